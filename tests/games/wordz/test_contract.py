"""WordZ keeps the contract of all games, with a small lexicon and with the French one."""

import msgspec

from chevalet.core.actions import Appeal, MoveTimeOut
from chevalet.core.game import Seat
from chevalet.core.tiles import Tiles
from chevalet.games.wordz import registration
from chevalet.games.wordz.board import face_down
from chevalet.games.wordz.moves import (
    Done,
    Guess,
    Lay,
    LayNothing,
    Turn,
)
from chevalet.games.wordz.real_table import Spell, TurnUp
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import Options
from chevalet.testing import Contract, Entries, check
from tests.games.contract import every_clause
from tests.games.wordz.small_words import SMALL


def inventory(state):
    """Every card, wherever it lies."""
    common = state.common
    held = "".join(hand.letters for hand in state.hands)
    return Tiles.of(
        "".join([state.deck.letters, held, *state.words, *common.won, common.discarded])
    )


def broken_actions(view):
    seat, common = view.seat, view.common
    yield Appeal("MER", "birds")
    if common.is_composing:
        yield Turn(Seat(0), 1)
        yield Guess(Seat(0), "MER")
        yield Done()
        yield Lay("")
        yield Lay("A")
        yield Lay("é1")
        yield Lay("ZZZZ")
        yield Lay(view.hand.letters + "A")
        if common.options.referee:
            yield Lay(view.hand.letters)
        return
    yield Lay("MER")
    yield LayNothing()
    yield Turn(seat, 1)
    yield Turn(Seat(7), 1)
    yield Turn(Seat(-1), 1)
    yield Guess(seat, view.word or "MER")
    for owner in common.targets(seat):
        pattern = common.patterns[owner]
        yield Turn(owner, 0)
        yield Turn(owner, len(pattern) + 1)
        yield Guess(owner, pattern)
        yield Guess(owner, "")
        yield Guess(owner, "ABCDEFGHIJKLM")
        yield Guess(owner, "".join("A" if back == "c" else "T" for back in face_down(pattern)))
        if common.has_turned:
            yield Turn(owner, 1)
        yield from (Turn(owner, n + 1) for n, card in enumerate(pattern) if card.isupper())
    if not common.has_turned:
        yield Done()


def entered_options(opening):
    """§9: at a real table words are judged when they come to light."""
    common = opening.common
    return msgspec.structs.replace(common.options, starter=common.starter, referee=False)


def entered(state, _seat, action):
    """A word is told by its backs, a card with its letter, a guess with the owner's answer."""
    match action:
        case Lay(word=word):
            return Lay(face_down(word))
        case LayNothing():
            return MoveTimeOut()
        case Turn(owner=owner, place=place):
            return TurnUp(owner, place, state.words[owner][place - 1])
        case Guess(owner=owner, word=word):
            return Spell(owner, word, is_right=word == state.words[owner])
        case _:
            return action


ENTRIES = Entries(entered_options, entered)
SMALL_TABLE = Contract(
    msgspec.structs.replace(registration, game=WordZ(SMALL)),
    inventory,
    broken_actions,
    options=(Options(), Options(referee=False), Options(rounds=1, friendly=True)),
    entries=ENTRIES,
)
FRENCH_TABLE = Contract(registration, inventory, broken_actions, entries=ENTRIES)


@every_clause
def test_with_a_small_lexicon(clause):
    check(SMALL_TABLE, clause, examples=40)


@every_clause
def test_with_the_french_lexicon(clause):
    check(FRENCH_TABLE, clause, examples=5)
