"""MAGPIE beside our generator of placements: the same words, board, tiles and positions.

Nothing of MAGPIE is here. Whoever has built it (github.com/jvc56/MAGPIE) names its folder, in which
`bin/magpie` is. It is given files of ours in its own formats and then asked through its console:

| | |
|---|---|
| `convert text2kwg`, `convert text2wordmap` | our words as its graph and its map |
| `createdata klv` | no opinions on what is kept in hand |
| `set -mode sync -lex … -s1 score -r1 all …` | one process that answers line by line |
| `cgp BOARD RACK/ 0/0 0` | a position |
| `generate` | the best by score, `1: 8D MER AT 10 10.00`, and `Showing 1 of 83 plays` |

What a pass over the positions costs it is the processor time of its process with `generate` after
each position, less that of a process that is only told the positions. Its best score of every
position must be ours: else the two did not do the same work, and the ratio means nothing.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

LEXICON, LETTERS, LAYOUT = "FRA_chevalet", "french", "standard15"
"""It knows by the first letters of a lexicon's name which alphabet it has, and by default takes the
board of this name from the folder `data` where it is started."""
SIZE = 15
VOWELS = "AEIOUY"
SIGNS = {".": " ", "d": "'", "t": '"', "D": "-", "T": "="}
_ROW = re.compile(r"^\s*1:\s.*\s(-?\d+)\s+-?\d+\.\d+\s*$")
_COUNT = re.compile(r"Showing \d+ of (\d+) plays")


class NoMagpie(Exception):
    """It is not where it should be, or does not do as it is told; the message says what."""


class Material(NamedTuple):
    """What is played with, as the file of a benchmark has it."""

    words: Sequence[str]
    premiums: str
    bag: dict[str, int]
    values: dict[str, int]


class Answer(NamedTuple):
    """What it says of one position."""

    best: int
    """The score of the best placement."""
    plays: int
    """How many it keeps in all, exchanges and passing among them."""


class Asked(NamedTuple):
    """What a run came to: its answers, and the processor time of its process."""

    answers: list[Answer]
    seconds: float


def cgp(squares: str, rack: str) -> str:
    """A position as it reads one: rows from the top, empty squares counted, jokers lower-case.

    >>> cgp("." * 15 * 7 + "...MeR" + "." * 9 + "." * 15 * 7, "ABC?")
    '15/15/15/15/15/15/15/3MeR9/15/15/15/15/15/15/15 ABC?/ 0/0 0'
    """
    rows = (squares[at : at + SIZE] for at in range(0, len(squares), SIZE))
    told = (re.sub(r"\.+", lambda empty: str(len(empty[0])), row) for row in rows)
    return f"{'/'.join(told)} {rack}/ 0/0 0"


class Magpie:
    """A built MAGPIE, in a folder with our data."""

    def __init__(self, program: Path, folder: Path) -> None:
        self._program = program
        self._folder = folder

    def ask(self, positions: Sequence[str], keep: str) -> Asked:
        """What it finds, `keep` being `all` placements or the `best` alone."""
        return self._run(keep, [f"cgp {each}\ngenerate" for each in positions])

    def only_tell(self, positions: Sequence[str], keep: str) -> float:
        """The processor time of being told the same and asked nothing."""
        return self._run(keep, [f"cgp {each}" for each in positions]).seconds

    def _run(self, keep: str, lines: Sequence[str]) -> Asked:
        most = "1" if keep == "best" else "100000"
        settings = {"lex": LEXICON, "s1": "score", "s2": "score", "r1": keep, "r2": keep}
        settings |= {"numplays": most, "maxnumdplays": "1", "threads": "1", "mode": "sync"}
        quiet = ("shwithmoves", "shprompt", "savesettings", "autosavegcg")
        settings |= dict.fromkeys(quiet, "false")
        words = [word for name, value in settings.items() for word in (f"-{name}", value)]
        said, seconds = _heard(
            [str(self._program), "set", *words], self._folder, "\n".join([*lines, "quit", ""])
        )
        rows = [int(found[1]) for line in said.splitlines() if (found := _ROW.match(line))]
        counts = [int(count) for count in _COUNT.findall(said)]
        wanted = sum("generate" in line for line in lines)
        if not len(rows) == len(counts) == wanted:
            raise NoMagpie(f"{wanted} positions, {len(rows)} answers; it said: {said[-600:]}")
        return Asked([Answer(*each) for each in zip(rows, counts, strict=True)], seconds)


def program_in(folder: Path) -> Path:
    """The program of a MAGPIE that was built; raises NoMagpie."""
    program = folder.absolute() / "bin" / "magpie"
    if not os.access(program, os.X_OK):
        raise NoMagpie(f"{program} is not there: build it with `make magpie BUILD=release`")
    return program


@contextmanager
def opened(folder: Path, material: Material) -> Iterator[Magpie]:
    """The MAGPIE of a folder, with our words, board and tiles; raises NoMagpie."""
    program = program_in(folder)
    with tempfile.TemporaryDirectory(prefix="magpie-") as place:
        _write(Path(place) / "data", material)
        for step in (
            ["convert", "text2kwg", LEXICON],
            ["convert", "text2wordmap", LEXICON],
            ["createdata", "klv", LEXICON, LETTERS],
        ):
            said, _ = _heard([str(program), *step], Path(place))
            made = {"text2kwg": "kwg", "text2wordmap": "wmp", "klv": "klv2"}[step[1]]
            if not (Path(place) / "data" / "lexica" / f"{LEXICON}.{made}").exists():
                raise NoMagpie(f"{' '.join(step)} made nothing; it said: {said[-600:]}")
        yield Magpie(program, Path(place))


def _write(data: Path, material: Material) -> None:
    """Our words, board and tiles in its formats."""
    words = sorted(word for word in material.words if 2 <= len(word) <= SIZE)
    rows = (material.premiums[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE))
    board = ["".join(SIGNS[sign] for sign in row) for row in rows]
    tiles = [
        f"{tile},{tile.lower()},{count},{material.values.get(tile, 0)},{int(tile in VOWELS)}"
        for tile, count in sorted(material.bag.items())
    ]
    for path, lines in {
        f"lexica/{LEXICON}.txt": words,
        f"layouts/{LAYOUT}.txt": [f"{SIZE // 2},{SIZE // 2}", *board],
        f"letterdistributions/{LETTERS}.csv": tiles,
    }.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _heard(command: Sequence[str], folder: Path, told: str = "") -> tuple[str, float]:
    """What a process said on both streams, and the processor time that it took."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as lines:
        lines.write(told.encode())
        lines.seek(0)
        process = subprocess.Popen(
            command, cwd=folder, stdin=lines, stdout=said, stderr=subprocess.STDOUT
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        text = said.read().decode(errors="replace")
    if process.returncode != 0:
        raise NoMagpie(f"{' '.join(command)} ended with {process.returncode}: {text[-600:]}")
    return text, used.ru_utime + used.ru_stime
