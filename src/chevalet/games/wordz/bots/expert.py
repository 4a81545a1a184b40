"""The strongest bot: it hides its word among many others, and weighs every card and token."""

from __future__ import annotations

import msgspec

from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.wordz.bots import reasons
from chevalet.games.wordz.bots.belief import Belief, beliefs
from chevalet.games.wordz.bots.casual import lay_by_lot, words_to_lay
from chevalet.games.wordz.bots.defence import Defence, Hiding
from chevalet.games.wordz.bots.hunt import Hunt, Meter, Prospects, rough_value
from chevalet.games.wordz.moves import Done, Guess, Lay, Turn, WordZAction
from chevalet.games.wordz.scoring import in_round
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import Dictionary, table_dictionary
from chevalet.lexicon import Vocabulary

WEIGHED_SUSPECTS = 100
"""With more suspects than this a hunt is judged at a glance: a guess would be in vain."""
WORDS_TRIED = 60
"""How many of its longest words it compares."""
PATIENCE = 0.97
"""What a card is worth that must wait for the next turn; a little less, so that nobody dawdles."""
STILL_THERE = 0.8
"""How likely a word survives until then, for each other hunter."""
GIFT = 0.2
"""What a token costs that an owner who is short of them could turn against one's own word."""


class Expert:
    """All words; words judged by how they hide, hunts by a search within the budget."""

    def __init__(self, words: Dictionary) -> None:
        self._words = words

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[WordZAction]:
        """The action that brings most cards, as far as the budget lets it see."""
        if view.common.is_composing:
            return self._lay(view, rng, budget)
        return _Turn(view, self._words, budget).choice()

    def _lay(self, view: View, rng: Rng, budget: Budget) -> Choice[WordZAction]:
        found = words_to_lay(view, table_dictionary(self._words, view.common))
        if not found:
            return lay_by_lot(view, found, rng)
        longest_first = sorted(found, key=lambda word: (-len(word), word))
        defence = Defence(self._words, rng)
        others = len(in_round(view.common)) - 1
        best: tuple[float, Hiding] | None = None
        tried = 0
        for word in longest_first[:WORDS_TRIED]:
            hiding = defence.judge(word)
            tried += 1
            value = hiding.kept - hiding.lost / max(1, others)
            if best is None or value > best[0]:
                best = value, hiding
            if not budget.allows(tried):
                break
        assert best is not None
        hiding = best[1]
        statistics = {
            "nodes": tried,
            "candidates": len(found),
            "margin": round(best[0], 2),
            "rivals": hiding.rivals_halfway,
        }
        return Choice(Lay(hiding.word), (reasons.HIDES_BEST,), statistics)


def patience_in(view: View) -> float:
    """What a card is worth that waits for the next turn, by how many others hunt."""
    rivals = max(0, len(in_round(view.common)) - 2)
    return PATIENCE * max(0.4, float(STILL_THERE**rivals))


class _Option(msgspec.Struct, frozen=True):
    """A hunt with what guessing and waiting are worth in it now."""

    hunt: Hunt
    prospects: Prospects


