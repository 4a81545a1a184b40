"""A game of WordZ at one moment: what there is, and what each seat may know of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.core.actions import Appeal
from chevalet.core.friendly import Ballot
from chevalet.core.game import CommonOptions, Outcome, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value

MOST_ROUNDS = 10


class Options(CommonOptions, frozen=True):
    """What a table agrees on before play."""

    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3
    referee: bool = True
    """Whether a word must be in the dictionary to be laid; else a wrong one is punished later."""
    starter: Seat | None = None
    """Who begins the first round; None: chance decides."""
    extra_words: tuple[str, ...] = ()
    """Words that this table accepts beside the dictionary's, in capitals A-Z."""
    without_insults: bool = False
    """Whether insults against people are refused, though the dictionary has them."""


class WrongGuess(Value, frozen=True):
    """A guess of this round that was not the owner's word."""

    by: Seat
    owner: Seat
    word: str


class Revealed(Value, frozen=True):
    """A word that came to light and is none, while the others vote on it (§9)."""

    owner: Seat
    guesser: Seat | None
    """Who spelt it; None: all its cards are face up, or nobody is left to turn them."""
    ends_turn: bool = False
    """Whether the next seat plays after the vote, whatever this one could still do."""


class Common(Value, frozen=True, kw_only=True):
    """What is public."""

    options: Options
    round: int
    """From 1."""
    starter: Seat
    """Of this round."""
    is_composing: bool = True
    ready: tuple[Seat, ...] = ()
    """Who has laid a word, or has none, in this round; in the order of seats."""
    patterns: tuple[str, ...]
    """Each seat's word as it lies on the table (`board`); "" where there is none."""
    tokens: tuple[int, ...]
    won: tuple[str, ...]
    """The cards that each seat won in this round."""
    discarded: str = ""
    """The cards of wrong words of this round (§9)."""
    totals: tuple[int, ...]
    """The points of the rounds before this one."""
    turn: Seat
    has_turned: bool = False
    has_guessed: bool = False
    wrong_guesses: tuple[WrongGuess, ...] = ()
    fined: tuple[Seat, ...] = ()
    """Seats that sit out the rest of this round (§9)."""
    revealed: Revealed | None = None
    """The word that is voted on before its owner is fined."""
    out: tuple[Seat, ...] = ()
    """Seats that gave up, in that order."""
    ballot: Ballot | None = None
    granted: tuple[Appeal, ...] = ()
    """What the table accepted by vote."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.patterns)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, those of this round included."""
        return tuple(total + len(cards) for total, cards in zip(self.totals, self.won, strict=True))

    def targets(self, seat: Seat | None) -> tuple[Seat, ...]:
        """The others whose word lies on the table."""
        return tuple(
            Seat(owner) for owner, pattern in enumerate(self.patterns) if pattern and owner != seat
        )

    def wrong_for(self, owner: Seat) -> frozenset[str]:
        """What the owner's word is known not to be."""
        return frozenset(guess.word for guess in self.wrong_guesses if guess.owner == owner)


class State(Value, frozen=True, kw_only=True):
    """All there is at one moment: what is public, what is hidden, and the chance to come."""

    common: Common
    words: tuple[str, ...]
    """The word of each seat while it lies on the table, else ""."""
    hands: tuple[Tiles, ...]
    """Each seat's cards that are not in its word."""
    deck: Tiles
    """The cards that were not dealt in this round."""
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        return self.common.ballot


class View(Value, frozen=True, kw_only=True):
    """What a seat may know: what is public, and its own cards and word."""

    seat: Seat | None
    common: Common
    hand: Tiles
    word: str
    """The seat's own word while it lies on the table, else ""."""
    open_words: tuple[str, ...] | None = None
    """Every seat's word, for those who look back at a game."""
    open_hands: tuple[Tiles, ...] | None = None
    """Every seat's cards that are not in its word, for the same."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self.common.scores


def laid_open(view: View, state: State) -> View:
    """The view with every word and every hand on the table."""
    return msgspec.structs.replace(view, open_words=state.words, open_hands=state.hands)
