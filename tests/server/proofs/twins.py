"""Two tables that differ only in what a viewer may not know, and all that the viewer is sent."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.actions import Action
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Budget, Seat
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.http.socket import TableConnection
from chevalet.server.limits import Limits, Rate, Throttle
from chevalet.server.observing import Metrics
from chevalet.server.ports import Profile
from chevalet.server.tables import advice
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Acted, Opened, Person, PersonId, Started
from chevalet.server.tables.present import card_of, happening_for
from chevalet.server.tables.room import News, Room
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import TableId
from chevalet.server.wire.socket import AskOffers, Hint, Preview

AT = 1_800_000_000_000
SHORT = {"wordz": {"rounds": 1}, "zakhia_duplicate": {"turns": 2}}
"""Options by which a game takes no longer than it must."""
WHOLE_PAST_EVERY = 10
"""How often all that ever happened is compared again, not only the last entries."""
HALL = Hall(MemoryStore(), InProcessBus(), Thinkers(0.05), lambda: AT)
PATIENT = Throttle(Limits(looks_per_person=Rate(1_000_000, 1_000_000)))
"""What is compared here is looked at more often than any person would."""


def _exchanges(view: Any, count: int) -> Iterator[dict[str, str]]:
    letters = [tile for tile in view.rack if tile.isalpha()]
    some = sorted({"".join(sorted(each)) for each in itertools.combinations(letters, count)})
    return ({"type": "exchange", "tiles": tiles} for tiles in some)


HIDDEN: dict[str, Callable[[Any], Iterable[Any]]] = {
    "pioche": lambda view: ({"type": "swap", "tile": tile} for tile in sorted(set(view.rack))),
    "takemo": lambda view: _exchanges(view, 2),
    "wordz": lambda view: (
        action
        for action in registry.find("wordz").game.legal_actions(view)
        if action.__struct_config__.tag == "lay"
    ),
    "zakhia": lambda view: _exchanges(view, 3),
    "zakhia_duplicate": lambda view: itertools.islice(
        (a for a in registry.find("zakhia_duplicate").game.legal_actions(view) if not a.is_idle), 40
    ),
    "zigzag": lambda _: (),
}
"""From what a seat knows, its actions whose content the rules hide from the others, in JSON."""
NODES = Budget(nodes=20)
FACE_UP = frozenset({"zigzag"})
"""Games where everyone sees what is drawn; only what will be is hidden."""
FEW = 12
"""How many actions of the hidden kind are tried in search of one that looks the same."""


class Nodes:
    """Thinks by nodes, so that equal views lead to equal hints."""

    seconds = 1.0

    @asynccontextmanager
    async def turn(self, person: str):
        yield

    async def choose(
        self, registration: Registration, level: str, view: Any, luck: Rng, seconds: float
    ) -> Any:
        return registration.bot(level).choose(view, luck, Budget(nodes=3))


def person(seat: int) -> PersonId:
    return PersonId(f"person {seat}")


def new_table(registration: Registration, seats: int, seed: str) -> Table:
    """A listed, friendly table of persons, begun."""
    chosen = {"friendly": True, **SHORT.get(registration.key, {})}
    options = msgspec.convert(chosen, registration.options)
    opened = Opened(
        game=registration.key,
        game_version=registration.version,
        dictionary=None,
        options=options,
        sitters=tuple(Person(person(seat), f"Player {seat}") for seat in range(seats)),
        clock=NoClock(),
        listed=True,
        friendly=True,
        chat=False,
        creator=person(0),
        seed=Rng.seeded(seed).seed.hex(),
        invite="invite",
    )
    return Table(TableId("table"), opened, AT).after([Started()], AT)


class Line:
    """Keeps what is said on it."""

    waiting = 0

    def __init__(self) -> None:
        self.said: list[bytes] = []

    def say(self, text: bytes) -> None:
        self.said.append(text)

    def listen(self, hear: object) -> None:
        pass

    def pause(self) -> None:
        pass

    def resume(self) -> None:
        pass

    def vouch(self) -> None:
        pass

    def end(self, code: int, seconds: float) -> None:
        raise AssertionError(f"sent away with {code}")


class Side:
    """One of the two tables, and a connection through the viewer's eyes."""

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.room = Room(table, AT)
        services: Any = SimpleNamespace(
            hall=HALL, throttle=PATIENT, metrics=Metrics(), now=HALL.now, limits=Limits()
        )
        profile = (
            None
            if viewer is None
            else Profile(id=person(viewer), name=f"Player {viewer}", created=0)
        )
        self.line = Line()
        self.connection = TableConnection(services, self.room, profile, self.line)
        self.room.join(self.connection, self.connection.person_id)

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def state(self) -> Any:
        assert self.table.playthrough is not None
        return self.table.playthrough.state

    def twin(self, game: AnyGame, rng: Rng) -> "Side":
        """The same table to the viewer, with another hidden part."""
        other = self.table._copy()
        assert other.playthrough is not None
        other.playthrough.state = game.imagine(game.view(self.state, self.viewer), rng)
        return Side(other, self.viewer)

    def act(self, seat: Seat, action: Action) -> None:
        """As the hall does it."""
        after = self.table.after([Acted(seat, action, person(seat), "id")], AT)
        news = News(after, after.pasts[self.table.next_seq :], AT)
        self.room.table = after
        self.room.spread(news)

    def frames(self) -> list[bytes]:
        """All that was sent to the viewer since, and what a new connection or a list is told."""
        last = self.table.next_seq - 1
        after = -1 if last % WHOLE_PAST_EVERY == 0 else last - 2
        self.connection.look(self.viewer, after)
        sent, self.line.said = self.line.said, []
        pasts = self.table.pasts[after + 1 :]
        so_far = [happening_for(self.table, past, self.viewer) for past in pasts]
        return [*sent, msgspec.json.encode(so_far), card_of(self.table).face]

    async def advice(self, action: Action, *, with_hint: bool) -> list[bytes]:
        """A preview of the action, the offers, and a hint, for the viewer's seat."""
        assert self.viewer is not None
        seat = int(self.viewer)
        given: list[Any] = [
            await advice.preview(self.table, Preview(id="1", seat=seat, action=action)),
            await advice.offers(self.table, AskOffers(id="2", seat=seat, limit=20)),
        ]
        if with_hint:
            thinkers: Any = Nodes()
            given.append(await advice.hint(self.table, Hint("3", seat), thinkers, person(seat)))
        return [msgspec.json.encode(each) for each in given]


