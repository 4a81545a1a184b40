"""The HTTP half: who one is, which tables there are, opening and joining them, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote, urlencode

import httpx
import msgspec
from websockets.asyncio.client import connect

from chevalet.client.errors import Refused
from chevalet.client.socket import TableSocket
from chevalet.core.record import Record
from chevalet.server.wire import http as wire
from chevalet.server.wire import people
from chevalet.server.wire.common import Problem, TableInfo, Text
from chevalet.server.wire.socket import Goodbye

T = TypeVar("T")

SeatWish = wire.MySeat | wire.OpenSeat | wire.BotSeat
TIMEOUT_SECONDS = 30
KEEP_SECONDS = 2
"""A server lets go of an unused connection after 5; who uses it at that moment would lose it."""


class Client:
    """Someone who plays on a server: by an API token, or as a guest while the client lives."""

    def __init__(self, base_url: str, token: str | None = None) -> None:
        self.base_url = base_url.rstrip("/")
        self._token = token
        self._http = httpx.AsyncClient(
            base_url=self.base_url,
            timeout=TIMEOUT_SECONDS,
            trust_env=False,  # the address is meant as it stands
            limits=httpx.Limits(keepalive_expiry=KEEP_SECONDS),
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let the connections go."""
        await self._http.aclose()

    @property
    def headers(self) -> dict[str, str]:
        """By which the server knows the caller: the token, or the guest's cookie and origin."""
        if self._token is not None:
            return {"Authorization": f"Bearer {self._token}"}
        return {"Origin": self.base_url}

    @property
    def socket_headers(self) -> dict[str, str]:
        """The same for a socket, which has no cookie jar of its own."""
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)
        if self._token is not None or not cookie:
            return self.headers
        return self.headers | {"Cookie": cookie}

    async def me(self) -> wire.Me:
        """Who the caller is; without a token, whoever comes first becomes a guest."""
        return await self._ask("GET", "/api/me", wire.Me)

    async def rename(self, name: str) -> wire.Me:
        """A new name for the caller."""
        return await self._ask("PUT", "/api/me", wire.Me, wire.MyName(name))

    async def make_token(self, label: str = "") -> str:
        """A new API token of the caller; the server shows it this once."""
        return (await self._ask("POST", "/api/tokens", wire.ApiToken, wire.NewToken(label))).token

    async def games(self) -> tuple[wire.GameInfo, ...]:
        """The games of the server."""
        return (await self._ask("GET", "/api/games", wire.Games)).games

    async def open_table(self, game: str, seats: Sequence[SeatWish], **settings: Any) -> TableInfo:
        """A new table; `settings` are the other fields of `NewTable`."""
        new = wire.NewTable(game=game, seats=tuple(seats), **settings)
        return (await self._ask("POST", "/api/tables", wire.TableAnswer, new)).table

    async def table(self, table: str, *, invite: str | None = None) -> TableInfo:
        """A table, apart from the game itself."""
        asked = await self._ask("GET", f"/api/tables/{table}", wire.TableAnswer, invite=invite)
        return asked.table

    async def join(
        self,
        table: str,
        *,
        seat: int | None = None,
        invite: str | None = None,
        name: str | None = None,
    ) -> TableInfo:
        """Sit down, at the first open seat if none is named."""
        body = wire.Join(seat=seat, invite=invite, name=name)
        return (await self._ask("POST", f"/api/tables/{table}/seats", wire.TableAnswer, body)).table

    async def close_table(self, table: str) -> TableInfo:
        """Close a table that waits for players, as the one who opened it."""
        return (await self._ask("DELETE", f"/api/tables/{table}", wire.TableAnswer)).table

    async def stand_up(self, table: str, seat: int) -> TableInfo:
        """Give a seat up again before the game begins."""
        path = f"/api/tables/{table}/seats/{seat}"
        return (await self._ask("DELETE", path, wire.TableAnswer)).table

    async def fill_with_bot(self, table: str, seat: int, level: str) -> TableInfo:
        """Give an open seat to a bot of the house."""
        path = f"/api/tables/{table}/seats/{seat}/bot"
        return (await self._ask("PUT", path, wire.TableAnswer, wire.FillWithBot(level))).table

    async def tables(
        self, status: str = "waiting", game: str | None = None
    ) -> tuple[wire.TableCard, ...]:
        """The listed tables."""
        found = await self._ask("GET", "/api/tables", wire.TableList, status=status, game=game)
        return found.tables

    async def my_tables(self, before: int | None = None) -> wire.TableList:
        """The caller's own tables, last changed first; `next_before` leads to the next page."""
        return await self._ask("GET", "/api/me/tables", wire.TableList, before=before)

    async def my_ratings(self) -> dict[str, people.RatingInfo]:
        """How the caller stands, by game."""
        return (await self._ask("GET", "/api/me/ratings", people.MyRatings)).ratings

    async def leaders(self, game: str) -> people.Leaderboard:
        """Who plays a game best, and where its bots stand."""
        return await self._ask("GET", f"/api/games/{game}/leaders", people.Leaderboard)

    async def person(self, name: str) -> people.ProfileInfo:
        """Someone with an account, by name."""
        return await self._ask("GET", f"/api/people/{quote(name, safe='')}", people.ProfileInfo)

    async def challenge(self, name: str, game: str, **settings: Any) -> TableInfo:
        """Challenge someone by name; `settings` are the other fields of `Challenge`."""
        body = people.Challenge(game=game, **settings)
        path = f"/api/people/{quote(name, safe='')}/challenges"
        return (await self._ask("POST", path, wire.TableAnswer, body)).table

    async def decline(self, table: str) -> TableInfo:
        """Say no to a challenge."""
        return (await self._ask("DELETE", f"/api/tables/{table}/challenge", wire.TableAnswer)).table

    async def follow(self, name: str, *, on: bool = True) -> people.ProfileInfo:
        """Follow someone, or no longer."""
        path = f"/api/people/{quote(name, safe='')}/follow"
        return await self._ask("PUT" if on else "DELETE", path, people.ProfileInfo)

    async def block(self, name: str, *, on: bool = True) -> people.ProfileInfo:
        """Block someone, or no longer."""
        path = f"/api/people/{quote(name, safe='')}/block"
        return await self._ask("PUT" if on else "DELETE", path, people.ProfileInfo)

    async def find_opponent(self, game: str, control: str = "quick") -> str:
        """Look for someone to play until there is a table; its id. Cancel it to stop looking."""
        asked = urlencode({"game": game, "control": control})
        url = f"{self.base_url.replace('http', 'ws', 1)}/api/pairing/socket?{asked}"
        async with connect(url, additional_headers=self.socket_headers, proxy=None) as line:
            while True:
                heard = msgspec.json.decode(await line.recv(), type=people.FromPairing | Goodbye)
                if isinstance(heard, people.TableFound):
                    return heard.table
                if isinstance(heard, Goodbye):
                    problem = Problem(code=heard.code, text=heard.text)
                    raise Refused(problem, HTTPStatus.FORBIDDEN)

    async def act(self, table: str, move: wire.Move) -> int:
        """An action without a socket; returns where it is kept in the log."""
        return (await self._ask("POST", f"/api/tables/{table}/actions", wire.Moved, move)).seq

    async def record(
        self, table: str, *, invite: str | None = None
    ) -> Record | wire.RedactedRecord:
        """The game as a file: whole once it is over, before that as the caller may know it."""
        raw = await self.download(table, invite=invite)
        kind = msgspec.json.decode(raw)["format"]
        if kind == "chevalet":
            return msgspec.json.decode(raw, type=Record)
        return msgspec.json.decode(raw, type=wire.RedactedRecord)

    async def download(self, table: str, *, invite: str | None = None) -> bytes:
        """The bytes of the record, as `chevalet verify` and `chevalet analyse` read them."""
        return await self._send("GET", f"/api/tables/{table}/record", None, {"invite": invite})

    def socket(
        self,
        table: str,
        *,
        seat: int | None = None,
        invite: str | None = None,
        patience: float = 60,
    ) -> TableSocket:
        """The table's socket, through a seat's eyes or a spectator's; enter it to connect."""
        return TableSocket(self, table, seat=seat, invite=invite, patience=patience)

    async def _ask(
        self, method: str, path: str, answer: type[T], body: object = None, **query: Any
    ) -> T:
        return msgspec.json.decode(await self._send(method, path, body, query), type=answer)

    async def _send(self, method: str, path: str, body: object, query: Mapping[str, Any]) -> bytes:
        headers = self.headers
        content = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            content = msgspec.json.encode(body)
        given = {name: value for name, value in query.items() if value is not None}
        response = await self._http.request(
            method, path, params=given, content=content, headers=headers
        )
        if response.is_success:
            return response.content
        raise Refused(_problem(response), response.status_code)


def _problem(response: httpx.Response) -> Problem:
    """What the server said; a proxy in between may say something else entirely."""
    try:
        return msgspec.json.decode(response.content, type=Problem)
    except msgspec.DecodeError:
        line = f"HTTP {response.status_code}"
        return Problem(code="unreadable_answer", text=Text(line, line))
