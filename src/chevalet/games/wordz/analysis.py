"""What the hidden words of a position can be, and what the turns of a game were worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from chevalet.core.analysis import WORD, BeforeTurn, Outlook, Solution, Weighed
from chevalet.core.game import Budget, Seat
from chevalet.core.notation import check_material
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.positions import RACK, BadPosition, split
from chevalet.core.rng import Rng
from chevalet.games.wordz.board import MATERIAL, face_up
from chevalet.games.wordz.bots.belief import Belief, belief_about, beliefs
from chevalet.games.wordz.bots.casual import words_to_lay
from chevalet.games.wordz.bots.defence import Defence
from chevalet.games.wordz.bots.expert import GIFT, WEIGHED_SUSPECTS, WORDS_TRIED, patience_in
from chevalet.games.wordz.bots.hunt import Hunt, Meter, rough_value
from chevalet.games.wordz.moves import Done, Guess, Lay, Turn, WordZAction
from chevalet.games.wordz.narrowing import narrowing, ruled_out_by_card
from chevalet.games.wordz.notation import FIELDS, NO_WORDS, SEAT_NAMES, parse_cards, parse_position
from chevalet.games.wordz.scoring import in_round
from chevalet.games.wordz.stakes import Stakes
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee, table_dictionary

COLUMNS = {
    "at": Phrase("cartes vues", "cards seen"),
    "word": WORD,
    "probability": Phrase("probabilité", "probability"),
    "cards": Phrase("cartes", "cards"),
    "expected": Phrase("espérance", "expected"),
}


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """What each hidden word of a position can be, the likeliest first.

    `rack` is all that is known to lie elsewhere: one's own cards, and those of words gone.
    """
    if position is None:
        raise BadPosition(NO_WORDS)
    asked = split(position, FIELDS)
    words = parse_position(asked.board)
    elsewhere = parse_cards(rack or asked.fields.get(RACK, ""))
    known = "".join(face_up(word.pattern) for word in words) + elsewhere.letters
    check_material(known, MATERIAL)
    cards = MATERIAL.minus(known)
    moves: list[dict[str, Any]] = []
    believed: list[Belief] = []
    count = 0
    for number, word in enumerate(words):
        belief = belief_about(
            referee(), word.pattern, cards, owner=Seat(number), wrong=frozenset(word.wrong)
        )
        count += len(belief.suspects)
        believed += [belief] if belief.suspects else []
        moves += [
            {
                "at": word.pattern,
                "word": suspect.word,
                "probability": round(suspect.chance, 6),
                "cards": belief.hidden,
                "expected": round(suspect.chance * belief.hidden, 3),
            }
            for suspect in belief.suspects[:top]
        ]
    return Solution(count, COLUMNS, tuple(moves), why=_surest(believed))


def _surest(believed: Sequence[Belief]) -> Saying | None:
    """The word whose guess can be expected to win most cards, and how sure it is."""
    if not believed:
        return None
    best = max(believed, key=lambda belief: belief.suspects[0].chance * belief.hidden)
    likeliest = best.suspects[0]
    is_only = len(best.suspects) == 1
    sureness = _SURE.of() if is_only else _CHANCE.of(share=round(100 * likeliest.chance))
    return _SUSPECT.of(
        word=likeliest.word, pattern=best.pattern, sureness=sureness, cards=best.hidden
    )


NODES = 2_000
SPREADS = (0.0, 0.75)
"""Cards by which a game that is still open, and each card to be won in it, spread its end."""
CUNNING = 0.35
"""Real hunters find so much of the difference between two words that the imagined ones find."""
CARDS_A_ROUND = 7
"""That a seat's word has, more or less."""
_GUESS = Phrase("{word} chez {owner}, {left}", "{word} at {owner}, {left}")
_SURE = Phrase("le seul mot possible", "the only word that fits")
_CHANCE = Phrase("{share} % de chances", "{share}% likely")
_SUSPECT = Phrase(
    "{word} pour {pattern}, {sureness}, et {cards} {cards|carte|cartes} à gagner",
    "{word} for {pattern}, {sureness}, and {cards} {cards|card|cards} to win",
)
_CARD = Phrase(
    "la carte {place} chez {owner}, qui écarte {share} % des mots",
    "card {place} at {owner}, which rules out {share}% of the words",
)
_HIDDEN = Phrase(
    "{word}, {length} {length|carte|cartes}, caché parmi {rivals} {rivals|autre|autres} à mi-jeu",
    "{word}, {length} {length|card|cards}, hidden among {rivals} {rivals|other|others} halfway",
)
_DONE = Phrase("l'occasion de garder le jeton", "the chance to keep the token")


