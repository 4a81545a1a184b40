"""The lists of the universes: well-formed, known to the lexicon, large enough, read twice."""

from pathlib import Path

import pytest

from chevalet.core.letters import normalise
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon, PartOfSpeech
from chevalet.lexicon.reading import PROPER_KINDS
from chevalet.lexicon.universes import COMMON_KEYS, KEYS, PROPER_KEYS
from tools.lexicon.supplements import read_universe, rows

ROOT = Path(__file__).parents[2]
LISTS = ROOT / "data" / "universes"
SAMPLES = ROOT / "tests" / "golden" / "universes"

LEAST = {
    "animals": 450,
    "measures": 180,
    "dwellings": 130,
    "body": 250,
    "drinks": 160,
    "music": 200,
    "birds": 220,
    "forest": 300,
    "crops": 250,
    "fish": 180,
    "games": 260,
    "food": 450,
    "clothes": 300,
    "transport": 220,
    "chemistry": 260,
    "trades": 500,
    "stage": 500,
    "world": 900,
    "history": 500,
    "france": 700,
    "letters": 700,
}

BOOKLET = {
    "animals": ["GORET", "BICHE"],
    "measures": ["STERES", "WEBER", "LEVA"],
    "stage": ["BREL"],
    "world": ["TOGO", "NIL", "UR"],
    "drinks": ["SODA", "SCOTCH", "BIERE"],
    "music": ["ORGUE", "SLOW", "TROMPETTE"],
    "birds": ["PIE"],
    "forest": ["MELEZES"],
    "history": ["RICHELIEU", "NELSON"],
    "crops": ["ORGE", "OLIVIER"],
    "fish": ["RAIE", "TROMPETTE"],
    "games": ["BOG", "BILLARD", "SKI"],
    "food": ["BRIE", "RATA"],
    "clothes": ["ROBE"],
    "france": ["PARIS"],
    "transport": ["TAXIS"],
    "letters": ["OLIVIER", "CURIE"],
    "chemistry": ["BORE"],
}

FOREIGN = [("COQ", "animals"), ("RICHELIEU", "dwellings"), ("RICHELIEU", "transport")]


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load()


def entries(key):
    return read_universe(LISTS / f"{key}.tsv").entries


def test_there_is_one_list_for_each_universe():
    assert {path.stem for path in LISTS.glob("*.tsv")} == set(KEYS) == set(LEAST)


@pytest.mark.parametrize("key", KEYS)
def test_a_list_is_sorted_without_doubles_and_fits_the_board(key):
    spelt = [normalise(entry) for entry in entries(key)]
    assert spelt == sorted(set(spelt))
    assert all(2 <= len(word) <= 13 for word in spelt)


@pytest.mark.parametrize("key", KEYS)
def test_a_list_is_rich_enough(key):
    assert len(entries(key)) >= LEAST[key]


@pytest.mark.parametrize("key", PROPER_KEYS)
def test_every_name_has_a_gloss(key):
    assert [name for name, gloss in entries(key).items() if not gloss.strip()] == []


@pytest.mark.parametrize("key", COMMON_KEYS)
def test_every_common_entry_is_a_noun_that_the_lexicon_gives_this_universe(key, lexicon):
    lacking = [
        entry
        for entry in entries(key)
        if not any(
            key in reading.universes
            and reading.grammar.part_of_speech is PartOfSpeech.NOUN
            and ZAKHIA.refusal(reading.grammar) is None
            for reading in lexicon.readings(normalise(entry))
        )
    ]
    assert lacking == []


@pytest.mark.parametrize("key", PROPER_KEYS)
def test_every_name_is_a_proper_noun_of_this_universe(key, lexicon):
    lacking = [
        entry
        for entry in entries(key)
        if not any(
            key in reading.universes and reading.grammar.kind in PROPER_KINDS
            for reading in lexicon.readings(normalise(entry))
        )
    ]
    assert lacking == []


@pytest.mark.parametrize(
    ("word", "key"), [(word, key) for key, words in BOOKLET.items() for word in words]
)
def test_the_booklets_claims_hold_as_common_or_proper(word, key, lexicon):
    kinds = {
        reading.grammar.kind in PROPER_KINDS
        for reading in lexicon.readings(word)
        if key in reading.universes and ZAKHIA.refusal(reading.grammar) is None
    }
    assert kinds == {key in PROPER_KEYS}


@pytest.mark.parametrize(("word", "key"), FOREIGN)
def test_the_booklets_refusals_hold(word, key, lexicon):
    assert all(key not in reading.universes for reading in lexicon.readings(word))


def test_fish_are_animals_and_birds_are_not(lexicon):
    fish = [r for r in lexicon.readings("RAIE") if "fish" in r.universes]
    assert fish
    assert all("animals" in reading.universes for reading in fish)
    assert not set(entries("animals")) & set(entries("fish"))
    assert not set(entries("animals")) & set(entries("birds"))


@pytest.mark.parametrize("key", KEYS)
def test_a_second_reader_found_at_most_one_fault_in_sixty(key):
    verdicts = [fields[2] for _, fields in rows(SAMPLES / f"{key}.tsv")]
    assert len(verdicts) == 60
    assert set(verdicts) <= {"yes", "no"}
    assert verdicts.count("no") <= 1
