"""How a table is opened: what was asked for, checked against what the game allows."""

from __future__ import annotations

import secrets
from typing import Any, get_args

import msgspec

from chevalet.core import registry
from chevalet.core.actions import GameTimeOut
from chevalet.core.errors import IllegalAction
from chevalet.core.registry import Registration
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.server.ports import Profile
from chevalet.server.problems import ApiProblem
from chevalet.server.tables.log import (
    NOBODY,
    Bot,
    Clock,
    GameClock,
    MoveClock,
    NoClock,
    Open,
    Opened,
    Person,
    PersonId,
    PlayerClock,
    Sitter,
    TableId,
)
from chevalet.server.tables.requests import rematch_id
from chevalet.server.tables.table import Table
from chevalet.server.wire.http import BotSeat, MySeat, NewTable, OpenSeat

INVITE_BYTES = 12
SHORTEST_CLOCK, LONGEST_CLOCK = 5, 7 * 24 * 3600


def clocks_of(registration: Registration) -> tuple[str, ...]:
    """The kinds of clock that a game can be played with."""
    kinds = ("none", "move", "player")
    return (*kinds, "game") if GameTimeOut in get_args(registration.action) else kinds


def opening_of(new: NewTable, creator: Profile) -> Opened:
    """The first entry of the table that is asked for; raises `ApiProblem`."""
    registration = _registration(new.game)
    count = len(new.seats)
    if count not in registration.seats:
        least, most = registration.seats[0], registration.seats[-1]
        raise ApiProblem(400, "bad_seats", field="seats", least=least, most=most, count=count)
    options, clock = _agreed_time(new.options | _friendliness(new, registration), new.clock)
    _check_clock(clock, registration)
    try:
        agreed = msgspec.convert(options, registration.options)
        registration.game.start(agreed, count, Rng(bytes(SEED_BYTES)))
    except msgspec.ValidationError as error:
        raise ApiProblem(400, "bad_options", field="options", detail=str(error)) from error
    except IllegalAction as error:
        raise ApiProblem.illegal(error, registration.phrases) from error
    return Opened(
        game=new.game,
        game_version=registration.version,
        dictionary=registration.dictionary() if registration.dictionary else None,
        options=agreed,
        sitters=tuple(_sitter(seat, creator, registration) for seat in new.seats),
        clock=clock,
        listed=new.listed,
        friendly=new.friendly,
        chat=(not new.listed) if new.chat is None else new.chat,
        creator=creator.id,
        seed=secrets.token_hex(SEED_BYTES),
        invite=secrets.token_urlsafe(INVITE_BYTES),
    )


def _friendliness(new: NewTable, registration: Registration) -> dict[str, bool]:
    """What the game itself must know of it; a game that knows no votes has no such option."""
    known = {field.name for field in msgspec.structs.fields(registration.options)}
    return {"friendly": new.friendly} if "friendly" in known else {}


def _agreed_time(options: dict[str, Any], clock: Clock) -> tuple[dict[str, Any], Clock]:
    """A game that ends by time has it among its options, and the table measures it by its clock."""
    minutes = options.get("minutes")
    if isinstance(clock, GameClock):
        return options | {"minutes": max(1, clock.seconds // 60)}, clock
    if isinstance(clock, NoClock) and isinstance(minutes, int) and minutes > 0:
        return options, GameClock(minutes * 60)
    return options, clock


def again(old: Table) -> tuple[Opened, TableId]:
    """The same table once more, with a new chance; the seat of someone who left is open."""
    sitters = tuple(Open() if _has_left(each) else each for each in old.sitters)
    people = [each.person for each in sitters if isinstance(each, Person)]
    is_orphan = old.opened.creator == NOBODY
    opened = msgspec.structs.replace(
        old.opened,
        sitters=sitters,
        creator=people[0] if is_orphan and people else old.opened.creator,
        seed=secrets.token_hex(SEED_BYTES),
        invite=secrets.token_urlsafe(INVITE_BYTES),
        dictionary=old.registration.dictionary() if old.registration.dictionary else None,
        rematch_of=old.id,
    )
    return opened, rematch_id(old)


def _has_left(sitter: Sitter) -> bool:
    return isinstance(sitter, Person) and sitter.has_left


def _registration(game: str) -> Registration:
    try:
        return registry.find(game)
    except registry.UnknownGame as error:
        raise ApiProblem(400, "unknown_game", field="game", game=game) from error


def _sitter(
    seat: MySeat | OpenSeat | BotSeat, creator: Profile, registration: Registration
) -> Sitter:
    match seat:
        case MySeat():
            return person_of(creator, seat.name)
        case OpenSeat():
            return Open()
        case BotSeat():
            if seat.level not in registration.bots:
                raise ApiProblem(400, "unknown_level", field="seats", level=seat.level)
            return Bot(seat.level)


def person_of(profile: Profile, name: str | None) -> Person:
    """Someone at a seat, by the name they give there."""
    return Person(PersonId(profile.id), name or profile.name)


def _check_clock(clock: Clock, registration: Registration) -> None:
    kind = str(clock.__struct_config__.tag)
    if kind not in clocks_of(registration) or not _is_fair(clock):
        raise ApiProblem(400, "bad_clock", field="clock")


def _is_fair(clock: Clock) -> bool:
    match clock:
        case NoClock():
            return True
        case MoveClock() | GameClock():
            return SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK
        case PlayerClock():
            is_whole = SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK
            return is_whole and 0 <= clock.increment <= LONGEST_CLOCK
