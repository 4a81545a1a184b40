"""The actions that WordZ offers a seat, from its view alone."""

from __future__ import annotations

from collections.abc import Iterator

from chevalet.core.game import Seat
from chevalet.games.wordz.board import hidden_places
from chevalet.games.wordz.moves import Done, Guess, Lay, LayNothing, Turn, WordZAction
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import TableDictionary


def offered(view: View, seat: Seat, words: TableDictionary) -> Iterator[WordZAction]:
    """What the seat that may act can do now, as far as the dictionary can tell."""
    if view.common.is_composing:
        yield from compositions(view, words)
        return
    yield from turns(view, seat)
    yield from guesses(view, seat, words)
    if view.common.has_turned:
        yield Done()


def compositions(view: View, words: TableDictionary) -> Iterator[Lay | LayNothing]:
    """Every word that the cards form (§2)."""
    found = words.laid_with(view.hand.letters)
    yield from map(Lay, found)
    if not view.common.options.referee:
        # Unrefereed letters can't all be listed: the whole hand stands for them.
        yield Lay(view.hand.letters)
    elif not found:
        yield LayNothing()


def turns(view: View, seat: Seat) -> Iterator[Turn]:
    """Every card that the seat may turn over now (§3)."""
    common = view.common
    if not common.has_turned:
        for owner in common.targets(seat):
            for place in hidden_places(common.patterns[owner]):
                yield Turn(owner, place + 1)


def guesses(view: View, seat: Seat, words: TableDictionary) -> Iterator[Guess]:
    """Every word that fits and was not guessed yet, if the seat may guess now (§4)."""
    common = view.common
    if common.has_guessed or not common.tokens[seat]:
        return
    for owner in common.targets(seat):
        wrong = common.wrong_for(owner)
        for word in words.fitting(common.patterns[owner]):
            if word not in wrong:
                yield Guess(owner, word)
