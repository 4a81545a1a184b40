"""How the actions that every game has are written, so that each game's notation is complete."""

from __future__ import annotations

from chevalet.core.actions import Appeal, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.letters import NotLetters, normalise

CommonAction = Resign | TimeOut | MoveTimeOut | Appeal | Vote

_FIXED: dict[str, CommonAction] = {
    "resign": Resign(),
    "time": TimeOut(),
    "move-time": MoveTimeOut(),
    "yes": Vote(accepts=True),
    "no": Vote(accepts=False),
}
_NAMES = {action: name for name, action in _FIXED.items()}


def format_common(action: CommonAction) -> str:
    """The action as text.

    >>> format_common(Appeal("ZYTHUM", "drinks"))
    'ask ZYTHUM drinks'
    """
    if isinstance(action, Appeal):
        return " ".join(["ask", action.word, *([action.universe] if action.universe else [])])
    return _NAMES[action]


def parse_common(text: str) -> CommonAction | None:
    """The common action that the text means, or None if it is not one.

    >>> parse_common("resign"), parse_common("B10 TOGO")
    (Resign(), None)
    """
    match text.split():
        case [name] if name in _FIXED:
            return _FIXED[name]
        case ["ask", word, *rest] if len(rest) <= 1:
            try:
                return Appeal(normalise(word), rest[0] if rest else None)
            except NotLetters:
                return None
    return None
