"""An arena on a Ray cluster: the same games, though a worker is killed in the middle."""

import os
import signal
import time

import pytest

from chevalet.play import arena
from chevalet.play.spreading import NoCluster, spread
from tests.contract.pioche import registration

BOTS = ("random", "greedy")


def slow_number_and_process(number):
    time.sleep(0.2)
    return number, os.getpid()


def failing(number):
    raise LookupError(f"no {number}")


def test_a_cluster_that_is_not_there_is_named():
    with pytest.raises(NoCluster, match="127"):
        list(spread(str, [1], cluster="127.0.0.1:1"))


@pytest.mark.prove
def test_a_killed_worker_loses_nothing_and_doubles_nothing():
    """Whose process dies is done again; each comes once."""
    seen, killed = [], None
    for number, process in spread(slow_number_and_process, range(40), jobs=2, cluster="local"):
        seen.append(number)
        if len(seen) == 6:
            killed = process
            os.kill(process, signal.SIGKILL)
    assert killed is not None
    assert sorted(seen) == list(range(40))


@pytest.mark.prove
def test_the_same_arena_as_on_one_machine():
    thinking = arena.Thinking(nodes=10)

    def pairings():
        return arena.pairings(registration, BOTS, 20, "cluster", thinking)

    here = arena.report(registration, BOTS, "cluster", arena.run(pairings()))
    there = arena.report(
        registration, BOTS, "cluster", arena.run(pairings(), jobs=2, cluster="local")
    )
    assert there == here


@pytest.mark.prove
def test_what_the_work_raises_is_raised_here():
    with pytest.raises(LookupError, match="no 1"):
        list(spread(failing, [1], jobs=1, cluster="local"))
