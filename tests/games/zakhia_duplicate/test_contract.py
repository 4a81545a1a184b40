"""The duplicate keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.games.zakhia.board import tiles_on
from chevalet.games.zakhia_duplicate import registration
from chevalet.games.zakhia_duplicate.moves import Submit
from chevalet.games.zakhia_duplicate.rules import ZakhiaDuplicate
from chevalet.games.zakhia_duplicate.state import Options
from chevalet.testing import Contract, check
from tests.games.contract import every_clause
from tests.games.zakhia.small_words import REFEREE


def inventory(state):
    return state.bag.tiles.plus(state.letters).plus(tiles_on(state.common.board))


def broken_actions(view):
    yield Submit("A13", "PIE")
    yield Submit("Z9", "PIE")
    yield Submit("H1", "PI.E")
    yield Submit("H1", "")
    yield Submit("H1", "QQQQQQQQQQQ")
    yield Submit("E8", "P(I)[E]")
    if view.noted is not None:
        yield Submit(view.noted.main.at, view.noted.main.word)


SMALL = Contract(
    msgspec.structs.replace(registration, game=ZakhiaDuplicate(REFEREE)),
    inventory,
    broken_actions,
    options=(Options(), Options(turns=3)),
)
FRENCH = Contract(registration, inventory, broken_actions, options=(Options(turns=2),))


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL, clause, examples=4)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH, clause, examples=1)
