"""The core refuses what no caller of ours would ask, instead of reading where it should not."""

from __future__ import annotations

import ctypes

import pytest

from chevalet.grid import Combination, GridPosition, GridRules, Picture, Rack
from chevalet.grid.compiled.structures import grid_question, grid_rules
from chevalet.grid.question import Question
from chevalet.native.abi.calls import CoreError
from chevalet.native.abi.grid import GridCalls, WordArrays
from chevalet.native.library import chosen_library
from tests.grid.boards import compiled_generator, graphs_of

BAD_QUESTION = 6

GRAPHS = graphs_of(["OS", "SO"])
RULES = GridRules(letter_multipliers=(1,) * 6)


@pytest.fixture
def core():
    compiled_generator(GRAPHS, RULES)  # skips where nothing is compiled
    library = chosen_library()
    assert library is not None
    return GridCalls(
        library, WordArrays(GRAPHS.dawg, GRAPHS.gaddag, GRAPHS.universes), by_letters=True
    )


def question():
    position = GridPosition(2, 3, "......", (Picture(0, 0, 2), Picture(1, 0, 2)))
    return grid_question(Question(position, Rack("OS"), every_main_word=False))


def assert_refused(core, rules, asked):
    for call in (
        lambda: core.placements(rules, asked),
        lambda: core.summary(rules, asked),
        lambda: core.best(rules, asked, 1, None),
    ):
        with pytest.raises(CoreError) as error:
            call()
        assert error.value.status == BAD_QUESTION


def test_a_sound_question_is_answered(core):
    assert len(core.placements(grid_rules(RULES), question())) > 0


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rows", 0),
        ("rows", -1),
        ("rows", 26),
        ("columns", 4),
        ("columns", 1 << 30),
        ("square_count", 5),
        ("square_count", 1 << 63),
        ("squares", b"..\xff..."),
        ("squares", b"..@..."),
        ("rack", b"O1"),
        ("rack", b"o?"),
        ("rack_size", 26),
    ],
)
def test_questions_that_make_no_sense(core, field, value):
    asked = question()
    setattr(asked, field, value)
    assert_refused(core, grid_rules(RULES), asked)


@pytest.mark.parametrize("picture", [(6, 0, 2), (0, 32, 2), (0, 0, 0), (1, 0, 2)])
def test_pictures_that_make_no_sense(core, picture):
    asked = question()
    asked.pictures[0].square, asked.pictures[0].universe, asked.pictures[0].multiplier = picture
    try:
        assert_refused(core, grid_rules(RULES), asked)
    finally:
        asked.pictures[0].square, asked.pictures[0].universe, asked.pictures[0].multiplier = 0, 0, 2


def test_limits_that_make_no_sense(core):
    asked = question()
    asked.limits = (ctypes.c_uint32 * 6)(*[1 << 26] * 6)
    assert_refused(core, grid_rules(RULES), asked)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("joker_value", -1),
        ("joker_value", 256),
        ("most_jokers", 3),
        ("most_jokers", -1),
        ("bonus_points", -1),
        ("bonus_points", 1 << 30),
        ("square_count", 5),
    ],
)
def test_rules_that_make_no_sense(core, field, value):
    rules = grid_rules(RULES)
    setattr(rules, field, value)
    assert_refused(core, rules, question())


def test_multipliers_of_nothing(core):
    rules = grid_rules(RULES)
    rules.letter_multipliers = b"\1\1\1\0\1\1"
    assert_refused(core, rules, question())


def test_scores_beyond_all_measure_are_capped(core):
    """Twenty-five squares of 255 each: the product alone has sixty digits."""
    word = "AB" * 12 + "A"
    rules = GridRules(
        letter_values=(255,) * 26,
        letter_multipliers=(255,) * 25,
        word_multipliers=(255,) * 25,
        combination=Combination.PRODUCT,
    )
    generator = compiled_generator(graphs_of([word]), rules)
    found = generator.placements(GridPosition(1, 25, "." * 25), Rack(word))
    assert [each.score for each in found] == [0xFFFF]


def test_universes_of_other_words_are_refused():
    with pytest.raises(ValueError, match="2 masks"):
        WordArrays(GRAPHS.dawg, GRAPHS.gaddag, memoryview(b"").cast("I"))
