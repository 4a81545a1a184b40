"""What a placement lays down and which words it forms, or why it is illegal (§3 to §7)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chevalet.core.errors import IllegalAction
from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import MissingTiles, Tiles
from chevalet.core.value import Value
from chevalet.games.zakhia.board import (
    BLACK_CEDAR,
    EMPTY,
    PICTURES,
    SIZE,
    STARRED_CEDAR,
    Line,
    line_through,
    parse_line,
    square_name,
)
from chevalet.games.zakhia.moves import Place, ScoredWord
from chevalet.games.zakhia.phrases import Universe
from chevalet.games.zakhia.scoring import full_rack_bonus, main_word_points, side_word_points
from chevalet.lexicon.referee import Words

GAP = "."

_BIRDS = next(square_name(index) for index in PICTURES if PICTURES[index].universe == "birds")

_TOKEN = re.compile(r"\((?P<black>[A-Z])\)|\[(?P<starred>[A-Z])\]|(?P<plain>[A-Z.])")


class Letter(Value, frozen=True):
    """One letter of a word as it is written: `S`, `(S)` or `[S]`."""

    letter: str
    joker: str = ""

    @property
    def tile(self) -> str:
        """The tile that shows this letter when it comes from a rack."""
        return self.joker or self.letter

    @property
    def content(self) -> str:
        """What the square holds when the tile lies there."""
        if self.joker == BLACK_CEDAR:
            return self.letter.lower()
        return self.joker or self.letter

    def __str__(self) -> str:
        if not self.joker:
            return self.letter
        return f"({self.letter})" if self.joker == BLACK_CEDAR else f"[{self.letter}]"


_PLAIN = {letter: Letter(letter) for letter in (*ALPHABET, GAP)}
_LYING = {
    **{letter: _PLAIN[letter] for letter in ALPHABET},
    **{letter.lower(): Letter(letter, BLACK_CEDAR) for letter in ALPHABET},
    STARRED_CEDAR: Letter(STARRED_CEDAR, STARRED_CEDAR),
}
"""What lies on a square, as a side-word reads it."""


class Run(Value, frozen=True):
    """A maximal row of letters: where it begins, and its letters as this placement reads them.

    The starred cedar that already lay there is read as `*` in a side-word: any letter will do (§7).
    """

    line: Line
    letters: tuple[Letter, ...]

    @property
    def text(self) -> str:
        """The bare letters."""
        return "".join([letter.letter for letter in self.letters])

    def __str__(self) -> str:
        return "".join(map(str, self.letters))


class Judged(Value, frozen=True):
    """A legal placement: the board after it, what it took from the rack and what it scores."""

    board: str
    rack: Tiles
    words: tuple[ScoredWord, ...]
    pictures: tuple[str, ...]
    bonus: int

    @property
    def points(self) -> int:
        """All points of the placement."""
        return sum(word.points for word in self.words) + self.bonus


def written_letters(word: str) -> tuple[Letter, ...]:
    """The letters of a written word; raises `IllegalAction` if that is not our notation."""
    if word and _PLAIN.keys() >= set(word):
        return tuple([_PLAIN[letter] for letter in word])
    letters: list[Letter] = []
    position = 0
    while position < len(word):
        token = _TOKEN.match(word, position)
        if token is None:
            raise IllegalAction("unreadable_word", word=word)
        if token["black"]:
            letters.append(Letter(token["black"], BLACK_CEDAR))
        elif token["starred"]:
            letters.append(Letter(token["starred"], STARRED_CEDAR))
        else:
            letters.append(_PLAIN[token["plain"]])
        position = token.end()
    if not letters:
        raise IllegalAction("unreadable_word", word=word)
    return tuple(letters)


def judge(board: str, rack: Tiles, place: Place, words: Words) -> Judged:
    """What the placement leads to; raises `IllegalAction` with the reason if it is not legal."""
    line = parse_line(place.at)
    if line is None:
        raise IllegalAction("no_such_square", at=place.at)
    letters = written_letters(place.word)
    if len(letters) == 1 and board[line.start] == EMPTY and letters[0].letter != GAP:
        return _judge_tile(board, rack, line.start, letters[0], words)
    return _judge_word(board, rack, line, letters, words)


def _judge_tile(board: str, rack: Tiles, index: int, tile: Letter, words: Words) -> Judged:
    """A tile alone, whose player leaves it open which word is the main one: the better one (§3)."""
    laid = {index: tile}
    runs = [_run_through(board, index, laid, is_down=is_down) for is_down in (False, True)]
    runs = [run for run in runs if len(run.letters) > 1]
    if not runs:
        raise IllegalAction("lone_tile", at=square_name(index))
    legal: list[Judged] = []
    refusals: list[IllegalAction] = []
    for run in sorted(runs, key=lambda run: -len(run.letters)):
        for reading in _readings(run):
            try:
                legal.append(_judge_word(board, rack, reading.line, reading.letters, words))
            except IllegalAction as error:
                refusals.append(error)
    if not legal:
        raise refusals[0]
    return max(legal, key=lambda placement: placement.points)


def _judge_word(
    board: str, rack: Tiles, line: Line, letters: tuple[Letter, ...], words: Words
) -> Judged:
    """A main word written whole."""
    main, laid = _laid(board, line, letters)
    rack_after = _taken(rack, laid)
    after = _with_tiles(board, laid)
    main = _whole_main_word(after, main, laid)
    _check_word(main, words)
    sides = [_check_word(side, words) for side in _side_words(after, line, laid)]
    covered = _covered_pictures(main, laid, words)
    multipliers = [PICTURES[index].multiplier for index in covered]
    scored = (
        ScoredWord(line.name, str(main), main_word_points(len(main.letters), multipliers)),
        *[
            ScoredWord(side.line.name, str(side), side_word_points(len(side.letters)))
            for side in sides
        ],
    )
    return Judged(
        board=after,
        rack=rack_after,
        words=scored,
        pictures=tuple(PICTURES[index].universe for index in covered),
        bonus=full_rack_bonus(len(laid), len(rack)),
    )


def _laid(board: str, line: Line, letters: tuple[Letter, ...]) -> tuple[Run, dict[int, Letter]]:
    """The word as it will stand, and the letters of it that come from the rack, by square."""
    if len(letters) > line.room:
        raise IllegalAction("off_board", at=line.name, word="".join(map(str, letters)))
    standing: list[Letter] = []
    laid: dict[int, Letter] = {}
    start, stride = line.start, line.stride
    for offset, letter in enumerate(letters):
        index = start + offset * stride
        content = board[index]
        if content == EMPTY:
            if letter.letter == GAP:
                raise IllegalAction("gap", at=square_name(index))
            laid[index] = letter
            standing.append(letter)
        else:
            standing.append(_standing(content, letter, index))
    if not laid:
        raise IllegalAction("nothing_laid", word="".join(map(str, letters)), at=line.name)
    return Run(line, tuple(standing)), laid


def _standing(content: str, written: Letter, index: int) -> Letter:
    """A letter that lies on the board already, as the new word reads it."""
    if content == STARRED_CEDAR:
        if written.letter == GAP or written.joker == BLACK_CEDAR:
            raise IllegalAction("square_taken", at=square_name(index), holds=content)
        return Letter(written.letter, STARRED_CEDAR)  # §7: each new word reads it afresh
    holds = _LYING[content]
    if written.letter != holds.letter or written.joker not in {"", holds.joker}:
        raise IllegalAction("square_taken", at=square_name(index), holds=holds.letter)
    return holds


def _taken(rack: Tiles, laid: dict[int, Letter]) -> Tiles:
    try:
        return rack.minus(letter.tile for letter in laid.values())
    except MissingTiles as error:
        raise IllegalAction("tile_not_held", missing=error.missing) from error


def _with_tiles(board: str, laid: dict[int, Letter]) -> str:
    squares = list(board)
    for index, letter in laid.items():
        squares[index] = letter.content
    return "".join(squares)


def _whole_main_word(after: str, main: Run, laid: dict[int, Letter]) -> Run:
    """The main word itself; a word that goes on beyond what was written is not what was said."""
    line = main.line
    end = line.start + (len(main.letters) - 1) * line.stride
    if not (
        _is_taken_beside(after, line.start, is_down=line.is_down, ahead=False)
        or _is_taken_beside(after, end, is_down=line.is_down, ahead=True)
    ):
        return main
    whole = _run_through(after, end, laid, is_down=line.is_down)
    if len(whole.letters) != len(main.letters):
        raise IllegalAction("word_goes_on", at=whole.line.name, word=str(main), whole=whole.text)
    return main


def _side_words(after: str, line: Line, laid: dict[int, Letter]) -> Iterator[Run]:
    """The runs of two letters or more across the main word that hold a new tile (§4)."""
    is_down = not line.is_down
    for index in laid:
        if _is_taken_beside(after, index, is_down=is_down, ahead=False) or _is_taken_beside(
            after, index, is_down=is_down, ahead=True
        ):
            yield _run_through(after, index, laid, is_down=is_down)


def _is_taken_beside(board: str, index: int, *, is_down: bool, ahead: bool) -> bool:
    """Whether something lies on the next square of that axis, forwards or backwards."""
    place = index // SIZE if is_down else index % SIZE
    if place == (SIZE - 1 if ahead else 0):
        return False
    stride = SIZE if is_down else 1
    return board[index + stride if ahead else index - stride] != EMPTY


def _run_through(board: str, index: int, laid: dict[int, Letter], *, is_down: bool) -> Run:
    stride = SIZE if is_down else 1
    place = index // SIZE if is_down else index % SIZE
    first = last = index
    for _ in range(place):
        if board[first - stride] == EMPTY:
            break
        first -= stride
    for _ in range(SIZE - 1 - place):
        if board[last + stride] == EMPTY:
            break
        last += stride
    squares = range(first, last + 1, stride)
    letters = tuple([laid[i] if i in laid else _LYING[board[i]] for i in squares])
    return Run(line_through(first, is_down=is_down), letters)


def _check_word(run: Run, words: Words) -> Run:
    """The run as a word that is accepted (§4), with at most one joker (§7)."""
    jokers = [letter for letter in run.letters if letter.joker]
    if len(jokers) > 1:
        raise IllegalAction("two_jokers", word=run.text, at=run.line.name)
    for reading in _readings(run) if jokers else (run,):
        if words.accepts(reading.text):
            return reading
    raise IllegalAction("not_a_word", word=run.text, at=run.line.name, why=words.verdict(run.text))


def _readings(run: Run) -> Iterator[Run]:
    """The run with every letter that a starred cedar lying there may stand for."""
    open_at = [n for n, letter in enumerate(run.letters) if letter.letter == STARRED_CEDAR]
    if not open_at:
        yield run
        return
    before, after = run.letters[: open_at[0]], run.letters[open_at[0] + 1 :]
    for letter in ALPHABET:
        yield Run(run.line, (*before, Letter(letter, STARRED_CEDAR), *after))


def _covered_pictures(main: Run, laid: dict[int, Letter], words: Words) -> list[int]:
    """The pictures that the main word newly covers, all of them of its universes (§5)."""
    covered = [index for index in laid if index in PICTURES]
    if covered:
        own = words.universes(main.text)
        for index in covered:
            if (universe := PICTURES[index].universe) not in own:
                is_bird = universe == "animals" and "birds" in own
                raise IllegalAction(
                    "birds_have_their_own" if is_bird else "foreign_picture",
                    word=main.text,
                    universe=Universe(universe),
                    at=square_name(index),
                    **({"theirs": _BIRDS} if is_bird else {}),
                )
    return covered
