"""A record read from the bytes of a file, with its game by the rules of then."""

from __future__ import annotations

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.record import Record
from chevalet.core.registry import Registration


def read(data: bytes) -> tuple[Record, Registration]:
    """The record and its game; raises what `records.decode` raises for bytes that are none."""
    registration = registry.find(records.decode_game_key(data))
    record = records.decode(data, registration)
    registration = registration.of_version(record.game_version, record.dictionary)
    return record, registration if record.hands is None else registration.at_real_table()
