"""Writes that gather until a store can take them together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_TOGETHER = 512
"""So that no one waits for more than a moment's worth of others."""
ENOUGH = 16
"""Together these are worth a batch. More would save little and leave the event loop without work:
whoever waits for the store sends nothing."""


class Gathering(Generic[T]):
    """Hands on what came in batches, one at a time; `carried` must be called after each.

    While one batch is under way the next gathers, so the more there are, the less each of them
    costs. A batch is also left to grow while the event loop brings more with every round, until
    there are enough; no clock is asked, so nobody waits while there is nothing to do.
    """

    def __init__(self, carry: Callable[[list[T]], None]) -> None:
        self._carry = carry
        self._loop = asyncio.get_running_loop()
        self._gathered: list[T] = []
        self._is_under_way = False
        self._soon: asyncio.Handle | None = None

    def add(self, item: T) -> None:
        """One more; it goes with the next batch."""
        self._gathered.append(item)
        self._hand_on_soon()

    def carried(self) -> None:
        """The last batch has arrived."""
        self._is_under_way = False
        if self._gathered:
            self._hand_on_soon()

    def take_rest(self) -> list[T]:
        """All that has not been handed on, and won't be."""
        rest, self._gathered = self._gathered, []
        return rest

    def _hand_on_soon(self) -> None:
        if not self._is_under_way and self._soon is None:
            self._soon = self._loop.call_soon(self._hand_on, 0)

    def _hand_on(self, before: int) -> None:
        """Hand the batch on, unless it has grown since the round `before` and may grow on."""
        count = len(self._gathered)
        if before < count < ENOUGH and count > 1:
            self._soon = self._loop.call_soon(self._hand_on, count)
            return
        self._soon = None
        batch = self._gathered[:MOST_TOGETHER]
        if batch:
            del self._gathered[: len(batch)]
            self._is_under_way = True
            self._carry(batch)
