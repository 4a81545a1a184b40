"""A small lexicon, so that rules can be tested apart from French."""

from chevalet.core.letters import ALPHABET
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.lexicon import Lexicon, Reading
from chevalet.lexicon.referee import Referee
from tests.games.grammar import CONJUGATED, NOUN

NOUNS = """CHEVAL ORANGE MONUMENT CHARBON DETENTE ECHEC OR AN RE ANE AIR RIA AIRE RAIE SAINE ASINE
    NUIT OUTIL SALINE SALIN LIN SEL OSIER AINSI TISON ROTIN ROUTINE OURSIN RATION LAITON ETALON
    LITRON TORSION SOIREE RIEUSE USINE LOUTRE ROULEAU MOUTON TOMATE PATATE PIRATE TAPIR ETAPE
    OPERA EPOUSE SOUPE POULE LOUPE
    """.split()  # noqa: SIM905 - a table of words reads best as text


def referee():
    """The referee of Échec et Mots, knowing only these words, and a verb form that it refuses."""
    readings = [Reading(word, word, NOUN) for word in sorted({*NOUNS, *pairs()})]
    return Referee(
        ECHEC_ET_MOTS, Lexicon.from_readings([*readings, Reading("FURETER", "FURETA", CONJUGATED)])
    )


def pairs():
    """Two-letter words in plenty: letters of a random game seldom spell more."""
    return {vowel + letter for vowel in "AEIOU" for letter in ALPHABET}


REFEREE = referee()
