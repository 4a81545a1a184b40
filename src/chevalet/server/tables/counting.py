"""How a finished game counts: once, in its place among the results of its pool.

Three things happen, each of which may be the last before a crash: the game ends, its result is
kept as the next of its pool, and the table's log says what it did to the ratings. Until the log
says so the card stays due, so that some process goes on where another stopped; the store keeps one
result for a table, so nothing is counted twice.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from chevalet.server.people.ratings import (
    Played,
    bot_ratings,
    fold,
    practice_pool,
    rated_pool,
    shown,
)
from chevalet.server.people.standings import Counted, Pool, Rating, Result
from chevalet.server.ports import SeqTaken, Store
from chevalet.server.problems import Refusal
from chevalet.server.tables.days import day_pool, day_results
from chevalet.server.tables.log import Bot, HintTaken, Person, PersonId, Rated
from chevalet.server.tables.past import OutdatedTable
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds, TableId
from chevalet.server.wire.people import RatingChange

if TYPE_CHECKING:  # the hall counts its games
    from chevalet.server.tables.hall import Hall

TRIES = 50


def pool_of(table: Table) -> Pool | None:
    """Among which games a finished one counts; None if among none."""
    opened = table.opened
    if table.outcome is None:
        return None
    if opened.day is not None:
        return day_pool(opened.game, opened.day)
    if not opened.is_standard:
        return None
    if opened.rated:
        return rated_pool(opened.game)
    return practice_pool(opened.game) if _is_practice(table) else None


def _is_practice(table: Table) -> bool:
    """One person alone against bots that were measured, who took neither advice nor moves back."""
    people = [each for each in table.starters if isinstance(each, Person)]
    levels = [each.level for each in table.starters if isinstance(each, Bot)]
    if len(people) != 1 or not levels:
        return False
    known = bot_ratings(table.opened.game)
    has_help = any(isinstance(past.entry, HintTaken) for past in table.pasts)
    return all(level in known for level in levels) and not has_help and table.taken_back < 0


def awaits_counting(table: Table) -> bool:
    """Whether the game is over and its log does not say yet how it counted."""
    return table.rated is None and table.outcome is not None and pool_of(table) is not None


def played(table: Table) -> list[Played]:
    """Who sat where when the game began, and how they did."""
    assert table.outcome is not None
    sides = len(table.registration.sides) or len(table.starters)
    return [
        Played(
            person=sitter.person if isinstance(sitter, Person) else None,
            level=sitter.level if isinstance(sitter, Bot) else None,
            team=seat % sides,
            place=place,
        )
        for seat, (sitter, place) in enumerate(
            zip(table.starters, table.outcome.places, strict=True)
        )
    ]


async def count(hall: Hall, table: Table) -> None:
    """Count a finished game, unless it was, and have its table say so."""
    result = await kept_result(hall.store, table)
    changes = (
        ()
        if table.opened.day is not None
        else tuple(
            RatingChange(seat=at, before=shown(seat.before), after=shown(seat.after))
            for at, seat in enumerate(result.seats)
            if seat.person is not None
        )
    )

    def decide(seen: Table, now: Milliseconds) -> Table:
        return seen.after([Rated(changes)], now) if awaits_counting(seen) else seen

    await hall.change(table.id, decide)


async def kept_result(store: Store, table: Table) -> Result:
    """The result of the table's game, kept now if it was not."""
    pool, seats = pool_of(table), played(table)
    assert pool is not None
    people = [seat.person for seat in seats if seat.person is not None]
    for _ in range(TRIES):
        if (known := await store.result_of(table.id)) is not None:
            return known
        number = await store.last_result(pool) + 1
        ratings = await store.ratings(pool, people)
        result = Result(
            pool=pool,
            number=number,
            table=table.id,
            at=table.ended or table.updated,
            seats=tuple(_counted(table, seats, ratings)),
        )
        try:
            await store.count(result)
        except SeqTaken:  # another game counted first: it may have changed these ratings
            continue
        return result
    raise Refusal("too_busy")


def _counted(
    table: Table, seats: list[Played], ratings: Mapping[PersonId, Rating]
) -> list[Counted]:
    """By points on the day's board, else by who was better than whom."""
    if table.opened.day is None:
        return fold(seats, ratings, table.opened.game)
    assert table.outcome is not None
    return day_results(seats, table.outcome.scores)


async def rebuilt(store: Store, pool: Pool) -> list[Result]:
    """The pool's results, worked out anew from the logs of their tables in the same order."""
    ratings: dict[PersonId, Rating] = {}
    anew: list[Result] = []
    async for result in results_in_order(store, pool):
        seats = await _played_at(store, result)
        game = pool.partition("/")[0]
        again = msgspec.structs.replace(result, seats=tuple(fold(seats, ratings, game)))
        ratings |= again.ratings
        anew.append(again)
    return anew


async def results_in_order(store: Store, pool: Pool) -> AsyncIterator[Result]:
    """All results of a pool, a page at a time."""
    last = 0
    while page := await store.results(pool, last):
        for result in page:
            yield result
        last = page[-1].number


async def _played_at(store: Store, result: Result) -> list[Played]:
    """Who played, by the table's log; by the result itself where no rules can read that."""
    try:
        table = Table.of_log(TableId(result.table), await store.entries(result.table))
    except (OutdatedTable, msgspec.DecodeError, StopIteration):
        return [_as_played(seat) for seat in result.seats]
    return played(table)


def _as_played(seat: Counted) -> Played:
    return Played(person=seat.person, level=seat.level, team=seat.team, place=seat.place)
