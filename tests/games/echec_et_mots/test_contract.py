"""Échec et Mots keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.core.actions import Pass
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.board import EMPTY
from chevalet.games.echec_et_mots.moves import Answer, Jump, SetUp
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.state import Options
from chevalet.testing import Contract, check
from tests.games.contract import every_clause
from tests.games.echec_et_mots.small_words import REFEREE


def inventory(state):
    position = state.common.position
    taken = position.held[0].letters + position.held[1].letters
    return state.common.reserve.plus(taken).plus(position.board.replace(EMPTY, ""))


def broken_actions(view):
    common = view.common
    yield Pass()  # a knight can always jump, see test_rules.py
    yield Jump("d4", "d4")
    yield Jump("d9", "d4")
    yield Jump("a0", "d0")
    yield Answer("QQQQQQ")
    if common.announcement is None:
        yield Answer()
        own = common.position.knights[common.position.turn]
        for hop in common.position.hops():
            origin, target = hop.names
            yield Jump(origin, target, "QQQQQQ")
            yield Jump(origin, target, "ANE")
            if hop.target not in own:
                yield Jump(target, origin)
    else:
        yield from (Jump(*hop.names) for hop in common.position.hops())
        yield Answer("A")


SMALL = Contract(
    msgspec.structs.replace(registration, game=EchecEtMots(REFEREE)),
    inventory,
    broken_actions,
    options=(Options(), Options(games=1, friendly=True), Options(extra_words=("NITRA", "ARTINE"))),
    revealing=(SetUp,),
)
FRENCH = Contract(registration, inventory, broken_actions, revealing=(SetUp,))


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL, clause, examples=6)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH, clause, examples=3)
