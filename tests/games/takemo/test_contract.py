"""Takemo keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.core.actions import Exchange
from chevalet.core.real_table import UNKNOWN
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.takemo import registration
from chevalet.games.takemo.board import Camp, tiles_on
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options
from chevalet.testing import Contract, Entries, check
from tests.games.contract import every_clause
from tests.games.takemo.small_words import REFEREE


def inventory(state):
    """All tiles of both camps; Black's are small, TAKEMOs `?` and `!`."""
    common = state.common
    tiles = ""
    for camp in Camp:
        own = tiles_on(common.board, camp) + common.captured[camp] + "?" * common.pool[camp]
        own += state.bags[camp].tiles.letters
        for seat, rack in enumerate(state.racks):
            if seat % 2 == camp:
                own += rack.letters + "?" * common.takemos[seat]
        if common.pending is not None and common.pending.seat % 2 == camp:
            own += common.pending.tiles
        tiles += own if camp is Camp.WHITE else own.lower().replace("?", "!")
    return Tiles.of(tiles)


def broken_actions(view):
    yield Place("Z9", "MER")
    yield Place("8H", "")
    yield Place("8H", "M-R")
    yield Place("15N", "MER")
    yield Place("1B", "QQQQ")
    yield Place("8H", "QQQQQQQQQQQQ")
    yield Place("15A", "A" * 16)
    yield Exchange("")
    yield Exchange("?")
    yield Exchange("KKKK")
    yield Exchange(view.rack.letters + "A")


def entered(_state, _seat, action):
    return Exchange(UNKNOWN * len(action.tiles)) if isinstance(action, Exchange) else action


ENTRIES = Entries(lambda opening: opening.common.options, entered)
SMALL = Contract(
    msgspec.structs.replace(registration, game=Takemo(REFEREE)),
    inventory,
    broken_actions,
    options=(
        Options(),
        Options(friendly=True, crossing_words_stay=True),
        Options(no_conjugated_verbs=True, minutes=5, extra_words=("MEREX",)),
    ),
    entries=ENTRIES,
)
CHALLENGE = Contract(
    SMALL.registration,
    inventory,
    broken_actions,
    options=(Options(challenge=True, turns=12),),
    entries=ENTRIES,
)
FRENCH = Contract(registration, inventory, broken_actions, entries=ENTRIES)


def test_there_are_250_tiles():
    """§1."""
    state = Takemo(REFEREE).start(Options(), 4, Rng.seeded("a")).state
    assert len(inventory(state)) == 250


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL, clause, examples=10)


@every_clause
def test_with_challenges(clause):
    """§9."""
    check(CHALLENGE, clause, examples=5)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH, clause, examples=2)
