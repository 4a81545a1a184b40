"""What a board of Échec et Mots must know beside the views: squares, jumps, points (§1 to §9)."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.games.echec_et_mots.board import (
    DOTTED,
    FILES,
    HORSES,
    JUMPS,
    SIZE,
    SQUARES,
    Colour,
    is_brown,
)
from chevalet.games.echec_et_mots.progress import QUIET_LIMIT
from chevalet.games.echec_et_mots.rules import SHORTEST_ANSWER
from chevalet.games.echec_et_mots.scoring import (
    BONUS,
    HIGHEST_BONUS,
    LAST_KNIGHT,
    SHORTEST_ANNOUNCED,
    UNUSED,
    USED,
)


class LengthBonus(Value, frozen=True):
    """What the announcer of a word gets who is ahead."""

    length: int
    points: int


class Points(Value, frozen=True, kw_only=True):
    """How points are counted (§9)."""

    used: int
    """For each letter in the word."""
    unused: int
    """For each other letter in hand."""
    last_knight: int
    bonuses: tuple[LengthBonus, ...]
    """The shortest word first; the last one is for longer words too."""


class Facts(Value, frozen=True, kw_only=True):
    """The board, its jumps and its points. Pairs have White's first."""

    size: int
    files: str
    squares: tuple[str, ...]
    """By name; letters lie on the first size x size only."""
    horses: tuple[tuple[str, ...], tuple[str, ...]]
    brown: tuple[int, ...]
    dotted: tuple[int, ...]
    jumps: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """For each side and square where its knight can jump on an empty board (§3)."""
    shortest_announced: int
    shortest_answer: int
    quiet_limit: int
    """Plies without a letter or a capture that end a game (§7)."""
    points: Points


def facts() -> Facts:
    """As the rules have them."""
    beyond = LengthBonus(max(BONUS) + 1, HIGHEST_BONUS)
    return Facts(
        size=SIZE,
        files=FILES,
        squares=SQUARES,
        horses=(HORSES[Colour.WHITE], HORSES[Colour.BLACK]),
        brown=tuple(index for index in range(len(SQUARES)) if is_brown(index)),
        dotted=DOTTED,
        jumps=(JUMPS[Colour.WHITE], JUMPS[Colour.BLACK]),
        shortest_announced=SHORTEST_ANNOUNCED,
        shortest_answer=SHORTEST_ANSWER,
        quiet_limit=QUIET_LIMIT,
        points=Points(
            used=USED,
            unused=UNUSED,
            last_knight=LAST_KNIGHT,
            bonuses=(*(LengthBonus(*item) for item in sorted(BONUS.items())), beyond),
        ),
    )
