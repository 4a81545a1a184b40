"""What happens in Échec et Mots, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase
from chevalet.core.telling import Names, score_line
from chevalet.games.echec_et_mots.moves import (
    Announced,
    Answered,
    ColoursDrawn,
    Ended,
    Event,
    GameEnded,
    Jumped,
    SetUp,
)

GAME_ENDS = {
    "announced": Phrase("échec et mots", "échec et mots"),
    "last_knight": Phrase("dernier cavalier pris", "last knight taken"),
    "equal_points": Phrase("égalité, partie nulle", "equal points, void"),
    "no_progress": Phrase("partie nulle", "void"),
}


def tell(event: Event, names: Names, language: Language) -> str | None:
    """An event in a line."""
    french = language == "fr"
    match event:
        case Jumped():
            sign = "x" if event.is_capture else "-"
            letter = f" {event.letter}" if event.letter else ""
            return f"{names[event.seat]} : {event.origin}{sign}{event.target}{letter}"
        case Announced():
            return f"{names[event.seat]} : Échec et mots ! {event.word}"
        case Answered():
            nothing = "aucun mot" if french else "no word"
            return f"{names[event.seat]} : {event.word or nothing}"
        case ColoursDrawn():
            return f"{names[event.white]} : {'les blancs' if french else 'White'}"
        case SetUp():
            starts = "commence" if french else "starts"
            return f"{_game(event.number, language)} : {names[event.starter]} {starts}"
        case GameEnded():
            why = GAME_ENDS[event.reason].said(language, {})
            return f"{score_line(_game(event.number, language), names, event.points)} ({why})"
        case Ended():
            return score_line("Fin" if french else "End", names, event.scores)
        case _:
            return None


def _game(number: int, language: Language) -> str:
    return f"{'Partie' if language == 'fr' else 'Game'} {number}"
