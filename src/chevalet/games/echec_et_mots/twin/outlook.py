"""What a side can hope for where a search stops."""

from __future__ import annotations

from chevalet.games.echec_et_mots.board import BROWN, JUMPS, Colour
from chevalet.games.echec_et_mots.bots.stakes import Stakes
from chevalet.games.echec_et_mots.bots.worth import Hundredths, Weights
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED, Hand, score_game
from chevalet.native.longest import LongestWords

POINT: Hundredths = 100

Reached = tuple[tuple[int, ...], ...]
"""For each square of a knight those that it can reach."""


def _twice(jumps: Reached) -> Reached:
    return tuple(tuple({end for middle in row for end in jumps[middle]}) for row in jumps)


TWICE = {colour: _twice(JUMPS[colour]) for colour in Colour}
"""Where the knights of a side can be after two jumps."""


class Outlook:
    """Judges positions by the longest words that the sides can spell."""

    def __init__(self, words: LongestWords, weights: Weights, stakes: Stakes | None = None) -> None:
        self.words = words
        self.weights = weights
        self.stakes = stakes

    def hand(self, position: Position, colour: Colour) -> Hand:
        """The side's letters with its longest word."""
        held = position.held[colour].letters
        return Hand(self.words.length(held), len(held))

    def at_stake(self, stakes: Stakes | None) -> Outlook:
        """The same, where ends are worth what the stakes say, else their points."""
        return Outlook(self.words, self.weights, stakes)

    def of_void(self, position: Position) -> Hundredths:
        """What a game without winner is worth to the mover."""
        return self.stakes.of_end(0, position.turn) if self.stakes else 0

    def of_ending(self, position: Position, hop: Hop) -> Hundredths | None:
        """What announcing with the jump is worth; None without a word long enough."""
        margin = self.margin_of_ending(position, hop)
        if margin is None or self.stakes is None:
            return margin
        return self.stakes.of_end(margin, position.turn)

    def margin_of_ending(self, position: Position, hop: Hop) -> Hundredths | None:
        """What the mover wins by announcing with the jump; None without a word long enough."""
        after = position.after(hop)
        mine = self.hand(after, position.turn)
        if mine.word < SHORTEST_ANNOUNCED:
            return None
        theirs = self.hand(after, position.turn.other)
        return _margin(mine, theirs, took_last_knight=position.takes_last_knight(hop))

    def of_leaf(self, position: Position) -> Hundredths:
        """The mover's value where a search stops: the hope of going on, or ending at once."""
        ends = [self.of_ending(position, hop) for hop in position.hops()]
        hope = self._hope(position)
        if self.stakes is not None:
            hope = self.stakes.of_hope(hope, position.turn)
        return max([hope, *(end for end in ends if end is not None)])

    def _hope(self, position: Position) -> Hundredths:
        mover, other = position.turn, position.turn.other
        hope = self._potential(position, mover) - self._potential(position, other)
        theirs = self.hand(position, other)
        if theirs.word < SHORTEST_ANNOUNCED:
            return self._with_words_near(position, hope)
        threat = _margin(theirs, self.hand(position, mover), took_last_knight=False)
        return min(hope, -threat) if threat > 0 else hope

    def _with_words_near(self, position: Position, hope: Hundredths) -> Hundredths:
        """What a hope becomes where a side is a letter short of a word: the faster one decides.

        It may still be kept from it, so only a share of that end counts.
        """
        mover, other = position.turn, position.turn.other
        gain = max(0, self._margin_with_letter(position, mover) - hope)
        loss = max(0, hope + self._margin_with_letter(position, other))
        if squares := self._completions(position, other, JUMPS[other]):
            return hope - loss * self.weights.other_next[squares > 1] // 100
        if squares := self._completions(position, mover, TWICE[mover]):
            return hope + gain * self.weights.mover_second[squares > 1] // 100
        if squares := self._completions(position, other, TWICE[other]):
            return hope - loss * self.weights.other_second[squares > 1] // 100
        return hope

    def _completions(self, position: Position, colour: Colour, reach: Reached) -> int:
        """How many squares within reach have a letter that gives the side a word to announce."""
        held = position.held[colour].letters
        if not self.hand(position, colour).word < SHORTEST_ANNOUNCED <= len(held) + 1:
            return 0
        squares = set().union(*(reach[knight] for knight in position.knights[colour]))
        letters = (position.letter_at(each) for each in squares)
        lengths = (self.words.length(held + letter) for letter in letters if letter)
        return sum(length >= SHORTEST_ANNOUNCED for length in lengths)

    def _margin_with_letter(self, position: Position, colour: Colour) -> Hundredths:
        """What a side wins by the shortest word, spelt with one letter more than it has."""
        mine = Hand(SHORTEST_ANNOUNCED, len(position.held[colour]) + 1)
        return _margin(mine, self.hand(position, colour.other), took_last_knight=False)

    def _potential(self, position: Position, colour: Colour) -> Hundredths:
        weights, knights = self.weights, position.knights[colour]
        return (
            weights.points * self.hand(position, colour).points
            + weights.knight * len(knights)
            + weights.ready * sum(knight not in BROWN for knight in knights)
            + weights.of_letters(position.held[colour].letters)
        )


def _margin(announcer: Hand, other: Hand, *, took_last_knight: bool) -> Hundredths:
    score = score_game(announcer, other, took_last_knight=took_last_knight)
    return POINT * (score.announcer - score.other)
