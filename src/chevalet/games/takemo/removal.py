"""What an attack removes (§6, §7): the captured words, as far as what stays are words.

Everything here is in the squares of the camp that is attacked, which reads its words there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from chevalet.games.takemo.board import TAKEMO
from chevalet.games.takemo.readings import first_reading, puzzle_of
from chevalet.games.takemo.runs import (
    Run,
    all_runs,
    beyond,
    neighbours,
    next_to,
    run_through,
    runs_through,
    text_of,
)
from chevalet.games.takemo.words import Judge

Squares = frozenset[int]


class Attacked(NamedTuple):
    """A camp's letters before the attack, and how they are judged."""

    letters: Mapping[int, str]
    side: int
    judge: Judge


class Flaw(NamedTuple):
    """Why a removal won't do: runs that are no words, or a letter that would stand alone."""

    runs: tuple[Run, ...]
    lone: int | None = None


class Capture:
    """The words that an attack captures, and every way to remove them."""

    def __init__(
        self, attacked: Attacked, covered: Collection[int], *, crossing_words_stay: bool = False
    ) -> None:
        self._attacked = attacked
        letters, side = attacked.letters, attacked.side
        self.covered: Squares = frozenset(covered)
        self.words: list[Run] = runs_through(letters, self.covered, side)
        """Every word through a covered square, in its axis or across."""
        captured = self.covered.union(*self.words)
        left_alone = set(all_runs(letters, side)).difference(self.words)
        self._uncaptured: Squares = frozenset().union(*left_alone)
        self.shared: Squares = captured & self._uncaptured
        """Letters of captured words that also belong to words that are not."""
        self._always_there = frozenset(letters) - captured
        if crossing_words_stay:
            self._always_there |= self.shared
        self.removable: Squares = captured - self._always_there
        """What may go, the covered letters included."""

    def largest(self) -> Squares | None:
        """The largest removal, the first in the attacker's reading order; None if there is none."""
        fewest: list[Squares] = []
        for kept in self._ways(frozenset(), self.removable - self.covered):
            if not fewest or len(kept) < len(fewest[0]):
                fewest = [kept]
            elif len(kept) == len(fewest[0]):
                fewest.append(kept)
        removals = (self.removable - kept for kept in fewest)
        return min(removals, key=lambda squares: sorted(-each for each in squares), default=None)

    def flaw(self, removed: Squares) -> Flaw | None:
        """What would be wrong with the letters that stay; None if nothing is."""
        return self._flaw(self.removable - removed)

    def could_take_more(self, removed: Squares) -> bool:
        """Whether letters that belong to captured words only stay without need (§7)."""
        kept = self.removable - removed
        free = kept - self.shared
        fewer = self._ways(kept & self.shared, free)
        return any(ways != kept for ways in fewer)

    def _ways(self, kept: Squares, open_squares: Squares) -> Iterator[Squares]:
        """Smallest sets of squares to keep, among them all that can't be made smaller.

        A run that is no word, or a lone letter, is only mended by a letter beside it, so nothing
        else need be tried. What one branch has tried to keep, the later ones leave out.
        """
        flaw = self._flaw(kept)
        if flaw is None:
            yield kept
            return
        for square in self._beside(flaw):
            if square in open_squares:
                open_squares -= {square}
                yield from self._ways(kept | {square}, open_squares)

    def _beside(self, flaw: Flaw) -> Iterator[int]:
        side = self._attacked.side
        if flaw.lone is not None:
            yield from neighbours(flaw.lone, side)
        for run in flaw.runs:
            yield from beyond(run, side)

    def _flaw(self, kept: Squares) -> Flaw | None:
        letters, side, judge = self._attacked
        removed = self.removable - kept
        now = {square: letter for square, letter in letters.items() if square not in removed}
        bereft = {other for square in removed for other in neighbours(square, side)}
        for square in sorted(self._uncaptured & bereft & now.keys()):
            if not any(other in now for other in neighbours(square, side)):
                return Flaw((), lone=square)
        changed = self._changed_runs(now, removed)
        for run in changed:
            text = text_of(now, run)
            if TAKEMO not in text and not judge.words.accepts(text):
                return Flaw((run,))
        if any(TAKEMO in text_of(now, run) for run in changed):
            return self._joint_flaw(now)
        return None

    def _joint_flaw(self, now: Mapping[int, str]) -> Flaw | None:
        """All runs with TAKEMOs, if no choice of letters suits them together."""
        _, side, judge = self._attacked
        if first_reading(puzzle_of(now, side, judge), judge.words) is not None:
            return None
        return Flaw(tuple(run for run in all_runs(now, side) if TAKEMO in text_of(now, run)))

    def _changed_runs(self, now: Mapping[int, str], removed: Squares) -> list[Run]:
        """The runs that have lost a letter at one of their ends; the others are as before."""
        side = self._attacked.side
        found = {
            run
            for square in removed
            for step in (1, side)
            for other in next_to(square, step, side)
            if other in now and len(run := run_through(now, other, step, side)) > 1
        }
        return sorted(found, key=lambda run: (run.step, run.start))
