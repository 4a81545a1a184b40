"""What must hold at every moment of Échec et Mots, from the booklet alone."""

from collections import Counter

from chevalet.games.echec_et_mots.moves import Announced
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.lexicon.referee import Referee
from tests.games.checking import tiles

MATERIAL = tiles("A4 B2 C2 D1 E4 F2 G1 H1 I3 J1 K1 L3 M2 N3 O3 P2 Q1 R4 S3 T3 U3 V1 W1 X1 Y1 Z1")
REFEREE = Referee(ECHEC_ET_MOTS)


def check(state, events):
    common, position = state.common, state.common.position
    on_board = Counter(sign for sign in position.board if sign.isalpha())
    held = Counter("".join(each.letters for each in position.held))
    assert sum(on_board.values()) + sum(held.values()) == 25
    assert on_board + held + Counter(common.reserve.letters) == MATERIAL
    knights = [square for own in position.knights for square in own]
    assert len(set(knights)) == len(knights)
    assert all(len(own) <= 2 for own in position.knights)
    granted = {appeal.word for appeal in common.granted}
    for event in events:
        if isinstance(event, Announced):
            assert len(event.word) >= 6
            assert event.word in granted or REFEREE.accepts(event.word)
    for seat in (0, 1):
        assert common.scores[seat] == sum(game.points[seat] for game in common.games)
