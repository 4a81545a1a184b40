"""Examples for the rules of Zig Zag, around the booklet's DIVA."""

from functools import partial

from chevalet.core.game import Seat
from chevalet.core.learning import Example
from chevalet.core.phrases import Phrase
from chevalet.games.zigzag.board import PLUS_TWO
from chevalet.games.zigzag.learn.positions import position
from chevalet.games.zigzag.moves import ActionTile, Gift, LayWord

DIVA = """
D
I #1@20
V #2@340
A #3@20
"""

EXAMPLES = {
    "branch": Example(
        caption=Phrase(
            "DIVA est sur la table ; E, R, T et I se greffent sur le V : DIVERTI."
            " On y lit désormais AVERTI aussi.",
            "DIVA lies on the table; E, R, T and I branch off from the V: DIVERTI."
            " From now on AVERTI can be read there too.",
        ),
        state=partial(position, "EIKRSTW", DIVA),
        action=LayWord("DIVERTI", (0, 2), 0, (280, 320, 0, 30)),
    ),
    "bothends": Example(
        caption=Phrase(
            "CHIEN passe par le I de DIVA : C et H avant lui, E et N après.",
            "CHIEN, a dog, runs through the I of DIVA: C and H before it, E and N after.",
        ),
        state=partial(position, "CEHNRT~", DIVA),
        action=LayWord("CHIEN", (1, 1), 2, (135, 105, 270, 300)),
    ),
    "gift": Example(
        caption=Phrase(
            "Un S fait DIVAS ; le +2 posé dessus donne à l'adversaire le W"
            " et un jeton de la pioche.",
            "An S makes DIVAS; the +2 laid on it gives the opponent the W"
            " and a tile from the pile.",
        ),
        state=partial(position, "EKNRSW2", DIVA),
        action=LayWord(
            "DIVAS",
            (0, 3),
            0,
            (340,),
            ActionTile(PLUS_TWO, 4, 50, (Gift(Seat(1), "W"), Gift(Seat(1)))),
        ),
    ),
}
