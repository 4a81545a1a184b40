"""The strongest bot: it sheds much, keeps what can be laid next, and sees the others' racks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.zigzag.board import SKIP, Table
from chevalet.games.zigzag.bots import reasons
from chevalet.games.zigzag.bots.action_tiles import alone, held_actions, with_action
from chevalet.games.zigzag.bots.prospects import Candidate, Estimate, Prospects
from chevalet.games.zigzag.bots.sight import Seen, Sight
from chevalet.games.zigzag.bots.worth import Hundredths, worth
from chevalet.games.zigzag.finder import Finder
from chevalet.games.zigzag.laying import spread_action, spread_after_word, spread_word
from chevalet.games.zigzag.most import MostLaid, open_most
from chevalet.games.zigzag.moves import ActionTile, LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.offers import finder_of, opponents_in_order
from chevalet.games.zigzag.state import View
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.reasons import BETTER_LETTERS, NO_WORD

LOOKED_AT = 120
"""Words whose replies are looked at."""
CANDIDATES = 16
"""Those of them that are tried out."""
PER_HAND = 16
"""Words looked at that keep the same tiles: they differ in what they leave to the others."""
PLACES = 4
"""Runs at which the same word is looked at."""
BLOCKED = -3
"""The wish for tiles that the next seat would build on."""
FEW = 2
"""Who can lay no more letters than this thinks of an exchange."""


class Expert:
    """All words, the worth of what stays, and what each candidate leaves to the next turns."""

    def __init__(self, words: Referee) -> None:
        self._words = words

    @cached_property
    def _finder(self) -> Finder:
        return finder_of(self._words.graphs(Vocabulary.EXPERT).dawg)

    @cached_property
    def most(self) -> MostLaid:
        """How much a rack can lay, by the words that it knows."""
        return open_most(self._words.graphs(Vocabulary.EXPERT))

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZigZagAction]:
        """The action with the best prospects, as far as the budget lets it see."""
        prospects = Prospects(view, self.most, budget)
        candidates = self.candidates(view, prospects)
        best = prospects.compare(candidates, rng)[0]
        statistics = {
            "nodes": prospects.nodes,
            "candidates": len(candidates),
            "samples": prospects.samples,
            "value": round(best.value, 2),
        }
        return Choice(best.candidate.action, _why(view, best), statistics)

    def candidates(self, view: View, prospects: Prospects) -> list[Candidate]:
        """What is worth a thought; at least one."""
        sight = Sight(self._finder, view.common.table, view.active, self._wishes(view))
        words = list(self._words_worth_trying(sight))
        words = prospects.least_replies(words, CANDIDATES)
        candidates = [_with_action_tile(view, seen) for seen in words]
        if not words or len(words[0].laid) <= FEW:
            candidates += _without_word(view)
        return candidates

    def _words_worth_trying(self, sight: Sight) -> Iterator[Seen]:
        """Some words, those first that shed much and keep good letters."""
        ranked: list[tuple[Hundredths, int]] = []
        spellings = list(sight.by_tiles())
        hands: dict[str, Hundredths] = {}
        for number, (spelling, _) in enumerate(spellings):
            kept = sight.kept_after(spelling)
            if kept not in hands:
                hands[kept] = worth(kept)
            ranked.append((-100 * spelling.laid - hands[kept], number))
        ranked.sort()
        tried: Counter[str] = Counter()
        for _, number in ranked:
            spelling, text = spellings[number]
            kept = sight.kept_after(spelling)
            if tried[kept] >= PER_HAND:
                continue
            for _, seen in islice(sight.places_for(spelling, text), PLACES):
                tried[kept] += 1
                yield seen
                if tried.total() == LOOKED_AT:
                    return

    def _wishes(self, view: View) -> list[int]:
        """Room is worth keeping, except around tiles on which the next seat's best words build."""
        assert view.seat is not None
        common = view.common
        wishes = [1] * len(common.table)
        nearest = opponents_in_order(common, view.seat)[0]
        sight = Sight(self._finder, common.table, common.active[nearest])
        most = 0
        for spelling, text in sight.by_tiles():
            if spelling.laid < most:
                break
            for place, _ in sight.places_for(spelling, text):
                most = spelling.laid
                for end in place.ends or ():
                    wishes[end] = BLOCKED
        return wishes


def _with_action_tile(view: View, seen: Seen) -> Candidate:
    """The word, with the action tile that sheds most if there is one, and gifts of bad letters."""
    assert view.seat is not None
    common = view.common
    for tile in held_actions(seen.left):
        hand = seen.left.replace(tile, "", 1)
        word = with_action(common, view.seat, seen.word, tile, _unwanted(hand))
        if word is not None and word.action is not None:
            spread = spread_word(common.table, word)
            table, _ = spread_after_word(spread, word.action)
            return laying(word, table, len(seen.laid), hand, word.action)
    table = spread_word(common.table, seen.word).table
    return Candidate(seen.word, table, seen.left, len(seen.laid), 0, skips=False)


def laying(
    action: LayWord | LayAction, table: Table, letters: int, hand: str, tile: ActionTile
) -> Candidate:
    """A turn with an action tile as a candidate; `hand` has the tile no more, the gifts still."""
    for gift in tile.gifts:
        hand = hand.replace(gift.tile or "", "", 1)
    gives = len(tile.gifts)
    return Candidate(action, table, hand, letters + 1 + gives, gives, skips=tile.tile == SKIP)


def _unwanted(hand: str) -> str:
    """The letters to be rid of first: each one whose absence makes the hand worth more."""
    given = ""
    while True:
        losses = [
            (worth(hand.replace(tile, "", 1)), tile) for tile in sorted(set(hand)) if tile.isalpha()
        ]
        best = max(losses, default=(0, ""))
        if not best[1] or best[0] <= worth(hand):
            return given
        given += best[1]
        hand = hand.replace(best[1], "", 1)


def _without_word(view: View) -> list[Candidate]:
    """An action tile alone, an exchange of the worst letters or of all, or a pass."""
    assert view.seat is not None
    common, seat = view.common, view.seat
    candidates = []
    for tile in held_actions(view.active.letters):
        hand = view.active.letters.replace(tile, "", 1)
        action = alone(common, seat, tile, _unwanted(hand))
        if action is not None:
            table = spread_action(common.table, action.action, action.action.on)
            candidates.append(laying(action, table, 0, hand, action.action))
            break
    letters = "".join(tile for tile in view.active if tile.isalpha())
    pile = common.pile_sizes[seat]
    for tiles in sorted({_unwanted(letters)[:pile], letters[:pile]}):
        if tiles:
            kept = view.active.minus(tiles).letters
            action_ = Exchange("".join(sorted(tiles)))
            candidates.append(
                Candidate(action_, common.table, kept, 0, 0, skips=False, drawn=len(tiles))
            )
    candidates.append(Candidate(Pass(), common.table, view.active.letters, 0, 0, skips=False))
    return candidates


def _why(view: View, best: Estimate) -> tuple[Reason, ...]:
    assert view.seat is not None
    action = best.candidate.action
    if best.candidate.shed == view.common.left[view.seat]:
        return (reasons.GOES_OUT,)
    match action:
        case LayWord():
            laid = best.candidate.shed - (0 if action.action is None else 1 + best.candidate.gives)
            reply = reasons.for_reply(best.reply) if action.action is None else ()
            return (*reasons.for_word(action, "." * laid), *reply)
        case LayAction():
            return (NO_WORD, *reasons.for_action(action.action))
        case Exchange():
            return (BETTER_LETTERS,)
        case _:
            return (NO_WORD,)
