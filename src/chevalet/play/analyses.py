"""Many games analysed: here, in processes of this machine, or on a cluster.

Each game is a task of its own that needs nothing but the bytes of its record, so the machines of
a cluster share no disk. What was analysed is a line of a file as soon as it is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from chevalet.core.analysis import GameAnalysis, Told
from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.core.value import Value
from chevalet.play.analysis import analyse
from chevalet.play.lines import whole_lines
from chevalet.play.reading import read
from chevalet.play.spreading import spread_in_order

NO_ANALYSIS = Phrase("{game} n'a pas d'analyse", "{game} has no analysis")


class Asked(NamedTuple):
    """A record that is to be analysed."""

    file: str
    data: bytes
    nodes: int | None


class Analysed(Value, frozen=True):
    """What came of it: the analysis, or why there is none."""

    file: str
    players: tuple[str, ...] = ()
    analysis: GameAnalysis | None = None
    problem: str | None = None
    why: Told | None = None
    """The problem for people; None in what was kept before it was told so."""

    @classmethod
    def failed(cls, file: str, mistake: Mistake) -> Analysed:
        """None, and why."""
        return cls(file, problem=str(mistake), why=Told.of(mistake))


def analyse_record(asked: Asked) -> Analysed:
    """One game; a record that can't be analysed is told, so that the others go on."""
    try:
        record, registration = read(asked.data)
        if registration.analyse is None:
            return Analysed.failed(asked.file, Mistake(NO_ANALYSIS, game=registration.key))
        found = analyse(record, registration, registration.analyse.load(), nodes=asked.nodes)
    except Mistake as error:
        return Analysed.failed(asked.file, error)
    return Analysed(asked.file, record.players, found)


def analyse_all(
    files: Iterable[Path], nodes: int | None, jobs: int = 1, cluster: str | None = None
) -> Iterator[Analysed]:
    """The games of these files in their order, as `spread_in_order` says."""
    asked = (Asked(str(file), file.read_bytes(), nodes) for file in files)
    with closing(spread_in_order(analyse_record, asked, jobs, cluster)) as coming:
        yield from coming


def kept_in(path: Path) -> list[Analysed]:
    """What a file of analyses holds; raises `SomethingElse`."""
    return whole_lines(path, Analysed)


def keep(coming: Iterable[Analysed], path: Path) -> Iterator[Analysed]:
    """Write each to the file as it comes, behind what is there."""
    with path.open("ab") as lines:
        for each in coming:
            lines.write(msgspec.json.encode(each) + b"\n")
            lines.flush()
            yield each
