"""Tournaments go on by themselves: results are read, rounds paired, tables opened.

One process at a time does it, by a lease; the tournament's version and the ids of its tables, which
follow from the tournament, are what keeps two from doing it twice. Whatever a process that died
left half done the next one finds in the store.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import msgspec
import structlog

from chevalet.core.game import Seat
from chevalet.play.tournaments.bots import result_of
from chevalet.play.tournaments.field import Game, Result
from chevalet.server.notices import TournamentMoved
from chevalet.server.people.ratings import shown_of
from chevalet.server.people.tournaments import (
    Ended,
    Player,
    Tournament,
    TournamentChanged,
    TournamentId,
    stepped,
)
from chevalet.server.ports import Profile, StoreUnavailable, TableExists
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import NOBODY, Acted, Bot, Opened, Sitter
from chevalet.server.tables.opening import opening_of, person_of
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.http import NewTable, OpenSeat

log = structlog.get_logger(__name__)

EVERY_SECONDS = 1.0
LEASE: Milliseconds = 10_000
LOOK_AGAIN: Milliseconds = 10_000
"""How often whoever looks at a tournament is told anew, should a notice have been lost."""


class Director:
    """Looks after all tournaments, in turn with the other processes."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self._followed: dict[TournamentId, set[asyncio.Event]] = {}
        self._looked_at_all: Milliseconds = 0
        hall.hearing.tell(TournamentMoved, lambda notice: self._wake(notice.tournament))

    def start(self) -> None:
        """Look after them from now on, until `stop`."""
        self._task = asyncio.create_task(self._run(), name="director")

    async def stop(self) -> None:
        """Leave them to another process."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @contextlib.contextmanager
    def following(self, tournament: TournamentId) -> Iterator[asyncio.Event]:
        """An event that is set whenever it may stand otherwise, as long as somebody looks."""
        changed = asyncio.Event()
        self._followed.setdefault(tournament, set()).add(changed)
        try:
            yield changed
        finally:
            self._followed[tournament].discard(changed)
            if not self._followed[tournament]:
                del self._followed[tournament]

    async def tell(self, tournament: TournamentId) -> None:
        """It stands otherwise: tell whoever looks at it, by whichever process."""
        self._wake(tournament)
        if not self._hall.bus.is_alone:
            await self._hall.bus.publish(TournamentMoved(tournament, self._hall.name))

    def _wake(self, tournament: TournamentId) -> None:
        for changed in self._followed.get(tournament, ()):
            changed.set()

    def _wake_all_sometimes(self) -> None:
        """A notice may be lost: look again now and then, where somebody looks."""
        now = self._hall.now()
        if now - self._looked_at_all >= LOOK_AGAIN:
            self._looked_at_all = now
            for tournament in self._followed:
                self._wake(tournament)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            self._wake_all_sometimes()
            try:
                await self.look_after_all()
            except StoreUnavailable:
                log.warning("tournaments_wait_for_the_store")
            except Exception:  # one bad look must not be the last
                log.exception("tournaments_failed")

    async def look_after_all(self) -> None:
        """One look at each tournament that is not over, if no other process looks."""
        store, name, now = self._hall.store, self._hall.name, self._hall.now()
        running = await store.unfinished_tournaments()
        if not running or not await store.acquire("tournaments", name, now, now + LEASE):
            return
        try:
            for each in running:
                if each.status == "playing" or each.starts <= now:
                    await self._look_after(each)
        finally:
            await store.release("tournaments", name)

    async def _look_after(self, tournament: Tournament) -> None:
        try:
            await self._step(tournament)
        except StoreUnavailable:
            raise
        except TournamentChanged:
            return  # somebody came or went: the next look sees it
        except Exception:  # whatever is wrong with one, the others go on
            log.exception("tournament_failed", tournament=tournament.id)

    async def _step(self, before: Tournament) -> None:
        await self._open_tables(before)  # those that a process that died did not come to
        ended = {}
        for game in before.field.open_games:
            end = await self._end_of(before, game)
            if end is not None:
                ended[game.number] = end
        after = await asyncio.to_thread(stepped, before, ended, self._hall.now())
        if after != before:
            kept = await self._hall.store.save_tournament(after)
            await self._open_tables(kept)
            await self.tell(kept.id)

    async def _end_of(self, tournament: Tournament, game: Game) -> Ended | None:
        """How a game ended, if it did; a table that can't be played is lost by nobody."""
        table_id = tournament.table_of(game.number)
        card = await self._hall.store.card(table_id)
        if card is None or card.status != "over":
            return None
        table = (await self._hall.room(table_id)).table
        if table.outcome is None:
            return Ended(Result((1, 1), is_forfeit=True))
        lost = [seat for seat, place in enumerate(table.outcome.places) if place > 1]
        absent = tuple(game.pair[seat] for seat in lost if _slept(table, seat))
        return Ended(result_of(table.outcome), absent)

    async def _open_tables(self, tournament: Tournament) -> None:
        for game in tournament.field.open_games:
            table = tournament.table_of(game.number)
            if table in self._hall.rooms or await self._hall.store.card(table) is not None:
                continue
            opened = await self._opening(tournament, game)
            with contextlib.suppress(TableExists):
                await self._hall.open(opened, table)

    async def _opening(self, tournament: Tournament, game: Game) -> Opened:
        sitters = [
            await self._sitter(tournament, tournament.players[number]) for number in game.pair
        ]
        return msgspec.structs.replace(opening_for(tournament), sitters=tuple(sitters))

    async def _sitter(self, tournament: Tournament, player: Player) -> Sitter:
        if player.level is not None or player.person is None:
            return Bot(player.level or "")
        profile = await self._hall.store.person(player.person)
        if profile is None:  # forgotten meanwhile: their clock runs out
            profile = Profile(id=NOBODY, name=player.name, created=0)
        rating = None
        if profile.login is not None:
            rating = shown_of(await self._hall.store.ratings_of(profile.id), tournament.game)
        return person_of(profile, None, rating)


def _slept(table: Table, seat: int) -> bool:
    """Whether nobody ever moved for a person's seat."""
    if isinstance(table.sitters[seat], Bot):
        return False
    acted = (past.entry for past in table.pasts if isinstance(past.entry, Acted))
    return not any(entry.seat == Seat(seat) and entry.by is not None for entry in acted)


def opening_for(tournament: Tournament) -> Opened:
    """The table of a game of the tournament, without those who will sit there; raises `Refusal`.

    Who sits first begins, or has the first side: the tournament sees to it that all take turns.
    """
    help_ = None if tournament.rated else False
    new = NewTable(
        game=tournament.game,
        seats=(OpenSeat(), OpenSeat()),
        options=tournament.options,
        clock=tournament.clock,
        listed=tournament.is_public,
        votes=help_,
        hints=help_,
        take_back=help_,
        sides="seats",
        chat=True,
        rated=tournament.rated,
    )
    # Nobody opened it, so it counts among nobody's tables; whoever rates it must have an account.
    opened = opening_of(new, Profile(id=NOBODY, name="", created=0, login="tournament"))
    options = opened.options
    if getattr(options, "starter", 0) is None:  # games that leave it to a draw
        options = msgspec.structs.replace(options, starter=Seat(0))
    return msgspec.structs.replace(opened, options=options, tournament=tournament.id)
