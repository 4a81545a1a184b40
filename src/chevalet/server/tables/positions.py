"""Positions to look into: seen, changed by hand, weighed, played on from. Nothing is kept.

A position is what the seat that is to act may know of it; what is hidden is dealt by lot.
"""

from __future__ import annotations

import secrets
from typing import Any

from chevalet.core import registry
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.game import Budget, Seat
from chevalet.core.learning import EXAMPLE_NAMES
from chevalet.core.positions import NOBODY_TO_MOVE, BadPosition, Positions, split
from chevalet.core.registry import Registration
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.play.reel import Reel
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Bot, Opened, Person, PersonId
from chevalet.server.tables.opening import INVITE_BYTES
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Manners, Now, Text
from chevalet.server.wire.positions import (
    BestMoves,
    BrushInfo,
    FieldChoice,
    FieldInfo,
    PositionAnswer,
    PositionGame,
    PositionInfo,
    Put,
    WeighedMove,
)

MOST_MOVES = 24
"""How many are listed."""


def of_game(registration: Registration) -> Positions:
    """How the game's positions are written; one that has none has nothing at this address."""
    if registration.positions is None:
        raise Refusal("unknown_path")
    return registration.positions.load()


def seen(registration: Registration, text: str | None, put: Put | None = None) -> PositionInfo:
    """A position, perhaps changed by hand before; raises `Refusal` for what can't be."""
    positions = of_game(registration)
    try:
        written = positions.example if text is None else text
        if put is not None:
            written = _changed(positions, written, put)
        return _info(registration, positions, positions.read(written))
    except NotationError as error:
        raise refusal_of(error) from error


def of_ply(reel: Reel, ply: int) -> PositionInfo:
    """A position of a finished game, as whoever was to act knew it; raises `Refusal`."""
    if ply > reel.last:
        raise Refusal("no_such_ply", field="ply", count=reel.last)
    registration = reel.registration
    positions = of_game(registration)
    to_act = reel.to_act(ply)
    try:
        if len(to_act) != 1:
            raise BadPosition(NOBODY_TO_MOVE)
        written = positions.write(reel.view(ply, to_act[0]))
    except NotationError as error:
        raise refusal_of(error) from error
    return seen(registration, written)


def tried(registration: Registration, text: str, action: Any) -> PositionAnswer:
    """What comes of an action; the rules judge it in a state that looks like the position."""
    positions, view = _read(registration, text)
    game, seat = registration.game, view.seat
    try:
        step = game.apply(_dealt(registration, view, text), seat, action)
    except IllegalAction as error:
        return PositionAnswer(problem=Refusal.illegal(error, registration).problem)
    known = (game.redact(event, seat) for event in step.events)
    events = tuple(event for event in known if event is not None)
    return PositionAnswer(
        events=events,
        said=_said(registration, events, view),
        after=_after(registration, positions, step.state),
    )


def best_moves_of(game: str, text: str, budget: Budget) -> BestMoves:
    """The same, as a thought that another process can have."""
    return best_moves(registry.find(game), text, budget)


def best_moves(registration: Registration, text: str, budget: Budget) -> BestMoves:
    """The moves of a position that a search thinks of and those that look best, all weighed."""
    assert registration.analyse is not None
    weigher = registration.analyse.load()
    positions, view = _read(registration, text)
    view = registration.game.view(_dealt(registration, view, text), view.seat)
    allowed = Budget(budget.nodes or weigher.nodes, budget.stop)
    try:
        candidates = tuple(positions.candidates(view))
    except NotationError as error:
        raise refusal_of(error) from error
    weighed = weigher.weigh(view, allowed, Rng.seeded("a position"), candidates)
    write = registration.notation.format_action
    return BestMoves(
        measure=Text.of(weigher.measure),
        moves=tuple(
            WeighedMove(
                action=each.action,
                notation=write(each.action),
                told=Text.of(weigher.told(view, each.action)),
                value=round(each.value, 2),
                winning=round(each.winning, 4),
            )
            for each in weighed[:MOST_MOVES]
        ),
    )


