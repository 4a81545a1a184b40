"""Examples for the rules of the duplicate."""

import msgspec

from chevalet.core.actions import Pass
from chevalet.core.game import Seat
from chevalet.core.learning import Example
from chevalet.core.phrases import Phrase
from chevalet.games.zakhia.moves import ScoredWord
from chevalet.games.zakhia_duplicate.learn.positions import position
from chevalet.games.zakhia_duplicate.moves import Found, Submit
from chevalet.games.zakhia_duplicate.state import State

LETTERS = "BCEEHIILRU"


def _turn() -> State:
    return position(LETTERS, "B10 TOGO")


def _last_to_finish() -> State:
    """Ada has noted BIERE and is the last to look; Basile has the top."""
    beer = Found((ScoredWord("D9", "BIERE", 10),), ("drinks",), 0, 10)
    cardinal = Found((ScoredWord("7C", "RICHELIEU", 27),), ("history",), 0, 27)
    state = position(LETTERS, "B10 TOGO", noted=(beer, cardinal))
    common = msgspec.structs.replace(state.common, done=(Seat(1),))
    return msgspec.structs.replace(state, common=common)


EXAMPLES = {
    "submit": Example(
        caption=Phrase(
            "BIÈRE couvre les boissons : l'arbitre note 10 points, que les autres ignorent.",
            "BIERE, beer, covers the drinks: the referee notes 10 points, unknown to the others.",
        ),
        state=_turn,
        action=Submit("D9", "BIERE"),
    ),
    "top": Example(
        caption=Phrase(
            "Ada a fini la dernière : le top, RICHELIEU, 9 × 3 = 27, est posé pour tous ; elle"
            " marque 10, soit −17.",
            "Ada is the last to finish: the top, RICHELIEU, 9 × 3 = 27, is laid for all; she"
            " scores 10, which is −17.",
        ),
        state=_last_to_finish,
        action=Pass(),
    ),
}
