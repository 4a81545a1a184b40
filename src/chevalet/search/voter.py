"""How bots vote at a friendly table: by what the lexicon knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chevalet.core.actions import Appeal, Vote
from chevalet.core.friendly import Ballot
from chevalet.core.game import AnyBot, Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.lexicon import Lexicon, Reading, VerbForm


class Voter:
    """A bot that plays as another one does, and votes where a ballot waits for it."""

    def __init__(
        self,
        player: AnyBot,
        ballot_of: Callable[[Any], Ballot | None],
        lexicon: Lexicon | None = None,
    ) -> None:
        self._player = player
        self._ballot_of = ballot_of
        self._lexicon = lexicon

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """A vote if one is asked for, else the player's choice."""
        ballot = self._ballot_of(view)
        if ballot is None:
            return self._player.choose(view, rng, budget)
        accepts = is_known(ballot.appeal, self._lexicon or Lexicon.load())
        code = "knows_word" if accepts else "knows_no_such_word"
        return Choice(Vote(accepts), (Reason(code, {"word": ballot.appeal.word}),))


def is_known(appeal: Appeal, lexicon: Lexicon) -> bool:
    """Whether a reading supports the appeal: any but a conjugated verb, of the universe asked for.

    So first names, abbreviations and the like pass where the players want them, invented words
    never do.

    >>> is_known(Appeal("SNCF"), Lexicon.load()), is_known(Appeal("FURETA"), Lexicon.load())
    (True, False)
    """
    return any(_supports(reading, appeal) for reading in lexicon.readings(appeal.word))


def _supports(reading: Reading, appeal: Appeal) -> bool:
    if reading.grammar.verb_form is VerbForm.CONJUGATED:
        return False
    return appeal.universe is None or appeal.universe in reading.universes