class _Turn:
    """One decision of the expert."""

    def __init__(self, view: View, words: Dictionary, budget: Budget) -> None:
        assert view.seat is not None
        self._view = view
        self._tokens = view.common.tokens[view.seat]
        self._meter = Meter(budget)
        self._patience = patience_in(view)
        self._beliefs = beliefs(view, words, Vocabulary.EXPERT)

    def choice(self) -> Choice[WordZAction]:
        """Guess if that beats waiting, else turn a card, else end the turn."""
        common = self._view.common
        if not common.has_guessed and self._tokens:
            best = self._best_guess()
            if best is not None:
                belief = best.hunt.belief
                why = reasons.for_guess(belief)
                if best.prospects.wait <= 0 and len(belief.suspects) > 1:
                    why = (*why, reasons.LAST_CHANCE)
                return self._chosen(Guess(belief.owner, belief.suspects[0].word), why, belief)
        if common.has_turned:
            return self._chosen(Done(), (reasons.TOO_UNCERTAIN,), self._beliefs[0])
        return self._turn()

    def _best_guess(self) -> _Option | None:
        """The guess that gains most over waiting, tokens' other uses counted; None if none does."""
        options = [self._option(belief) for belief in self._beliefs if self._is_weighed(belief)]
        best: tuple[float, _Option] | None = None
        for option in options:
            others = [each for each in options if each is not option]
            gain = option.prospects.guess - option.prospects.wait - self._token_cost(option, others)
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, option
        return best[1] if best else None

    def _option(self, belief: Belief) -> _Option:
        hunt = Hunt(belief, self._patience, self._meter)
        if self._view.common.has_turned:
            prospects = hunt.after_turning(self._tokens)
        else:
            prospects = hunt.before_turning(self._tokens)
        return _Option(hunt, prospects)

    def _token_cost(self, option: _Option, others: list[_Option]) -> float:
        """What the token could do elsewhere, and what it can do in the owner's hand."""
        elsewhere = 0.0
        for other in others:
            without = other.hunt.after_turning(self._tokens - 1)
            elsewhere = max(elsewhere, other.prospects.wait - without.wait)
        owner = option.hunt.belief.owner
        is_gift = self._view.word and self._view.common.tokens[owner] < 2
        is_sure = len(option.hunt.belief.suspects) == 1
        return self._patience * elsewhere + (GIFT if is_gift and not is_sure else 0.0)

    def _is_weighed(self, belief: Belief) -> bool:
        return 0 < len(belief.suspects) <= WEIGHED_SUSPECTS

    def _turn(self) -> Choice[WordZAction]:
        """The card that says most about the word that promises most."""
        scores = self._view.scores
        # A turned card is the owner's gain: of equal hunts, the one that helps the leader least.
        belief = max(self._beliefs, key=lambda each: (self._promise(each), -scores[each.owner]))
        hunt = Hunt(belief, self._patience, self._meter)
        if not belief.suspects:
            return self._turned(belief, belief.places[0], by_lot=True)
        if not self._tokens and len(in_round(self._view.common)) > 2:
            return self._chosen(
                Turn(belief.owner, self._quietest_card(hunt) + 1), (reasons.SAYS_LEAST,), belief
            )
        place, _ = hunt.best_card()
        if self._is_weighed(belief) and len(belief.suspects) > 1 and self._tokens:
            place = self._weighed_card(hunt, place)
        return self._turned(belief, place)

    def _weighed_card(self, hunt: Hunt, likely: int) -> int:
        """The card whose turning is worth most, by search; `likely` is tried first."""
        places = sorted(hunt.belief.places, key=lambda place: place != likely)
        best, most = likely, -1.0
        for place in places:
            value = hunt.after_card(place, self._tokens)
            if value > most:
                best, most = place, value
            if not self._meter.has_more:
                break
        return best

    def _quietest_card(self, hunt: Hunt) -> int:
        """Without a token: the card that helps the other hunters least."""
        return min(hunt.belief.places, key=lambda place: len(hunt.parts_at(place)))

    def _promise(self, belief: Belief) -> float:
        value = rough_value(len(belief.suspects), belief.hidden)
        return value if self._tokens else -value

    def _turned(self, belief: Belief, place: int, *, by_lot: bool = False) -> Choice[WordZAction]:
        why = reasons.for_turning(belief, by_lot=by_lot)
        return self._chosen(Turn(belief.owner, place + 1), why, belief)

    def _chosen(
        self, action: WordZAction, why: tuple[Reason, ...], belief: Belief
    ) -> Choice[WordZAction]:
        statistics = {"nodes": self._meter.spent, "candidates": len(belief.suspects)}
        return Choice(action, why, statistics)
