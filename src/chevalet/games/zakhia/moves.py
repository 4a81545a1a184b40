"""What a seat can do in Zakhia, and what can happen."""

from __future__ import annotations

from chevalet.core.actions import Action, CommonAction, Exchange, Pass
from chevalet.core.events import Drawn, Left, Passed
from chevalet.core.friendly import BallotEvent
from chevalet.core.game import Seat
from chevalet.core.racks import Drew, Exchanged
from chevalet.core.starter import StarterDrawn
from chevalet.core.value import Value


class Place(Action, frozen=True, tag="place"):
    """Lay tiles so that `word` stands at `at` (§3).

    `at` is row first across (`B10`), column first down (`10B`). `word` is the whole main word with
    the letters that already lie there; a black cedar stands in round brackets, the starred one in
    square brackets: `TAXI(S)`, `MEL[E]ZES`. A single tile may be written alone: then the better of
    its words is the main one.
    """

    at: str
    word: str


ZakhiaMove = Place | Exchange | Pass
ZakhiaAction = ZakhiaMove | CommonAction


class ScoredWord(Value, frozen=True):
    """A word that a placement formed, where it begins, and what it was worth."""

    at: str
    word: str
    points: int


class Placed(Value, frozen=True, tag="placed"):
    """A word was placed: the main word first, then the side-words."""

    seat: Seat
    words: tuple[ScoredWord, ...]
    pictures: tuple[str, ...]
    bonus: int
    points: int


class Ended(Value, frozen=True, tag="ended"):
    """The game is over: why, who gets 5 for the last word, and what is left on the racks (§9)."""

    reason: str
    last_word: Seat | None
    racks: tuple[str, ...]
    scores: tuple[int, ...]


Event = StarterDrawn | Drew | Placed | Exchanged | Passed | Left | Drawn | Ended | BallotEvent
