"""What each jump was worth: the lines of a position, and a finished game judged ply by ply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from chevalet.core.analysis import WORD, BeforeTurn, Outlook, Solution, Weighed
from chevalet.core.game import Budget
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.positions import BadPosition
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.board import square
from chevalet.games.echec_et_mots.bots.answering import announcing, answered
from chevalet.games.echec_et_mots.bots.lines import Found, LineStep
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.bots.lookahead import Searcher, open_search
from chevalet.games.echec_et_mots.bots.reasons import announced
from chevalet.games.echec_et_mots.bots.worth import Hundredths, learned_weights
from chevalet.games.echec_et_mots.moves import Answer, EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.notation import parse_position
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED, Hand, score_game
from chevalet.games.echec_et_mots.state import View
from chevalet.games.echec_et_mots.twin.outlook import POINT
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords

NODES_FOR_DEPTH = 150_000
NODES_FOR_A_LINE = 150_000

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

    def played(self, position: Position, jump: Jump, best: Found, budget: Budget) -> Hundredths:
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


NEEDS_POSITION = Phrase(
    "donnez une position : ses lignes disent aussi les lettres gagnées",
    "give a position: its lines have the letters held as well",
)


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """Every jump with its value and how play goes on, best first."""
    if position is None or rack:
        raise BadPosition(NEEDS_POSITION)
    asked = parse_position(position)
    words = longest_words(Referee(ECHEC_ET_MOTS))
    search = open_search(words, learned_weights())
    best = search.search(asked, Budget(nodes=NODES_FOR_DEPTH))
    lines = Analyst(search, words).lines(asked, best.depth, Budget(nodes=NODES_FOR_A_LINE))
    moves = tuple(_told(line) for line in lines[:top])
    why = _led(asked, lines[0], words) if lines else None
    return Solution(len(lines), COLUMNS, moves, facts={"depth": best.depth}, why=why)


NODES = 100_000
SPREADS = (5.9, 6.4)
"""Points by which a game that is still open, and each later one of the match, spread its end."""
_JUMP = Phrase("{step}", "{step}")
_TAKES = Phrase("{step} en prenant {le:letter}", "{step} taking {letter}")
_CAPTURES = Phrase("{step} en prenant un cavalier", "{step} taking a knight")
_LEADS = Phrase("{jump}, pour aller à {word}", "{jump}, heading for {word}")
_STOPS = Phrase(
    "{step} en annonçant {word}, {length} lettres", "{step} announcing {word}, {length} letters"
)

_AHEAD = Phrase(
    "{led} : {points} {points|point|points} d'avance en vue",
    "{led}: {points} {points|point|points} ahead in sight",
)
_BEHIND = Phrase(
    "{led} : {points} {points|point|points} de retard en vue",
    "{led}: {points} {points|point|points} behind in sight",
)
_LEVEL = Phrase("{led} : égalité en vue", "{led}: level in sight")
_ANSWER = Phrase(
    "la réponse {word}, {length} {length|lettre|lettres}",
    "the answer {word}, {length} {length|letter|letters}",
)
_NO_ANSWER = Phrase("l'occasion de ne rien répondre", "the chance to answer nothing")


def _led(position: Position, line: RankedLine, words: LongestWords) -> Saying:
    """The first jump of a line, what it takes, where it leads to, and what is expected of it."""
    hop, announces = line.step
    if announces and line.word is not None:
        led = _STOPS.of(step=_step(hop), word=line.word, length=len(line.word))
    else:
        word = announced(position.after(hop), line.rest, words, position.turn)
        led = _jumped(position, hop, word)
    points = round(line.value / POINT)
    margin = _AHEAD if points > 0 else _BEHIND if points < 0 else _LEVEL
    return margin.of(led=led, points=abs(points))


def _jumped(position: Position, hop: Hop, word: str) -> Saying:
    """A jump, what it takes, and the word to which it leads, if any."""
    jump = _JUMP.of(step=_step(hop))
    if hop.target in position.knights[position.turn.other]:
        jump = _CAPTURES.of(step=_step(hop))
    elif letter := position.letter_at(hop.target):
        jump = _TAKES.of(step=_step(hop), letter=letter)
    return _LEADS.of(jump=jump, word=word) if word else jump


def _step(hop: Hop) -> str:
    return "-".join(hop.names)


class EchecEtMotsWeigher:
    """Points over the other side at the end of the game, as far as a search sees."""

    nodes = NODES
    spreads = SPREADS
    measure = Phrase("points d'avance", "points ahead")

    @cached_property
    def _words(self) -> LongestWords:
        return longest_words(Referee(ECHEC_ET_MOTS))

    @cached_property
    def _search(self) -> Searcher:
        return open_search(self._words, learned_weights())

    def judges(self, action: Any) -> bool:
        """Jumps, with or without an announcement, and answers to one."""
        return isinstance(action, Jump | Answer)

    def weigh(
        self, view: View, budget: Budget, rng: Rng, played: Sequence[EchecEtMotsAction] = ()
    ) -> tuple[Weighed, ...]:
        """The best line's first jump and what was played, searched as deep; or the best answer."""
        del rng  # nothing is left to chance
        if view.common.announcement is not None:
            return self._answers(view, played)
        position = view.common.position
        best = self._search.search(position, budget)
        hop, announces = best.line[0]
        action = announcing(position, hop, self._words) if announces else Jump(*hop.names)
        values: dict[EchecEtMotsAction, Hundredths] = {action: best.value}
        analyst = Analyst(self._search, self._words)
        for jump in played:
            if isinstance(jump, Jump) and jump not in values:
                values[jump] = analyst.played(position, jump, best, budget)
        ranked = sorted(values.items(), key=lambda pair: -pair[1])
        return tuple(
            _weighed(view, jump, value / POINT, is_sure=_announces(jump) or best.is_exact)
            for jump, value in ranked
        )

    def _answers(self, view: View, played: Sequence[EchecEtMotsAction]) -> tuple[Weighed, ...]:
        """The longest word, none, and what was played: after an answer the game is counted."""
        best = answered(view, self._words).action
        actions = dict.fromkeys([best, *played, Answer()])
        weighed = [
            _weighed(view, each, _answer_margin(view, each), is_sure=True)
            for each in actions
            if isinstance(each, Answer)
        ]
        return tuple(sorted(weighed, key=lambda each: -each.value))

    def told(self, view: View, action: EchecEtMotsAction) -> Saying:
        """The jump, what it takes, and the word to which it leads; or the answer."""
        if isinstance(action, Answer):
            if action.word is None:
                return _NO_ANSWER.of()
            return _ANSWER.of(word=action.word, length=len(action.word))
        assert isinstance(action, Jump)
        position = view.common.position
        if action.word is not None:
            step = f"{action.origin}-{action.target}"
            return _STOPS.of(step=step, word=action.word, length=len(action.word))
        hop = Hop(square(action.origin), square(action.target))
        after = position.after(hop)
        found = self._search.search(after, Budget(nodes=NODES // 2))
        word = announced(after, found.line, self._words, position.turn)
        return _jumped(position, hop, word)

    def noted(self, turn: BeforeTurn) -> Saying | None:
        """Nothing more."""
        del turn
        return None


def _announces(action: EchecEtMotsAction) -> bool:
    return isinstance(action, Jump) and action.word is not None


def _answer_margin(view: View, answer: Answer) -> int:
    """Points ahead of the announcer after that answer."""
    common = view.common
    assert view.seat is not None
    assert common.announcement is not None
    announced = common.announcement
    score = score_game(
        Hand(len(announced.word), len(common.held_by(announced.seat))),
        Hand(len(answer.word or ""), len(common.held_by(view.seat))),
        took_last_knight=announced.took_last_knight,
    )
    return score.other - score.announcer


def _weighed(view: View, action: EchecEtMotsAction, value: float, *, is_sure: bool) -> Weighed:
    """By the match: its lead, this game, and those to come."""
    common = view.common
    assert view.seat is not None
    lead = common.scores[view.seat] - common.scores[1 - view.seat] + value
    later = common.options.games - len(common.games) - 1
    outlook = Outlook((lead,), (0 if is_sure else 1, later))
    return Weighed(action, value, outlook.chance(SPREADS), outlook)


def _told(line: RankedLine) -> dict[str, Any]:
    return {
        "jump": str(line.step),
        "word": line.word or "",
        "value": line.value / 100,
        "line": [str(step) for step in line.rest],
    }


WEIGHER = EchecEtMotsWeigher()
