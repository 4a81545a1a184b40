"""What a placement lays down, forms and takes, or why it is illegal (§4 to §7).

Everything is in the view of the camp that places: its squares, its letters as capitals.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import NamedTuple, NoReturn

from chevalet.core.errors import IllegalAction
from chevalet.games.takemo.board import (
    EMPTY,
    TAKEMO,
    Camp,
    Line,
    enemy_letters,
    index_for,
    own_letters,
    parse_line,
    parse_square,
    side_of,
    square_name,
)
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.readings import (
    ANY_LETTER,
    Puzzle,
    Reading,
    Spelling,
    first_reading,
    mask_of,
    puzzle_of,
    spelled,
)
from chevalet.games.takemo.removal import Attacked, Capture, Squares
from chevalet.games.takemo.runs import Run, run_through, text_of
from chevalet.games.takemo.spelling import Letter, written_letters
from chevalet.games.takemo.words import Judge, LetterMask


class Judges(NamedTuple):
    """How the runs of both camps are judged, and by which variant letters are removed."""

    own: Judge
    enemy: Judge
    crossing_words_stay: bool = False
    looks_up: bool = True
    """Whether the words laid are looked up at once; else a challenge does it (§9)."""


class Attack(NamedTuple):
    """Tiles on a board as somebody wants to lay them: where and which."""

    squares: Run
    """Of the whole word."""
    laid: dict[int, str]
    """The tiles laid, by square, `?` for a TAKEMO."""
    asked: dict[int, LetterMask]
    """TAKEMOs of the word that are to be read as a certain letter."""


class Judged(NamedTuple):
    """A legal placement: the board after it, what it laid, formed and took."""

    board: str
    laid: dict[int, str]
    runs: tuple[Run, ...]
    """The words formed, the main one first."""
    reading: Reading
    """A letter for each of the camp's TAKEMOs; empty where words were not looked up."""
    captured: tuple[tuple[Run, str], ...]
    """The captured words: their squares as the enemy reads them, and their letters."""
    removed: tuple[int, ...]
    earns: bool
    """Whether a new tile lies on the enemy's line (§5)."""

    @property
    def gain(self) -> int:
        """The tiles by which the difference between the camps grows."""
        return len(self.laid) + len(self.removed)


class Attempt(NamedTuple):
    """A placement that only waits for its removal."""

    attack: Attack
    runs: tuple[Run, ...]
    reading: Reading
    capture: Capture | None


def judge(board: str, camp: Camp, place: Place, judges: Judges) -> Judged:
    """What the placement leads to on the camp's view of the board; raises `IllegalAction`."""
    return Position(board, camp, judges).judge(place)