def view_of(registration: Registration, text: str) -> Any:
    """What whoever is to act sees; raises `Refusal`."""
    return _read(registration, text)[1]


def opening_from(registration: Registration, wish: PositionGame, person: Person) -> Opened:
    """The first entry of a table that begins with a position, against bots; raises `Refusal`."""
    positions, view = _read(registration, wish.position)
    if wish.level not in registration.bots:
        raise Refusal("unknown_level", field="level", level=wish.level)
    seats = range(len(view.scores))
    if len(seats) not in registration.seats:
        sizes = registration.seats
        least, most = sizes[0], sizes[-1]
        raise Refusal("bad_seats", least=least, most=most, sizes=sizes, count=len(seats))
    options = positions.options
    return Opened(
        game=registration.key,
        game_version=registration.version,
        dictionary=registration.dictionary(options) if registration.dictionary else None,
        options=options,
        sitters=tuple(person if seat == view.seat else Bot(wish.level) for seat in seats),
        clock=NoClock(),
        listed=False,
        friendly=False,
        manners=Manners(votes=False, hints=True, take_back=True),
        chat=True,
        creator=PersonId(person.person),
        seed=secrets.token_hex(SEED_BYTES),
        invite=secrets.token_urlsafe(INVITE_BYTES),
        position=positions.write(registration.game.view(_dealt(registration, view, ""), view.seat)),
    )


def refusal_of(error: NotationError) -> Refusal:
    """Why a position can't be, in words."""
    return Refusal("bad_position", field="position", detail=error)


def _read(registration: Registration, text: str) -> tuple[Positions, Any]:
    positions = of_game(registration)
    try:
        return positions, positions.read(text)
    except NotationError as error:
        raise refusal_of(error) from error


def _changed(positions: Positions, text: str, put: Put) -> str:
    keys = [field.key for field in positions.fields]
    if put.at in keys:
        return split(text, keys).with_field(put.at, " ".join(put.sign.split())).text
    return positions.put(text, put.at, put.sign)


def _dealt(registration: Registration, view: Any, luck: str) -> Any:
    """A state that looks so; the same for the same position, so that a preview tells the truth."""
    return registration.game.imagine(view, Rng.seeded(f"a position {luck}"))


def _info(registration: Registration, positions: Positions, view: Any) -> PositionInfo:
    game = registration.game
    state = _dealt(registration, view, "")
    shown = game.view(state, view.seat)
    text = positions.write(shown)
    said = split(text, [field.key for field in positions.fields]).fields
    return PositionInfo(
        game=registration.key,
        position=text,
        fields=tuple(
            FieldInfo(
                key=field.key,
                label=Text.of(field.label),
                value=said.get(field.key, next(iter(field.choices), "")),
                choices=tuple(
                    FieldChoice(key, Text.of(label)) for key, label in field.choices.items()
                ),
            )
            for field in positions.fields
        ),
        brushes=tuple(
            BrushInfo(Text.of(brush.label), brush.sign, brush.is_small)
            for brush in positions.brushes
        ),
        names=EXAMPLE_NAMES[: len(shown.scores)],
        now=Now(
            seq=0,
            viewer=view.seat,
            view=shown,
            to_act=tuple(sorted(game.to_act(state))),
            clocks=None,
        ),
    )


def _after(registration: Registration, positions: Positions, state: Any) -> PositionInfo | None:
    """What whoever acts next sees; None where nobody does, or not by a move."""
    game = registration.game
    to_act = sorted(game.to_act(state))
    if not to_act:
        return None
    try:
        return seen(registration, positions.write(game.view(state, Seat(to_act[0]))))
    except NotationError:
        return None


def _said(registration: Registration, events: tuple[Any, ...], view: Any) -> tuple[Text, ...]:
    names = EXAMPLE_NAMES[: len(view.scores)]
    lines = (
        (registration.told(event, names, "fr"), registration.told(event, names, "en"))
        for event in events
    )
    return tuple(Text(fr, en) for fr, en in lines if fr is not None and en is not None)
