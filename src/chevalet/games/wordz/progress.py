"""From the deal to the last word: how rounds begin, pass from seat to seat, and end (§2 to §8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from chevalet.core.actions import Appeal
from chevalet.core.friendly import open_ballot
from chevalet.core.game import Outcome, Seat, Step
from chevalet.core.rng import Rng
from chevalet.core.table import with_common
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.turns import present_seats
from chevalet.games.wordz.board import (
    CONSONANT_CARDS,
    CONSONANTS_DEALT,
    TOKENS,
    VOWEL_CARDS,
    VOWELS_DEALT,
    face_down,
)
from chevalet.games.wordz.moves import Ended, Event, RoundBegan, RoundEnded, WordsShown
from chevalet.games.wordz.scoring import in_round, take_word
from chevalet.games.wordz.state import Common, Options, Revealed, State


class Judge(NamedTuple):
    """What happens to words that come to light (§9)."""

    is_word: Callable[[str], bool]
    asks: bool
    """Whether a wrong one is put to the others before its owner is fined."""


Events = tuple[Event, ...]


def first_round(options: Options, seats: int, starter: Seat, rng: Rng) -> Step[State, Event]:
    """The table when the first cards are dealt."""
    nobody: tuple[str, ...] = ("",) * seats
    common = Common(
        options=options,
        round=1,
        starter=starter,
        patterns=nobody,
        tokens=(0,) * seats,
        won=nobody,
        totals=(0,) * seats,
        turn=starter,
    )
    return _deal(common, rng)


def _deal(common: Common, rng: Rng) -> Step[State, Event]:
    """Five vowels, seven consonants and three tokens for each seat present (§2)."""
    vowels, consonants = Bag(VOWEL_CARDS), Bag(CONSONANT_CARDS)
    hands = [Tiles()] * common.seats
    tokens = [0] * common.seats
    for ahead in range(common.seats):
        seat = Seat((common.starter + ahead) % common.seats)
        if seat not in common.out:
            yellow, vowels, rng = vowels.draw(rng, VOWELS_DEALT)
            blue, consonants, rng = consonants.draw(rng, CONSONANTS_DEALT)
            hands[seat] = Tiles.of(yellow + blue)
            tokens[seat] = TOKENS
    state = State(
        common=msgspec.structs.replace(common, tokens=tuple(tokens)),
        words=("",) * common.seats,
        hands=tuple(hands),
        deck=vowels.tiles.plus(consonants.tiles),
        rng=rng,
    )
    return Step(state, (RoundBegan(common.round, common.starter),))


def when_all_are_ready(state: State, events: Events, judge: Judge) -> Step[State, Event]:
    """Show the backs once everybody present is ready (§3)."""
    common = state.common
    if set(present_seats(common.seats, common.out)) - set(common.ready):
        return Step(state, events)
    patterns = tuple(map(face_down, state.words))
    common = msgspec.structs.replace(common, is_composing=False, patterns=patterns)
    state = msgspec.structs.replace(state, common=common)
    return _give_turn(state, (*events, WordsShown(patterns)), judge, first=common.starter)


def go_on(state: State, events: Events, judge: Judge) -> Step[State, Event]:
    """The same seat's turn while it has something to do, else the next one's (§3, §6)."""
    common = state.common
    if common.revealed is not None:
        return Step(state, events)
    seat = common.turn
    can_guess = not common.has_guessed and common.tokens[seat] > 0
    is_over = not common.targets(seat) or (common.has_turned and not can_guess)
    return end_turn(state, events, judge) if is_over else Step(state, events)


def end_turn(state: State, events: Events, judge: Judge) -> Step[State, Event]:
    """The next seat's turn, or the end of the round; a vote comes first."""
    if state.common.revealed is not None:
        return Step(_turn_ends_after_vote(state), events)
    after = Seat((state.common.turn + 1) % state.common.seats)
    return _give_turn(state, events, judge, first=after)


def _give_turn(state: State, events: Events, judge: Judge, first: Seat) -> Step[State, Event]:
    """The turn to the first seat, from `first` on, that has a card to turn (§6)."""
    common = state.common
    playing = in_round(common)
    order = (Seat((first + ahead) % common.seats) for ahead in range(common.seats))
    able = (seat for seat in order if seat in playing and common.targets(seat))
    turn = next(able, None)
    if turn is not None:
        common = msgspec.structs.replace(common, turn=turn, has_turned=False, has_guessed=False)
        return Step(msgspec.structs.replace(state, common=common), events)
    for owner in common.targets(None):  # nobody is left to turn these
        state, more = come_to_light(state, owner, None, judge)
        events = (*events, *more)
        if state.common.revealed is not None:
            return Step(_turn_ends_after_vote(state), events)
    return _end_round(state, events)


def come_to_light(
    state: State, owner: Seat, guesser: Seat | None, judge: Judge
) -> tuple[State, Events]:
    """A word was guessed or is all face up: it is won, voted on, or its owner is fined (§5, §9)."""
    common, word = state.common, state.words[owner]
    is_word = judge.is_word(word)
    present = present_seats(common.seats, common.out)
    if is_word or not judge.asks or owner not in present:
        state, event = take_word(state, owner, guesser, is_word=is_word)
        return state, (event,)
    decision = open_ballot(owner, Appeal(word), present)
    revealed = Revealed(owner, guesser)
    return with_common(state, ballot=decision.ballot, revealed=revealed), decision.events


def settle(step: Step[State, Event], judge: Judge) -> Step[State, Event]:
    """What follows when the vote on a word that came to light is over (§9)."""
    common = step.state.common
    if common.revealed is None or common.ballot is not None:
        return step
    owner, guesser = common.revealed.owner, common.revealed.guesser
    state, event = take_word(
        with_common(step.state, revealed=None),
        owner,
        guesser,
        is_word=judge.is_word(step.state.words[owner]),
    )
    move_on = end_turn if common.revealed.ends_turn else go_on
    return move_on(state, (*step.events, event), judge)


def _turn_ends_after_vote(state: State) -> State:
    revealed = state.common.revealed
    assert revealed is not None
    return with_common(state, revealed=msgspec.structs.replace(revealed, ends_turn=True))


def _end_round(state: State, events: Events) -> Step[State, Event]:
    """Count the cards, then deal again or end the game (§7, §8)."""
    common = state.common
    won = tuple(map(len, common.won))
    events = (*events, RoundEnded(common.round, won, common.scores))
    if common.round == common.options.rounds:
        return finish(state, "all_rounds", events)
    starter = _next_starter(common)
    fresh = Common(
        options=common.options,
        round=common.round + 1,
        starter=starter,
        patterns=("",) * common.seats,
        tokens=common.tokens,
        won=("",) * common.seats,
        totals=common.scores,
        turn=starter,
        out=common.out,
        granted=common.granted,
    )
    dealt = _deal(fresh, state.rng)
    return Step(dealt.state, (*events, *dealt.events))


def _next_starter(common: Common) -> Seat:
    """The lowest total; of equals the fewest tokens, then the first seat (§7)."""
    present: Iterable[Seat] = present_seats(common.seats, common.out)
    return min(present, key=lambda seat: (common.scores[seat], common.tokens[seat], seat))


def finish(state: State, reason: str, events: Events) -> Step[State, Event]:
    """The game is over; seats that gave up rank last (§8, §10)."""
    common = state.common
    outcome = Outcome.by_score(common.scores, reason, last=common.out)
    common = msgspec.structs.replace(common, outcome=outcome)
    ended = Ended(reason, common.scores)
    return Step(msgspec.structs.replace(state, common=common), (*events, ended))
