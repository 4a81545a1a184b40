"""What a seat can do in Zig Zag, and what can happen."""

from __future__ import annotations

from chevalet.core.actions import Action, CommonAction, Exchange, Pass
from chevalet.core.events import Drawn, Left, Passed
from chevalet.core.friendly import BallotEvent
from chevalet.core.game import Seat
from chevalet.core.starter import StarterDrawn
from chevalet.core.value import Value


class Gift(Value, frozen=True):
    """A tile for an opponent: an active one, or None for one taken blindly from the pile (§9)."""

    to: Seat
    tile: str | None = None


class ActionTile(Value, frozen=True):
    """An action tile, the letter that it bites, the angle, and what is given away with it (§9).

    `on` is a place in the word of this turn, from 0; where the action tile is laid alone, it is a
    tile on the table, from 0.
    """

    tile: str
    on: int
    angle: int
    gifts: tuple[Gift, ...] = ()


class LayWord(Action, frozen=True, tag="word"):
    """Lay the letters that a run of tiles lacks to be `word` (§7).

    `run` is its first and its last tile on the table, None for the first word (§6). `before` counts
    the new letters before it. `angles` are those of the new tiles in the order of the word; the
    first word has one less, because its first tile bites nothing.
    """

    word: str
    run: tuple[int, int] | None
    before: int
    angles: tuple[int, ...]
    action: ActionTile | None = None


class LayAction(Action, frozen=True, tag="action"):
    """Lay an action tile instead of a word (§9)."""

    action: ActionTile


ZigZagMove = LayWord | LayAction | Exchange | Pass
ZigZagAction = ZigZagMove | CommonAction


class Turned(Value, frozen=True, tag="turned"):
    """A seat turned tiles of its pile over, for all to see (§11)."""

    seat: Seat
    tiles: str


class WordLaid(Value, frozen=True, tag="word_laid"):
    """A word was formed with these tiles of a seat; `first` is the number of the first of them."""

    seat: Seat
    word: str
    laid: str
    first: int


class ActionLaid(Value, frozen=True, tag="action_laid"):
    """An action tile was laid."""

    seat: Seat
    tile: str
    on: int
    angle: int


class Gave(Value, frozen=True, tag="gave"):
    """A tile went into another seat's pile; nobody knows what a tile from the pile is (§9)."""

    seat: Seat
    to: Seat
    tile: str | None


class LostTurn(Value, frozen=True, tag="lost_turn"):
    """A seat was skipped (§9)."""

    seat: Seat


class Reversed(Value, frozen=True, tag="reversed"):
    """The direction of play changed: 1 is clockwise (§9)."""

    direction: int
    is_in_vain: bool = False
    """Of two players each plays after the other either way."""


class Exchanged(Value, frozen=True, tag="exchanged"):
    """Active tiles went back into the pile (§10)."""

    seat: Seat
    tiles: str


class Ended(Value, frozen=True, tag="ended"):
    """The game is over: why, and how many tiles each seat has left (§12)."""

    reason: str
    left: tuple[int, ...]


Event = (
    StarterDrawn
    | Turned
    | WordLaid
    | ActionLaid
    | Gave
    | LostTurn
    | Reversed
    | Exchanged
    | Passed
    | Left
    | Drawn
    | Ended
    | BallotEvent
)
