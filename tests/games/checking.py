"""Whole games between mixed bots at tables where much happens, checked after every action.

A game's `checker.py` knows the material and the invariants from its booklet, not from the package:
its numbers are typed again, so that it can disagree.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from chevalet.core.actions import Appeal, MoveTimeOut, Resign, TimeOut
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough

Check = Callable[[Any, tuple[Any, ...]], None]
"""Looks at a state and at what has just happened; raises AssertionError."""

ODD_WORDS = ("ZZZORG", "SNCF", "PAUL", "QWERTY", "TOGO", "CHEVALAIT")
NODES = 12


def tiles(counts: str) -> Counter[str]:
    """The tiles of a list as booklets write it.

    >>> tiles("A2 B1")["A"]
    2
    """
    return Counter({item[0]: int(item[1:]) for item in counts.split()})


def runs(lines: Iterable[str]) -> Iterator[str]:
    """Every unbroken row of two letters or more in lines where a dot is empty."""
    for line in lines:
        yield from (run for run in line.split(".") if len(run) > 1)


def rows_and_columns(squares: str, width: int) -> list[str]:
    """The lines of a square board."""
    rows = [squares[i : i + width] for i in range(0, len(squares), width)]
    return rows + ["".join(column) for column in zip(*rows, strict=True)]


def play(
    registration: Any, seats: int, seed: str, check: Check, options: Any = None
) -> Playthrough:
    """A game to its end; now and then a seat asks for a vote, runs out of time, or leaves."""
    chance = random.Random(seed)
    names = [name for name in registration.bots if name != "expert"]
    playthrough = Playthrough.new(registration, seats, Rng.seeded(seed).seed, options)
    bots = [registration.bot(chance.choice(names)) for _ in range(seats)]
    luck = Rng.seeded(f"{seed} luck")
    check(playthrough.state, playthrough.opening_events)
    for _ in range(registration.turn_limit):
        if playthrough.outcome is not None:
            return playthrough
        seat = chance.choice(sorted(playthrough.to_act))
        luck = luck.branch("next")
        for action in _wishes(chance):
            try:
                events = playthrough.act(seat, action)
            except IllegalAction:
                continue
            break
        else:
            choice = bots[seat].choose(playthrough.view(seat), luck, Budget(nodes=NODES))
            events = playthrough.act(seat, choice.action)
        check(playthrough.state, events)
    raise AssertionError("the game did not end")


def _wishes(chance: random.Random) -> list[Any]:
    """What the seat tries before its bot thinks; mostly nothing."""
    lot = chance.random()
    if lot < 0.06:
        return [Appeal(chance.choice(ODD_WORDS))]
    if lot < 0.10:
        return [MoveTimeOut()]
    if lot < 0.103:
        return [Resign()]
    if lot < 0.106:
        return [TimeOut()]
    return []
