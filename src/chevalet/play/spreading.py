"""The same work done on many things: here, in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import closing
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""How many things wait for each process, so that none has to wait for the next."""


LOOK_SECONDS = 0.5
"""How often a process looks whether its parent is still there."""
LOCAL = "local"
QUIET = {"log_to_driver": False, "logging_level": "error"}
PATIENCE = 5.0
"""How many seconds a cluster has to answer."""

NOT_INSTALLED = Phrase(
    "ray n'est pas installé : pip install 'chevalet[ray]'",
    "ray is not installed: pip install 'chevalet[ray]'",
)
NOT_REACHED = Phrase("{address} : le cluster ne répond pas ({problem})", "{address}: {problem}")


class NoCluster(Mistake):
    """The cluster can't be reached, or what speaks with it is not installed."""


def spread(
    work: Callable[[T], R], items: Iterable[T], jobs: int = 1, cluster: str | None = None
) -> Generator[R]:
    """What the work makes of each item, as it comes; whoever stops listening stops the work.

    `cluster` is the address of a Ray cluster, or `local` for one on this machine with `jobs`
    processes. Work whose machine dies is done again elsewhere, and comes once.
    """
    if cluster is not None:
        return _on_cluster(work, items, jobs, cluster)
    return _here(work, items) if jobs <= 1 else _in_processes(work, items, jobs)


def spread_in_order(
    work: Callable[[T], R], items: Iterable[T], jobs: int = 1, cluster: str | None = None
) -> Generator[R]:
    """Like `spread`, but in the order of the items: what comes early waits for what is before it.

    So whatever is made of the results is the same on one machine and on many.
    """
    early: dict[int, R] = {}
    following = 0
    with closing(spread(partial(_numbered, work), enumerate(items), jobs, cluster)) as coming:
        for number, result in coming:
            early[number] = result
            while following in early:
                yield early.pop(following)
                following += 1


def _numbered(work: Callable[[T], R], item: tuple[int, T]) -> tuple[int, R]:
    number, each = item
    return number, work(each)


def _here(work: Callable[[T], R], items: Iterable[T]) -> Generator[R]:
    for item in items:
        yield work(item)


def _heed_the_parent() -> None:
    """Ctrl-C is for the parent to hear; and whoever has lost it works for nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), name="parent", daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


def _in_processes(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[R]:
    with ProcessPoolExecutor(jobs, initializer=_heed_the_parent) as pool:
        waiting = iter(items)
        running = {pool.submit(work, item) for item in itertools.islice(waiting, AHEAD * jobs)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    running |= {pool.submit(work, item) for item in itertools.islice(waiting, 1)}
        finally:  # whoever stops listening, by Ctrl-C or by choice, stops the games too
            # Without waiting, the pool would close its pipes while Python, ending, writes to them.
            pool.shutdown(cancel_futures=True)


def _on_cluster(
    work: Callable[[T], R], items: Iterable[T], jobs: int, address: str
) -> Generator[R]:
    ray = _ray(address, jobs)

    def done(item: T) -> R:  # Ray takes functions, not all that can be called
        return work(item)

    try:
        task = ray.remote(num_cpus=1, max_retries=-1)(done)
        waiting = iter(items)
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = [task.remote(item) for item in itertools.islice(waiting, AHEAD * processors)]
        while running:
            ready, running = ray.wait(running, num_returns=1)
            for each in ready:
                yield _of_worker(ray, each)
                running += [task.remote(item) for item in itertools.islice(waiting, 1)]
    finally:  # tasks of a driver that leaves are cancelled by the cluster
        ray.shutdown()


def _of_worker(ray: Any, reference: Any) -> Any:
    """What came of a task; what it raised is raised here as it was."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error


def _ray(address: str, jobs: int) -> Any:
    try:
        ray = import_module("ray")
    except ImportError:  # it is large, and only for those who ask for it
        raise NoCluster(NOT_INSTALLED) from None
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **QUIET)
        else:
            _knock(address)
            ray.init(address=address, **QUIET)
    except (OSError, RuntimeError, ValueError) as error:
        raise NoCluster(NOT_REACHED, address=address, problem=str(error)) from error
    return ray


def _knock(address: str) -> None:
    """Raise `OSError` at once if nobody answers there; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
