"""Joint readings: one letter for each TAKEMO so that all runs through it are words (§5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from chevalet.core.letters import ALPHABET
from chevalet.games.takemo.board import TAKEMO
from chevalet.games.takemo.runs import Run, runs_through, text_of
from chevalet.games.takemo.words import Judge, LetterMask, Words

ANY_LETTER: LetterMask = (1 << len(ALPHABET)) - 1

Spelling = tuple[str | int, ...]
"""A run with a letter, or the square of a TAKEMO, for each of its places."""
Reading = dict[int, str]
"""The letter of each TAKEMO, by its square."""


def mask_of(letter: str) -> LetterMask:
    """The mask of one letter."""
    return 1 << ord(letter) - ord("A")


def letters_in(mask: LetterMask) -> str:
    """The letters of a mask.

    >>> letters_in(0b101)
    'AC'
    """
    return "".join(letter for bit, letter in enumerate(ALPHABET) if mask >> bit & 1)


class Puzzle(NamedTuple):
    """Runs that have to become words by a choice of letters for TAKEMOs."""

    runs: tuple[Spelling, ...]
    choices: Mapping[int, LetterMask]
    """The letters that each TAKEMO may be read as, by its square."""


def spelled(letters: Mapping[int, str], run: Run) -> Spelling:
    """A run whose TAKEMOs are known by their squares."""
    return tuple(square if letters[square] == TAKEMO else letters[square] for square in run)


def puzzle_of(letters: Mapping[int, str], side: int, judge: Judge) -> Puzzle:
    """All that the TAKEMOs of a camp have to satisfy."""
    takemos = takemos_in(letters)
    runs = [
        spelled(letters, run)
        for run in runs_through(letters, takemos, side)
        if not judge.excuses(run, text_of(letters, run))
    ]
    return Puzzle(tuple(runs), dict.fromkeys(takemos, ANY_LETTER))


def takemos_in(letters: Mapping[int, str]) -> list[int]:
    """The squares of TAKEMOs."""
    return [square for square, tile in letters.items() if tile == TAKEMO]


def first_reading(puzzle: Puzzle, words: Words) -> Reading | None:
    """The alphabetically first joint choice, square by square; None if there is none."""
    choices = _narrowed(puzzle, words)
    if choices is None:
        return None
    return _completed(puzzle, choices, sorted(choices), words)


def possible_letters(puzzle: Puzzle, words: Words) -> dict[int, LetterMask]:
    """The letters that each TAKEMO has in some joint reading."""
    choices = _narrowed(puzzle, words)
    if choices is None:
        return dict.fromkeys(puzzle.choices, 0)
    found = {}
    for square, mask in choices.items():
        others = [each for each in sorted(choices) if each != square]
        found[square] = sum(
            mask_of(letter)
            for letter in letters_in(mask)
            if _completed(puzzle, choices | {square: mask_of(letter)}, [square, *others], words)
        )
    return found


def _narrowed(puzzle: Puzzle, words: Words) -> dict[int, LetterMask] | None:
    """The choices that each run by itself leaves open; None if a run can't be a word at all."""
    choices = dict(puzzle.choices)
    for run in puzzle.runs:
        if not _narrow(run, choices, words):
            return None
    return choices


def _narrow(run: Spelling, choices: dict[int, LetterMask], words: Words) -> bool:
    """Whether the run can still be a word; takes away the letters with which it can't."""
    matches = words.matching(_masks(run, choices))
    for place, part in enumerate(run):
        if isinstance(part, int):
            choices[part] = sum(map(mask_of, {word[place] for word in matches}))
    return bool(matches)


def _masks(run: Spelling, choices: Mapping[int, LetterMask]) -> list[LetterMask]:
    return [choices[part] if isinstance(part, int) else mask_of(part) for part in run]


def _completed(
    puzzle: Puzzle, choices: Mapping[int, LetterMask], open_squares: list[int], words: Words
) -> Reading | None:
    """The first reading within these choices; the squares before the open ones are settled."""
    if not open_squares:
        return {square: letters_in(mask) for square, mask in choices.items()}
    square, *rest = open_squares
    for letter in letters_in(choices[square]):
        tried = {**choices, square: mask_of(letter)}
        runs: Iterable[Spelling] = (run for run in puzzle.runs if square in run)
        if all(_narrow(run, tried, words) for run in runs):
            reading = _completed(puzzle, tried, rest, words)
            if reading is not None:
                return reading
    return None
