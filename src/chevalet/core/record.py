"""A game as data: (game, version, options, seats, chance, actions) as strict, versioned JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from chevalet.core import record_text
from chevalet.core.errors import Mistake
from chevalet.core.game import Outcome, Seat
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.registry import NoRealTable, Registration, UnknownVersion
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.core.trouble import AT_FIELD, trouble_of
from chevalet.core.value import Value

FORMAT_VERSION = 1

_TOLD = Phrase("{problem}", "{problem}")
_WRONG_JSON = Phrase(
    "ce n'est pas le JSON attendu ({problem})", "this is not the expected JSON ({problem})"
)
_OTHER_FORMAT = Phrase(
    "format {format}, et ce programme lit le format {ours}",
    "record format {format}, this program reads {ours}",
)
_OTHER_GAME = Phrase("une partie {de:game}, pas {de:asked}", "a record of {game}, not {asked}")
_WRONG_SEATS = Phrase("{game} ne se joue pas à {seats}", "{game} is not played with {seats} seats")
_WHICH_CHANCE = Phrase(
    "une partie a soit une graine, soit des tirages, soit des mains inconnues",
    "a record has either a seed or draws, or unknown hands",
)
_NOT_HEXADECIMAL = Phrase("ce n'est pas un nombre hexadécimal", "not a hexadecimal number")
_WRONG_SEED = Phrase(
    "une graine a {size} octets, pas {length}", "a seed has {size} bytes, not {length}"
)


class RecordError(Mistake, ValueError):
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
            raise RecordError(_TOLD, problem=error) from error
    return _decode(data).game


def decode(data: bytes, registration: Registration) -> Record:
    """The record with its options and actions as the game's own types; raises `RecordError`.

    It may be JSON, or the text that people read (`record_text`).
    """
    raw = _read_text(data, registration) if record_text.is_text(data) else _decode(data)
    check(raw, registration)
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
        raise _wrong(error, "$.hands") from error


def _read_text(data: bytes, registration: Registration) -> Record:
    if registration.real_table is not None:  # its notation can write all that the game's own can
        registration = registration.at_real_table()
    try:
        return msgspec.convert(record_text.decode_text(data, registration.notation), Record)
    except record_text.TextError as error:
        raise RecordError(_TOLD, problem=error) from error
    except msgspec.ValidationError as error:
        raise RecordError(_WRONG_JSON, problem=trouble_of(error)) from error


def _decode(data: bytes) -> Record:
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(_WRONG_JSON, problem=trouble_of(error)) from error


def _convert(raw: Any, kind: Any, path: str) -> Any:
    try:
        return msgspec.convert(raw, type=kind)
    except msgspec.ValidationError as error:
        # msgspec tells the way from where it began; ours leads from the top of the file.
        message, _, inner = str(error).partition(" - at `$")
        problem = trouble_of(msgspec.ValidationError(message))
        raise _wrong(_WRONG_JSON.of(problem=problem), f"{path}{inner.rstrip('`')}") from error


def check(record: Record, registration: Registration) -> None:
    """Nothing if that game can begin as the record says; else raises `RecordError`."""
    if record.format_version != FORMAT_VERSION:
        formats = {"format": record.format_version, "ours": FORMAT_VERSION}
        raise _wrong(_OTHER_FORMAT.of(**formats), "$.format_version")
    if record.game != registration.key:
        raise _wrong(_OTHER_GAME.of(game=record.game, asked=registration.key), "$.game")
    try:
        registration.of_version(record.game_version)
    except UnknownVersion as error:
        raise _wrong(error, "$.game_version") from error
    if record.seats not in registration.seats:
        raise _wrong(_WRONG_SEATS.of(game=record.game, seats=record.seats), "$.seats")
    if [record.seed, record.draws, record.hands].count(None) != 2:
        raise _wrong(_WHICH_CHANCE.of(), "$.seed")
    if record.seed is not None:
        _check_seed(record.seed)


def _check_seed(seed: str) -> None:
    try:
        length = len(bytes.fromhex(seed))
    except ValueError as error:
        raise _wrong(_NOT_HEXADECIMAL.of(), "$.seed") from error
    if length != SEED_BYTES:
        raise _wrong(_WRONG_SEED.of(size=SEED_BYTES, length=length), "$.seed")


def _wrong(problem: Saying | Mistake, field: str) -> RecordError:
    return RecordError(AT_FIELD, problem=problem, field=field)
