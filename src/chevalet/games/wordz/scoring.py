"""Where cards and tokens change hands (§4, §5, §9)."""

from __future__ import annotations

import msgspec

from chevalet.core.game import Seat
from chevalet.core.turns import present_seats
from chevalet.games.wordz.board import face_up, hidden_places
from chevalet.games.wordz.moves import Event, WordRefused, WordWon
from chevalet.games.wordz.state import Common, State


def pay_token(common: Common, payer: Seat, owner: Seat) -> Common:
    """A guess is paid to the owner of the word, right or wrong (§4)."""
    tokens = list(common.tokens)
    tokens[payer] -= 1
    tokens[owner] += 1
    return msgspec.structs.replace(common, tokens=tuple(tokens))


def take_word(
    state: State, owner: Seat, guesser: Seat | None, *, is_word: bool
) -> tuple[State, Event]:
    """The word leaves the table, guessed or turned over whole, and someone wins its cards (§5)."""
    word, pattern = state.words[owner], state.common.patterns[owner]
    if not is_word:
        return _refuse_word(state, owner)
    hidden = "".join(word[place] for place in hidden_places(pattern))
    guesser_cards = "" if guesser is None else hidden
    owner_cards = word if guesser is None else face_up(pattern)
    won = list(state.common.won)
    won[owner] += owner_cards
    if guesser is not None:
        won[guesser] += guesser_cards
    after = _clear_word(state, owner, won=tuple(won))
    return after, WordWon(owner, word, guesser, guesser_cards, owner_cards)


def in_round(common: Common) -> tuple[Seat, ...]:
    """The seats that still play in this round (§9, §10)."""
    return present_seats(common.seats, (*common.out, *common.fined))


def _refuse_word(state: State, owner: Seat) -> tuple[State, Event]:
    """Nobody wins the cards; the owner pays and sits out the round (§9)."""
    common = state.common
    others = tuple(seat for seat in in_round(common) if seat != owner)
    tokens = list(common.tokens)
    can_pay = tokens[owner] >= len(others)
    paid_to = others if can_pay else ()
    for seat in paid_to:
        tokens[seat] += 1
    put_away = tokens[owner] - len(paid_to)
    tokens[owner] = 0
    word = state.words[owner]
    after = _clear_word(
        state,
        owner,
        tokens=tuple(tokens),
        discarded=common.discarded + word,
        fined=(*common.fined, owner),
    )
    return after, WordRefused(owner, word, paid_to, put_away)


def _clear_word(state: State, owner: Seat, **changes: object) -> State:
    patterns = list(state.common.patterns)
    words = list(state.words)
    patterns[owner] = words[owner] = ""
    common = msgspec.structs.replace(state.common, patterns=tuple(patterns), **changes)
    return msgspec.structs.replace(state, common=common, words=tuple(words))
