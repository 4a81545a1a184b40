"""How bots vote on words: by the booklet, as far as the lexicon knows the word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chevalet.core.actions import Appeal, Vote
from chevalet.core.friendly import Ballot
from chevalet.core.game import AnyBot, Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.lexicon import Lexicon
from chevalet.lexicon.meaning import supports
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.referee import Verdict
from chevalet.lexicon.universe_names import UNIVERSE_NAMES

PolicyOf = Callable[[Any], Policy]
"""Which words a table with these options accepts."""


class Voter:
    """A bot that plays as another one does, and votes where a ballot waits for it."""

    def __init__(self, player: AnyBot, policy: PolicyOf, lexicon: Lexicon | None = None) -> None:
        self._player = player
        self._policy = policy
        self._lexicon = lexicon

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """A vote if one is asked for, else the player's choice."""
        ballot: Ballot | None = view.common.ballot
        if ballot is None:
            return self._player.choose(view, rng, budget)
        return vote(ballot.appeal, self._policy(view.common.options), self._lexicon)


def vote(appeal: Appeal, policy: Policy, lexicon: Lexicon | None = None) -> Choice[Vote]:
    """Yes to a word of which the policy accepts a reading, for a universe if one means it."""
    known = Lexicon.load() if lexicon is None else lexicon
    accepted = [
        reading
        for reading in known.readings(appeal.word)
        if policy.refusal(reading.grammar) is None
    ]
    if not accepted:
        why = Verdict(appeal.word, policy, lexicon)
        return Choice(Vote(accepts=False), (Reason("refuses_word", {"why": why}),))
    if appeal.universe is None:
        return Choice(Vote(accepts=True), (Reason("knows_word", {"word": appeal.word}),))
    is_so = any(supports(reading, appeal.universe, known) for reading in accepted)
    universe = UNIVERSE_NAMES[appeal.universe].member
    code = "knows_as" if is_so else "knows_not_as"
    return Choice(Vote(is_so), (Reason(code, {"word": appeal.word, "universe": universe}),))