class WordZWeigher:
    """Cards that a turn may win by the expert's hunts, or keep by how well a word hides."""

    nodes = NODES
    spreads = SPREADS
    measure = Phrase("cartes espérées", "expected cards")

    def judges(self, action: Any) -> bool:
        """Words laid, cards turned, guesses, and turns that end without one."""
        return isinstance(action, Lay | Turn | Guess | Done)

    def weigh(
        self, view: View, budget: Budget, rng: Rng, played: Sequence[WordZAction] = ()
    ) -> tuple[Weighed, ...]:
        """Every card, the likeliest guess at each word, ending the turn; before that, words."""
        if view.common.is_composing:
            values = _laid_values(view, rng, played)
        else:
            hunters = _Hunters(view, budget)
            values = dict(hunters.options())
            for action in played:
                values.setdefault(action, hunters.value_of(action))
        ranked = sorted(values.items(), key=lambda pair: -pair[1])
        expected = _par(view, ranked[0][1]) if view.common.is_composing else Stakes(view).points
        return tuple(_weighed(view, action, value, expected(value)) for action, value in ranked)

    def told(self, view: View, action: WordZAction) -> Saying:
        """The guess with its chance, or the card with what it rules out."""
        match action:
            case Guess():
                belief = _belief(view, action.owner)
                share = round(100 * _chance(belief, action.word))
                left = _SURE.of() if len(belief.suspects) == 1 else _CHANCE.of(share=share)
                return _GUESS.of(word=action.word, owner=SEAT_NAMES[action.owner], left=left)
            case Turn():
                belief = _belief(view, action.owner)
                share = round(100 * ruled_out_by_card(belief, action.place - 1))
                owner = SEAT_NAMES[action.owner]
                return _CARD.of(place=action.place, owner=owner, share=share)
            case Lay():
                hiding = Defence(referee(), Rng.seeded(action.word)).judge(action.word)
                rivals = round(hiding.rivals_halfway)
                return _HIDDEN.of(word=action.word, length=len(action.word), rivals=rivals)
            case _:
                return _DONE.of()

    def noted(self, turn: BeforeTurn) -> Saying | None:
        """How far it narrowed what the word can be."""
        if isinstance(turn.action, Turn | Guess):
            return narrowing(turn.view, turn.action, turn.after)
        return None


