"""Words and room for them, found one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.found import QUICK, Angles, Chain, Place, Spelling, Ways
from chevalet.games.zigzag.twin.fit import Fitter
from chevalet.games.zigzag.twin.words import runs_on, words_through
from chevalet.native.wordgraph import Dawg


class TwinFinder:
    """The search in plain Python."""

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg

    def find(
        self, table: Table, rack: str, wishes: Sequence[int] = (), ways: Ways = QUICK
    ) -> TwinFound:
        """All words along a path."""
        runs = runs_on(table)
        entries = words_through(self._dawg, [run.text for run in runs], rack)
        texts = {text: number for number, text in enumerate(sorted({e.text for e in entries}))}
        by_text: list[list[Spelling]] = [[] for _ in texts]
        for entry in entries:
            spelling = Spelling(self._dawg.index(entry.word), entry.before, entry.after)
            by_text[texts[entry.text]].append(spelling)
        fitter = Fitter(table, wishes or [1] * len(table), ways)
        places = [Place(run.ends, texts[run.text]) for run in runs if run.text in texts]
        fits = [
            fitter.find_all(place.ends, {(s.before, s.after) for s in by_text[place.text]})
            for place in places
        ]
        return TwinFound(self._dawg, places, by_text, fits)


class TwinFound:
    """What it found."""

    def __init__(
        self,
        dawg: Dawg,
        places: Sequence[Place],
        spellings: Sequence[Sequence[Spelling]],
        fits: Sequence[Mapping[Chain, Angles | None]],
    ) -> None:
        self.places = places
        self._dawg = dawg
        self._spellings = spellings
        self._fits = fits

    def spellings(self, text: int) -> Sequence[Spelling]:
        """The words through runs of this text, sorted."""
        return self._spellings[text]

    def fits(self, place: int) -> Mapping[Chain, Angles | None]:
        """The room of each chain."""
        return self._fits[place]

    def word(self, spelling: Spelling) -> str:
        """The letters of a word."""
        return self._dawg.word(spelling.word)
