"""Who begins where letters decide: each seat draws a tile, and the letter nearest to A starts."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.value import Value

Draws = tuple[tuple[Seat, str], ...]


class StarterDrawn(Value, frozen=True, tag="starter_drawn"):
    """Each seat drew a tile, until one was nearest to A."""

    rounds: tuple[Draws, ...]
    starter: Seat


def draw_starter(seats: int, material: Tiles, rng: Rng) -> tuple[StarterDrawn, Rng]:
    """The draw for the start with all its rounds, and the chance after it.

    Whoever draws no letter draws again, and so do those who share the letter nearest to A.
    """
    contenders = [Seat(seat) for seat in range(seats)]
    rounds: list[Draws] = []
    while len(contenders) > 1:
        letters: dict[Seat, str] = {}
        while waiting := [seat for seat in contenders if seat not in letters]:
            drawn, rng = _draw_round(waiting, material, rng)
            rounds.append(drawn)
            letters |= {seat: tile for seat, tile in drawn if tile.isalpha()}
        nearest = min(letters.values())
        contenders = [seat for seat in contenders if letters[seat] == nearest]
    return StarterDrawn(tuple(rounds), contenders[0]), rng


def _draw_round(seats: Sequence[Seat], material: Tiles, rng: Rng) -> tuple[Draws, Rng]:
    tiles, _, rng = Bag(material).draw(rng, len(seats))
    return tuple(zip(seats, tiles, strict=True)), rng
