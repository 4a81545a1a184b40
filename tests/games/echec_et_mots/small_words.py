"""A small lexicon, so that rules can be tested apart from French."""

from chevalet.core.letters import ALPHABET
from chevalet.lexicon import ECHEC_ET_MOTS, Grammar, Lexicon, PartOfSpeech, Reading, VerbForm
from chevalet.lexicon.referee import Referee

NOUNS = """CHEVAL ORANGE MONUMENT CHARBON DETENTE ECHEC OR AN RE ANE AIR RIA AIRE RAIE SAINE ASINE
    NUIT OUTIL SALINE SALIN LIN SEL OSIER AINSI TISON ROTIN ROUTINE OURSIN RATION LAITON ETALON
    LITRON TORSION SOIREE RIEUSE USINE LOUTRE ROULEAU MOUTON TOMATE PATATE PIRATE TAPIR ETAPE
    OPERA EPOUSE SOUPE POULE LOUPE
    """.split()  # noqa: SIM905 - a table of words reads best as text


def referee():
    """The referee of Échec et Mots, knowing only these words, and a verb form that it refuses."""
    noun = Grammar(PartOfSpeech.NOUN)
    form = Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)
    readings = [Reading(word, word, noun) for word in sorted({*NOUNS, *pairs()})]
    return Referee(
        ECHEC_ET_MOTS, Lexicon.from_readings([*readings, Reading("FURETER", "FURETA", form)])
    )


def pairs():
    """Two-letter words in plenty: letters of a random game seldom spell more."""
    return {vowel + letter for vowel in "AEIOU" for letter in ALPHABET}


REFEREE = referee()
