"""A game as data: (game, version, options, seats, chance, actions) as strict, versioned JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from chevalet.core import record_text
from chevalet.core.game import Outcome, Seat
from chevalet.core.registry import NoRealTable, Registration, UnknownVersion
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.core.value import Value

FORMAT_VERSION = 1


class RecordError(ValueError):
    """A record that can't be read; the message names the field at fault."""


class Taken(Value, frozen=True, omit_defaults=True):
    """One action of the record, and who took it."""

    seat: Seat
    action: Any
    found: str | None = None
    """What the rules found in their dictionary to carry it out; see `LooksUp`."""


class Record(Value, frozen=True, kw_only=True):
    """Everything that is needed to play a game again, exactly.

    Its chance is a seed, or the draws in their order for a game that was played elsewhere. At a
    real table nobody told what was drawn: then there is neither.
    """

    format: Literal["chevalet"] = "chevalet"
    format_version: int = FORMAT_VERSION
    game: str
    game_version: int
    dictionary: str | None = None
    seats: int
    options: Any
    seed: str | None = None
    seed_commitment: str | None = None
    draws: str | None = None
    position: str | None = None
    """Where it began, by the game's own notation of positions; None: at its usual beginning."""
    actions: tuple[Taken, ...] = ()
    players: tuple[str, ...] = ()
    outcome: Outcome | None = None
    notes: Mapping[str, str] = {}
    hands: Literal["unknown"] | None = None
    """`unknown`: people held the tiles at a real table, and told only what they laid."""

    @property
    def rng(self) -> Rng:
        """The chance with which the game began."""
        if self.seed is not None:
            return Rng(bytes.fromhex(self.seed))
        return Rng(b"", draws=self.draws or "")


def encode(record: Record) -> bytes:
    """The record as JSON, one action a line, so that people and diffs can read it."""
    return msgspec.json.format(msgspec.json.encode(record, order="deterministic"), indent=1) + b"\n"


def decode_game_key(data: bytes) -> str:
    """Which game a record is of; raises `RecordError` if it is no record of ours."""
    if record_text.is_text(data):
        try:
            return record_text.game_of(data)
        except record_text.TextError as error:
            raise RecordError(str(error)) from error
    return _decode(data).game


def decode(data: bytes, registration: Registration) -> Record:
    """The record with its options and actions as the game's own types; raises `RecordError`.

    It may be JSON, or the text that people read (`record_text`).
    """
    raw = _read_text(data, registration) if record_text.is_text(data) else _decode(data)
    _check(raw, registration)
    if raw.hands is not None:
        registration = _at_real_table(registration)
    options = _convert(raw.options, registration.options, "$.options")
    actions = tuple(
        msgspec.structs.replace(
            taken,
            action=_convert(taken.action, registration.action, f"$.actions[{index}].action"),
        )
        for index, taken in enumerate(raw.actions)
    )
    return msgspec.structs.replace(raw, options=options, actions=actions)


def _at_real_table(registration: Registration) -> Registration:
    try:
        return registration.at_real_table()
    except NoRealTable as error:
        raise RecordError(f"{error} - at `$.hands`") from error


def _read_text(data: bytes, registration: Registration) -> Record:
    if registration.real_table is not None:  # its notation can write all that the game's own can
        registration = registration.at_real_table()
    try:
        return msgspec.convert(record_text.decode_text(data, registration.notation), Record)
    except (record_text.TextError, msgspec.ValidationError) as error:
        raise RecordError(str(error)) from error


def _decode(data: bytes) -> Record:
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(str(error)) from error


def _convert(raw: Any, kind: Any, path: str) -> Any:
    try:
        return msgspec.convert(raw, type=kind)
    except msgspec.ValidationError as error:
        # msgspec tells the way from where it began; ours leads from the top of the file.
        message, _, inner = str(error).partition(" - at `$")
        raise RecordError(f"{message} - at `{path}{inner.rstrip('`')}`") from error


def _check(record: Record, registration: Registration) -> None:
    if record.format_version != FORMAT_VERSION:
        raise RecordError(
            f"record format {record.format_version}, this program reads {FORMAT_VERSION}"
            " - at `$.format_version`"
        )
    if record.game != registration.key:
        raise RecordError(f"a record of {record.game}, not {registration.key} - at `$.game`")
    try:
        registration.of_version(record.game_version)
    except UnknownVersion as error:
        raise RecordError(f"{error} - at `$.game_version`") from error
    if record.seats not in registration.seats:
        raise RecordError(f"{record.game} is not played with {record.seats} seats - at `$.seats`")
    if [record.seed, record.draws, record.hands].count(None) != 2:
        raise RecordError("a record has either a seed or draws, or unknown hands - at `$.seed`")
    if record.seed is not None:
        _check_seed(record.seed)


def _check_seed(seed: str) -> None:
    try:
        length = len(bytes.fromhex(seed))
    except ValueError as error:
        raise RecordError("not a hexadecimal number - at `$.seed`") from error
    if length != SEED_BYTES:
        raise RecordError(f"a seed has {SEED_BYTES} bytes, not {length} - at `$.seed`")
