"""Arenas, puzzles, analyses and tuning on a Ray cluster: the same, though a worker is killed."""

import os
import signal
import time
from contextlib import closing
from itertools import chain, count
from pathlib import Path

import pytest

from chevalet.play import arena
from chevalet.play.analyses import Asked as Record
from chevalet.play.analyses import analyse_record
from chevalet.play.arena.playing import play_pairing
from chevalet.play.spreading import NoCluster, spread, spread_in_order
from chevalet.puzzles.making import Asked as Game
from chevalet.puzzles.making import puzzles_of
from tests.contract.pioche import registration
from tests.paths import GOLDEN
from tools.analysis import calibrate

BOTS = ("random", "greedy")


def slow_number_and_process(number):
    time.sleep(0.2)
    return number, os.getpid()


def failing(number):
    raise LookupError(f"no {number}")


def late_and_early(number):
    time.sleep(0.2 if number % 2 == 0 else 0)
    return number


def test_results_come_in_the_order_of_what_was_asked():
    assert list(spread_in_order(late_and_early, range(6), jobs=2)) == list(range(6))


def test_whoever_stops_listening_stops_the_work():
    numbers = count()
    with closing(spread_in_order(str, numbers)) as coming:
        assert [next(coming), next(coming)] == ["0", "1"]
    assert next(numbers) == 2


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


def a_worker():
    """A process of the cluster that runs below this one and works."""
    parents, names = {}, {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            number, rest = (place / "stat").read_text().split(" (", 1)
            parents[int(number)] = int(rest.rsplit(") ", 1)[1].split()[1])
            names[int(number)] = (place / "cmdline").read_text()
        except OSError:
            continue  # it has just ended

    def is_ours(process):
        while process in parents and process != os.getpid():
            process = parents[process]
        return process == os.getpid()

    return next(each for each, name in names.items() if "ray::done" in name and is_ours(each))


def games_of_an_arena():
    return play_pairing, arena.pairings(registration, BOTS, 60, "x", arena.Thinking(nodes=10))


def games_for_puzzles():
    return puzzles_of, [Game("echec_et_mots", "x", number, nodes=10) for number in range(8)]


def records_to_analyse():
    data = (GOLDEN / "echec_et_mots" / "match.json").read_bytes()
    return analyse_record, [Record(str(number), data, 30) for number in range(8)]


def games_to_tune_by():
    return calibrate.samples_of, [calibrate.Asked("wordz", n, nodes=5) for n in range(8)]


def plain(result):
    """What came, without how long it took."""
    if isinstance(result, arena.Result):
        return result.number, result.order, result.outcome, result.actions
    return result


@pytest.mark.prove
@pytest.mark.parametrize(
    "work_and_items",
    [games_of_an_arena, games_for_puzzles, records_to_analyse, games_to_tune_by],
)
def test_real_work_is_the_same_though_a_worker_is_killed(work_and_items):
    work, items = work_and_items()
    items = list(items)
    here = [plain(each) for each in spread_in_order(work, items)]
    coming = spread_in_order(work, items, jobs=2, cluster="local")
    first = next(coming)
    os.kill(a_worker(), signal.SIGKILL)
    assert [plain(each) for each in chain([first], coming)] == here


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
