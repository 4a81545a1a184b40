"""Zakhia keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.core.actions import Exchange
from chevalet.core.real_table import UNKNOWN
from chevalet.games.zakhia import registration
from chevalet.games.zakhia.board import EMPTY, EMPTY_BOARD, tiles_on
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from chevalet.testing import Contract, Entries, check
from tests.games.contract import every_clause
from tests.games.zakhia.small_words import REFEREE


def inventory(state):
    held = "".join(rack.letters for rack in state.racks)
    return state.bag.tiles.plus(held).plus(tiles_on(state.common.board))


def broken_actions(view):
    rack = view.rack.letters
    yield Place("A13", "PIE")
    yield Place("13M", "PIE")
    yield Place("Z9", "PIE")
    yield Place("H1", "PI.E")
    yield Place("H1", "")
    yield Place("H1", "(PI)E")
    yield Place("H1", "QQQQQQQQQQQ")
    yield Place("E8", "P(I)[E]")
    yield Exchange("")
    yield Exchange(rack[:2])
    yield Exchange("QQQ")
    if len(rack) > 4:
        yield Exchange(rack[:4])
    if view.bag_size < len(rack):
        yield Exchange(rack)
    if rack and view.common.board == EMPTY_BOARD and rack[0].isalpha():
        yield Place("H7", rack[0])
    lying = [index for index, content in enumerate(view.common.board) if content != EMPTY]
    if lying and view.common.board[lying[0]].isalpha():
        yield Place("A1", "Z" * 14)


def entered_options(opening):
    return msgspec.structs.replace(opening.common.options, starter=opening.common.turn)


def entered(_state, _seat, action):
    return Exchange(UNKNOWN * len(action.tiles)) if isinstance(action, Exchange) else action


ENTRIES = Entries(entered_options, entered)
SMALL = Contract(
    msgspec.structs.replace(registration, game=Zakhia(REFEREE)),
    inventory,
    broken_actions,
    options=(Options(), Options(friendly=True)),
    entries=ENTRIES,
)
FRENCH = Contract(registration, inventory, broken_actions, entries=ENTRIES)


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL, clause, examples=10)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH, clause, examples=2)
