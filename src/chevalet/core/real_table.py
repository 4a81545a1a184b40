"""Games on a real table: people hold the tiles, and the referee learns only what they tell him.

What he can't see is written as unknown and stays so: a hand is `··········` until a tile of it is
laid. The game's own rules judge every entry; where they miss a tile in a hand, one of its unknown
tiles turns out to be that one, as long as the set still has one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from chevalet.core.actions import CallEnd
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Notation, Outcome, Seat, Step
from chevalet.core.phrases import Phrase
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.core.tiles import Tiles

UNKNOWN = "·"
"""A tile of which nobody told the referee what it is."""
NO_CHANCE = Rng(bytes(SEED_BYTES))
"""Whatever is drawn by it is unknown afterwards: it decides nothing."""
_NOT_HELD = "tile_not_held"

S = TypeVar("S")


def check_left(left: tuple[int, ...], held: tuple[int, ...]) -> None:
    """Raise `IllegalAction` unless each seat has some number of its tiles left."""
    if len(left) != len(held) or any(
        not 0 <= n <= most for n, most in zip(left, held, strict=True)
    ):
        raise IllegalAction("bad_end", most=max(held))


def unknown(count: int) -> Tiles:
    """So many unknown tiles.

    >>> unknown(3).letters
    '···'
    """
    return Tiles(UNKNOWN * count)


class RealTable(ABC, Generic[S]):
    """What a game declares to be refereed at a real table."""

    action: ClassVar[Any] = None
    """The union of actions that can be entered; None: the game's own."""
    clocks: ClassVar[tuple[str, ...]] = ("none", "move", "player", "game")
    """The clocks that make sense there: some need to know whose turn it is, or what to do then."""
    judged: ClassVar[Phrase] = Phrase(
        "Tirage inconnu : chaque coup est jugé sur les seuls jetons posés.",
        "Unknown hands: each move is judged by the tiles that were laid alone.",
    )
    """On what an analysis rests."""

    proven: ClassVar[Phrase] = Phrase(
        "Prouvé : chaque mot, chaque placement et chaque compte, tels qu'on les a notés."
        " Pas prouvé : qui avait quels jetons, et que tout a été noté comme joué.",
        "Proven: every word, placement and count as they were entered. Not proven: who held which"
        " tiles, and that everything was entered as it was played.",
    )
    """What a record of such a table proves, and what it can't."""

    def agreed(self, options: Any) -> Any:
        """The options with all that chance would decide: people say who begins."""
        return options

    @abstractmethod
    def hidden(self, state: S) -> S:
        """The state with all that the referee can't see unknown."""

    @abstractmethod
    def hand(self, state: S, seat: Seat) -> Tiles:
        """The tiles of a seat, known or not."""

    @abstractmethod
    def with_hand(self, state: S, seat: Seat, tiles: Tiles) -> S:
        """The state with another hand for a seat."""

    @abstractmethod
    def unseen(self, state: S, seat: Seat) -> Tiles:
        """The tiles that the seat may hold: those of the set that nobody has seen elsewhere."""

    def to_act(self, rules: AnyGame, state: S) -> frozenset[Seat]:
        """Whose entry is waited for."""
        return rules.to_act(state)

    def prepared(self, state: S, seat: Seat, action: Any) -> S:
        """The state with what an entry tells beside the action itself; raises `IllegalAction`."""
        del seat, action
        return state

    def apply(self, rules: AnyGame, state: S, seat: Seat, action: Any) -> Step[Any, Any]:
        """What follows from an entry; raises `IllegalAction`."""
        return rules.apply(state, seat, action)

    def ended(self, rules: AnyGame, state: S, left: tuple[int, ...]) -> Step[Any, Any]:
        """The end as people tell it, with what each seat has left; raises `IllegalAction`."""
        del rules, state, left
        raise IllegalAction("unknown_action")

    def told(self, event: Any) -> Any:
        """An event without what the referee can't know."""
        return event

    def with_word(self, rules: AnyGame, view: Any, word: str) -> Iterable[Any]:
        """Ways to play a word, for games in which people can't say where it lies."""
        del rules, view, word
        return ()

    def written(self, action: Any) -> str | None:
        """An entry that only real tables know, as text; None for the game's own actions."""
        del action
        return None

    def read(self, text: str) -> Any | None:
        """The entry that only real tables know; None if the text is none."""
        del text
        return None

    def weighable(
        self, rules: AnyGame, state: S, seat: Seat, action: Any
    ) -> tuple[Any, Any] | None:
        """A view as the seat would have it that held only what it laid, and the action in it.

        None: too little is known to judge it.
        """
        del rules, state, seat, action
        return None


