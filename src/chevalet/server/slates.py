"""Numbers of several processes of one machine, told by whichever of them is asked.

Each process writes its own numbers on a slate every second: memory that all of them share since
they were forked. Who is asked tells its own as they are, the others' from their slates, and marks
every one with its process.
"""

from __future__ import annotations

import asyncio
import mmap
import struct
from collections.abc import Iterable, Iterator
from zlib import crc32

import msgspec
from prometheus_client.core import Metric
from prometheus_client.registry import CollectorRegistry

SLATE_BYTES = 2**20
WRITE_SECONDS = 1.0
TRIES = 3
"""How often a slate is read that is just being written."""
LABEL = "worker"
_HEAD = struct.Struct("=II")


class Told(msgspec.Struct, frozen=True, array_like=True):
    """One kind of number as a process tells it."""

    name: str
    help_text: str
    kind: str
    samples: tuple[tuple[str, dict[str, str], float], ...]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[Told, ...]).decode


class Slates:
    """The slates of all processes; to be made before they are forked."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._memory = mmap.mmap(-1, count * SLATE_BYTES)

    def write(self, place: int, text: bytes) -> None:
        """Write on the slate of a place what fits there."""
        if len(text) > SLATE_BYTES - _HEAD.size:
            return
        begin = place * SLATE_BYTES
        self._memory[begin + _HEAD.size : begin + _HEAD.size + len(text)] = text
        self._memory[begin : begin + _HEAD.size] = _HEAD.pack(len(text), crc32(text))

    def read(self, place: int) -> bytes:
        """What was last written there; nothing if it is being written all the time."""
        begin = place * SLATE_BYTES
        for _ in range(TRIES):
            size, sum_of_all = _HEAD.unpack(self._memory[begin : begin + _HEAD.size])
            text = self._memory[begin + _HEAD.size : begin + _HEAD.size + size]
            if crc32(text) == sum_of_all:
                return text
        return b""


class Slate:
    """The place of one process among the slates."""

    def __init__(self, slates: Slates, place: int) -> None:
        self._slates = slates
        self._place = place

    async def keep_up(self, registry: CollectorRegistry) -> None:
        """Write this process's numbers for ever; cancel it to end it."""
        while True:
            self._slates.write(self._place, _encode(_told_by(registry)))
            await asyncio.sleep(WRITE_SECONDS)

    def of_all(self, own: CollectorRegistry) -> AllNumbers:
        """The numbers of every process."""
        told = []
        for place in range(self._slates.count):
            if place == self._place:
                told.append(_told_by(own))
            else:
                text = self._slates.read(place)
                told.append(_decode(text) if text else ())
        return AllNumbers(told)


class AllNumbers(CollectorRegistry):
    """What several processes told, each with its mark."""

    def __init__(self, told: Iterable[Iterable[Told]]) -> None:
        super().__init__()
        self._told = told

    def collect(self) -> Iterator[Metric]:
        """One family for each name, with the samples of all."""
        families: dict[str, Metric] = {}
        for place, kinds in enumerate(self._told):
            for kind in kinds:
                family = families.get(kind.name)
                if family is None:
                    family = families[kind.name] = Metric(kind.name, kind.help_text, kind.kind)
                for name, labels, value in kind.samples:
                    family.add_sample(name, {LABEL: str(place), **labels}, value)
        yield from families.values()


def _told_by(registry: CollectorRegistry) -> tuple[Told, ...]:
    return tuple(
        Told(
            family.name,
            family.documentation,
            family.type,
            tuple((sample.name, dict(sample.labels), sample.value) for sample in family.samples),
        )
        for family in registry.collect()
    )
