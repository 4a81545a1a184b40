"""Who begins (§2): each seat draws a tile, and the letter nearest to A starts."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag
from chevalet.games.zakhia.board import JOKERS, MATERIAL
from chevalet.games.zakhia.moves import StarterDrawn

Draws = tuple[tuple[Seat, str], ...]


def draw_starter(seats: int, rng: Rng) -> tuple[StarterDrawn, Rng]:
    """The draw for the start with all its rounds, and the chance after it.

    Whoever draws a joker draws again, and so do those who share the letter nearest to A.
    """
    contenders = [Seat(seat) for seat in range(seats)]
    rounds: list[Draws] = []
    while len(contenders) > 1:
        letters: dict[Seat, str] = {}
        while waiting := [seat for seat in contenders if seat not in letters]:
            drawn, rng = _draw_round(waiting, rng)
            rounds.append(drawn)
            letters |= {seat: tile for seat, tile in drawn if tile not in JOKERS}
        nearest = min(letters.values())
        contenders = [seat for seat in contenders if letters[seat] == nearest]
    return StarterDrawn(tuple(rounds), contenders[0]), rng


def _draw_round(seats: Iterable[Seat], rng: Rng) -> tuple[Draws, Rng]:
    seats = tuple(seats)
    tiles, _, rng = Bag(MATERIAL).draw(rng, len(seats))
    return tuple(zip(seats, tiles, strict=True)), rng
