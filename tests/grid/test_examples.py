"""What the rules say, one case each, for both generators."""

from __future__ import annotations

import pytest

from chevalet.grid import (
    ACROSS,
    DOWN,
    Combination,
    GridPosition,
    GridRules,
    JokerKind,
    LaidJoker,
    Limit,
    Picture,
    Rack,
    Worth,
)
from tests.grid.boards import GENERATORS, graphs_of

FREE = GridRules(bonus_tiles=10, bonus_points=25)


@pytest.fixture(params=GENERATORS)
def placed(request):
    """Lists (word, direction, line, start, score) of all placements."""

    def listed(words, board, rack, rules=FREE, universes=(), **options):
        rows = board.split()
        position = GridPosition(len(rows), len(rows[0]), "".join(rows), **options)
        generator = GENERATORS[request.param](graphs_of(words, universes), rules)
        found = generator.placements(position, Rack(rack))
        return [(found.text(p), p.direction, p.line, p.start, p.score) for p in found]

    return listed


@pytest.fixture(params=GENERATORS)
def generator_of(request):
    return GENERATORS[request.param]


def test_a_free_word_need_not_touch(placed):
    assert placed(["OS"], "A... .... ....", "OS")[-1] == ("OS", DOWN, 3, 1, 2)


def test_a_lone_tile_is_no_word(placed):
    assert placed(["OS"], "....", "S") == []


def test_a_word_ends_where_its_letters_end(placed):
    """OS before E would be OSE, which is no word."""
    assert placed(["OS"], "..E.", "OS") == []


def test_side_words_count_their_length(placed):
    """ULTIME under PIE makes PU, IL and ET."""
    found = placed(["ULTIME", "PU", "IL", "ET"], "PIE... ......", "ULTIME")
    assert ("ULTIME", ACROSS, 1, 0, 12) in found


def test_a_crossed_word_that_is_not_changed_scores_nothing(placed):
    assert placed(["PIE", "LIN"], "... PIE ...", "LN") == [("LIN", DOWN, 1, 0, 3)]


def test_a_picture_takes_only_its_universe(placed):
    """And multiplies it; the others stop before it."""
    picture = (Picture(0, universe=3, multiplier=3),)
    universes = {"UR": 1 << 3}
    found = placed(["OR", "UR"], "...", "URO", universes=universes, pictures=picture)
    assert found == [("UR", ACROSS, 0, 0, 6), ("OR", ACROSS, 0, 1, 2), ("UR", ACROSS, 0, 1, 2)]


def test_multipliers_of_pictures_add_up(placed):
    pictures = (Picture(0, 0, 2), Picture(1, 0, 3))
    assert placed(["UR"], "..", "UR", universes={"UR": 1}, pictures=pictures) == [
        ("UR", ACROSS, 0, 0, 10)
    ]


def test_a_covered_picture_neither_multiplies_nor_forbids(placed):
    assert placed(["UR"], "U.", "R", pictures=(Picture(0, 0, 2),)) == [("UR", ACROSS, 0, 0, 2)]


def test_a_side_word_may_cover_any_picture(placed):
    """Across nothing is possible; down NE covers the picture with its own universe alone."""
    found = placed(["NE", "AN"], "A. ..", "NE", universes={"NE": 1}, pictures=(Picture(1, 0, 2),))
    assert ("NE", DOWN, 1, 0, 6) in found
    assert ("AN", ACROSS, 0, 0, 4) not in found


def test_a_single_tile_is_listed_with_the_better_main_word(placed):
    """TON and AN score the same either way, so it is the one across."""
    assert placed(["TON", "AN"], "..A TO. ...", "N") == [("TON", ACROSS, 1, 0, 5)]


def test_the_better_main_word_may_be_the_one_down(placed):
    """Both may cover the picture, and the longer one gains more by it."""
    options = {"universes": {"AN": 1, "TON": 1}, "pictures": (Picture(8, 0, 2),)}
    assert placed(["AN", "TON"], "..T ..O .A.", "N", **options) == [("TON", DOWN, 2, 0, 8)]


def test_every_tile_of_a_full_rack(placed):
    word = "ABCDEFGHIJ"
    assert placed([word], "." * 10, word) == [(word, ACROSS, 0, 0, 35)]
    assert placed([word], "A" + "." * 9, word) == [(word, ACROSS, 0, 0, 10)]


def test_a_joker_may_stand_for_a_letter_in_hand(generator_of):
    found = generator_of(graphs_of(["OS"]), FREE).placements(GridPosition(1, 2, ".."), Rack("OS?*"))
    assert [each.jokers for each in found] == [
        (LaidJoker(0, JokerKind.BLACK),),
        (LaidJoker(1, JokerKind.BLACK),),
        (LaidJoker(0, JokerKind.STARRED),),
        (LaidJoker(1, JokerKind.STARRED),),
        (),
    ]


