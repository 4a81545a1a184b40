"""Zig Zag keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.core.actions import Exchange
from chevalet.core.real_table import UNKNOWN
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.board import tiles_on
from chevalet.games.zigzag.moves import ActionTile, Gift, LayAction, LayWord
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Options
from chevalet.games.zigzag.told import TellAction, TellWord, ToldTile
from chevalet.testing import Contract, Entries, check
from tests.games.contract import every_clause
from tests.games.zigzag.small_words import REFEREE


def inventory(state):
    hands = "".join(active.letters for active in state.common.active)
    piles = "".join(pile.tiles.letters for pile in state.piles)
    return tiles_on(state.common.table).plus(hands).plus(piles)


def broken_actions(view):
    common = view.common
    count = len(common.table)
    yield Exchange("")
    yield Exchange("QQ")
    yield LayWord("ZZZZ", None, 0, (0, 0, 0))
    yield LayWord("or", None, 0, (0,))
    yield LayWord("O", None, 0, ())
    yield LayWord("OR", (count, count), 0, (0,))
    yield LayWord("OR", (-1, 0), 0, (0,))
    yield LayAction(ActionTile("!", count, 0))
    yield LayAction(ActionTile("A", 0, 0))
    yield LayAction(ActionTile("", 0, 0))
    yield LayAction(ActionTile("2", 0, 0, (Gift(view.seat), Gift(view.seat))))
    if count:
        yield LayWord("OR", None, 0, (0,))
        yield LayAction(ActionTile("3", 0, 0, ()))
        yield LayAction(ActionTile("!", 0, -1))
    if count > 1:
        blocked = (common.table[1].angle + 5) % 360
        yield LayAction(ActionTile("!", 0, blocked))
        yield LayWord(common.table[0].tile + "S", (0, 0), 0, (blocked,))
    if view.seat is not None and common.pile_sizes[view.seat] < len(view.active):
        yield Exchange(view.active.letters)


def entered_options(opening):
    return msgspec.structs.replace(opening.common.options, starter=opening.common.turn)


def entered(_state, _seat, action):
    """Words and runs are told without angles, tiles in hand by their number."""
    match action:
        case Exchange():
            return Exchange(UNKNOWN * len(action.tiles))
        case LayAction():
            return TellAction(told_tile(action.action))
        case LayWord():
            tile = None if action.action is None else told_tile(action.action)
            return TellWord(action.word, action.run, action.before, tile)
        case _:
            return action


def told_tile(laid):
    gifts = tuple(Gift(each.to, each.tile and UNKNOWN) for each in laid.gifts)
    return ToldTile(laid.tile, laid.on, gifts)


ENTRIES = Entries(entered_options, entered)
SMALL = Contract(
    msgspec.structs.replace(registration, game=ZigZag(REFEREE)),
    inventory,
    broken_actions,
    options=(Options(), Options(friendly=True), Options(extra_words=("ZUT",))),
    entries=ENTRIES,
)
FRENCH = Contract(registration, inventory, broken_actions, entries=ENTRIES)


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL, clause, examples=6)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH, clause, examples=2)
