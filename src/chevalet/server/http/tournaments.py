"""Tournaments over HTTP: hold one, enter, withdraw, begin, and take the results home."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.play.rating import FIRST_MU
from chevalet.play.tournaments.export import as_csv, as_data
from chevalet.play.tournaments.field import Field
from chevalet.play.tournaments.standings import TIE_BREAKS
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.http.tournament_info import card_of, info_of
from chevalet.server.people.names import tidy_name
from chevalet.server.people.ratings import shown_of
from chevalet.server.people.tournaments import (
    MINUTE,
    MOST_ENTRANTS,
    Change,
    Tournament,
    TournamentId,
    called_off,
    change_tournament,
    joined,
    left,
    new_id,
)
from chevalet.server.problems import Refusal
from chevalet.server.tables.directing import opening_for
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.clocks import NoClock, PlayerClock
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.tournaments import (
    NewTournament,
    TournamentCard,
    TournamentInfo,
    TournamentList,
)

LONGEST_WAIT: Milliseconds = 60 * 24 * 60 * MINUTE
"""How far ahead a tournament may be announced."""


async def _list(call: Call) -> TournamentList:
    store, me = call.services.store, _me(call)
    found = {each.id: each for each in await store.public_tournaments()}
    if me is not None:
        found |= {each.id: each for each in await store.tournaments_of(me)}
    latest = sorted(found.values(), key=lambda each: (-each.starts, each.id))
    return TournamentList(tuple(card_of(each, me) for each in latest))


async def _hold(call: Call) -> TournamentInfo:
    wish: NewTournament = call.body
    name = tidy_name(wish.name)
    if name is None:
        raise Refusal("bad_name", field="name")
    _check(wish, call)
    call.services.throttle.check("tournaments_per_person", call.caller.id)
    tournament = Tournament(
        id=new_id(),
        name=name,
        game=wish.game,
        creator=call.caller.id,
        created=call.services.now(),
        starts=wish.starts,
        clock=wish.clock,
        options=wish.options,
        rated=wish.rated,
        is_public=wish.is_public,
        minutes=wish.minutes if wish.format == "arena" else None,
        fill_to=wish.fill_to,
        level=wish.level,
        field=Field(format=wish.format, rounds=wish.rounds if wish.format == "swiss" else None),
    )
    opening_for(tournament)  # what can't be played is told now
    return await _info(call, await call.services.store.save_tournament(tournament))


async def _info(call: Call, tournament: Tournament) -> TournamentInfo:
    return await info_of(call.services.store, tournament, _me(call))


def _check(wish: NewTournament, call: Call) -> None:
    """Refuse what does not go together."""
    if wish.game not in registry.game_keys():
        raise Refusal("unknown_game", field="game", game=wish.game)
    if isinstance(wish.clock, NoClock):
        raise Refusal("bad_clock", field="clock")  # else one who stays away holds all others up
    if wish.format == "arena" and wish.minutes is None:
        raise Refusal("bad_tournament", field="minutes")
    if not 0 <= wish.starts <= call.services.now() + LONGEST_WAIT:
        raise Refusal("bad_tournament", field="starts")
    if wish.fill_to:
        if wish.rated:
            raise Refusal("no_bots_rated", field="fill_to")
        if wish.level not in registry.find(wish.game).bots:
            raise Refusal("unknown_level", field="level", level=wish.level or "")
        if wish.fill_to > MOST_ENTRANTS[wish.format]:
            raise Refusal("bad_tournament", field="fill_to")
    if wish.rated and call.caller.login is None:
        raise Refusal("account_needed", field="rated")


async def _show(call: Call) -> TournamentInfo:
    return await _info(call, await _meant(call))


async def _meant(call: Call) -> Tournament:
    found = await call.services.store.tournament(TournamentId(call.path["tournament"]))
    if found is None:
        raise Refusal("no_such_tournament")
    return found


async def _changed(call: Call, into: Change) -> TournamentInfo:
    tournament = TournamentId(call.path["tournament"])
    after = await change_tournament(call.services.store, tournament, into)
    await call.services.director.tell(tournament)
    return await _info(call, after)


async def _enter(call: Call) -> TournamentInfo:
    tournament, me = await _meant(call), call.caller
    if tournament.rated and me.login is None:
        raise Refusal("account_needed")
    rating = shown_of(await call.services.store.ratings_of(me.id), tournament.game)
    strength = round(FIRST_MU) if rating is None else rating.value
    return await _changed(call, lambda now: joined(now, me.id, me.name, strength))


async def _withdraw(call: Call) -> TournamentInfo:
    return await _changed(call, lambda now: left(now, call.caller.id))


async def _begin(call: Call) -> TournamentInfo:
    def into(tournament: Tournament) -> Tournament:
        _check_creator(tournament, call)
        if tournament.status != "waiting":
            raise Refusal("tournament_begun")
        return msgspec.structs.replace(tournament, starts=call.services.now())

    return await _changed(call, into)


async def _call_off(call: Call) -> TournamentInfo:
    def into(tournament: Tournament) -> Tournament:
        _check_creator(tournament, call)
        return called_off(tournament)

    return await _changed(call, into)


def _check_creator(tournament: Tournament, call: Call) -> None:
    if tournament.creator != call.caller.id:
        raise Refusal("creator_only")


async def _as_json(call: Call) -> Answer:
    tournament = await _meant(call)
    facts = {"name": tournament.name, "game": tournament.game, "starts": tournament.starts}
    data = facts | as_data(tournament.field, [player.name for player in tournament.players])
    return result_file("tournament", msgspec.json.encode(data), "json", "application/json")


async def _as_csv(call: Call) -> Answer:
    tournament = await _meant(call)
    text = as_csv(tournament.field, [player.name for player in tournament.players])
    return result_file("tournament", text.encode(), "csv", "text/csv; charset=utf-8")


def result_file(name: str, content: bytes, form: str, media: str) -> Answer:
    """Results to take home, as a file."""
    name = f'attachment; filename="{name}.{form}"'
    return Answer(content, headers=(("Content-Type", media), ("Content-Disposition", name)))


def _me(call: Call) -> PersonId | None:
    return None if call.person is None else call.person.id


_ID = "kq8J0lX2mZ5t"
_CARD = TournamentCard(
    id=_ID,
    name="Le jeudi des Cèdres",
    game=EXAMPLE_GAME,
    format="swiss",
    status="waiting",
    starts=1_800_000_000_000,
    clock=PlayerClock(600, 5),
    entrants=0,
)
EXAMPLE = TournamentInfo(
    card=_CARD,
    options={},
    is_public=True,
    ends=None,
    round=0,
    rounds=3,
    tie_breaks=TIE_BREAKS["swiss"],
    standings=(),
    games=(),
    is_creator=True,
    may_enter=True,
)
_PATH = {"tournament": _ID}


def _change(
    method: str,
    path: str,
    summary: str,
    handle: Callable[[Call], Awaitable[TournamentInfo]],
    *problems: str,
    **more: Any,
) -> Endpoint:
    """A way to change a tournament, which is answered as it then is."""
    return Endpoint(
        method,
        f"/api/tournaments/{{tournament}}{path}",
        summary,
        handle,
        TournamentInfo,
        needs_person=True,
        problems=("no_such_tournament", *problems),
        example=EXAMPLE,
        path_example=_PATH,
        **more,
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tournaments",
        "Public tournaments and those that you made or entered, the last to start first.",
        _list,
        TournamentList,
        example=TournamentList((_CARD,)),
    ),
    Endpoint(
        "POST",
        "/api/tournaments",
        "Hold a tournament: round robin, Swiss, knock-out or arena.",
        _hold,
        TournamentInfo,
        body=NewTournament,
        needs_person=True,
        status=201,
        problems=(
            "bad_name",
            "unknown_game",
            "unknown_level",
            "bad_clock",
            "bad_options",
            "bad_option",
            "bad_seats",
            "bad_tournament",
            "account_needed",
            "no_bots_rated",
            "rated_is_standard",
        ),
        example=EXAMPLE,
        body_example=NewTournament(
            name="Le jeudi des Cèdres",
            game=EXAMPLE_GAME,
            format="swiss",
            clock=PlayerClock(600, 5),
            starts=1_800_000_000_000,
        ),
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}",
        "A tournament as it stands: standings, games, and where you are expected.",
        _show,
        TournamentInfo,
        problems=("no_such_tournament",),
        example=EXAMPLE,
        path_example=_PATH,
    ),
    _change(
        "POST",
        "/entrants",
        "Enter, or come back after you withdrew; in a Swiss or an arena also while it goes on.",
        _enter,
        "account_needed",
        "tournament_closed",
        "tournament_full",
    ),
    _change(
        "DELETE",
        "/entrants",
        "Take part no more; a game under way is played to its end.",
        _withdraw,
    ),
    _change(
        "POST",
        "/start",
        "Begin now, as the one who made it.",
        _begin,
        "creator_only",
        "tournament_begun",
    ),
    _change(
        "DELETE",
        "",
        "Call it off, as the one who made it: nothing more is paired.",
        _call_off,
        "creator_only",
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}/results.csv",
        "The standings to take home, for a spreadsheet.",
        _as_csv,
        bytes,
        media="text/csv",
        problems=("no_such_tournament",),
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/tournaments/{tournament}/results.json",
        "Standings and all games to take home.",
        _as_json,
        dict,
        problems=("no_such_tournament",),
        path_example=_PATH,
    ),
)
