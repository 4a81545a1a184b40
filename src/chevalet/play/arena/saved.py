"""An arena kept in a folder: its terms, a line for each game that is over, and the games' records.

arena.json     what is played; the same arena goes on where it stopped, another one is refused
results.jsonl  one result a line, in the order in which games ended
games/         the records, `chevalet replay` and `chevalet analyse` read them
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.play.arena.pairings import Pairing, Thinking
from chevalet.play.arena.playing import Played, Result
from chevalet.play.lines import decoded, whole_lines

OTHER_TERM = Phrase(
    "{path} : {term} y vaut {kept}, pas {asked}", "{path}: {term} is {kept}, not {asked}"
)


class OtherArena(Mistake):
    """The folder holds an arena with other terms; the message names the first that differs."""


class Terms(msgspec.Struct, frozen=True):
    """What makes two arenas the same one; how many games are played may change."""

    game: str
    version: int
    seed: str
    bots: tuple[str, ...]
    seats: int
    thinking: Thinking
    options: Any = None


class Saved:
    """The folder of an arena; it is made, or gone on with."""

    def __init__(self, folder: Path, terms: Terms) -> None:
        """Open the folder; raises `OtherArena`, `SomethingElse`."""
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._keep(terms)
        (folder / "games").mkdir(exist_ok=True)
        self.results = self._read()
        """What was played before."""

    def left(self, games: Iterable[Pairing]) -> Iterator[Pairing]:
        """Those games that are not over yet."""
        over = {result.number for result in self.results}
        return (game for game in games if game.number not in over)

    def add(self, played: Iterable[Played]) -> Iterator[Result]:
        """Keep each game as it comes; the record first, so that no line is without one."""
        with self._path.open("ab") as lines:
            for each in played:
                self._write(each, lines)
                yield each.result

    def _write(self, played: Played, lines: BinaryIO) -> None:
        assert played.record is not None
        name = f"{played.result.number + 1:06}.json"
        (self._folder / "games" / name).write_bytes(played.record)
        lines.write(msgspec.json.encode(played.result) + b"\n")
        lines.flush()

    def _keep(self, terms: Terms) -> None:
        path = self._folder / "arena.json"
        asked = msgspec.to_builtins(terms)
        if not path.exists():
            path.write_bytes(msgspec.json.format(msgspec.json.encode(terms), indent=2) + b"\n")
            return
        kept = msgspec.to_builtins(decoded(path.read_bytes(), Terms, path))
        for term, value in asked.items():
            if kept[term] != value:
                raise OtherArena(
                    OTHER_TERM, path=str(path), term=term, kept=repr(kept[term]), asked=repr(value)
                )

    def _read(self) -> list[Result]:
        return whole_lines(self._path, Result)

    @property
    def _path(self) -> Path:
        return self._folder / "results.jsonl"
