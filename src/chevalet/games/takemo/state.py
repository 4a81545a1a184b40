"""A game of Takemo at one moment: what there is, and what each seat may know of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.core.actions import Appeal
from chevalet.core.friendly import Ballot
from chevalet.core.game import Outcome, Seat, TimedOptions
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.value import Value
from chevalet.games.takemo.moves import Place


class Options(TimedOptions, frozen=True):
    """What a table agrees on before play."""

    turns: Annotated[int, Meta(ge=1)] | None = None
    """After how many turns of each seat the game ends; None: no such limit (§10)."""
    challenge: bool = False
    """Whether words are looked up only when the enemy challenges them (§9)."""
    no_conjugated_verbs: bool = False
    """Variant 1 (§3)."""
    crossing_words_stay: bool = False
    """Variant 2: letters of words that are not captured stay (§7)."""
    extra_words: tuple[str, ...] = ()
    """Words that this table accepts beside the dictionary's, in capitals A-Z."""
    without_insults: bool = False
    """Whether insults against people are refused, though the dictionary has them."""


class Pending(Value, frozen=True):
    """A word that may still be challenged (§9): its tiles lie apart until all have answered."""

    seat: Seat
    place: Place
    tiles: str
    """The tiles laid, `?` for each TAKEMO."""
    answers: tuple[Seat, ...]
    """The enemy's seats that have not let it stand yet."""


class Standing(Value, frozen=True):
    """A run that nobody challenged: it counts as a word as long as it is unchanged (§9)."""

    camp: int
    at: str
    text: str


class Common(Value, frozen=True, kw_only=True):
    """What is public."""

    options: Options
    board: str
    """225 squares in White's view; see `board.py`."""
    scores: tuple[int, ...]
    """For each seat its camp's tiles on the board."""
    turn: Seat
    takemos: tuple[int, ...]
    """How many TAKEMOs each seat holds."""
    pool: tuple[int, int]
    """How many TAKEMOs each camp can still win."""
    captured: tuple[str, str]
    """The tiles that each camp has lost for good, `?` for TAKEMOs."""
    turns: int = 0
    """Turns taken by all seats together."""
    idle: int = 0
    """Turns in a row in which nothing was placed (§10)."""
    pending: Pending | None = None
    standing: tuple[Standing, ...] = ()
    ballot: Ballot | None = None
    granted: tuple[Appeal, ...] = ()
    """What the table accepted by vote."""
    outcome: Outcome | None = None


class State(Value, frozen=True, kw_only=True):
    """All there is at one moment: what is public, what is hidden, and the chance to come."""

    common: Common
    racks: tuple[Tiles, ...]
    """The letters of each seat; TAKEMOs are public and counted in `Common.takemos`."""
    bags: tuple[Bag, Bag]
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        return self.common.ballot


class TakemoLetters(Value, frozen=True):
    """The letters that a TAKEMO on the board can stand for (§5), as anybody could work out."""

    at: str
    letters: str


class View(Value, frozen=True, kw_only=True):
    """What a seat may know: what is public, its own rack, and how many letters the others have."""

    seat: Seat | None
    common: Common
    rack: Tiles
    rack_sizes: tuple[int, ...]
    bag_sizes: tuple[int, int]
    takemo_letters: tuple[TakemoLetters, ...] = ()
    """One for each TAKEMO on the board, of either camp."""
    open_racks: tuple[Tiles, ...] | None = None
    """All racks, once the game is over, or for those who look back at it."""

    @property
    def scores(self) -> tuple[int, ...]:
        """For each seat its camp's tiles on the board."""
        return self.common.scores


def laid_open(view: View, state: State) -> View:
    """The view with every rack on the table."""
    return msgspec.structs.replace(view, open_racks=state.racks)
