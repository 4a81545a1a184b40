"""What happens in Échec et Mots, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Saying
from chevalet.core.telling import ENDS, Names, Telling, standings
from chevalet.games.echec_et_mots.moves import (
    Announced,
    Answered,
    ColoursDrawn,
    Ended,
    GameEnded,
    Jumped,
    SetUp,
)
from chevalet.games.echec_et_mots.scoring import Sum

GAME_ENDS = {
    "announced": Phrase("échec et mots", "échec et mots"),
    "last_knight": Phrase("dernier cavalier pris", "last knight taken"),
    "equal_points": Phrase("égalité, partie nulle", "equal points, void"),
    "no_progress": Phrase("partie nulle", "void"),
}

_JUMPED = Phrase(
    "{name} saute de {origin} en {target}{gain}", "{name} jumps from {origin} to {target}{gain}"
)
_TAKES_LETTER = Phrase(" et prend {le:letter}", " and takes the {letter}")
_TAKES_KNIGHT = Phrase(" et prend un cavalier", " and takes a knight")
_ANSWERED = Phrase("{name} répond {word}", "{name} answers {word}")
_NO_ANSWER = Phrase("{name} n'a pas de mot", "{name} has no word")
_GAME_ENDED = Phrase(
    "Partie {number}, {why} : {parts:points}", "Game {number}, {why}: {parts:points}"
)
_COUNTED = Phrase("{name} ({total} : {row:items})", "{name} ({total}: {row:items})")
_WORD = Phrase(
    "{signed:gain} pour les {n} lettres du mot", "{signed:gain} for the {n} letters of the word"
)
_NO_WORD = Phrase("pas de mot", "no word")
_LEFT_OVER = Phrase(
    "{signed:loss} pour {n} {n|lettre|lettres} en trop",
    "{signed:loss} for {n} {n|letter|letters} left over",
)
_BONUS = Phrase("{signed:bonus} de bonus", "{signed:bonus} bonus")
_KNIGHT = Phrase("{signed:points} pour le dernier cavalier", "{signed:points} for the last knight")
_ENDED = Phrase("Fin, {why} : {row:scores}", "End, {why}: {row:scores}")
_ENDS = {
    **ENDS,
    "match_over": Phrase("toutes les parties sont jouées", "all games are played"),
}


def _jumped(event: Jumped, names: Names) -> Saying:
    gain: Phrase | Saying | str = _TAKES_KNIGHT if event.is_capture else ""
    if event.letter:
        gain = _TAKES_LETTER.of(letter=event.letter)
    name = names[event.seat]
    return _JUMPED.of(name=name, origin=event.origin, target=event.target, gain=gain)


def _answered(event: Answered, names: Names) -> Saying:
    name = names[event.seat]
    return _ANSWERED.of(name=name, word=event.word) if event.word else _NO_ANSWER.of(name=name)


def _game_ended(event: GameEnded, names: Names) -> Saying:
    points: tuple[Saying, ...] = standings(names, event.points)
    if event.sums is not None and event.reason != "equal_points":
        points = tuple(map(_counted, names, event.sums))
    return _GAME_ENDED.of(number=event.number, points=points, why=GAME_ENDS[event.reason])


def _counted(name: str, counted: Sum) -> Saying:
    """A side's points with where they come from (§9)."""
    items = [_WORD.of(n=counted.used, gain=counted.gain) if counted.used else _NO_WORD.of()]
    if counted.unused:
        items.append(_LEFT_OVER.of(n=counted.unused, loss=counted.loss))
    if counted.bonus:
        items.append(_BONUS.of(bonus=counted.bonus))
    if counted.knight:
        items.append(_KNIGHT.of(points=counted.knight))
    return _COUNTED.of(name=name, total=counted.total, items=items)


TELLING: Telling = {
    Jumped: _jumped,
    Announced: Phrase("{seat} : Échec et mots ! {word}", "{seat}: Échec et mots! {word}"),
    Answered: _answered,
    ColoursDrawn: Phrase("{white} a les Blancs", "{white} has White"),
    SetUp: Phrase("Partie {number} : {starter} commence", "Game {number}: {starter} starts"),
    GameEnded: _game_ended,
    Ended: lambda event, names: _ENDED.of(
        why=_ENDS[event.reason], scores=standings(names, event.scores)
    ),
}
