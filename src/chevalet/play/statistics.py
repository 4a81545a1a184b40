"""How sure a result of many games is."""

import math

import msgspec

NORMAL_95 = 1.959963984540054


class Interval(msgspec.Struct, frozen=True):
    """Where the true rate lies with 95 % confidence."""

    low: float
    high: float


def wilson(successes: float, trials: int, z: float = NORMAL_95) -> Interval:
    """Wilson's score interval of a rate; a drawn game counts as a part of a success.

    >>> wilson(60, 100)
    Interval(low=0.5020025867910618, high=0.6905987135675411)
    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if trials == 0:
        return Interval(0.0, 1.0)
    rate = successes / trials
    shrink = 1 + z * z / trials
    centre = (rate + z * z / (2 * trials)) / shrink
    spread = z * math.sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / shrink
    return Interval(max(0.0, centre - spread), min(1.0, centre + spread))
