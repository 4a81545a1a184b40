"""Files that grow by a line for each thing that is done, and are gone on with after a stop."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.core.trouble import trouble_of

T = TypeVar("T")

SOMETHING_ELSE = Phrase(
    "{path} contient autre chose, et reste comme il est ({problem})",
    "{path} holds something else, and is left as it is ({problem})",
)
BEGIN = b"{"


class SomethingElse(Mistake):
    """A file that should be gone on with is none of ours."""


def decoded(data: bytes, kind: type[T], path: Path) -> T:
    """What a file or a line of it holds; raises `SomethingElse`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SomethingElse(SOMETHING_ELSE, path=str(path), problem=trouble_of(error)) from error


def whole_lines(path: Path, kind: type[T]) -> list[T]:
    """What the lines of a file hold, if it is there; what was cut off in mid-line is taken out.

    Raises `SomethingElse`, and then nothing of the file was changed.
    """
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    held = [decoded(line, kind, path) for line in whole]
    if whole != lines:
        if not lines[-1].startswith(BEGIN):
            decoded(lines[-1], kind, path)
        path.write_bytes(b"".join(whole))
    return held
