"""The top of a turn by trying every word everywhere, in plain Python, from the rules' text alone.

Nothing of the package is used: the pictures are typed again, and words are a set.
"""

from collections import Counter
from typing import Any

SIZE = 13
ROWS = "ABCDEFGHIJKLM"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DOUBLED = (
    "A4 animals A10 measures B7 dwellings D1 body D13 drinks E5 music E9 birds G2 forest G12 crops"
    " I5 fish I9 games J1 food J13 clothes L7 transport M4 chemistry M10 trades"
)
TRIPLED = "B2 stage B12 world G7 history L2 france L12 letters"


def _pictures(text, times):
    parts = text.split()
    return {
        (ROWS.index(at[0]), int(at[1:]) - 1): (universe, times)
        for at, universe in zip(parts[::2], parts[1::2], strict=True)
    }


def signs(letters):
    """Which letters there are, as bits: most words are ruled out by that alone."""
    return sum(1 << ALPHABET.index(letter) for letter in {*letters} if letter in ALPHABET)


PICTURES = _pictures(DOUBLED, 2) | _pictures(TRIPLED, 3)


class Table:
    """A board, the letters of a turn, and the words that count, each with its `signs`."""

    def __init__(self, board, letters, words, universes):
        self.grid = {(i // SIZE, i % SIZE): each for i, each in enumerate(board) if each != "."}
        self.letters = Counter(letters)
        self.jokers = [tile for tile in "?*" if tile in letters]
        self.words = words
        self.universes = universes

    def best(self):
        """The highest score and everything that reaches it, cedars used only where needed."""
        most: int = 0
        found: list[Any] = []
        for down in (False, True):
            for line in range(SIZE):
                for points, what in self._line(down, line, most):
                    if points > most:
                        most, found = points, []
                    if points == most:
                        found.append(what)
        return most, found

    def _line(self, down, line, least):
        squares = [(n, line) if down else (line, n) for n in range(SIZE)]
        lying = [self.grid.get(square, ".") for square in squares]
        plain = Counter(each.upper() for each in lying if each.isalpha())
        at_hand = Counter(self.letters) + plain
        may_lack = 1 if self.jokers or "*" in lying else 0
        foreign = ~signs(at_hand)
        for word, kinds in self.words.items():
            if (kinds & foreign).bit_count() > may_lack:
                continue
            if sum(max(0, word.count(each) - at_hand[each]) for each in {*word}) > may_lack:
                continue
            for start in range(SIZE - len(word) + 1):
                span = squares[start : start + len(word)]
                if self._fits(word, start, lying):
                    yield from self._laid(word, span, down)

    def _fits(self, word, start, lying):
        end = start + len(word)
        if (start and lying[start - 1] != ".") or (end < SIZE and lying[end] != "."):
            return False
        cells = lying[start:end]
        return "." in cells and all(
            cell in ".*" or cell.upper() == letter for cell, letter in zip(cells, word, strict=True)
        )

    def _laid(self, word, span, down):
        """Every way to lay the word there: from the letters, or with one cedar for one of them."""
        new = {at: letter for at, letter in zip(span, word, strict=True) if at not in self.grid}
        jokers_there = sum(self._is_joker(at) for at in span if at in self.grid)
        lacking = Counter(new.values()) - self.letters
        if lacking.total() > 1 or (lacking and (jokers_there or not self.jokers)):
            return
        if jokers_there > 1:
            return
        if not lacking:
            yield from self._counted(word, span, new, down, None, "")
            return
        (letter,) = lacking
        for at, laid in new.items():
            if laid == letter:
                for joker in self.jokers:
                    yield from self._counted(word, span, new, down, at, joker)

    def _is_joker(self, at):
        return self.grid[at] == "*" or self.grid[at].islower()

    def _counted(self, word, span, new, down, at_joker, joker):
        covered = [PICTURES[at] for at in new if at in PICTURES]
        if covered and not {universe for universe, _ in covered} <= self.universes(word):
            return
        points = len(word) * (sum(times for _, times in covered) or 1)
        for at, letter in new.items():
            side = self._side(at, letter, down, is_joker=at == at_joker)
            if side is None:
                return
            points += side
        if len(new) == 10 and self.letters.total() == 10:
            points += 25
        yield points, (span[0], down, word, at_joker, joker, tuple(new), len(covered))

    def _side(self, at, letter, down, *, is_joker):
        """The points of the word across a new tile; None where there is no such word."""
        run = [letter]
        jokers = int(is_joker)
        for step in (-1, 1):
            row, column = at
            while True:
                row, column = (row, column + step) if down else (row + step, column)
                if (row, column) not in self.grid:
                    break
                jokers += self._is_joker((row, column))
                lies = self.grid[row, column].upper()
                run = [lies, *run] if step < 0 else [*run, lies]
        if len(run) == 1:
            return 0
        text = "".join(run)
        readings = [text.replace("*", each) for each in ALPHABET] if "*" in text else [text]
        if jokers > 1 or not any(each in self.words for each in readings):
            return None
        return len(run)

    def preferred(self, found):
        """The one of several that §6 chooses: (where, down, word)."""
        return min(found, key=self._rank)[:3]

    def _rank(self, what):
        (row, column), down, word, _, joker, new, covered = what
        line, start = (column, row) if down else (row, column)
        cedars = (bool(joker), joker == "*")
        return (*cedars, covered, -self._open(new), down, line, start, len(word), word)

    def _open(self, new):
        taken = {*self.grid, *new}
        beside = {
            (row + r, column + c)
            for row, column in taken
            for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        return sum(0 <= row < SIZE and 0 <= column < SIZE for row, column in beside - taken)


def written(where, down):
    """How the notation names a line: row first across, column first down."""
    row, column = ROWS[where[0]], str(where[1] + 1)
    return column + row if down else row + column
