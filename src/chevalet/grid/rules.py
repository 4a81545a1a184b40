"""What a game lets its words do, as data: the generator knows no game by name."""

from __future__ import annotations

from enum import StrEnum

from chevalet.core.value import Value

MOST_JOKERS = 2
HIGHEST_SCORE = 0xFFFF
"""A score beyond this, which no game comes near, is given as this."""

_HIGHEST_VALUE = 255
_HIGHEST_BONUS = 10_000


class Combination(StrEnum):
    """How the multipliers of the squares that one word newly covers become one."""

    SUM = "sum"
    PRODUCT = "product"


class GridRules(Value, frozen=True):
    """How words score and which placements are legal, beyond being words.

    Multipliers are per square, row by row; an empty tuple means 1 everywhere. A word is worth the
    sum of its tiles, those newly laid times their letter multiplier, times the combination of its
    squares' word multipliers (and pictures) other than 1; 1 when there are none. Side-words get
    neither kind of multiplier unless `side_words_multiply`, and never a picture's.

    A placement of `bonus_tiles` tiles scores `bonus_points` more. `must_touch` wants a new word to
    join letters on the board, or to cover `first_square`, if given, when the board is empty.
    A word across in `home_row`, if given, need not join; on an empty board all words lie there.
    `most_jokers` is the number that one word may hold, main or side, those already on the board
    included; without `counts_board_jokers`, the number that a placement may lay.
    """

    letter_values: tuple[int, ...] = (1,) * 26
    joker_value: int = 1
    letter_multipliers: tuple[int, ...] = ()
    word_multipliers: tuple[int, ...] = ()
    combination: Combination = Combination.SUM
    side_words_multiply: bool = False
    bonus_tiles: int = 0
    bonus_points: int = 0
    must_touch: bool = False
    first_square: int | None = None
    most_jokers: int = 1
    home_row: int | None = None
    counts_board_jokers: bool = True

    def __post_init__(self) -> None:
        if len(self.letter_values) != 26:
            raise ValueError("every letter A-Z has a value")
        values = (*self.letter_values, self.joker_value)
        if any(not 0 <= value <= _HIGHEST_VALUE for value in values):
            raise ValueError(f"a tile is worth 0 to {_HIGHEST_VALUE}")
        multipliers = (*self.letter_multipliers, *self.word_multipliers)
        if any(not 1 <= multiplier <= _HIGHEST_VALUE for multiplier in multipliers):
            raise ValueError(f"a multiplier is 1 to {_HIGHEST_VALUE}")
        if not 0 <= self.most_jokers <= MOST_JOKERS:
            raise ValueError(f"a word holds at most {MOST_JOKERS} jokers")
        if self.bonus_tiles < 0 or not 0 <= self.bonus_points <= _HIGHEST_BONUS:
            raise ValueError(f"a bonus is 0 to {_HIGHEST_BONUS} points")

    @property
    def all_tiles_equal(self) -> bool:
        """Whether letters and jokers are all worth the same."""
        return set(self.letter_values) == {self.joker_value}
