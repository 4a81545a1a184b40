"""A small lexicon, so that rules can be tested apart from French."""

from chevalet.games.takemo.policy import TAKEMO
from chevalet.lexicon import Lexicon, Reading
from chevalet.lexicon.referee import Referee
from tests.games.grammar import CONJUGATED, NOUN

NOUNS = """MER MUR MERE DROIT DROITS TIR TIRS OBJET TU DUR DURS SI SA AS LA LE LES SEL BUT BAT
    BUTS RAT RATS ART ARTS TAS SAC SACS ROI ROIS OR OS SO ET TE TES EST ES SE NE EN NET UN US DU DE
    DES RE RI RU AN NA AI IL AIR RIA LAC CAS LAS MA MAI MAIS ON NO NON SON SONS TON ROSE OSER ROSES
    TRI MI AMI AMIS RAME
    """.split()  # noqa: SIM905 - a table of words reads best as text
VERBS = ["TIRA", "TIRE", "LES"]


def referee(policy=TAKEMO):
    """Takemo's referee, knowing only these words."""
    readings = [Reading(word, word, NOUN) for word in dict.fromkeys(NOUNS)]
    readings += [Reading(word, word, CONJUGATED) for word in VERBS]
    return Referee(policy, Lexicon.from_readings(readings))


REFEREE = referee()
