"""What a seat can do in Échec et Mots, and what can happen."""

from __future__ import annotations

from chevalet.core.actions import Action, CommonAction, Pass
from chevalet.core.events import Drawn, Left, Passed
from chevalet.core.friendly import BallotEvent
from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.games.echec_et_mots.scoring import Sum


class Jump(Action, frozen=True, tag="jump"):
    """A knight jumps from one square to another (§3), perhaps announcing a word with it (§6)."""

    origin: str
    target: str
    word: str | None = None


class Answer(Action, frozen=True, tag="answer"):
    """The word against the announced one, or none (§6)."""

    word: str | None = None


EchecEtMotsMove = Jump | Answer | Pass
EchecEtMotsAction = EchecEtMotsMove | CommonAction


class ColoursDrawn(Value, frozen=True, tag="colours_drawn"):
    """Who plays White in this match (§2)."""

    white: Seat


class SetUp(Value, frozen=True, tag="set_up"):
    """A game of the match is set up (§2): its number, who starts, and the letters from a1 to g7."""

    number: int
    starter: Seat
    board: str


class Jumped(Value, frozen=True, tag="jumped"):
    """A knight jumped; it may have taken a letter or a knight."""

    seat: Seat
    origin: str
    target: str
    letter: str | None
    is_capture: bool


class Announced(Value, frozen=True, tag="announced"):
    """Échec et mots."""

    seat: Seat
    word: str
    bonus: int = 0
    """What the word brings if its player is ahead after the answer (§9)."""
    is_bonus_sure: bool = False
    """Whether no answer could stop it."""


class Answered(Value, frozen=True, tag="answered"):
    """The other player's word, or none."""

    seat: Seat
    word: str | None


class GameEnded(Value, frozen=True, tag="game_ended"):
    """A game of the match is over: its points by seat, and why."""

    number: int
    reason: str
    points: tuple[int, int]
    sums: tuple[Sum, Sum] | None = None
    """How each seat's points come about; None if nobody announced."""


class Ended(Value, frozen=True, tag="ended"):
    """The match is over."""

    reason: str
    scores: tuple[int, int]


Event = (
    ColoursDrawn
    | SetUp
    | Jumped
    | Announced
    | Answered
    | Passed
    | GameEnded
    | Left
    | Drawn
    | Ended
    | BallotEvent
)
