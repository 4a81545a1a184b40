"""What a hidden word can be, against a plain search of the whole lexicon."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.wordz.board import LONGEST, MATERIAL, face_down, fits, hidden_places, turned_up
from chevalet.games.wordz.bots.belief import belief_about
from chevalet.games.wordz.candidates import candidates, unseen
from chevalet.games.wordz.moves import Lay, Turn
from chevalet.games.wordz.policy import WORDZ
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import Options
from chevalet.lexicon import Lexicon
from tests.games.wordz.small_words import FRENCH, SMALL


@cache
def every_word():
    return [word for word, _ in Lexicon.load().words(WORDZ) if len(word) <= LONGEST]


@cache
def by_shape():
    shapes: dict[str, list[str]] = {}
    for word in every_word():
        shapes.setdefault(face_down(word), []).append(word)
    return shapes


words = st.deferred(lambda: st.sampled_from(every_word()))


def by_brute_force(pattern, cards, wrong):
    """Word by word, letter by letter, from the readings that the policy accepts."""
    have = Counter(cards)
    found = []
    for word in by_shape().get(face_down(pattern), []):
        agrees = all(card in ("v", "c", letter) for card, letter in zip(pattern, word, strict=True))
        need = Counter(word[place] for place in hidden_places(pattern))
        if agrees and word not in wrong and all(need[each] <= have[each] for each in need):
            found.append(word)
    return found


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_candidates_are_those_of_brute_force(data):
    word = data.draw(words)
    places = data.draw(st.sets(st.integers(0, len(word) - 1), max_size=len(word) - 1))
    pattern = face_down(word)
    for place in places:
        pattern = turned_up(pattern, place, word[place])
    seed = str(data.draw(st.integers(0, 10**6)))
    count = data.draw(st.integers(5, len(MATERIAL)))
    cards = Tiles.of(Bag(MATERIAL).draw(Rng.seeded(seed), count)[0])
    wrong = {word} if data.draw(st.booleans()) else set()
    expected = by_brute_force(pattern, cards.letters, wrong)
    assert candidates(FRENCH.graphs().dawg, pattern, cards, wrong) == expected
    belief = belief_about(FRENCH, pattern, cards, owner=Seat(0), wrong=frozenset(wrong))
    assert sorted(suspect.word for suspect in belief.suspects) == expected


def test_all_colours_hidden_the_whole_shape_is_possible():
    found = candidates(FRENCH.graphs().dawg, "cvccvcvc", MATERIAL)
    assert len(found) > 3000
    assert found == by_brute_force("cvccvcvc", MATERIAL.letters, ())


def test_a_card_that_is_spent_rules_words_out():
    """There is one Z, and two H."""
    dawg = FRENCH.graphs().dawg
    assert "PUZZLE" not in candidates(dawg, "cvcccv", MATERIAL)
    assert "PUZZLE" in candidates(dawg, "cvZccv", MATERIAL)
    assert "PUZZLE" not in candidates(dawg, "cvZccv", MATERIAL.minus("Z"))


@given(words, st.data())
@settings(max_examples=100, deadline=None)
def test_fits_is_length_letters_and_colours(word, data):
    """§4."""
    pattern = face_down(word)
    assert fits(word, pattern)
    place = data.draw(st.integers(0, len(word) - 1))
    assert fits(word, turned_up(pattern, place, word[place]))
    other = "B" if word[place] != "B" else "D"
    assert not fits(word, turned_up(pattern, place, other))
    assert not fits(word, pattern + "v")


class TestUnseen:
    """What a seat can reckon with: every card that it has not seen."""

    GAME = WordZ(SMALL)

    def state(self):
        state = self.GAME.start(Options(starter=Seat(0)), 2, Rng.seeded("unseen")).state
        for seat in (Seat(0), Seat(1)):
            first = next(iter(self.GAME.legal_actions(self.GAME.view(state, seat))))
            assert isinstance(first, Lay)
            state = self.GAME.apply(state, seat, first).state
        return state

    def test_own_cards_are_seen_whether_laid_or_not(self):
        state = self.state()
        view = self.GAME.view(state, Seat(0))
        dealt = state.hands[0].plus(state.words[0])
        assert unseen(view) == MATERIAL.minus(dealt)
        assert unseen(self.GAME.view(state, None)) == MATERIAL

    def test_turned_cards_are_seen_by_all(self):
        state = self.state()
        state = self.GAME.apply(state, Seat(0), Turn(Seat(1), 1)).state
        assert unseen(self.GAME.view(state, None)) == MATERIAL.minus(state.words[1][0])


class TestWeights:
    """How likely each candidate is."""

    def test_chances_add_up_and_the_likeliest_comes_first(self):
        suspects = belief_about(FRENCH, "Mvcvc", MATERIAL.minus("M"), owner=Seat(0)).suspects
        chances = [suspect.chance for suspect in suspects]
        assert sum(chances) == pytest.approx(1)
        assert chances == sorted(chances, reverse=True)

    def test_usual_words_and_usual_cards_weigh_more(self):
        suspects = belief_about(FRENCH, "cvc", MATERIAL, owner=Seat(0)).suspects
        chance = {suspect.word: suspect.chance for suspect in suspects}
        assert chance["MER"] > chance["NEF"]  # a word that everybody knows
        assert chance["TAS"] > chance["WOK"]  # cards that there are many of

    def test_words_of_the_table_are_suspects_too(self):
        belief = belief_about(SMALL, "cvc", MATERIAL, owner=Seat(0), extra=("ZUT", "ZUTS"))
        assert "ZUT" in {suspect.word for suspect in belief.suspects}

    def test_nothing_may_fit(self):
        assert not belief_about(SMALL, "vvvvv", MATERIAL, owner=Seat(0)).suspects
