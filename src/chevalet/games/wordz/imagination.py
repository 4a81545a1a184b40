"""A random state that looks to a viewer exactly as what it sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.turns import present_seats
from chevalet.games.wordz.board import (
    CONSONANTS_DEALT,
    HIDDEN_CONSONANT,
    HIDDEN_VOWEL,
    VOWELS_DEALT,
    hidden_places,
    of_colour,
    turned_up,
)
from chevalet.games.wordz.candidates import unseen
from chevalet.games.wordz.state import Common, State, View
from chevalet.games.wordz.words import TableDictionary

Words = dict[Seat, str]


def imagine(view: View, words: TableDictionary, rng: Rng) -> State:
    """The unseen cards dealt anew, the others' words such that all that is known fits.

    With a referee they are words of the dictionary; without one they are any letters where no
    words fit. Cards that the others did not use are of no account and stay with the deck.
    """
    if view.common.is_composing:
        return _while_composing(view, words, rng)
    common = view.common
    pool = unseen(view)
    found, rng = _hidden_words(view, words, pool, rng)
    laid = [found.get(Seat(seat), "") for seat in range(common.seats)]
    hands = [Tiles()] * common.seats
    for owner, word in found.items():
        pool = pool.minus(word[place] for place in hidden_places(common.patterns[owner]))
    if view.seat is not None:
        laid[view.seat], hands[view.seat] = view.word, view.hand
    return State(common=common, words=tuple(laid), hands=tuple(hands), deck=pool, rng=rng)


def _while_composing(view: View, words: TableDictionary, rng: Rng) -> State:
    """Other hands, and some word for each seat that is ready."""
    common = view.common
    pool = unseen(view)
    vowels = Bag(Tiles.of(of_colour(pool, HIDDEN_VOWEL)))
    consonants = Bag(Tiles.of(of_colour(pool, HIDDEN_CONSONANT)))
    hands = [Tiles()] * common.seats
    laid = [""] * common.seats
    for seat in sorted({*present_seats(common.seats, common.out), *common.ready}):
        if seat == view.seat:
            hands[seat], laid[seat] = view.hand, view.word
            continue
        yellow, vowels, rng = vowels.draw(rng, VOWELS_DEALT)
        blue, consonants, rng = consonants.draw(rng, CONSONANTS_DEALT)
        hand = Tiles.of(yellow + blue)
        if seat in common.ready:
            possible = words.laid_with(hand.letters) or [""]
            laid[seat], rng = rng.draw(possible)
        hands[seat] = hand.minus(laid[seat])
    deck = vowels.tiles.plus(consonants.tiles)
    return State(common=common, words=tuple(laid), hands=tuple(hands), deck=deck, rng=rng)


def _hidden_words(view: View, words: TableDictionary, pool: Tiles, rng: Rng) -> tuple[Words, Rng]:
    """A word for each pattern on the table; together they need no card twice."""
    common = view.common
    choices: list[tuple[Seat, Sequence[str]]] = []
    for owner in common.targets(view.seat):
        if word := _under_vote(common, owner):
            choices.append((owner, [word]))
            continue
        wrong = common.wrong_for(owner)
        fitting = [word for word in words.fitting(common.patterns[owner]) if word not in wrong]
        start, rng = rng.below(max(1, len(fitting)))
        choices.append((owner, fitting[start:] + fitting[:start]))
    choices.sort(key=lambda choice: len(choice[1]))  # where there is little choice, first
    found = next(_assignments(common, choices, pool), None)
    return _any_letters(view, pool, rng) if found is None else (found, rng)


def _under_vote(common: Common, owner: Seat) -> str:
    """The owner's word, if it is voted on and so known to all; else ""."""
    if common.revealed is None or common.ballot is None or common.revealed.owner != owner:
        return ""
    return common.ballot.appeal.word


def _assignments(
    common: Common, choices: Sequence[tuple[Seat, Sequence[str]]], pool: Tiles
) -> Iterator[Words]:
    if not choices:
        yield {}
        return
    (owner, fitting), *rest = choices
    places = hidden_places(common.patterns[owner])
    for word in fitting:
        hidden = [word[place] for place in places]
        if pool.holds(hidden):
            for others in _assignments(common, rest, pool.minus(hidden)):
                yield others | {owner: word}


def _any_letters(view: View, pool: Tiles, rng: Rng) -> tuple[Words, Rng]:
    """Letters of the right colours: what a table without a referee may meet (§9)."""
    common = view.common
    while True:
        found: Words = {}
        left = pool
        for owner in common.targets(view.seat):
            shown = _under_vote(common, owner)
            word = common.patterns[owner]
            for place in hidden_places(word):
                if shown:
                    left = left.minus(shown[place])
                    word = turned_up(word, place, shown[place])
                    continue
                letter, rng = rng.draw(of_colour(left, word[place]))
                left = left.minus(letter)
                word = turned_up(word, place, letter)
            found[owner] = word
        if not any(word in common.wrong_for(owner) for owner, word in found.items()):
            return found, rng
