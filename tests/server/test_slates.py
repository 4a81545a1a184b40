"""Numbers of several processes, told by one of them."""

import asyncio
import os

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from chevalet.server.observing import Metrics, tell_numbers
from chevalet.server.slates import SLATE_BYTES, Slate, Slates

pytestmark = pytest.mark.anyio


async def written(metrics: Metrics) -> None:
    """Its numbers stand on its slate."""
    task = asyncio.create_task(tell_numbers(metrics))
    await asyncio.sleep(0)
    task.cancel()


def numbered(slates: Slates, place: int, moves: int) -> Metrics:
    metrics = Metrics()
    metrics.slate = Slate(slates, place)
    for _ in range(moves):
        metrics.actions.labels("pioche", "accepted").inc()
    return metrics


async def test_whoever_is_asked_tells_the_numbers_of_all(anyio_backend):
    slates = Slates(2)
    one, other = numbered(slates, 0, moves=3), numbered(slates, 1, moves=4)
    for metrics in (one, other):
        await written(metrics)
        metrics.actions.labels("pioche", "accepted").inc()
    told = one.exposed().decode()
    line = 'chevalet_actions_total{game="pioche",result="accepted",worker="%d"} %d.0'
    assert line % (0, 4) in told  # its own as they are now
    assert line % (1, 4) in told  # the other's as they were written
    assert told.count("# TYPE chevalet_actions_total counter") == 1


async def test_who_wrote_nothing_yet_is_left_out(anyio_backend):
    told = numbered(Slates(2), 0, moves=1).exposed().decode()
    assert 'worker="0"' in told
    assert 'worker="1"' not in told


async def test_one_process_alone_marks_nothing(anyio_backend):
    assert "worker" not in Metrics().exposed().decode()


def test_another_process_reads_what_one_writes():
    slates = Slates(2)
    process = os.fork()
    if not process:
        slates.write(1, b"told by the other")
        os._exit(0)
    os.waitpid(process, 0)
    assert slates.read(1) == b"told by the other"


def test_what_is_half_written_is_not_read():
    slates = Slates(1)
    slates.write(0, b"whole")
    slates._memory[9] = ord("?")
    assert slates.read(0) == b""


def test_what_fits_on_no_slate_is_not_written():
    slates = Slates(1)
    slates.write(0, b"short")
    slates.write(0, bytes(SLATE_BYTES))
    assert slates.read(0) == b"short"


def test_prometheus_can_read_it():
    slate = Slate(Slates(1), 0)
    assert generate_latest(slate.of_all(CollectorRegistry())) == b""
