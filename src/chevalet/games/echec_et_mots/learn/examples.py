"""Examples for the rules of Échec et Mots; the points are those of its booklet."""

from functools import partial

from chevalet.core.learning import Example
from chevalet.core.phrases import Phrase
from chevalet.core.table import with_common
from chevalet.games.echec_et_mots.learn.positions import position
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.state import State

OPENING = """
b-----b
R.T.S.L
.N.P.M.
A.E.I.C
.U.O.D.
E.A.I.H
.V.L.R.
S.N.T.E
w-----w
"""
MIDDLE = """
b-----.
R.T....
...P.M.
..w.I..
.U..bD.
....I..
.V.....
S.N....
.-----w
white CHEA
black ORNGT
"""
LAST_JUMP = """
b-----.
R.T...b
...P.M.
....I..
.Uw..D.
....I..
.F.L...
S.N....
.-----w
white CHEVAT
black ORANGEUS
"""
ANSWER = """
b-----.
R.T...b
...P.M.
....I..
.U...D.
....I..
.F.w...
S.N....
.-----w
white ORANGEUS
black CHEVALT
"""


def _last_answer() -> State:
    """The only game of a match, so that nothing comes after it."""
    state = position(ANSWER, announced="CHEVAL")
    return with_common(state, options=type(state.common.options)(white=state.common.white, games=1))


EXAMPLES = {
    "jump": Example(
        caption=Phrase(
            "De son écurie a0, le cavalier saute en b2 et prend le V.",
            "From its horse square, a0, the knight jumps to b2 and takes the V.",
        ),
        state=partial(position, OPENING),
        action=Jump("a0", "b2"),
    ),
    "capture": Example(
        caption=Phrase(
            "Le cavalier blanc tombe sur un cavalier noir et l'enlève ;"
            " les Noirs gardent leurs lettres.",
            "White's knight lands on a black one and removes it; Black keeps the letters.",
        ),
        state=partial(position, MIDDLE),
        action=Jump("c5", "e4"),
    ),
    "announce": Example(
        caption=Phrase(
            "Ce saut prend un L : les Blancs tiennent C, H, E, V, A, L et T, et annoncent CHEVAL.",
            "This jump takes an L: White holds C, H, E, V, A, L and T, and announces CHEVAL.",
        ),
        state=partial(position, LAST_JUMP),
        action=Jump("c4", "d2", "CHEVAL"),
    ),
    "score": Example(
        caption=Phrase(
            "CHEVAL, une lettre en trop : 12 − 1 = 11, et 3 de bonus, soit 14."
            " ORANGE, deux en trop : 12 − 2 = 10.",
            "CHEVAL, one letter left over: 12 − 1 = 11, and a bonus of 3 make 14."
            " ORANGE, two left over: 12 − 2 = 10.",
        ),
        state=_last_answer,
        action=Answer("ORANGE"),
    ),
}
