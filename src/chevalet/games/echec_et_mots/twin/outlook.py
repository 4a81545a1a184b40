"""What a side can hope for where a search stops."""

from __future__ import annotations

from chevalet.games.echec_et_mots.board import BROWN, Colour
from chevalet.games.echec_et_mots.bots.worth import Hundredths, Weights
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED, Hand, score_game
from chevalet.native.longest import LongestWords

POINT: Hundredths = 100


class Outlook:
    """Judges positions by the longest words that the sides can spell."""

    def __init__(self, words: LongestWords, weights: Weights) -> None:
        self.words = words
        self.weights = weights

    def hand(self, position: Position, colour: Colour) -> Hand:
        """The side's letters with its longest word."""
        held = position.held[colour].letters
        return Hand(self.words.length(held), len(held))

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
        ends = [self.margin_of_ending(position, hop) for hop in position.hops()]
        return max([self._hope(position), *(end for end in ends if end is not None)])

    def _hope(self, position: Position) -> Hundredths:
        mover, other = position.turn, position.turn.other
        hope = self._potential(position, mover) - self._potential(position, other)
        theirs = self.hand(position, other)
        if theirs.word < SHORTEST_ANNOUNCED:
            return hope
        threat = _margin(theirs, self.hand(position, mover), took_last_knight=False)
        return min(hope, -threat) if threat > 0 else hope

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
