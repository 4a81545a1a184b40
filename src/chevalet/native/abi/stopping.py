"""How a long search asks whether it may go on."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import CFUNCTYPE, c_int32, c_uint64

STOPS = CFUNCTYPE(c_int32, c_uint64)


class Asked:
    """Carries an exception, such as a person's Ctrl-C, over C++ that knows nothing of it."""

    def __init__(self, stops: Callable[[int], bool]) -> None:
        self._stops = stops
        self.interruption: BaseException | None = None

    def __call__(self, nodes: int) -> int:
        """Not 0 ends the search."""
        try:
            return int(self._stops(nodes))
        except BaseException as interruption:  # noqa: BLE001 - it is raised again afterwards
            self.interruption = interruption
            return 1
