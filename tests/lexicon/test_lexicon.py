"""Looking words up."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.letters import NotLetters
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.wordz.policy import WORDZ
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon, LexiconError, Policy, Reading
from chevalet.lexicon.universes import keys_of, mask_of
from tests.lexicon import strategies
from tests.policies import POLICIES

ABC = "ABC"


@given(st.sets(strategies.short_words, max_size=30), strategies.short_words)
def test_a_small_lexicon_holds_its_words(words: set[str], other: str) -> None:
    lexicon = Lexicon.from_words(words)
    assert list(lexicon) == sorted(words)
    assert (other in lexicon) == (other in words)


@given(st.sets(strategies.short_words, max_size=40), st.text(ABC + "?", max_size=4))
def test_anagrams_are_what_brute_force_finds(words: set[str], letters: str) -> None:
    fillings = product(*(ABC if letter == "?" else letter for letter in letters))
    spelt = {
        "".join(arrangement)
        for filling in fillings
        for length in range(2, len(filling) + 1)
        for arrangement in permutations(filling, length)
    }
    found = Lexicon.from_words(words).anagrams(letters)
    assert found == sorted(words & spelt, key=lambda word: (-len(word), word))
    longest = Lexicon.from_words(words).longest(letters)
    assert longest == [word for word in found if len(word) == len(found[0])]


@given(st.sets(strategies.short_words, max_size=40), st.text(ABC + "?", min_size=1, max_size=5))
def test_patterns_are_what_brute_force_finds(words: set[str], pattern: str) -> None:
    def fits(word: str) -> bool:
        return len(word) == len(pattern) and all(
            sign in ("?", letter) for sign, letter in zip(pattern, word, strict=True)
        )

    assert Lexicon.from_words(words).pattern(pattern) == sorted(filter(fits, words))


@given(st.lists(strategies.readings, max_size=12), st.sampled_from(list(POLICIES.values())))
def test_a_word_is_accepted_when_one_of_its_readings_is(
    readings: list[Reading], policy: Policy
) -> None:
    lexicon = Lexicon.from_readings(readings)
    listed = dict(lexicon.words(policy))
    for word in lexicon:
        accepted = [
            reading for reading in lexicon.readings(word) if policy.refusal(reading.grammar) is None
        ]
        assert lexicon.accepts(word, policy) == bool(accepted) == (word in listed)
        mask = mask_of(key for reading in accepted for key in reading.universes)
        assert lexicon.universes(word, policy) == mask
        assert listed.get(word, 0) == mask


def test_searches_can_be_kept_to_what_a_game_accepts(french: Lexicon) -> None:
    assert "FURETA" in french.anagrams("fureta", WORDZ)
    assert "FURETA" not in french.anagrams("fureta", ZAKHIA)
    assert "OH" in french.pattern("O?", ZAKHIA)
    assert "OH" not in french.pattern("O?", ECHEC_ET_MOTS)
    assert french.longest("TOGOXQ", ZAKHIA) == ["TOGO"]


def test_spelling_with_accents_is_understood(french: Lexicon) -> None:
    assert "cœur" in french
    assert french.readings("élève") == french.readings("ELEVE")


@pytest.mark.parametrize("text", ["", "A", "porte-clé", "l'eau", "AB C", "ABC1", "Ω", "A" * 26])
def test_what_is_no_word_is_just_absent(french: Lexicon, text: str) -> None:
    assert text not in french
    assert french.readings(text) == ()
    assert not french.accepts(text, WORDZ)


def test_one_reading_for_each_lemma_and_class(french: Lexicon) -> None:
    for word in ("PARLE", "METRE", "AMIES", "FINIS"):
        keys = [
            (reading.lemma, reading.form, reading.grammar.part_of_speech, reading.grammar.verb_form)
            for reading in french.readings(word)
        ]
        assert len(keys) == len(set(keys)), word


@pytest.mark.parametrize("word", ["A", "porte-clé", "A" * 26])
def test_words_that_no_game_can_play_make_no_lexicon(word: str) -> None:
    with pytest.raises((NotLetters, ValueError)):
        Lexicon.from_words([word])


def test_a_missing_file_is_named(tmp_path) -> None:
    with pytest.raises(LexiconError, match=r"nowhere\.lex"):
        Lexicon.load(tmp_path / "nowhere.lex")


def test_the_shipped_lexicon_is_large_enough(french: Lexicon) -> None:
    assert sum(1 for _ in french.words(WORDZ)) >= 400_000
    assert sum(1 for _ in french.words(ECHEC_ET_MOTS)) >= 160_000
    assert set(french.sources) == {"hunspell-fr-comprehensive", "wordfreq"}


def test_the_shipped_lexicon_is_loaded_once() -> None:
    assert Lexicon.load() is Lexicon.load()


def test_universes_follow_the_accepted_reading(french: Lexicon) -> None:
    """PARIS is a place of France in Zakhia, and a plural without universe elsewhere."""
    assert "france" in keys_of(french.universes("PARIS", ZAKHIA))
    assert french.universes("PARIS", WORDZ) == 0