class RealTableNotation:
    """A game's notation with the entries that only real tables know."""

    def __init__(self, notation: Notation[Any], table: RealTable[Any]) -> None:
        self._notation = notation
        self._table = table

    def format_action(self, action: Any) -> str:
        """The entry as text."""
        if isinstance(action, CallEnd):
            return " ".join(["end", *map(str, action.left)])
        return self._table.written(action) or self._notation.format_action(action)

    def parse_action(self, text: str) -> Any:
        """The entry that the text means; raises `NotationError`."""
        name, *left = text.split() or [""]
        if name == "end" and all(each.isdecimal() for each in left):
            return CallEnd(tuple(map(int, left)))
        found = self._table.read(text)
        return self._notation.parse_action(text) if found is None else found


class Refereed:
    """A game's rules at a real table; the same protocol, so that all that plays games plays it."""

    def __init__(self, rules: AnyGame, table: RealTable[Any]) -> None:
        self.rules = rules
        self.table = table
        self.key = rules.key

    def start(self, options: Any, seats: int, rng: Rng) -> Step[Any, Any]:
        """The table before the first move; what was drawn nobody told."""
        del rng
        step = self.rules.start(self.table.agreed(options), seats, NO_CHANCE)
        return Step(self.table.hidden(step.state))

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Whose entry is waited for."""
        if self.rules.outcome(state) is not None:
            return frozenset()
        return self.table.to_act(self.rules, state)

    def apply(self, state: Any, seat: Seat, action: Any) -> Step[Any, Any]:
        """What follows from an entry, as far as it can be known; raises `IllegalAction`."""
        _, step = self._fitted(state, seat, action)
        events = tuple(self.table.told(event) for event in step.events)
        return Step(self.table.hidden(step.state), events)

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended."""
        return self.rules.outcome(state)

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Nothing that the referee knows is hidden from anyone."""
        return self.rules.view(state, seat)

    def redact(self, event: Any, seat: Seat | None) -> Any | None:
        """The same for all."""
        del seat
        return event

    def legal_actions(self, view: Any) -> Iterable[Any]:
        """What people could do depends on what they hold: nothing is offered."""
        del view
        return ()

    def imagine(self, view: Any, rng: Rng) -> Any:
        """There is no more behind a view than it shows, and nobody plays but people."""
        del rng
        raise TypeError(f"the hands of a real table are unknown: {view!r:.80}")

    def with_word(self, view: Any, word: str) -> Iterable[Any]:
        """Ways to play a word that people named."""
        return self.table.with_word(self.rules, view, word)

    def weighable(self, state: Any, seat: Seat, action: Any) -> tuple[Any, Any] | None:
        """What can be judged of an action that the rules accept: a view, and the action there."""
        fitted, _ = self._fitted(state, seat, action)
        return self.table.weighable(self.rules, fitted, seat, action)

    def _fitted(self, state: Any, seat: Seat, action: Any) -> tuple[Any, Step[Any, Any]]:
        """The state in which the seat holds what the action takes, and what follows."""
        if isinstance(action, CallEnd):
            if self.rules.outcome(state) is not None:
                raise IllegalAction("game_over")
            return state, self.table.ended(self.rules, state, action.left)
        state = self.table.prepared(state, seat, action)
        while True:
            try:
                return state, self.table.apply(self.rules, state, seat, action)
            except IllegalAction as refusal:
                if refusal.code != _NOT_HELD or not refusal.facts["missing"]:
                    raise
                state = self._with_known(state, seat, refusal.facts["missing"])

    def _with_known(self, state: Any, seat: Seat, tiles: str) -> Any:
        """The state in which unknown tiles of the hand are these; raises `IllegalAction`."""
        hand, unseen = self.table.hand(state, seat), self.table.unseen(state, seat)
        for tile in tiles:
            if tile not in unseen.letters:
                raise IllegalAction("tile_not_left", missing=tile)
        if hand.letters.count(UNKNOWN) < len(tiles):
            raise IllegalAction("hand_too_small", count=len(hand))
        return self.table.with_hand(state, seat, hand.minus(UNKNOWN * len(tiles)).plus(tiles))
