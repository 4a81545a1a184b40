"""How a long search asks whether it may go on."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from ctypes import CFUNCTYPE, c_int32, c_uint64
from typing import Any, Self

STOPS = CFUNCTYPE(c_int32, c_uint64)


class Asked:
    """Carries an exception, such as a person's Ctrl-C, over C++ that knows nothing of it.

    While the context lasts Ctrl-C is noted: Python would raise it where it begins a function, that
    is before the callback could catch it, and it would be lost. Leaving raises what was carried.
    """

    def __init__(self, stops: Callable[[int], bool]) -> None:
        self._stops = stops
        self._interruption: BaseException | None = None
        self._heeds: Any = None

    def __enter__(self) -> Self:
        """Note Ctrl-C from now on, where it would be raised."""
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._heeds = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self._heeds is not None:
            signal.signal(signal.SIGINT, self._heeds)
        if kind is None and self._interruption is not None:
            raise self._interruption

    def __call__(self, nodes: int) -> int:
        """Not 0 ends the search."""
        try:
            return int(self._interruption is not None or self._stops(nodes))
        except BaseException as interruption:  # noqa: BLE001 - it is raised again afterwards
            self._interruption = interruption
            return 1

    def _note(self, *_: object) -> None:
        self._interruption = KeyboardInterrupt()
