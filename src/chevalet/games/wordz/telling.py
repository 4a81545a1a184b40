"""What happens in WordZ, in a line each."""

from __future__ import annotations

from chevalet.core.events import Passed
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.telling import ENDS, Names, Telling, standings
from chevalet.games.wordz.moves import (
    Ended,
    Guessed,
    Laid,
    RoundBegan,
    RoundEnded,
    Turned,
    WordRefused,
    WordsShown,
    WordWon,
)

_TURNED = Phrase(
    "{name} retourne la carte {place} {de:owner} : {letter}",
    "{name} turns over card {place} of {owner}: {letter}",
)
_WORD_WON = Phrase("{word} : {row:shares}", "{word}: {row:shares}")
_SHARE = Phrase("{name} {signed:cards}", "{name} {signed:cards}")
_REFUSED = Phrase(
    "{word} n'est pas un mot : {owner} {fine} et ne joue plus cette manche",
    "{word} is not a word: {owner} {fine} and sits out the round",
)
_REFUSED_ONLY = Phrase(
    "{word} n'est pas un mot : {owner} ne joue plus cette manche",
    "{word} is not a word: {owner} sits out the round",
)
_PAID = Phrase("donne un jeton à {name}", "gives a token to {name}")
_PAID_ALL = Phrase(
    "donne un jeton à chaque autre joueur de la manche",
    "gives a token to each other player of the round",
)
_PUT_AWAY = Phrase("perd {n} {n|jeton|jetons}", "loses {n} {n|token|tokens}")
_AND_REST = Phrase("{paid}, {rest}", "{paid}, {rest}")
_REST = Phrase("perd les {n} jetons restants", "loses the {n} remaining tokens")
_LAST = Phrase("perd le jeton restant", "loses the remaining token")
_ROUND_ENDED = Phrase("Fin de la manche : {row:totals}", "Round over: {row:totals}")
_ENDED = Phrase("Fin, {why} : {row:scores}", "End, {why}: {row:scores}")
_ENDS = {
    **ENDS,
    "all_rounds": Phrase("toutes les manches sont jouées", "all rounds are played"),
}


def _turned(event: Turned, names: Names) -> Saying:
    name, owner = names[event.seat], names[event.owner]
    return _TURNED.of(name=name, owner=owner, place=event.place, letter=event.letter)


def _word_won(event: WordWon, names: Names) -> Saying:
    shares = [_SHARE.of(name=names[event.owner], cards=len(event.owner_cards))]
    if event.guesser is not None:
        shares.insert(0, _SHARE.of(name=names[event.guesser], cards=len(event.guesser_cards)))
    return _WORD_WON.of(word=event.word, shares=shares)


def _refused(event: WordRefused, names: Names) -> Saying:
    """A token to each of the others, if there are enough for all, and whatever is left."""
    owner = names[event.owner]
    match event.paid_to:
        case () if not event.put_away:
            return _REFUSED_ONLY.of(word=event.word, owner=owner)
        case ():
            fine: Saying = _PUT_AWAY.of(n=event.put_away)
        case (only,):
            fine = _PAID.of(name=names[only])
        case _:
            fine = _PAID_ALL.of()
    if event.paid_to and event.put_away:
        rest = _LAST.of() if event.put_away == 1 else _REST.of(n=event.put_away)
        fine = _AND_REST.of(paid=fine, rest=rest)
    return _REFUSED.of(word=event.word, owner=owner, fine=fine)


TELLING: Telling = {
    RoundBegan: Phrase(
        "Manche {round} : {starter} commencera", "Round {round}: {starter} will begin"
    ),
    Laid: Phrase("{seat} a fini de composer", "{seat} has finished composing"),
    WordsShown: Phrase("Les mots sont posés", "The words are on the table"),
    Turned: _turned,
    Guessed: Phrase(
        "{seat} propose {word} à {owner} : {is_right|juste|faux}",
        "{seat} guesses that {owner} has {word}: {is_right|right|wrong}",
    ),
    Passed: Phrase("{seat} ne propose rien", "{seat} makes no guess"),
    WordWon: _word_won,
    WordRefused: _refused,
    RoundEnded: lambda event, names: _ROUND_ENDED.of(totals=standings(names, event.totals)),
    Ended: lambda event, names: _ENDED.of(
        why=_ENDS[event.reason], scores=standings(names, event.scores)
    ),
}
