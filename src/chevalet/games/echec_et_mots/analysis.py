"""What each jump was worth: the lines of a position, and a finished game judged ply by ply."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from chevalet.core.analysis import WORD, Assessment, BeforeTurn, Solution
from chevalet.core.errors import NotationError
from chevalet.core.game import Budget, Seat
from chevalet.core.phrases import Phrase
from chevalet.games.echec_et_mots.board import square
from chevalet.games.echec_et_mots.bots.lines import Found, LineStep
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.bots.lookahead import Searcher, open_search
from chevalet.games.echec_et_mots.bots.worth import Hundredths, learned_weights
from chevalet.games.echec_et_mots.moves import EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.notation import EchecEtMotsNotation, parse_position
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED, Hand, score_game
from chevalet.games.echec_et_mots.state import Common
from chevalet.games.echec_et_mots.twin.outlook import POINT
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords

NODES_FOR_DEPTH = 150_000
NODES_FOR_A_LINE = 150_000

NOTATION = EchecEtMotsNotation()
COLUMNS = {
    "jump": Phrase("saut", "jump"),
    "word": WORD,
    "value": Phrase("valeur", "value"),
    "line": Phrase("suite", "line"),
}


class RankedLine(NamedTuple):
    """A jump, with or without announcement, and how play goes on after it."""

    step: LineStep
    word: str | None
    value: Hundredths
    """For the side that jumps."""
    rest: tuple[LineStep, ...]


class JudgedJump(NamedTuple):
    """A jump of a game against the best one found."""

    number: int
    """Of the action in the record, from 0."""
    seat: Seat
    action: Jump
    value: Hundredths
    best: LineStep
    best_value: Hundredths
    depth: int

    @property
    def loss(self) -> Hundredths:
        """What it gave away, as far as the search sees."""
        return max(0, self.best_value - self.value)


class Analyst:
    """Asks a search about every jump, not only the best."""

    def __init__(self, search: Searcher, words: LongestWords) -> None:
        self._search = search
        self._words = words

    def lines(self, position: Position, depth: int, budget: Budget) -> list[RankedLine]:
        """Every jump and every announcement, best first, each searched to that depth."""
        lines = [*self._endings(position)]
        for hop in position.quiet_hops():
            found = self._after(position, hop, depth - 1, budget)
            step = LineStep(hop, announces=False)
            lines.append(RankedLine(step, None, -found.value, found.line))
        return sorted(lines, key=lambda line: -line.value)

    def judge(
        self,
        turns: Iterable[tuple[Common, EchecEtMotsAction]],
        budget: Callable[[], Budget],
    ) -> Iterator[JudgedJump]:
        """The jumps among a record's actions, each with the match before it."""
        for number, (common, action) in enumerate(turns):
            if isinstance(action, Jump):
                best = self._search.search(common.position, budget())
                if best.line:
                    value = self._played(common.position, action, best, budget())
                    seat, step = common.turn, best.line[0]
                    yield JudgedJump(number, seat, action, value, step, best.value, best.depth)

    def _played(self, position: Position, jump: Jump, best: Found, budget: Budget) -> Hundredths:
        """The value of a jump, searched as deep as the best one was."""
        hop = Hop(square(jump.origin), square(jump.target))
        if jump.word is not None:
            return self._margin(position, hop, len(jump.word))
        if best.line[0] == LineStep(hop, announces=False):
            return best.value
        return -self._after(position, hop, best.depth - 1, budget).value

    def _after(self, position: Position, hop: Hop, depth: int, budget: Budget) -> Found:
        return self._search.search(position.after(hop), budget, max(1, depth))

    def _endings(self, position: Position) -> Iterator[RankedLine]:
        for hop in position.hops():
            letters = position.after(hop).held[position.turn].letters
            length = self._words.length(letters)
            if length >= SHORTEST_ANNOUNCED:
                step = LineStep(hop, announces=True)
                word = self._words.words(letters)[0]
                yield RankedLine(step, word, self._margin(position, hop, length), ())

    def _margin(self, position: Position, hop: Hop, length: int) -> Hundredths:
        """What announcing a word of that length wins, against the best answer."""
        after = position.after(hop)
        theirs = after.held[position.turn.other].letters
        score = score_game(
            Hand(length, len(after.held[position.turn])),
            Hand(self._words.length(theirs), len(theirs)),
            took_last_knight=position.takes_last_knight(hop),
        )
        return POINT * (score.announcer - score.other)


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """Every jump with its value and how play goes on, best first."""
    if position is None or rack:
        raise NotationError("give a position: its lines have the letters held as well")
    asked = parse_position(position)
    words = longest_words(Referee(ECHEC_ET_MOTS))
    search = open_search(words, learned_weights())
    best = search.search(asked, Budget(nodes=NODES_FOR_DEPTH))
    lines = Analyst(search, words).lines(asked, best.depth, Budget(nodes=NODES_FOR_A_LINE))
    moves = tuple(_told(line) for line in lines[:top])
    return Solution(len(lines), COLUMNS, moves, facts={"depth": best.depth})


def assess(turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:
    """Every jump, searched as deep as the best one was."""
    words = longest_words(Referee(ECHEC_ET_MOTS))
    analyst = Analyst(open_search(words, learned_weights()), words)
    played = [(turn.state.common, turn.action) for turn in turns]
    for judged in analyst.judge(played, lambda: Budget(nodes=nodes)):
        yield Assessment(
            number=judged.number,
            seat=judged.seat,
            move=NOTATION.format_action(judged.action),
            value=judged.value / 100,
            best=str(judged.best),
            best_value=judged.best_value / 100,
        )


def _told(line: RankedLine) -> dict[str, Any]:
    return {
        "jump": str(line.step),
        "word": line.word or "",
        "value": line.value / 100,
        "line": [str(step) for step in line.rest],
    }
