"""What a game says of the strength of those who played it, people and bots on one scale.

The model is openskill's Plackett-Luce, which knows tables of many seats, teams and shared places.
Its numbers are scaled so that someone new stands at 1500; what is shown as "1480 ± 90" is the
mean and the standard deviation of what is believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

FIRST_MU, FIRST_SIGMA = 1500.0, 350.0


class Strength(msgspec.Struct, frozen=True):
    """What is believed of a player: the mean, and how sure that is."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - few commands rate anyone

    # The proportions are the model's own: beta is half of the first deviation, tau a hundredth.
    return PlackettLuce(mu=FIRST_MU, sigma=FIRST_SIGMA, beta=FIRST_SIGMA / 2, tau=FIRST_SIGMA / 100)


def rated(
    before: Sequence[Strength], teams: Sequence[int], places: Sequence[int]
) -> list[Strength]:
    """Each seat's strength after a game, from the strengths before, its team and its place.

    >>> better, worse = rated([Strength(), Strength()], teams=[0, 1], places=[1, 2])
    >>> better.mu > 1500 > worse.mu and better.sigma < 350
    True
    """
    members = [[at for at, each in enumerate(teams) if each == team] for team in sorted({*teams})]
    ranks = [float(min(places[at] for at in group)) for group in members]
    model = _model()
    asked = [[model.create_rating([before[at].mu, before[at].sigma]) for at in g] for g in members]
    after = list(before)
    for group, found in zip(members, model.rate(asked, ranks=ranks), strict=True):
        for at, each in zip(group, found, strict=True):
            after[at] = Strength(float(each.mu), float(each.sigma))
    return after
