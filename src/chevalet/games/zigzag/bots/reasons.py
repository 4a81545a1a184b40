"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.zigzag.moves import ActionTile, LayWord
from chevalet.games.zigzag.phrases import TileName

GOES_OUT = Reason("goes_out")


def for_word(word: LayWord, laid: str) -> tuple[Reason, ...]:
    """How many tiles it sheds, and the action tile after it."""
    extra = word.action
    count = len(laid) + (0 if extra is None else 1 + len(extra.gifts))
    return (Reason("sheds", {"count": count}), *for_action(extra))


def for_action(action: ActionTile | None) -> tuple[Reason, ...]:
    """Which action tile is played, if any."""
    return () if action is None else (Reason("plays_action", {"tile": TileName(action.tile)}),)


def for_reply(count: float) -> tuple[Reason, ...]:
    """What the next seat can do at best; everyone sees its tiles.

    After an action tile nobody can say so: who plays next, or with which tiles, has changed.
    """
    if not round(count):
        return (Reason("leaves_nothing"),)
    return (Reason("leaves_reply", {"count": round(count)}),)