class _Hunters:
    """What each possible action is worth: cards of its own hunt now, of the others later."""

    def __init__(self, view: View, budget: Budget) -> None:
        assert view.seat is not None
        self._view = view
        self._tokens = view.common.tokens[view.seat]
        meter = Meter(budget)
        self._beliefs = {each.owner: each for each in beliefs(view, referee())}
        patience = patience_in(view)
        self._hunts = {
            owner: Hunt(belief, patience, meter)
            for owner, belief in self._beliefs.items()
            if 0 < len(belief.suspects) <= WEIGHED_SUSPECTS
        }
        self._patience = patience
        self._waits = {owner: self._wait(owner) for owner in self._beliefs}
        self._later = sum(self._waits.values())

    def options(self) -> Iterator[tuple[WordZAction, float]]:
        """What may be done, with its value."""
        common = self._view.common
        for owner, belief in self._beliefs.items():
            if not common.has_turned:
                for place in belief.places:
                    card = Turn(owner, place + 1)
                    yield card, self.value_of(card)
            if not common.has_guessed and self._tokens and belief.suspects:
                guess = Guess(owner, belief.suspects[0].word)
                yield guess, self.value_of(guess)
        if common.has_turned:
            yield Done(), self._later

    def value_of(self, action: WordZAction) -> float:
        """What an action is worth, whether it is a good one or not."""
        match action:
            case Turn(owner=owner):
                now = self._card(owner, action.place - 1)
            case Guess(owner=owner):
                now = self._guess(owner, action.word)
            case _:
                return self._later
        return now + self._later - self._waits.get(owner, 0.0)

    def _wait(self, owner: Seat) -> float:
        """What the hunt is worth that is left for the next turn."""
        if not self._tokens:
            return 0.0
        hunt, belief = self._hunts.get(owner), self._beliefs[owner]
        if hunt is None:
            return self._patience * rough_value(len(belief.suspects), belief.hidden)
        return hunt.after_turning(self._tokens).wait

    def _card(self, owner: Seat, place: int) -> float:
        hunt, belief = self._hunts.get(owner), self._beliefs[owner]
        if hunt is not None and self._tokens:
            return hunt.after_card(place, self._tokens)
        if not belief.suspects or not self._tokens:
            return 0.0
        left = len(belief.suspects) * (1 - ruled_out_by_card(belief, place))
        return self._patience * rough_value(max(1, round(left)), belief.hidden - 1)

    def _guess(self, owner: Seat, word: str) -> float:
        """A guess wins the hidden cards or leaves a wrong word the less, and a token the less."""
        belief = self._beliefs[owner]
        chance = _chance(belief, word)
        others = len(belief.suspects) - (chance > 0)
        later = rough_value(others, belief.hidden) if self._tokens > 1 else 0.0
        is_gift = self._view.word and self._view.common.tokens[owner] < 2
        gift = GIFT if is_gift and len(belief.suspects) > 1 else 0.0
        return chance * belief.hidden + (1 - chance) * self._patience * later - gift


def _belief(view: View, owner: Seat) -> Belief:
    return next(each for each in beliefs(view, referee()) if each.owner == owner)


def _chance(belief: Belief, word: str) -> float:
    return next((each.chance for each in belief.suspects if each.word == word), 0.0)


def _laid_values(view: View, rng: Rng, played: Sequence[WordZAction]) -> dict[WordZAction, float]:
    """What the longest words, and what was laid, keep more than each hunter takes of them."""
    words = table_dictionary(referee(), view.common)
    longest_first = sorted(words_to_lay(view, words), key=lambda word: (-len(word), word))
    laid = [action.word for action in played if isinstance(action, Lay)]
    defence = Defence(referee(), rng)
    others = max(1, len(in_round(view.common)) - 1)
    values: dict[WordZAction, float] = {}
    for word in dict.fromkeys([*longest_first[:WORDS_TRIED], *laid]):
        hiding = defence.judge(word)
        is_word = words.accepts(word)  # where no referee sits, a word that is none costs its cards
        kept = CUNNING * (hiding.kept - hiding.lost / others)
        values[Lay(word)] = kept if is_word else -float(len(word))
    return values


def _par(view: View, best: float) -> Callable[[float], tuple[float, ...]]:
    """What to expect of a word that is laid: the others lay good ones too."""
    scores = view.common.scores

    def points(value: float) -> tuple[float, ...]:
        return tuple(
            score + (value - best if seat == view.seat else 0) for seat, score in enumerate(scores)
        )

    return points


def _weighed(view: View, action: WordZAction, value: float, points: Sequence[float]) -> Weighed:
    common = view.common
    assert view.seat is not None
    leads = tuple(
        points[view.seat] - each
        for seat, each in enumerate(points)
        if seat != view.seat and seat not in common.out
    )
    rounds = common.options.rounds - common.round + common.is_composing
    open_cards = sum(len(pattern) for pattern in common.patterns)
    outlook = Outlook(leads, (1, open_cards + CARDS_A_ROUND * common.seats * rounds))
    return Weighed(action, value, outlook.chance(SPREADS), outlook)


WEIGHER = WordZWeigher()
