"""Pioche: the smallest game with a bag, hidden hands, exchanges and an end; for tests only.

Seats hold two tiles. In turn, each lays a tile that is not below the last one laid (D opens again),
swaps a tile with the bag, or passes. A tile scores its place in the alphabet. The game is over when
a seat has laid everything, or when nobody has laid a tile for two rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, assert_never

import msgspec

from chevalet.core.actions import Action, Appeal, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.friendly import Ballot
from chevalet.core.game import Budget, Choice, CommonOptions, Outcome, Seat, Step
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, MissingTiles, Tiles
from chevalet.core.value import Value
from chevalet.search.random_bot import RandomBot

MATERIAL = Tiles.counted({"A": 3, "B": 3, "C": 3, "D": 3})


class Lay(Action, frozen=True, tag="lay"):
    tile: str


class Swap(Action, frozen=True, tag="swap"):
    is_idle: ClassVar[bool] = True
    tile: str


class Pass(Action, frozen=True, tag="pass"):
    is_idle: ClassVar[bool] = True


PiocheAction = Lay | Swap | Pass | Resign | TimeOut | MoveTimeOut | Appeal | Vote


class Laid(Value, frozen=True, tag="laid"):
    seat: Seat
    tile: str


class Drew(Value, frozen=True, tag="drew"):
    seat: Seat
    tiles: str | None
    count: int


class Left(Value, frozen=True, tag="left"):
    seat: Seat


Event = Laid | Drew | Left


class Options(CommonOptions, frozen=True):
    rack: int = 2


class State(Value, frozen=True):
    bag: Bag
    racks: tuple[Tiles, ...]
    table: str
    scores: tuple[int, ...]
    turn: Seat
    idle: int
    out: tuple[Seat, ...]
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        return None  # nobody votes at Pioche


class View(Value, frozen=True):
    seat: Seat | None
    rack: Tiles
    rack_sizes: tuple[int, ...]
    bag_size: int
    table: str
    scores: tuple[int, ...]
    turn: Seat
    idle: int
    out: tuple[Seat, ...]
    open_racks: tuple[Tiles, ...]


def fits(table: str, tile: str) -> bool:
    return not table or table[-1] == "D" or tile >= table[-1]


class Pioche:
    key: ClassVar[str] = "pioche"

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        bag, racks = Bag(MATERIAL), []
        for _ in range(seats):
            drawn, bag, rng = bag.draw(rng, options.rack)
            racks.append(Tiles.of(drawn))
        return Step(State(bag, tuple(racks), "", (0,) * seats, Seat(0), 0, (), rng))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if self.outcome(state) else frozenset({state.turn})

    def outcome(self, state: State) -> Outcome | None:
        present = len(state.racks) - len(state.out)
        held = (rack.letters for seat, rack in enumerate(state.racks) if seat not in state.out)
        if all(held) and state.idle < 2 * present and present > 1:
            return None
        return Outcome.by_score(state.scores, "over", last=state.out)

    def apply(self, state: State, seat: Seat, action: PiocheAction) -> Step[State, Event]:
        if self.outcome(state):
            raise IllegalAction("game_over")
        if isinstance(action, Resign):
            return self._leave(state, seat)
        if seat != state.turn:
            raise IllegalAction("not_your_turn")
        match action:
            case Lay():
                return self._lay(state, seat, action.tile)
            case Swap():
                return self._swap(state, seat, action.tile)
            case Pass() | MoveTimeOut():
                return Step(self._next(msgspec.structs.replace(state, idle=state.idle + 1)))
            case TimeOut():
                return self._leave(state, seat)
            case Appeal() | Vote():
                raise IllegalAction("not_friendly")
            case _:
                assert_never(action)

    def _lay(self, state: State, seat: Seat, tile: str) -> Step[State, Event]:
        rack = self._without(state, seat, tile)
        if not fits(state.table, tile):
            raise IllegalAction("too_low", tile=tile, last=state.table[-1])
        drawn, bag, rng = state.bag.draw(state.rng, 1)
        scores = list(state.scores)
        scores[seat] += ord(tile) - ord("A") + 1
        after = msgspec.structs.replace(
            self._with_rack(state, seat, rack.plus(drawn)),
            bag=bag,
            table=state.table + tile,
            scores=tuple(scores),
            idle=0,
            rng=rng,
        )
        return Step(self._next(after), (Laid(seat, tile), Drew(seat, drawn, len(drawn))))

    def _swap(self, state: State, seat: Seat, tile: str) -> Step[State, Event]:
        rack = self._without(state, seat, tile)
        if not state.bag:
            raise IllegalAction("bag_too_small", left=0)
        drawn, bag, rng = state.bag.draw(state.rng, 1)
        after = msgspec.structs.replace(
            self._with_rack(state, seat, rack.plus(drawn)),
            bag=bag.put_back(tile),
            idle=state.idle + 1,
            rng=rng,
        )
        return Step(self._next(after), (Drew(seat, drawn, 1),))

    def _leave(self, state: State, seat: Seat) -> Step[State, Event]:
        if seat in state.out:
            raise IllegalAction("already_out")
        after = msgspec.structs.replace(state, out=(*state.out, seat))
        return Step(self._next(after) if seat == state.turn else after, (Left(seat),))

    def _without(self, state: State, seat: Seat, tile: str) -> Tiles:
        if len(tile) != 1:
            raise IllegalAction("tile_not_held", missing=tile)
        try:
            return state.racks[seat].minus(tile)
        except MissingTiles as error:
            raise IllegalAction("tile_not_held", missing=error.missing) from error

    def _with_rack(self, state: State, seat: Seat, rack: Tiles) -> State:
        racks = (*state.racks[:seat], rack, *state.racks[seat + 1 :])
        return msgspec.structs.replace(state, racks=racks)

    def _next(self, state: State) -> State:
        seats = len(state.racks)
        for ahead in range(1, seats + 1):
            turn = Seat((state.turn + ahead) % seats)
            if turn not in state.out:
                return msgspec.structs.replace(state, turn=turn)
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            rack=Tiles() if seat is None else state.racks[seat],
            rack_sizes=tuple(len(rack) for rack in state.racks),
            bag_size=len(state.bag),
            table=state.table,
            scores=state.scores,
            turn=state.turn,
            idle=state.idle,
            out=state.out,
            open_racks=state.racks if self.outcome(state) else (),
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, Drew) and event.seat != seat:
            return Drew(event.seat, None, event.count)
        return event

    def legal_actions(self, view: View) -> Iterable[PiocheAction]:
        if view.open_racks or view.seat != view.turn:
            return
        tiles = sorted(set(view.rack))
        yield from (Lay(tile) for tile in tiles if fits(view.table, tile))
        if view.bag_size:
            yield from (Swap(tile) for tile in tiles)
        yield Pass()

    def imagine(self, view: View, rng: Rng) -> State:
        unseen = Bag(MATERIAL.minus(view.table).minus(view.rack))
        racks = list(view.open_racks)
        if racks:
            unseen = Bag(MATERIAL.minus(view.table).minus(t for rack in racks for t in rack))
        else:
            for seat, size in enumerate(view.rack_sizes):
                if seat == view.seat:
                    racks.append(view.rack)
                else:
                    drawn, unseen, rng = unseen.draw(rng, size)
                    racks.append(Tiles.of(drawn))
        return State(
            unseen, tuple(racks), view.table, view.scores, view.turn, view.idle, view.out, rng
        )


NO_ACTION = Phrase(
    "{quote:text} n'est ni un jeton, ni <jeton, ni -",
    "{quote:text} is neither a tile, <tile, nor -",
)


class PiocheNotation:
    def format_action(self, action: PiocheAction) -> str:
        match action:
            case Lay():
                return action.tile
            case Swap():
                return f"<{action.tile}"
            case Pass():
                return "-"
            case _:
                raise NotationError(repr(action))

    def parse_action(self, text: str) -> PiocheAction:
        if text == "-":
            return Pass()
        if len(text) == 2 and text[0] == "<":
            return Swap(text[1])
        if len(text) == 1:
            return Lay(text)
        raise NotationError(NO_ACTION, text=text)


def entry(game: Pioche) -> Registration:
    return Registration(
        game=game,
        version=1,
        title=Phrase("Pioche", "Pioche"),
        seats=range(2, 4),
        options=Options,
        event=Event,
        view=View,
        action=PiocheAction,
        notation=PiocheNotation(),
        bots={"random": lambda: RandomBot(game), "greedy": lambda: Highest(game)},
        phrases={
            "too_low": Phrase("{tile} vient avant {last}.", "{tile} comes before {last}."),
            "by_lot": Phrase("au hasard parmi {among}", "by lot among {among}"),
        },
        turn_limit=200,
        labels={
            "table": Phrase("Posés", "Laid"),
            "options.rack": Phrase("Jetons par joueur", "Tiles for each player"),
            "actions.swap": Phrase("échanger", "swap"),
            "events.laid": Phrase("pose", "lays"),
            "events.drew": Phrase("pioche", "draws"),
            "idle": Phrase("Tours sans rien poser", "Turns without a tile laid"),
        },
    )


class Highest(RandomBot[View, PiocheAction]):
    """Lays its lowest tile that fits, so as to keep on laying: stronger than chance."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[PiocheAction]:
        legal = list(self._game.legal_actions(view))
        lays = [action for action in legal if isinstance(action, Lay)]
        choice = super().choose(view, rng, budget)
        return msgspec.structs.replace(choice, action=lays[0]) if lays else choice


registration = entry(Pioche())
