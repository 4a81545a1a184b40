"""Counters for what happens with every message: one thread counts, and nobody waits for a lock."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector, CollectorRegistry


class Tally:
    """How often something happened; only the event loop's thread may count."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def inc(self) -> None:
        """Once more."""
        self.count += 1


class Tallies(Collector):
    """The tallies of one name, each under its labels' values."""

    def __init__(
        self, name: str, help_text: str, labels: tuple[str, ...], registry: CollectorRegistry
    ) -> None:
        self._name = name
        self._help = help_text
        self._labels = labels
        self._tallies: dict[tuple[str, ...], Tally] = {}
        registry.register(self)

    def labels(self, *values: str) -> Tally:
        """The tally of these values."""
        tally = self._tallies.get(values)
        if tally is None:
            if len(values) != len(self._labels):
                raise ValueError(f"{self._name} has the labels {self._labels}, not {values}")
            tally = self._tallies[values] = Tally()
        return tally

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What Prometheus asks for."""
        family = CounterMetricFamily(self._name, self._help, labels=self._labels)
        for values, tally in self._tallies.items():
            family.add_metric(values, tally.count)
        yield family
