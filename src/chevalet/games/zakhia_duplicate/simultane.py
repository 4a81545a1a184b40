"""The duplicate with any number of players: what was found, and what all may see when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.core.simultane import HandedIn, SimultaneGame
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia_duplicate.moves import Found, Noted, TopLaid
from chevalet.games.zakhia_duplicate.scoring import LEAST_FOR_SOLO, SOLO_BONUS
from chevalet.games.zakhia_duplicate.state import Options, View


def _written(found: Found) -> HandedIn:
    return HandedIn(f"{found.main.at} {found.main.word}", found.points)


def handed_in(events: Sequence[Any]) -> HandedIn | None:
    """What the referee noted (§4)."""
    return next((_written(event.found) for event in events if isinstance(event, Noted)), None)


def top(events: Sequence[Any]) -> HandedIn | None:
    """What was laid for all (§6)."""
    return next((_written(event.top) for event in events if isinstance(event, TopLaid)), None)


def told(events: Sequence[Any]) -> tuple[Any, ...]:
    """The top as it was laid; the letters that were drawn after it are for later."""
    return tuple(event for event in events if isinstance(event, TopLaid))


def during(view: View) -> View:
    """The board and the letters of a turn."""
    common = msgspec.structs.replace(view.common, rounds=())
    return msgspec.structs.replace(view, common=common)


def between(view: View) -> View:
    """The board alone: nobody sees the next letters before their time begins."""
    return msgspec.structs.replace(during(view), rack=Tiles())


SIMULTANE = SimultaneGame(
    options=lambda turns: Options(turns=turns),
    handed_in=handed_in,
    top=top,
    told=told,
    between=between,
    during=during,
    solo_bonus=SOLO_BONUS,
    least_for_solo=LEAST_FOR_SOLO,
)
