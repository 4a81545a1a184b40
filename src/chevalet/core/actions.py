"""The actions that every game has beside its own, and those that several games share."""

from typing import ClassVar

from chevalet.core.value import Value


class Action(Value, frozen=True):
    """The base of every game's actions."""

    is_idle: ClassVar[bool] = False
    """True of a pass, an exchange and the like: nothing new comes to the table."""
    goes_on: ClassVar[bool] = False
    """True of what ends nobody's turn: whoever does it may act again, and their clock runs on."""


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing."""

    is_idle: ClassVar[bool] = True


class Exchange(Action, frozen=True, tag="exchange"):
    """Give tiles for as many others, as the game's rules allow it."""

    is_idle: ClassVar[bool] = True

    tiles: str


class Resign(Action, frozen=True, tag="resign"):
    """The seat gives up: of two sides the other one wins, else it is skipped and ranks last."""

    reason: ClassVar[str] = "resigned"


class Gone(Resign, frozen=True, tag="gone"):
    """The seat went away and another waits no longer; the rules treat it as giving up."""

    reason: ClassVar[str] = "gone"


class DrawCalled(Action, frozen=True, tag="draw_called"):
    """The seat went away and the other was content with a draw: the game ends with no winner."""

    reason: ClassVar[str] = "draw_called"


class TimeOut(Action, frozen=True, tag="time_out"):
    """The seat's clock ran out; the table says so, the rules treat it as giving up."""

    reason: ClassVar[str] = "time"


class MoveTimeOut(Action, frozen=True, tag="move_time_out"):
    """Only the clock of this move ran out: the seat passes, as the game's rules define it."""


class GameTimeOut(Action, frozen=True, tag="game_time_out"):
    """The time agreed for the whole game is over: it ends at once and is counted.

    Only games whose rules know such an end have this action.
    """


class CallEnd(Action, frozen=True, tag="call_end"):
    """Only at a real table: the game is over there, with so many tiles left to each seat."""

    left: tuple[int, ...] = ()


class Appeal(Action, frozen=True, tag="appeal"):
    """At a friendly table: asks the others to accept a word, or that it belongs to a universe."""

    word: str
    universe: str | None = None


class Vote(Action, frozen=True, tag="vote"):
    """The answer to an appeal."""

    accepts: bool


CommonAction = Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote
"""What can be done in every game."""
