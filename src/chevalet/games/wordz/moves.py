"""What a seat can do in WordZ, and what can happen."""

from __future__ import annotations

from typing import ClassVar

from chevalet.core.actions import Action, CommonAction
from chevalet.core.events import Drawn, Left, Passed
from chevalet.core.friendly import BallotEvent
from chevalet.core.game import Seat
from chevalet.core.value import Value


class Lay(Action, frozen=True, tag="lay"):
    """Lay a word of one's cards face down (§2)."""

    word: str


class LayNothing(Action, frozen=True, tag="lay_nothing"):
    """Lay no word, because the cards form none (§2)."""

    is_idle: ClassVar[bool] = True


class Turn(Action, frozen=True, tag="turn"):
    """Turn over the card at `place`, from 1, of an opponent's word (§3)."""

    owner: Seat
    place: int


class Guess(Action, frozen=True, tag="guess"):
    """Spell an opponent's word, for a token (§4)."""

    owner: Seat
    word: str


class Done(Action, frozen=True, tag="done"):
    """End the turn without a guess; the card is turned already (§3)."""

    is_idle: ClassVar[bool] = True


WordZMove = Lay | LayNothing | Turn | Guess | Done
WordZAction = WordZMove | CommonAction


class RoundBegan(Value, frozen=True, tag="round_began"):
    """Cards and tokens were dealt; who will play first (§2, §7)."""

    round: int
    starter: Seat


class Laid(Value, frozen=True, tag="laid"):
    """A seat is ready: with a word, with none (""), or with what the others don't know (None)."""

    seat: Seat
    word: str | None


class WordsShown(Value, frozen=True, tag="words_shown"):
    """All are ready: the backs of each seat's word, "" where there is none."""

    patterns: tuple[str, ...]


class Turned(Value, frozen=True, tag="turned"):
    """A seat turned a card over; `place` counts from 1."""

    seat: Seat
    owner: Seat
    place: int
    letter: str


class Guessed(Value, frozen=True, tag="guessed"):
    """A seat gave the owner a token and spelt a word."""

    seat: Seat
    owner: Seat
    word: str
    is_right: bool


class WordWon(Value, frozen=True, tag="word_won"):
    """A word left the table: its cards to the guesser, if there is one, and to the owner (§5)."""

    owner: Seat
    word: str
    guesser: Seat | None
    guesser_cards: str
    owner_cards: str


class WordRefused(Value, frozen=True, tag="word_refused"):
    """A word that is none came to light: what its owner paid, and to whom (§9)."""

    owner: Seat
    word: str
    paid_to: tuple[Seat, ...]
    put_away: int


class RoundEnded(Value, frozen=True, tag="round_ended"):
    """No word is left: the cards that each seat won, and the totals (§7)."""

    round: int
    won: tuple[int, ...]
    totals: tuple[int, ...]


class Ended(Value, frozen=True, tag="ended"):
    """The game is over."""

    reason: str
    scores: tuple[int, ...]


Event = (
    RoundBegan
    | Laid
    | WordsShown
    | Turned
    | Guessed
    | WordWon
    | WordRefused
    | Left
    | Drawn
    | Passed
    | RoundEnded
    | Ended
    | BallotEvent
)

REVEALING = (Turned, Guessed, WordsShown, WordWon, WordRefused, RoundEnded, RoundBegan, Ended)
"""Turning, guessing and showing the backs are what brings secrets to light, and ends rounds."""
