"""How a table is opened: what was asked for, checked against what the game allows."""

from __future__ import annotations

import re
import secrets
from typing import get_args

import msgspec

from chevalet.core import registry
from chevalet.core.actions import GameTimeOut
from chevalet.core.errors import IllegalAction
from chevalet.core.game import CommonOptions, TimedOptions
from chevalet.core.phrases import Phrase
from chevalet.core.real_table import Refereed
from chevalet.core.registry import Registration
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.core.sides import by_lot, moved_on
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import NOBODY, Bot, Open, Opened, Person, PersonId, Sitter
from chevalet.server.tables.requests import rematch_id
from chevalet.server.tables.table import Table
from chevalet.server.wire.clocks import Clock, DaysClock, GameClock, MoveClock, NoClock, PlayerClock
from chevalet.server.wire.common import Manners, TableId
from chevalet.server.wire.http import BotSeat, MySeat, NewTable, OpenSeat
from chevalet.server.wire.people import RatingInfo

INVITE_BYTES = 12
LONGEST_VALUE = 40
_UNKNOWN_FIELD = re.compile(r"unknown field `(\w+)`")
_FAULTY_FIELD = re.compile(r"`\$\.(\w+)")
_NO_SUCH_OPTION = Phrase("il n'y a pas {de:quote:name}", "there is no {quote:name}")
_BAD_VALUE = Phrase("{quote:name} ne peut valoir {value}", "{quote:name} can't be {value}")
SHORTEST_CLOCK, LONGEST_CLOCK = 5, 7 * 24 * 3600


def clocks_of(registration: Registration) -> tuple[str, ...]:
    """The kinds of clock that a game can be played with."""
    kinds: tuple[str, ...] = ("none", "move", "days", "player")
    if GameTimeOut in get_args(registration.action):
        kinds = (*kinds, "game")
    if isinstance(registration.game, Refereed):
        return tuple(kind for kind in kinds if kind in registration.game.table.clocks)
    return kinds


def opening_of(new: NewTable, creator: Profile, rating: RatingInfo | None = None) -> Opened:
    """The first entry of the table that is asked for; raises `Refusal`."""
    registration = _registration(new.game)
    if new.real_table:
        registration = _at_real_table(new, registration)
    count = len(new.seats)
    manners = manners_of(new, registration)
    if count not in registration.seats:
        sizes = registration.seats
        least, most = sizes[0], sizes[-1]
        raise Refusal("bad_seats", field="seats", least=least, most=most, sizes=sizes, count=count)
    try:
        options, clock = _agreed(new, manners, registration)
        _check_clock(clock, registration)
        registration.game.start(options, count, Rng(bytes(SEED_BYTES)))
    except msgspec.ValidationError as error:
        raise _bad_options(error, new, registration) from error
    except IllegalAction as error:
        raise Refusal.illegal(registration.named(error), registration) from error
    is_standard = is_usual(options, registration) and not new.real_table
    if new.rated:
        _check_may_count(new, creator, is_standard=is_standard)
    seed = secrets.token_bytes(SEED_BYTES)
    sitters = tuple(_sitter(seat, creator, registration, rating) for seat in new.seats)
    if registration.sides and new.sides == "lot" and not new.real_table:
        sitters = by_lot(sitters, seed)
    return Opened(
        game=new.game,
        game_version=registration.version,
        dictionary=registration.dictionary(options) if registration.dictionary else None,
        options=options,
        sitters=sitters,
        clock=clock,
        listed=new.listed,
        friendly=manners == Manners.all(allowed=True),
        manners=manners,
        chat=(not new.listed) if new.chat is None else new.chat,
        creator=creator.id,
        seed=seed.hex(),
        invite=secrets.token_urlsafe(INVITE_BYTES),
        is_standard=is_standard,
        rated=new.rated,
        real_table=new.real_table,
    )


def _at_real_table(new: NewTable, registration: Registration) -> Registration:
    """The game as people play it with tiles of their own; one of them enters for all."""
    if registration.real_table is None:
        raise Refusal("no_real_table", field="real_table")
    if new.rated or not all(isinstance(seat, MySeat) for seat in new.seats):
        raise Refusal("one_enters_for_all", field="seats")
    return registration.at_real_table()


def is_usual(options: CommonOptions, registration: Registration) -> bool:
    """Whether these are the game's own options, whatever may be put to the vote."""
    return msgspec.structs.replace(options, friendly=False) == registration.options()


def _check_may_count(new: NewTable, creator: Profile, *, is_standard: bool) -> None:
    """Refuse a rated table that would say nothing about who plays better."""
    own = sum(isinstance(seat, MySeat) for seat in new.seats)
    if creator.login is None:
        raise Refusal("account_needed", field="rated")
    if any(isinstance(seat, BotSeat) for seat in new.seats):
        raise Refusal("no_bots_rated", field="seats")
    if own > 1 or len(new.seats) == own:
        raise Refusal("one_seat_each", field="seats")
    if not is_standard:
        raise Refusal("rated_is_standard", field="options")
    if any((new.votes, new.hints, new.take_back, new.friendly)):
        raise Refusal("rated_is_strict", field="rated")