def test_one_joker_in_a_word(placed):
    assert placed(["OS"], "..", "??") == []
    assert placed(["OS"], "o.", "?") == []
    assert placed(["OS"], "o.", "S") == [("OS", ACROSS, 0, 0, 2)]
    assert placed(["OS", "SI"], "s. ..", "I?")[0] == ("SI", ACROSS, 0, 0, 2)


def test_one_joker_in_a_side_word(placed):
    """SE lies with a joker for its S, so only a tile may make it SEL."""
    through_sel = ("LA", DOWN, 2, 0, 2 + 3)
    assert through_sel in placed(["SEL", "LA"], "sE. ...", "LA")
    assert through_sel not in placed(["SEL", "LA"], "sE. ...", "?A")
    assert through_sel in placed(["SEL", "LA"], "SE. ...", "?A")


def test_two_jokers_where_the_rules_allow_them(placed):
    assert len(placed(["OS"], "..", "??", GridRules(most_jokers=2))) == 1
    assert len(placed(["OS"], "..", "?*", GridRules(most_jokers=2))) == 2


def test_a_wildcard_is_read_as_each_letter_that_makes_a_word(placed):
    found = placed(["AS", "OS", "OR"], "*.", "S")
    assert found == [("AS", ACROSS, 0, 0, 2), ("OS", ACROSS, 0, 0, 2)]


def test_a_wildcard_in_a_side_word_needs_some_letter(placed):
    assert ("SI", ACROSS, 1, 0, 4) in placed(["OS", "SI"], "*. ..", "SI")
    assert ("SI", ACROSS, 1, 0, 4) not in placed(["SI"], "*. ..", "SI")


def test_a_limited_square_takes_a_tile_of_its_letters(placed):
    limits = (Limit(1, 1 << ord("S") - ord("A")),)
    assert placed(["OR", "OS"], "..", "ORS", limits=limits) == [("OS", ACROSS, 0, 0, 2)]
    assert placed(["OR", "OS"], "..", "OR", limits=limits) == []


def test_premium_squares_multiply_side_words_too_where_the_rules_say_so(placed):
    """S counts twice 2 in both words; the tripled word is the one across."""
    rules = GridRules(
        letter_values=(2,) * 26,
        joker_value=0,
        letter_multipliers=(1, 1, 1, 2),
        word_multipliers=(1, 1, 3, 1),
        combination=Combination.PRODUCT,
        side_words_multiply=True,
        most_jokers=2,
    )
    found = placed(["OS", "AS"], ".A ..", "OS", rules)
    assert found == [("OS", ACROSS, 1, 0, (2 + 4) * 3 + (2 + 4)), ("AS", DOWN, 1, 0, 2 + 4)]
    found = placed(["OS", "AS"], ".A ..", "O?", rules)
    assert found == [("OS", ACROSS, 1, 0, 2 * 3 + 2), ("AS", DOWN, 1, 0, 2)]


def test_where_words_must_touch(placed):
    rules = GridRules(must_touch=True, first_square=1)
    assert placed(["OS"], "....", "OS", rules) == [
        ("OS", ACROSS, 0, 0, 2),
        ("OS", ACROSS, 0, 1, 2),
    ]
    assert placed(["OS", "AS"], "A... ....", "OS", rules) == [
        ("AS", ACROSS, 0, 0, 2),
        ("AS", DOWN, 0, 0, 2),
    ]


def test_what_stays_in_hand_may_be_worth_more_than_points(generator_of):
    """An S kept is worth ten points, so RA is better than RAS."""
    tiles: list[tuple[int, ...]] = [(0,)] * 28
    tiles[ord("S") - ord("A")] = (0, 1000)
    generator = generator_of(graphs_of(["RA", "RAS"]), FREE)
    position, rack = GridPosition(1, 3, "..."), Rack("RAS")
    best = generator.best_by_worth(position, rack, 1, Worth(tuple(tiles), ((0,),)))
    assert [(each.placement.length, each.value) for each in best] == [(2, 1200)]
    assert [each.length for each in generator.best(position, rack, 9)] == [3, 2, 2]


@pytest.mark.parametrize(
    ("first", "rack", "points"),
    [
        ("CHAT", "NSO", 7 + 25),
        ("CHAT", "N?O", 7 + 25),
        ("*HAT", "NSO", 7 + 25),  # the wildcard is read as C
        ("CHAT", "NSOO", 7 + 25),  # one tile stays
        ("CHAT", "NSE", 5),
        ("CHAT", "NE?", 5),
    ],
)
def test_the_whole_hand_is_the_best_where_it_makes_a_word(generator_of, first, rack, points):
    """Whether any does is asked before words are looked for."""
    generator = generator_of(
        graphs_of(["CHATONS", "CHATS", "ON"]), GridRules(bonus_tiles=len("NSO"), bonus_points=25)
    )
    position = GridPosition(8, 8, first.ljust(64, "."))
    assert [each.score for each in generator.best(position, Rack(rack), 1)] == [points]
