"""Files that grow by a line for each thing that is done, and are gone on with after a stop."""

from __future__ import annotations

from pathlib import Path


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, if it is there; what was cut off in mid-line is taken out of it."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if whole != lines:
        path.write_bytes(b"".join(whole))
    return whole
