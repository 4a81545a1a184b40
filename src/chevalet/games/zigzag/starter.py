"""Who begins (§4): each seat draws a tile, and the letter nearest to A starts."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag
from chevalet.games.zigzag.board import MATERIAL, is_letter
from chevalet.games.zigzag.moves import StarterDrawn

Draws = tuple[tuple[Seat, str], ...]


def draw_starter(seats: int, rng: Rng) -> tuple[StarterDrawn, Rng]:
    """The draw for the start with all its rounds, and the chance after it.

    Whoever draws an action tile draws again, and so do those who share the letter nearest to A.
    """
    contenders = [Seat(seat) for seat in range(seats)]
    rounds: list[Draws] = []
    while len(contenders) > 1:
        letters: dict[Seat, str] = {}
        while waiting := [seat for seat in contenders if seat not in letters]:
            drawn, rng = _draw_round(waiting, rng)
            rounds.append(drawn)
            letters |= {seat: tile for seat, tile in drawn if is_letter(tile)}
        nearest = min(letters.values())
        contenders = [seat for seat in contenders if letters[seat] == nearest]
    return StarterDrawn(tuple(rounds), contenders[0]), rng


def _draw_round(seats: Sequence[Seat], rng: Rng) -> tuple[Draws, Rng]:
    tiles, _, rng = Bag(MATERIAL).draw(rng, len(seats))
    return tuple(zip(seats, tiles, strict=True)), rng
