"""What a seat can do in Takemo, and what can happen."""

from __future__ import annotations

from chevalet.core.actions import Action, CommonAction, Exchange, GameTimeOut, Pass
from chevalet.core.events import Drawn, Left, Passed
from chevalet.core.friendly import BallotEvent
from chevalet.core.game import Seat
from chevalet.core.racks import Drew, Exchanged
from chevalet.core.value import Value


class Place(Action, frozen=True, tag="place"):
    """Lay tiles so that `word` stands at `at` (§4), and take what it covers (§6).

    `at` is the square of the first letter as the camp reads, in White's coordinates: row first
    along a row (`8H`), column first along a column (`H8`). `word` is the whole word with the own
    letters that lie there; a TAKEMO is `?`, or `(U)` where it has to be read as U now. `takes`
    names the enemy's squares that are emptied; None: as many as can be (§7).
    """

    at: str
    word: str
    takes: tuple[str, ...] | None = None


class Accept(Action, frozen=True, tag="accept"):
    """Let the word stand that the enemy has just laid (§9)."""


class Challenge(Action, frozen=True, tag="challenge"):
    """Have the word looked up that the enemy has just laid (§9)."""


TakemoMove = Place | Exchange | Pass | Accept | Challenge | GameTimeOut
TakemoAction = TakemoMove | CommonAction


class Word(Value, frozen=True):
    """A word on the board and where it begins; a TAKEMO stands in brackets: `M(U)R`."""

    at: str
    word: str


class Laid(Value, frozen=True, tag="laid"):
    """A word lies there to be challenged; nothing of it holds yet (§9)."""

    seat: Seat
    at: str
    word: str


class Placed(Value, frozen=True, tag="placed"):
    """A word was placed: the words formed, the main one first, and what they took."""

    seat: Seat
    words: tuple[Word, ...]
    laid: int
    captured: tuple[Word, ...]
    removed: tuple[str, ...]
    """The enemy's squares that were emptied."""
    takemo: bool
    """Whether the seat won a TAKEMO."""


class TakenBack(Value, frozen=True, tag="taken_back"):
    """A challenged word was refused: its tiles went back and the turn was lost."""

    seat: Seat
    at: str
    word: str
    refused: str
    challenger: Seat


class Upheld(Value, frozen=True, tag="upheld"):
    """A challenged word was found good."""

    seat: Seat
    at: str
    word: str
    challenger: Seat


class Ended(Value, frozen=True, tag="ended"):
    """The game is over: why, what the racks hold, and each camp's tiles on the board (§10)."""

    reason: str
    racks: tuple[str, ...]
    scores: tuple[int, ...]


class LetStand(Value, frozen=True, tag="let_stand"):
    """A seat does not challenge the word that the enemy laid."""

    seat: Seat


Event = (
    Drew
    | Laid
    | LetStand
    | Placed
    | TakenBack
    | Upheld
    | Exchanged
    | Passed
    | Left
    | Drawn
    | Ended
    | BallotEvent
)
