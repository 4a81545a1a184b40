"""Échec et Mots keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.core.actions import Pass
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.board import EMPTY, square
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.position import Hop
from chevalet.games.echec_et_mots.progress import QUIET_LIMIT
from chevalet.games.echec_et_mots.real_table import Announce, Void
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.state import Options
from chevalet.testing import Contract, Entries, check
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


def entered_options(opening):
    return msgspec.structs.replace(opening.common.options, white=opening.common.white)


def entered(state, seat, action):
    """§6: of all jumps only the one with the word is told, as what each side holds then."""
    if not isinstance(action, Jump):
        return None if isinstance(action, Pass) else action
    if action.word is None:
        quiet = state.common.position.quiet
        return Void() if quiet + 1 >= QUIET_LIMIT and _is_quiet(state, action) else None
    position = state.common.position
    hop = Hop(square(action.origin), square(action.target))
    held = len(position.after(hop).held[position.turn])
    other = len(position.held[position.turn.other])
    return Announce(action.word, held, other, position.takes_last_knight(hop))


def _is_quiet(state, jump):
    hop = Hop(square(jump.origin), square(jump.target))
    return state.common.position.after(hop).quiet > 0


ENTRIES = Entries(entered_options, entered)
SMALL = Contract(
    msgspec.structs.replace(registration, game=EchecEtMots(REFEREE)),
    inventory,
    broken_actions,
    options=(Options(), Options(games=1, friendly=True), Options(extra_words=("NITRA", "ARTINE"))),
    entries=ENTRIES,
)
FRENCH = Contract(registration, inventory, broken_actions, entries=ENTRIES)


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL, clause, examples=6)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH, clause, examples=3)
