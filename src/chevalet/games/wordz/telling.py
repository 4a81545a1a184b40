"""What happens in WordZ, in a line each."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.core.telling import Names, score_line
from chevalet.games.wordz.moves import (
    Ended,
    Event,
    Guessed,
    Laid,
    RoundBegan,
    RoundEnded,
    Turned,
    WordRefused,
    WordsShown,
    WordWon,
)
from chevalet.games.wordz.notation import SEAT_NAMES


def tell(event: Event, names: Names, language: Language) -> str | None:
    """An event in a line."""
    french = language == "fr"
    match event:
        case RoundBegan():
            starts = f"{names[event.starter]} {'commencera' if french else 'will begin'}"
            return f"{'Manche' if french else 'Round'} {event.round} : {starts}"
        case Laid():
            return f"{names[event.seat]} {'est prêt' if french else 'is ready'}"
        case WordsShown():
            return "Les mots sont posés" if french else "The words are on the table"
        case RoundEnded():
            title = "Fin de la manche" if french else "Round over"
            return score_line(title, names, event.totals)
        case Ended():
            return score_line("Fin" if french else "End", names, event.scores)
        case Turned() | Guessed() | WordWon() | WordRefused():
            return _tell_hunt(event, names, french=french)
        case _:
            return None


def _tell_hunt(
    event: Turned | Guessed | WordWon | WordRefused, names: Names, *, french: bool
) -> str:
    owner = names[event.owner]
    match event:
        case Turned():
            verb = "retourne" if french else "turns"
            return f"{names[event.seat]} {verb} {_card(event.owner, event.place)} : {event.letter}"
        case Guessed():
            verb = "propose à" if french else "guesses at"
            right, wrong = ("juste", "faux") if french else ("right", "wrong")
            verdict = right if event.is_right else wrong
            return f"{names[event.seat]} {verb} {owner} {event.word} : {verdict}"
        case WordWon():
            shares = f"{owner} +{len(event.owner_cards)}"
            if event.guesser is not None:
                shares = f"{names[event.guesser]} +{len(event.guesser_cards)}, {shares}"
            return f"{event.word} : {shares}"
        case WordRefused():
            said = "n'est pas un mot" if french else "is not a word"
            sits = "ne joue plus cette manche" if french else "sits out the round"
            return f"{event.word} {said} : {owner} {sits}"


def _card(owner: Seat, place: int) -> str:
    return f"{SEAT_NAMES[owner]}{place}"
