"""The compiled generator gives, byte by byte, what the twin gives."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from msgspec.structs import replace

from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.grid import GridPosition, GridRules, Rack, Summary, Valued
from chevalet.lexicon import WordGraphs
from tests.grid.boards import (
    BREADTH,
    EXAMPLES,
    GENERATORS,
    Chance,
    chances,
    compiled_generator,
    twin_generator,
)


def seeds(usual: int, every: int):
    """So many seeds for every run of the tests, the others for the long proof."""
    later = [pytest.param(seed, marks=pytest.mark.prove) for seed in range(usual, every)]
    return pytest.mark.parametrize("seed", [*range(usual), *later])


def assert_same(graphs, rules, position, rack):
    core, twin = compiled_generator(graphs, rules), twin_generator(graphs, rules)
    count = 0
    for every_main_word in (False, True):
        found = core.placements(position, rack, every_main_word=every_main_word)
        expected = twin.placements(position, rack, every_main_word=every_main_word)
        assert list(found) == list(expected)
        assert found.raw == expected.raw
        count = len(found)
    return count


@EXAMPLES
@given(chances)
def test_placements_of_any_question(chance):
    position = chance.position()
    assert_same(chance.graphs(), chance.rules(len(position.squares)), position, chance.rack())


@seeds(3, 10)
def test_many_positions_with_one_list_of_words(seed):
    """Hundreds of positions by the rules of free placement, pictures, jokers and all."""
    chance = Chance(f"many {seed}")
    graphs, rules = chance.graphs(), GridRules(bonus_tiles=5, bonus_points=25)
    found = sum(
        assert_same(graphs, rules, chance.position(), chance.rack()) for _ in range(2 * BREADTH)
    )
    assert found > BREADTH  # or the boards are too poor to say anything


@pytest.mark.parametrize("name", GENERATORS)
@EXAMPLES
@given(chances)
def test_summary_and_selection(name, chance):
    """They are no more than all placements, added up or sorted."""
    position, rack, graphs = chance.position(), chance.rack(), chance.graphs()
    rules, worth = chance.rules(len(position.squares)), chance.worth()
    generator = GENERATORS[name](graphs, rules)
    found = generator.placements(position, rack)
    by_score = sorted(found, key=lambda each: -each.score)
    first = by_score[0] if by_score else None
    assert generator.summary(position, rack) == Summary(len(found), found.sum_of_scores, first)
    assert list(generator.best(position, rack, 3)) == by_score[:3]
    valued = [Valued(each, worth.value(each, found.text(each), rack)) for each in found]
    valued.sort(key=lambda each: -each.value)
    for count in (0, 3, 10_000):
        assert generator.best_by_worth(position, rack, count, worth) == valued[:count]


@seeds(1, 100)
def test_the_best_is_the_first_of_all(seed):
    """With 100 seeds 10,000 positions: what bounds leave out is never the best, nor an equal."""
    chance = Chance(f"best {seed}")
    graphs, worth = chance.graphs(), chance.worth()
    for _ in range(BREADTH):
        position, rack = chance.position(), chance.rack(chance.pick((6, 9)))
        generator = compiled_generator(graphs, chance.rules(len(position.squares)))
        found = generator.placements(position, rack)
        by_score = sorted(found, key=lambda each: -each.score)  # equal ones stay in their order
        assert list(generator.best(position, rack, 1)) == by_score[:1]
        valued = [Valued(each, worth.value(each, found.text(each), rack)) for each in found]
        valued.sort(key=lambda each: -each.value)
        assert generator.best_by_worth(position, rack, 1, worth) == valued[:1]


@seeds(1, 20)
def test_the_best_of_tiles_that_differ_in_value(seed):
    """Found by the letters of words instead of by walking: the same, equal ones in their order."""
    chance = Chance(f"rooms {seed}")
    graphs, worth = chance.graphs(), chance.worth()
    several = 0
    for _ in range(BREADTH):
        position = chance.position()
        position = replace(position, squares=position.squares.replace("*", "A"))
        values = tuple(chance.below(4) for _ in range(26))
        rules = replace(chance.rules(len(position.squares)), letter_values=values)
        rack = Rack("".join(chance.pick("AABCDE") for _ in range(1 + chance.below(7))))
        generator = compiled_generator(graphs, rules)
        found = generator.placements(position, rack)
        several += len(found) > 4
        for every_main_word in (True, False):
            everything = generator.placements(position, rack, every_main_word=every_main_word)
            by_score = sorted(everything, key=lambda each: -each.score)
            best = generator.best(position, rack, 4, every_main_word=every_main_word)
            assert list(best) == by_score[:4]
        valued = [Valued(each, worth.value(each, found.text(each), rack)) for each in found]
        valued.sort(key=lambda each: -each.value)
        assert generator.best_by_worth(position, rack, 2, worth) == valued[:2]
    assert several > BREADTH // 8  # or there was nothing to choose from


@pytest.fixture(scope="module")
def french():
    return WordGraphs.of(ZAKHIA)


def grown_position(chance, generator, size, words):
    """A board with some words laid, any that fit."""
    squares = "." * (size * size)
    for _ in range(words):
        position = GridPosition(size, size, squares)
        rack = Rack("".join(chance.pick("EEEAAIISNRTOLUDCMP?*") for _ in range(6)))
        found = generator.placements(position, rack)
        if not found:
            break
        chosen = found[chance.below(len(found))]
        board = list(squares)
        jokers = dict(chosen.jokers)
        places = zip(chosen.squares(position), found.text(chosen), strict=True)
        for place, (square, letter) in enumerate(places):
            if chosen.new >> place & 1:
                tile = {1: letter.lower(), 2: "*"}.get(jokers.get(place, 0), letter)
                board[square] = tile
        squares = "".join(board)
    return squares


@seeds(3, 8)
def test_positions_with_all_french_words(seed, french):
    chance = Chance(f"french {seed}")
    rules = GridRules(bonus_tiles=5, bonus_points=25)
    generator = compiled_generator(french, rules)
    for _ in range(max(1, BREADTH // 8)):
        size = chance.pick((9, 11, 13))
        squares = grown_position(chance, generator, size, chance.below(14))
        pictures = chance.position().pictures
        position = GridPosition(size, size, squares, pictures)
        tiles = range(chance.pick((2, 3, 4)))  # few: the twin is slow
        rack = Rack("".join(chance.pick("EEEAAIISNRTOLUDCMPQZ?*") for _ in tiles))
        assert_same(french, rules, position, rack)


def test_threads_share_a_generator():
    chance = Chance("threads")
    graphs, rules = chance.graphs(), GridRules()
    generator = compiled_generator(graphs, rules)
    questions = [(chance.position(), chance.rack()) for _ in range(200)]
    alone = [generator.placements(*question).checksum for question in questions]
    with ThreadPoolExecutor(4) as pool:
        together = pool.map(lambda question: generator.placements(*question).checksum, questions)
        assert list(together) == alone
