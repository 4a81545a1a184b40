"""A tournament of bots, played here and now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chevalet.core.game import Outcome
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play import arena as arenas
from chevalet.play.tournaments.directing import is_over, paired
from chevalet.play.tournaments.field import DRAW, WIN, Field, Result, entered, finished


def result_of(outcome: Outcome) -> Result:
    """What a game for two means in a tournament."""
    one, other = outcome.places
    points = (DRAW, DRAW) if one == other else (WIN, 0) if one < other else (0, WIN)
    return Result(points, (outcome.scores[0], outcome.scores[1]))


def play(
    registration: Registration,
    field: Field,
    bots: Sequence[str],
    thinking: arenas.Thinking,
    *,
    seed: str = "0",
    jobs: int = 1,
) -> Iterator[Field]:
    """The tournament after each round, until it is over; the same seed gives the same games."""
    for _ in bots:
        field = entered(field)
    while not is_over(field):
        before, field = field, paired(field)
        if field == before:
            return
        games = [_game(registration, field, bots, thinking, seed, at) for at in _open(field)]
        for done in arenas.run(games, jobs):
            field = finished(field, done.number, result_of(done.outcome))
        yield field


def _open(field: Field) -> list[int]:
    return [game.number for game in field.open_games]


def _game(
    registration: Registration,
    field: Field,
    bots: Sequence[str],
    thinking: arenas.Thinking,
    seed: str,
    number: int,
) -> arenas.Pairing:
    game = field.games[number]
    assert game.second is not None, "a bye has ended before it began"
    return arenas.Pairing(
        number=number,
        game=registration.key,
        seed=Rng.seeded(f"{registration.key} tournament {seed} {number}").seed,
        bots=(bots[game.first], bots[game.second]),
        order=(0, 1),
        options=None,
        thinking=thinking,
    )
