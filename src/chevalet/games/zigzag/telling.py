"""What happens in Zig Zag, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Language
from chevalet.core.starter import StarterDrawn
from chevalet.core.telling import Names, score_line
from chevalet.games.zigzag.moves import (
    ActionLaid,
    Ended,
    Event,
    Exchanged,
    Gave,
    LostTurn,
    Reversed,
    Turned,
    WordLaid,
)
from chevalet.games.zigzag.phrases import TileName


def tell(event: Event, names: Names, language: Language) -> str | None:
    """An event in a line."""
    french = language == "fr"
    match event:
        case WordLaid():
            laid = "pose" if french else "lays"
            return f"{names[event.seat]} : {event.word} ({laid} {event.laid})"
        case ActionLaid():
            return f"{names[event.seat]} : {TileName(event.tile).said(language)}"
        case Gave():
            blind = "un jeton de sa pioche" if french else "a tile from the pile"
            gives, to = ("donne", "à") if french else ("gives", "to")
            given = _said(event.tile, language) if event.tile else blind
            return f"{names[event.seat]} {gives} {given} {to} {names[event.to]}"
        case LostTurn():
            return f"{names[event.seat]} {'passe son tour' if french else 'loses a turn'}"
        case Reversed():
            return "Le sens du jeu change" if french else "The direction of play changes"
        case Exchanged():
            exchanges = "échange" if french else "exchanges"
            return f"{names[event.seat]} {exchanges} {_said(event.tiles, language)}"
        case Turned():
            turns = "retourne" if french else "turns over"
            return f"{names[event.seat]} {turns} {_said(event.tiles, language)}"
        case StarterDrawn():
            return f"{names[event.starter]} {'commence' if french else 'begins'}"
        case Ended():
            return score_line("Jetons restants" if french else "Tiles left", names, event.left)
        case _:
            return None


def _said(tiles: str, language: Language) -> str:
    return " ".join(TileName(tile).said(language) for tile in tiles)
