"""What every table holds beside its game, and what it refuses before the game is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Protocol, TypeVar

import msgspec

from chevalet.core.actions import Action, Appeal, DrawCalled, Resign, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.events import Drawn, Left
from chevalet.core.friendly import (
    Ballot,
    BallotEvent,
    Decision,
    cast,
    open_ballot,
    without_voter,
)
from chevalet.core.game import GameState, Outcome, Seat, Step
from chevalet.core.turns import present_seats

LONGEST_APPEAL = 30
"""Letters of a word that may be put to the vote: it is shown to everyone, and kept."""

T = TypeVar("T")
S = TypeVar("S", bound="HasCommon")


class HasCommon(GameState, Protocol):
    """A state whose public part is its `common`, a struct that is also a `TableState`."""

    @property
    def common(self) -> Any:
        """What is public."""
        ...


class TableState(Protocol):
    """The public part of a state that every game has."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        ...

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        ...

    @property
    def granted(self) -> tuple[Appeal, ...]:
        """What the table accepted by vote."""
        ...


def refuse_out_of_turn(
    table: TableState, seat: Seat, action: Action, seats: int, on_turn: Collection[Seat]
) -> None:
    """Raise `IllegalAction` if the seat may not act at all now, whatever the action is.

    Anyone may resign, or be gone, at any time. A ballot itself knows whose vote it waits for, and
    nothing else happens before it is decided.
    """
    if table.outcome is not None:
        raise IllegalAction("game_over")
    if not 0 <= seat < seats:
        raise IllegalAction("not_your_turn")
    if isinstance(action, Resign | DrawCalled | Vote):
        return
    if table.ballot is not None:
        raise IllegalAction("vote_first", word=table.ballot.appeal.word)
    if seat not in on_turn:
        raise IllegalAction("not_your_turn")


def to_act_now(table: TableState, on_turn: Iterable[Seat]) -> frozenset[Seat]:
    """Nobody after the end, the voters while there is a vote, else the seats on turn."""
    if table.outcome is not None:
        return frozenset()
    if table.ballot is not None:
        return frozenset(table.ballot.pending)
    return frozenset(on_turn)


def votes_of(table: TableState, seat: Seat) -> tuple[Vote, ...]:
    """The two answers for a seat whose vote is asked for, none for the others."""
    if table.ballot is None or seat not in table.ballot.pending:
        return ()
    return (Vote(accepts=True), Vote(accepts=False))


def with_common(state: S, **changes: object) -> S:
    """The state with changes in its public part."""
    common = msgspec.structs.replace(state.common, **changes)
    return msgspec.structs.replace(state, common=common)  # type: ignore[type-var]  # a Struct too


def open_appeal(
    state: S, seat: Seat, appeal: Appeal, present: Iterable[Seat], *, is_fine: bool
) -> Step[S, BallotEvent]:
    """The state while the others vote on the word; needs a friendly table and a refused word."""
    if not state.common.options.friendly:
        raise IllegalAction("not_friendly")
    if not (_is_capitals(appeal.word) and len(appeal.word) <= LONGEST_APPEAL):
        raise IllegalAction("appeal_spelling", longest=LONGEST_APPEAL)
    if is_fine:
        raise IllegalAction("word_is_fine", word=appeal.word)
    decision = open_ballot(seat, appeal, present)
    return Step(with_common(state, ballot=decision.ballot), decision.events)


class Accepting(Protocol):
    """Anything that knows words."""

    def accepts(self, word: str) -> bool:
        """Whether the word may be played."""
        ...


def open_word_appeal(
    state: S, seat: Seat, appeal: Appeal, present: Iterable[Seat], words: Accepting
) -> Step[S, BallotEvent]:
    """`open_appeal` in a game without universes, where words are all that can be asked for."""
    if appeal.universe is not None:
        raise IllegalAction("no_universes")
    return open_appeal(state, seat, appeal, present, is_fine=words.accepts(appeal.word))


def count_vote(state: S, seat: Seat, vote: Vote) -> Step[S, BallotEvent]:
    """The state after a vote: what all agree on is granted for this game."""
    return _decided(state, cast(state.common.ballot, seat, vote))


def call_draw(state: S, seat: Seat, scores: tuple[int, ...]) -> Step[S, Drawn]:
    """The end without a winner, called because the seat went away; the points stand as they are."""
    outcome = Outcome(scores, (1,) * len(scores), DrawCalled.reason)
    return Step(with_common(state, outcome=outcome, ballot=None), (Drawn(seat),))


def leave(
    state: S, seat: Seat, reason: str, seats: int, *, drops_votes: bool = False
) -> Step[S, Left | BallotEvent]:
    """The state without the seat; a vote goes on without it, unless nobody asks or answers now.

    `drops_votes` is for the first version of some games, where any leaver ended a vote.
    """
    if seat in state.common.out:
        raise IllegalAction("already_out")
    out = (*state.common.out, seat)
    after, left = with_common(state, out=out), Left(seat, reason)
    ballot: Ballot | None = state.common.ballot
    if ballot is None:
        return Step(after, (left,))
    if drops_votes or seat == ballot.by or present_seats(seats, out) == (ballot.by,):
        return Step(with_common(after, ballot=None), (left,))
    step = _decided(after, without_voter(ballot, seat))
    return Step(step.state, (left, *step.events))


def _decided(state: S, decision: Decision) -> Step[S, BallotEvent]:
    table = state.common
    granted = table.granted
    if decision.accepted:
        granted = (*granted, table.ballot.appeal)
    return Step(with_common(state, ballot=decision.ballot, granted=granted), decision.events)


def check_seat_option(name: str, seat: Seat | None, seats: int) -> None:
    """Raise `IllegalAction` if the option names a seat that the table doesn't have."""
    if seat is not None and not 0 <= seat < seats:
        raise IllegalAction("bad_option", name=name, value=seat)


def check_extra_words(words: Iterable[str], shortest: int, longest: int) -> None:
    """Raise `IllegalAction` at the first word that is not capitals A-Z of a playable length."""
    for word in words:
        if not (_is_capitals(word) and shortest <= len(word) <= longest):
            raise IllegalAction("bad_option", name="extra_words", value=word)


def _is_capitals(word: str) -> bool:
    return word.isascii() and word.isalpha() and word.isupper()


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place, such as one seat's new score.

    >>> with_item((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*items[:index], item, *items[index + 1 :])