def _bad_options(
    error: msgspec.ValidationError, new: NewTable, registration: Registration
) -> Refusal:
    """Which option is at fault, by its label."""
    if unknown := _UNKNOWN_FIELD.search(str(error)):
        detail = _NO_SUCH_OPTION.of(name=unknown[1])
        return Refusal("bad_options", field="options", detail=detail)
    if at := _FAULTY_FIELD.search(str(error)):
        value = msgspec.json.encode(new.options.get(at[1])).decode()[:LONGEST_VALUE]
        detail = _BAD_VALUE.of(name=registration.option_name(at[1]), value=value)
        return Refusal("bad_options", field=f"options.{at[1]}", detail=detail)
    return Refusal("bad_options", field="options", detail=str(error))


def manners_of(new: NewTable, registration: Registration) -> Manners:
    """What is allowed beside play; between people no hints unless they say so."""
    if new.rated:
        return Manners.all(allowed=False)
    if new.real_table:  # the players talk to each other, and nobody can advise on unknown hands
        return Manners(votes=new.votes is True, hints=False, take_back=True)
    is_with_bots = sum(not isinstance(seat, BotSeat) for seat in new.seats) == 1
    usual = Manners(votes=True, hints=is_with_bots, take_back=True)
    if new.friendly is not None:
        usual = Manners.all(allowed=new.friendly)
    return Manners(
        votes=(usual.votes if new.votes is None else new.votes) and registration.has_votes,
        hints=usual.hints if new.hints is None else new.hints,
        take_back=usual.take_back if new.take_back is None else new.take_back,
    )


def _agreed(
    new: NewTable, manners: Manners, registration: Registration
) -> tuple[CommonOptions, Clock]:
    """The game's options and the table's clock; raises `ValidationError`.

    A game that ends by time has it among its options, and the table measures it by its clock.
    """
    options = msgspec.convert(new.options | {"friendly": manners.votes}, registration.options)
    if registration.real_table is not None and registration.is_at_real_table:
        options = registration.real_table.load().agreed(options)
    if isinstance(options, TimedOptions):
        if isinstance(new.clock, GameClock):
            minutes = max(1, new.clock.seconds // 60)
            return msgspec.structs.replace(options, minutes=minutes), new.clock
        if isinstance(new.clock, NoClock) and options.minutes is not None and options.minutes > 0:
            return options, GameClock(options.minutes * 60)
    return options, new.clock


def again(old: Table) -> tuple[Opened, TableId]:
    """The same once more: a new chance, sides swapped, and the seat of someone who left is open."""
    sitters = tuple(Open() if _has_left(each) else each for each in old.sitters)
    people = [each.person for each in sitters if isinstance(each, Person)]
    is_orphan = old.opened.creator == NOBODY
    registration = registry.find(old.opened.game)  # a new game is played by the rules of today
    if registration.sides:
        sitters = moved_on(sitters)
    options = old.opened.options
    if registration.rematch is not None and old.playthrough is not None:
        options = registration.rematch(options, old.playthrough.state)
    opened = msgspec.structs.replace(
        old.opened,
        options=options,
        sitters=sitters,
        creator=people[0] if is_orphan and people else old.opened.creator,
        seed=secrets.token_hex(SEED_BYTES),
        invite=secrets.token_urlsafe(INVITE_BYTES),
        game_version=registration.version,
        dictionary=registration.dictionary(options) if registration.dictionary else None,
        rematch_of=old.id,
        position=None,
        is_paired=False,
        tournament=None,
        invited=None,
        continued_from=None,
        day=None,
    )
    return opened, rematch_id(old)


def _has_left(sitter: Sitter) -> bool:
    return isinstance(sitter, Person) and sitter.has_left


def _registration(game: str) -> Registration:
    try:
        return registry.find(game)
    except registry.UnknownGame as error:
        raise Refusal("unknown_game", field="game", game=game) from error


def _sitter(
    seat: MySeat | OpenSeat | BotSeat,
    creator: Profile,
    registration: Registration,
    rating: RatingInfo | None,
) -> Sitter:
    match seat:
        case MySeat():
            return person_of(creator, seat.name, rating)
        case OpenSeat():
            return Open()
        case BotSeat():
            if seat.level not in registration.bots:
                raise Refusal("unknown_level", field="seats", level=seat.level)
            return Bot(seat.level)


def person_of(profile: Profile, name: str | None, rating: RatingInfo | None = None) -> Person:
    """Someone at a seat, by the name they give there; another name than theirs leads nowhere."""
    called = name or profile.name
    if profile.login is None or called != profile.name:
        return Person(PersonId(profile.id), called)
    return Person(PersonId(profile.id), called, profile.name, rating)


def _check_clock(clock: Clock, registration: Registration) -> None:
    kind = str(clock.__struct_config__.tag)
    if kind not in clocks_of(registration) or not _is_fair(clock):
        raise Refusal("bad_clock", field="clock")


def _is_fair(clock: Clock) -> bool:
    match clock:
        case NoClock():
            return True
        case DaysClock():
            return True
        case MoveClock() | GameClock():
            return SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK
        case PlayerClock():
            is_whole = SHORTEST_CLOCK <= clock.seconds <= LONGEST_CLOCK
            return is_whole and 0 <= clock.increment <= LONGEST_CLOCK