def look_alike(game: AnyGame, one: Side, other: Side, seat: Seat, action: Action) -> Action | None:
    """What the seat can do at the other table so that the viewer can't tell, if anything."""
    reached = game.apply(one.state, seat, action).state
    if reached.rng != one.state.rng and (seat == one.viewer or game.key in FACE_UP):
        return None  # the viewer sees what is drawn, and in which order
    after = game.view(reached, one.viewer)
    same_kind = (each for each in _hidden(other, seat) if type(each) is type(action))
    for candidate in (*itertools.islice(same_kind, FEW), action):
        try:
            then = game.apply(other.state, seat, candidate).state
        except IllegalAction:
            continue
        if game.view(then, one.viewer) == after:
            return candidate
    return None


def _hidden(side: Side, seat: Seat) -> Iterator[Action]:
    """What the seat could do there that the viewer would not be told the content of."""
    if seat == side.viewer:
        return iter(())
    registration = side.table.registration
    raw = HIDDEN[registration.key](registration.game.view(side.state, seat))
    return (msgspec.convert(each, registration.action) for each in raw)


class Leak(AssertionError):
    """The viewer could tell the two tables apart."""


class Comparison:
    """A whole game seen through one pair of eyes, beside its twin."""

    def __init__(self, registration: Registration, viewer: Seat | None, truth: AnyGame) -> None:
        self.registration = registration
        self.viewer = viewer
        self.truth = truth
        """The rules as they should be, where those of the registration are broken on purpose."""
        self.compared = 0
        self.hidden_moves = 0
        """Moves that differed between the two tables and looked the same."""

    def run(self, seats: int, seed: str, *, hints: bool = False) -> None:
        """Play to the end; raises `Leak`."""
        one = Side(new_table(self.registration, seats, seed), self.viewer)
        luck = Rng.seeded(f"{seed} {self.viewer}")
        other = one.twin(self.truth, luck)
        number = 0
        while one.table.outcome is None:
            number += 1
            luck = luck.branch(str(number))
            self._compare(one.frames(), other.frames())
            seat = sorted(one.table.to_act)[luck.below(len(one.table.to_act))[0]]
            action = self._choice(one, seat, luck)
            if seat == self.viewer and number % 5 == 1:
                self._ask(one, other, action, with_hint=hints)
            other = self._both_act(one, other, seat, action, luck)

    def _both_act(self, one: Side, other: Side, seat: Seat, action: Action, luck: Rng) -> Side:
        alike = look_alike(self.truth, one, other, seat, action)
        one.act(seat, action)
        if alike is None:  # the rules themselves tell the viewer now; a new twin goes on
            one.frames()
            return one.twin(self.truth, luck)
        other.act(seat, alike)
        self.hidden_moves += alike != action
        if one.table.outcome is None:  # after the end everyone may know everything
            self._compare(one.frames(), other.frames())
        return other

    def _choice(self, one: Side, seat: Seat, luck: Rng) -> Action:
        """Something hidden now and then, where the rules allow it."""
        if luck.below(4)[0] == 0:
            for hidden in _hidden(one, seat):
                with contextlib.suppress(IllegalAction):
                    self.truth.apply(one.state, seat, hidden)
                    return hidden
        view = self.truth.view(one.state, seat)
        action: Action = self.registration.bot("greedy").choose(view, luck, NODES).action
        return action

    def _ask(self, one: Side, other: Side, action: Action, *, with_hint: bool) -> None:
        async def both() -> tuple[list[bytes], list[bytes]]:
            return (
                await one.advice(action, with_hint=with_hint),
                await other.advice(action, with_hint=with_hint),
            )

        self._compare(*asyncio.run(both()))

    def _compare(self, ours: list[bytes], theirs: list[bytes]) -> None:
        self.compared += len(ours)
        for mine, other in zip(ours, theirs, strict=True):
            if mine != other:
                raise Leak(f"{mine.decode()}\n  is not\n{other.decode()}")
