"""Examples for the rules of Zakhia, most of them from the booklet's game."""

from functools import partial

from chevalet.core.learning import Example
from chevalet.core.phrases import Phrase
from chevalet.games.zakhia.learn.positions import position
from chevalet.games.zakhia.moves import Place

EXAMPLES = {
    "picture": Example(
        caption=Phrase(
            "ORGUE couvre l'image de la musique : 5 lettres × 2 = 10 points.",
            "ORGUE, an organ, covers the picture of music: 5 letters × 2 = 10 points.",
        ),
        state=partial(position, "BEEGOORTUW"),
        action=Place("E1", "ORGUE"),
    ),
    "free": Example(
        caption=Phrase(
            "BIÈRE ne touche pas TOGO et couvre les boissons : 5 × 2 = 10 points.",
            "BIERE, beer, does not touch TOGO and covers the drinks: 5 × 2 = 10 points.",
        ),
        state=partial(position, "BCEEHIILRU", "B10 TOGO"),
        action=Place("D9", "BIERE"),
    ),
    "side": Example(
        caption=Phrase(
            "DÉLIÉ est le mot principal ; ses lettres forment aussi RÉ, IL, CI et HÉ : 13 points.",
            "DELIE is the main word; its letters also form RE, IL, CI and HE: 13 points.",
        ),
        state=partial(position, "BDEEEGILRT", "B10 TOGO", "7C RICHELIEU"),
        action=Place("8B", "DELIE"),
    ),
    "red": Example(
        caption=Phrase(
            "Richelieu est une figure de l'histoire : 9 × 3 = 27 points.",
            "Richelieu is a figure of history: 9 × 3 = 27 points.",
        ),
        state=partial(position, "BCEEHIILRU", "B10 TOGO"),
        action=Place("7C", "RICHELIEU"),
    ),
    "score": Example(
        caption=Phrase(
            "SKI couvre les jeux et sports, et fait de RAIE des RAIES : (3 × 2) + 5 = 11 points.",
            "SKI covers games and sports, and makes RAIE into RAIES: (3 × 2) + 5 = 11 points.",
        ),
        state=partial(
            position,
            "CEFIIOQKSZ",
            *("B10 TOGO", "7C RICHELIEU", "E2 SLOW", "12G OLIVIER", "I5 RAIE"),
        ),
        action=Place("9I", "SKI"),
    ),
    "cedar": Example(
        caption=Phrase(
            "Le cèdre étoilé était le E de MÉLÈZES ; le voici P de PURS.",
            "The starred cedar was an E in MELEZES; now it is the P of PURS.",
        ),
        state=partial(
            position,
            "BGMNOPRSUU",
            *("7C RICHELIEU", "E2 SLOW", "I5 RAIES", "G2 MEL*ZES", "J1 RATA", "2I PARIs"),
        ),
        action=Place("5G", "[P]URS"),
    ),
}
