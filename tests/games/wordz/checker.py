"""What must hold at every moment of WordZ, from the booklet alone."""

from collections import Counter

from chevalet.games.wordz.policy import WORDZ
from chevalet.lexicon.referee import Referee
from tests.games.checking import tiles

MATERIAL = tiles("A7 E12 I6 O5 U5 Y2 B3 C4 D5 F3 G3 H2 J1 K1 L6 M4 N7 P4 Q1 R8 S7 T8 V3 W1 X1 Z1")
VOWELS = "AEIOUY"
REFEREE = Referee(WORDZ)


def check(state, events):
    common = state.common
    on_table = Counter("".join(state.words))
    hands = Counter("".join(hand.letters for hand in state.hands))
    won = Counter("".join(common.won)) + Counter(common.discarded)
    assert on_table + hands + won + Counter(state.deck.letters) == MATERIAL
    assert sum(common.tokens) <= 3 * common.seats <= 21
    assert min(common.tokens) >= 0
    granted = {appeal.word for appeal in common.granted}
    for word, pattern in zip(state.words, common.patterns, strict=True):
        if common.is_composing:
            continue
        assert len(word) == len(pattern)
        for letter, sign in zip(word, pattern, strict=True):
            assert sign in {letter, "v" if letter in VOWELS else "c"}
        if word and common.options.referee:
            assert word in granted or REFEREE.accepts(word)
