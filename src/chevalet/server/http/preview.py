"""The page under the name of the place that is asked for, as link previews and tabs read it."""

from __future__ import annotations

import asyncio
import re

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from chevalet.core import registry
from chevalet.core.phrases import Language
from chevalet.puzzles.shelf import day_at, of_day, puzzle_of
from chevalet.server.http.heads import Named, headed, language_of
from chevalet.server.http.page import Page
from chevalet.server.http.things import is_there, names_a_thing
from chevalet.server.limits import caller_of
from chevalet.server.pictures import HEIGHT, WIDTH
from chevalet.server.ports import StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables.access import may_watch
from chevalet.server.tables.previews import Preview, invitation_to, preview_of
from chevalet.server.tables.puzzle_previews import preview_of_puzzle
from chevalet.server.tables.replays import cast_of_table, reel_of_table
from chevalet.server.tables.sharing import hidden_seats, is_open_to_all
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId

_TABLE = re.compile(r"/(game|table)/([0-9a-f]{24})")
_PUZZLE = re.compile(r"/puzzles/([a-z0-9_]+)(?:/([0-9a-f]+))?")


class PreviewingPage:
    """Answers as the page does; each of its places has a title and a description of its own."""

    def __init__(self, page: Page, services: Services) -> None:
        self._page = page
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer GET and HEAD."""
        html, places, path = self._page.html, self._page.places, scope["path"]
        if html is None or places is None or scope["method"] not in {"GET", "HEAD"}:
            await self._page(scope, receive, send)
            return
        request = Request(scope)
        language = language_of(request.headers.get("accept-language", ""))
        place = str(request.base_url).rstrip("/")
        named, is_missing = places.named(path, language), False
        if named is not None and self._may_look(request):
            is_missing = not await self._is_there(path)
            if not is_missing:
                named = await self._named_itself(request, language) or named
        if named is None:
            await self._page(scope, receive, send)
            return
        about = self._services.settings.about_url
        body = headed(html, named, f"{place}{path}", place, language, about)
        answer = self._page.answer_with(body, request.headers, is_missing=is_missing)
        answer.headers["Vary"] = "Accept-Language"
        if names_a_thing(path) and not _PUZZLE.fullmatch(path):
            answer.headers["X-Robots-Tag"] = "noindex"
        await answer(scope, receive, send)

    def _may_look(self, request: Request) -> bool:
        """Whether something is looked up; who asks for too much gets the bare page."""
        if not names_a_thing(request.url.path) and not _PUZZLE.fullmatch(request.url.path):
            return False
        try:
            host = request.client.host if request.client else None
            self._services.throttle.check("requests_per_address", caller_of(host))
        except Refusal:
            return False
        return True

    async def _is_there(self, path: str) -> bool:
        try:
            return await is_there(path, self._services)
        except StoreUnavailable:  # the page itself says what is wrong
            return True

    async def _named_itself(self, request: Request, language: Language) -> Named | None:
        """What the very thing in the address is called."""
        table = await self._of_a_table(request, language)
        return table or await self._of_a_puzzle(request, language)

    async def _of_a_table(self, request: Request, language: Language) -> Named | None:
        """What the asker may know of the table or game in the address; None where it is nothing."""
        found = _TABLE.fullmatch(request.url.path)
        if found is None:
            return None
        try:
            table = (await self._services.hall.room(TableId(found[2]))).table
        except (Refusal, StoreUnavailable):  # the page itself says what is wrong
            return None
        if found[1] == "game":
            return await self._of_a_game(table, str(request.base_url).rstrip("/"), language)
        if not may_watch(table, None, request.query_params.get("invite")):
            return None
        return Named(*invitation_to(table, language))

    async def _of_a_game(self, table: Table, place: str, language: Language) -> Named | None:
        if table.outcome is None or not is_open_to_all(table):
            return None
        cast = cast_of_table(table, None, await hidden_seats(table, None, self._services.store))
        async with self._services.searching.turn("previews"):
            reel = await asyncio.to_thread(reel_of_table, table)
        preview = preview_of(reel, cast, language)
        address = f"{place}/api/tables/{table.id}/picture.png?language={language}"
        return _pictured(preview, address)

    async def _of_a_puzzle(self, request: Request, language: Language) -> Named | None:
        """What is to be found; without an id it is the day's puzzle."""
        found = _PUZZLE.fullmatch(request.url.path)
        if found is None or found[1] not in registry.game_keys():
            return None
        return await asyncio.to_thread(self._puzzle_named, request, found[1], found[2], language)

    def _puzzle_named(
        self, request: Request, game: str, key: str | None, language: Language
    ) -> Named | None:
        today = of_day(game, day_at(self._services.now()))
        puzzle = today if key is None else puzzle_of(game, key)
        if puzzle is None:
            return None
        registration = registry.find(game)
        preview = preview_of_puzzle(registration, puzzle, language, is_today=puzzle == today)
        place = str(request.base_url).rstrip("/")
        path = f"/api/games/{game}/puzzles/{puzzle.id}/picture.png?language={language}"
        return _pictured(preview, place + path)


def _pictured(preview: Preview, address: str) -> Named:
    picture = {
        "og:image": address,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{preview.title}. {preview.line}",
    }
    return Named(preview.title, preview.line, picture)
