"""Words along paths: the compiled search, its twin, and brute force over a word list."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag
from chevalet.games.zigzag.board import MATERIAL, Joins, Laid, is_letter
from chevalet.games.zigzag.compiled.finder import CompiledFinder
from chevalet.games.zigzag.finder import open_finder
from chevalet.games.zigzag.found import Ways, count_words, letters_of, words_in
from chevalet.games.zigzag.laying import extended, spread_word
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.twin.finder import TwinFinder
from chevalet.games.zigzag.twin.words import runs_on, words_through
from chevalet.lexicon import Vocabulary, WordGraphs
from chevalet.native.library import chosen_library
from tests.games.zigzag.tables import DIVA, random_table

BEGINNER = WordGraphs.of(ZIGZAG, Vocabulary.BEGINNER).dawg
WORDS = [word for number, word in enumerate(BEGINNER) if number % 5 == 0 or len(word) < 5]
SOME = WordGraphs.from_words(WORDS).dawg
PLAIN = TwinFinder(SOME)


def compiled():
    finder = open_finder(SOME)
    if chosen_library() is None:
        pytest.skip("no compiled core here")
    assert isinstance(finder, CompiledFinder)
    return finder


def racks():
    letters = [tile for tile in MATERIAL if is_letter(tile)]
    return st.lists(st.sampled_from(letters), min_size=1, max_size=7).map(
        lambda tiles: "".join(sorted(tiles))
    )


tables = st.builds(random_table, st.integers(0, 2**32), st.integers(1, 12))


def brute_force(table, rack):
    """Every word, every split of it, every pair of tiles."""
    held = Counter(rack)
    paths: dict[str, list[tuple[int, int]]] = {}
    joins = Joins(table)
    for start in range(len(table)):
        for end in range(len(table)):
            path = [table[number].tile for number in joins.path(start, end)]
            if all(is_letter(tile) for tile in path):
                paths.setdefault("".join(path), []).append((start, end))
    found = set()
    for word in WORDS:
        for before in range(len(word)):
            for end in range(before + 1, len(word) + 1):
                new = Counter(word[:before] + word[end:])
                if new and word[before:end] in paths and new <= held:
                    found |= {(word, run, before) for run in paths[word[before:end]]}
    return found


def pairs_of(found):
    """All pairs of word and run, whether there is room or not."""
    return {
        (found.word(spelling), place.ends, spelling.before)
        for place in found.places
        for spelling in found.spellings(place.text)
    }


@settings(max_examples=25, deadline=None)
@given(tables, racks())
def test_every_word_and_run_is_found(table, rack):
    """§7."""
    expected = brute_force(table, rack)
    assert pairs_of(PLAIN.find(table, rack)) == expected
    assert pairs_of(compiled().find(table, rack)) == expected


@settings(max_examples=25, deadline=None)
@given(
    st.builds(random_table, st.integers(0, 2**32), st.integers(0, 40)),
    racks(),
    st.sampled_from(
        [Ways(), Ways(step=20, complete=2, nodes=30), Ways(step=7, nodes=5), Ways(pressed=40)]
    ),
    st.lists(st.integers(-5, 5), min_size=40, max_size=40),
)
def test_both_cores_find_the_same_with_the_same_angles(table, rack, ways, wishes):
    twin = list(words_in(PLAIN.find(table, rack, wishes[: len(table)], ways)))
    core = list(words_in(compiled().find(table, rack, wishes[: len(table)], ways)))
    assert sorted(map(repr, twin)) == sorted(map(repr, core))


def test_the_first_word_needs_no_run():
    """§6."""
    found = PLAIN.find((), "AINRT")
    assert {each.word for each in words_in(found)} == set(SOME.anagrams("AINRT"))
    assert pairs_of(compiled().find((), "AINRT")) == pairs_of(found)
    assert all(len(word.angles) == len(word.word) - 1 for word in words_in(found))


def test_diva_gives_diverti_and_averti():
    """§3: the booklet's example, as the generator sees it."""
    dawg = WordGraphs.from_words(["AVERTI", "DIVERTI", "VERT"]).dawg
    for finder in (TwinFinder(dawg), open_finder(dawg)):
        words = {(each.word, each.run) for each in words_in(finder.find(DIVA, "EIRTXYZ"))}
        assert words == {("DIVERTI", (0, 2)), ("AVERTI", (3, 2)), ("VERT", (2, 2))}


def test_action_tiles_are_in_no_run():
    """§9."""
    table = (Laid("A"), Laid("!", 0, 0), Laid("N", 0, 120))
    assert {run.text for run in runs_on(table)} == {"A", "N", "AN", "NA"}


def test_a_word_of_the_rack_alone_is_no_word():
    """§7: NON needs the N that lies there."""
    dawg = WordGraphs.from_words(["NON", "OU"]).dawg
    found = words_through(dawg, ["N"], "NOU")
    assert [(entry.word, entry.before, entry.after) for entry in found] == [
        ("NON", 0, 2),
        ("NON", 2, 0),
    ]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32), st.integers(5, 60))
def test_every_placement_has_room(seed, size):
    """§8: what is found is laid without refusal."""
    table = random_table(seed, size, step=5)
    hand, _, _ = Bag(MATERIAL).draw(Rng.seeded(str(seed)), 7)
    found = open_finder(SOME).find(table, letters_of(hand))
    words = list(words_in(found))
    assert count_words(found)[0] == len(words)
    for word in words[:: max(1, len(words) // 50)]:
        spread = spread_word(table, word)
        assert len(spread.table) == len(table) + len(word.angles)
        assert extended(table, word) == spread.table
    for word in words_in(open_finder(SOME).find((), letters_of(hand))):
        assert extended((), word) == spread_word((), word).table