class Position:
    """A board in a camp's view, on which placements are judged."""

    def __init__(self, board: str, camp: Camp, judges: Judges) -> None:
        self._board = board
        self._camp = camp
        self._judges = judges
        self._side = side_of(board)
        self._own = own_letters(board)
        self._enemy = enemy_letters(board)
        self._removals: dict[Squares, Squares | None] = {}  # many placements cover the same

    @cached_property
    def _enemy_turned(self) -> dict[int, str]:
        """The enemy's letters by the squares that it sees itself."""
        last = len(self._board) - 1  # as `_other` reckons
        return {last - at: letter for at, letter in self._enemy.items()}

    def judge(self, place: Place) -> Judged:
        """What the action leads to; raises `IllegalAction` with the reason if it is not legal."""
        attack = self._written(place)
        return self.attempted(attack, place.word, place.takes)

    def attempted(self, attack: Attack, word: str, takes: Collection[str] | None = None) -> Judged:
        """What the tiles lead to, by default with the largest removal; raises `IllegalAction`."""
        own_after = self._own | attack.laid
        self._check_whole(attack, own_after, word)
        runs = self._formed(attack, own_after)
        self._check_joins(attack, runs)
        self._check_covered_takemos(attack)
        reading: Reading = {}
        if self._judges.looks_up:
            reading = self._read(attack, own_after, runs)
        capture = self._capture(attack)
        if takes is not None:
            removed = self._named_removal(capture, takes)
        else:
            removed = self._largest_removal(capture)
        return self._carried_out(Attempt(attack, runs, reading, capture), removed)

    def name(self, square: int) -> str:
        """The name of a square of this view."""
        return square_name(index_for(self._camp, square))

    def line_name(self, run: Run) -> str:
        """Where a run begins and which way it goes."""
        return Line(index_for(self._camp, run.start), is_down=run.step != 1).name

    def _written(self, place: Place) -> Attack:
        """The tiles that the action lays; refuses what can't lie there at all."""
        line = parse_line(place.at)
        if line is None:
            raise IllegalAction("no_such_square", at=place.at)
        letters = written_letters(place.word)
        start = index_for(self._camp, line.start)
        room = self._side - (start // self._side if line.is_down else start % self._side)
        if len(letters) > room:
            raise IllegalAction("off_board", at=place.at, word=place.word)
        step = self._side if line.is_down else 1
        squares = range(start, start + len(letters) * step, step)
        laid: dict[int, str] = {}
        asked: dict[int, LetterMask] = {}
        for square, letter in zip(squares, letters, strict=True):
            if square in self._own:
                self._check_lying(square, letter)
            else:
                laid[square] = letter.tile
                self._check_covering(square, letter)
            read = letter.read or letter.tile
            if (laid.get(square) or self._own[square]) == TAKEMO and read != TAKEMO:
                asked[square] = mask_of(read)
        if not laid:
            raise IllegalAction("nothing_laid", word=place.word, at=place.at)
        return Attack(squares, laid, asked)

    def _check_lying(self, square: int, letter: Letter) -> None:
        """An own letter that the word runs through is used, not covered (§4)."""
        holds = self._own[square]
        if holds not in {TAKEMO, letter.tile}:
            raise IllegalAction("square_taken", at=self.name(square), holds=holds)

    def _check_covering(self, square: int, letter: Letter) -> None:
        """A letter that the enemy has there gets the same letter (§6)."""
        holds = self._enemy.get(square, TAKEMO)
        shown = letter.read or letter.tile
        if TAKEMO not in {holds, shown} and shown != holds:
            raise IllegalAction("other_letter", at=self.name(square), holds=holds)

    def _check_whole(self, attack: Attack, own_after: Mapping[int, str], word: str) -> None:
        """The word is as long as it was written, and is more than one letter."""
        squares = attack.squares
        whole = run_through(own_after, squares.start, squares.step, self._side)
        if len(whole) == 1:
            raise IllegalAction("one_letter", at=self.line_name(whole))
        if whole != squares:
            text = text_of(own_after, whole)
            raise IllegalAction("word_goes_on", at=self.line_name(whole), word=word, whole=text)

    def _formed(self, attack: Attack, own_after: Mapping[int, str]) -> tuple[Run, ...]:
        """The word itself, which is whole, and what its new tiles form across it."""
        across = self._side if attack.squares.step == 1 else 1
        crossing = (run_through(own_after, each, across, self._side) for each in attack.laid)
        words = (run for run in crossing if len(run) > 1)
        return (attack.squares, *sorted(words, key=lambda run: run.start))

    def _check_joins(self, attack: Attack, runs: tuple[Run, ...]) -> None:
        """A word lies on the own line or joins own letters (§4)."""
        squares = attack.squares
        if squares.step == 1 and squares.start // self._side == self._side - 1:
            return
        if not self._own:
            raise IllegalAction("first_word_on_line")
        if len(runs) == 1 and len(attack.laid) == len(squares):
            raise IllegalAction("must_join", at=self.line_name(squares))

    def _check_covered_takemos(self, attack: Attack) -> None:
        """Letters over the enemy's TAKEMOs are letters that these can stand for (§6)."""
        over = [square for square in attack.laid if self._enemy.get(square) == TAKEMO]
        if not over:
            return
        puzzle = self._enemy_puzzle(self._known(attack))
        if first_reading(puzzle, self._judges.enemy.words) is None:
            squares = ", ".join(map(self.name, over))
            raise IllegalAction("not_that_letter", at=squares)

    def _known(self, attack: Attack) -> dict[int, LetterMask]:
        """What the attack says about the letters of TAKEMOs, its own and covered ones."""
        known = dict(attack.asked)
        for square, tile in attack.laid.items():
            under = self._enemy.get(square, EMPTY)
            if tile == TAKEMO and under not in {EMPTY, TAKEMO}:
                known[square] = mask_of(under)
            elif under == TAKEMO and tile != TAKEMO:
                known[square] = mask_of(tile)
        return known

    def _enemy_puzzle(self, known: Mapping[int, LetterMask]) -> Puzzle:
        """What the enemy's TAKEMOs have to satisfy before the attack, in this view's squares."""
        runs, choices = puzzle_of(self._enemy_turned, self._side, self._judges.enemy)
        own_squares = tuple(
            tuple(self._other(part) if isinstance(part, int) else part for part in run)
            for run in runs
        )
        squares = map(self._other, choices)
        return Puzzle(own_squares, {each: known.get(each, ANY_LETTER) for each in squares})

    def _read(self, attack: Attack, own_after: Mapping[int, str], runs: tuple[Run, ...]) -> Reading:
        """A joint reading with which all words formed are words (§3, §5)."""
        judge, known = self._judges.own, self._known(attack)
        for run in runs:
            text = text_of(own_after, run)
            if TAKEMO not in text:
                if not judge.words.accepts(text):
                    why = judge.words.verdict(text)
                    raise IllegalAction("not_a_word", word=text, at=self.line_name(run), why=why)
                continue
            alone = _narrowed_to(Puzzle((spelled(own_after, run),), {}), known)
            if first_reading(alone, judge.words) is None:
                raise IllegalAction("no_reading", word=text, at=self.line_name(run))
        if TAKEMO not in own_after.values():
            return {}
        puzzle = _narrowed_to(puzzle_of(own_after, self._side, judge), known)
        if any(self._enemy.get(square) == TAKEMO == tile for square, tile in attack.laid.items()):
            puzzle = _joined(puzzle, self._enemy_puzzle(known))
        reading = first_reading(puzzle, judge.words)
        if reading is None:
            words = ", ".join(text_of(own_after, run) for run in runs)
            raise IllegalAction("no_joint_reading", words=words)
        return {square: letter for square, letter in reading.items() if square in own_after}

    def _capture(self, attack: Attack) -> Capture | None:
        """What the attack captures, in the enemy's squares."""
        covered = [self._other(square) for square in attack.laid if square in self._enemy]
        if not covered:
            return None
        attacked = Attacked(self._enemy_turned, self._side, self._judges.enemy)
        stay = self._judges.crossing_words_stay
        return Capture(attacked, covered, crossing_words_stay=stay)

    def _largest_removal(self, capture: Capture | None) -> Squares:
        if capture is None:
            return frozenset()
        key = capture.covered
        if key not in self._removals:
            self._removals[key] = capture.largest()
        removed = self._removals[key]
        if removed is None:
            self._refuse_capture(capture, capture.removable - capture.shared)
        return removed

    def _named_removal(self, capture: Capture | None, takes: Collection[str]) -> Squares:
        """The removal that the attacker names, in the enemy's squares (§7)."""
        named: set[int] = set()
        for name in takes:
            square = parse_square(name)
            if square is None:
                raise IllegalAction("no_such_square", at=name)
            named.add(self._other(index_for(self._camp, square)))
        removed = frozenset(named)
        may_go = capture.removable if capture else frozenset()
        if not removed <= may_go:
            if capture is not None and (kept := removed & capture.shared - may_go):
                raise IllegalAction("crossing_word_stays", at=self._names(kept))
            raise IllegalAction("not_captured", at=self._names(removed - may_go))
        if capture is None:
            return removed
        if missing := capture.covered - removed:
            raise IllegalAction("covered_stays", at=self._names(missing))
        if capture.flaw(removed):
            self._refuse_capture(capture, removed)
        if capture.could_take_more(removed):
            raise IllegalAction("could_take_more")
        return removed

    def _refuse_capture(self, capture: Capture, removed: Squares) -> NoReturn:
        """Say what the removal would leave behind (§7)."""
        flaw = capture.flaw(removed)
        assert flaw is not None
        letters = self._enemy_turned
        words = ", ".join(text_of(letters, run) for run in capture.words)
        if flaw.lone is not None:
            at = self.name(self._other(flaw.lone))
            raise IllegalAction("leaves_lone", word=words, letter=letters[flaw.lone], at=at)
        left = ", ".join(text_of(letters, run) for run in flaw.runs)
        code = "leaves_no_word" if len(flaw.runs) == 1 else "leaves_no_words"
        raise IllegalAction(code, word=words, left=left)

    def _carried_out(self, attempt: Attempt, removed: Squares) -> Judged:
        squares = list(self._board)
        gone = sorted(map(self._other, removed))
        for square in gone:
            squares[square] = EMPTY
        laid = attempt.attack.laid
        for square, tile in laid.items():
            squares[square] = tile
        letters = self._enemy_turned
        captured = [
            (range(self._other(run.start), -1, -run.step)[: len(run)], text_of(letters, run))
            for run in (attempt.capture.words if attempt.capture else ())
        ]
        return Judged(
            board="".join(squares),
            laid=laid,
            runs=attempt.runs,
            reading=attempt.reading,
            captured=tuple(captured),
            removed=tuple(gone),
            earns=any(square < self._side for square in laid),
        )

    def _other(self, square: int) -> int:
        """The enemy's number of a square, and back."""
        return self._side * self._side - 1 - square

    def _names(self, squares: Collection[int]) -> str:
        """Names of squares in the enemy's numbers."""
        return ", ".join(sorted(self.name(self._other(square)) for square in squares))


def _narrowed_to(puzzle: Puzzle, known: Mapping[int, LetterMask]) -> Puzzle:
    squares = {part for run in puzzle.runs for part in run if isinstance(part, int)}
    choices = {
        square: known.get(square, ANY_LETTER) for square in sorted(squares | set(puzzle.choices))
    }
    return Puzzle(puzzle.runs, choices)


def _joined(one: Puzzle, other: Puzzle) -> Puzzle:
    """Both at once: a square that both have means the same letter."""
    runs: tuple[Spelling, ...] = (*one.runs, *other.runs)
    return Puzzle(runs, {**other.choices, **one.choices})
