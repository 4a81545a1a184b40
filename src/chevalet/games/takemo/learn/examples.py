"""Examples for the rules of Takemo: the situations that its booklet draws."""

from functools import partial

from chevalet.core.learning import Example
from chevalet.core.phrases import Phrase
from chevalet.games.takemo.learn.positions import position
from chevalet.games.takemo.moves import Place

_TO_THE_ENEMYS_LINE = (
    *("15E MER", "G11 TENIR", "11G TASSE", "K7 LIVRE", "7K LOUP", "N3 CHAMP", "3L SAC"),
)

EXAMPLES = {
    "capture": Example(
        caption=Phrase(
            "TENIR rejoint MER et recouvre le E de LIVRE : les cinq lettres de LIVRE sont prises.",
            "TENIR joins MER and covers the E of LIVRE: all five letters of LIVRE are taken.",
        ),
        state=partial(position, "TENIASUL", "15E MER", "12K livre", "1J sol"),
        action=Place("G11", "TENIR"),
    ),
    "first": Example(
        caption=Phrase(
            "Le premier mot, MAISON, se couche sur la ligne de défense des Blancs.",
            "The first word, MAISON, lies along White's defence line.",
        ),
        state=partial(position, "MAISONET"),
        action=Place("15E", "MAISON"),
    ),
    "takemo": Example(
        caption=Phrase(
            "LES atteint la ligne des Noirs : les Blancs gagnent un TAKEMO.",
            "LES reaches Black's line: White wins a TAKEMO.",
        ),
        state=partial(position, "LEOINTDU", *_TO_THE_ENEMYS_LINE, "1E vent"),
        action=Place("L1", "LES"),
    ),
    "removal": Example(
        caption=Phrase(
            "TENIR prend NETTE, mais l'attaquant laisse le dernier E, qui sert à MÈRE :"
            " quatre lettres partent.",
            "TENIR takes NETTE, but the attacker leaves its last E, which serves MERE:"
            " four letters go.",
        ),
        state=partial(position, "TENIASUL", "15E MER", "G13 nette", "9J mere"),
        action=Place("G11", "TENIR", ("G13", "G12", "G11", "G10")),
    ),
}
