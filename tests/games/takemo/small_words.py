"""A small lexicon, so that rules can be tested apart from French."""

from chevalet.lexicon import TAKEMO, Grammar, Lexicon, PartOfSpeech, Reading, VerbForm
from chevalet.lexicon.referee import Referee

NOUNS = """MER MUR MERE DROIT DROITS TIR TIRS OBJET TU DUR DURS SI SA AS LA LE LES SEL BUT BAT
    BUTS RAT RATS ART ARTS TAS SAC SACS ROI ROIS OR OS SO ET TE TES EST ES SE NE EN NET UN US DU DE
    DES RE RI RU AN NA AI IL AIR RIA LAC CAS LAS MA MAI MAIS ON NO NON SON SONS TON ROSE OSER ROSES
    TRI MI AMI AMIS RAME
    """.split()  # noqa: SIM905 - a table of words reads best as text
VERBS = ["TIRA", "TIRE", "LES"]


def referee(policy=TAKEMO):
    """Takemo's referee, knowing only these words."""
    noun = Grammar(PartOfSpeech.NOUN)
    verb = Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)
    readings = [Reading(word, word, noun) for word in dict.fromkeys(NOUNS)]
    readings += [Reading(word, word, verb) for word in VERBS]
    return Referee(policy, Lexicon.from_readings(readings))


REFEREE = referee()
