"""A small lexicon with universes, so that rules can be tested apart from French."""

from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Grammar, Kind, Lexicon, PartOfSpeech, Reading
from chevalet.lexicon.referee import Referee
from tests.games.grammar import NOUN

COMMON = {
    "PIE": ["birds"],
    "OIE": ["birds", "animals"],
    "SOURIS": ["animals"],
    "BILLARD": ["games"],
    "SCOTCH": ["drinks"],
    "RAIE": ["fish", "animals"],
    "OLIVIER": ["crops"],
    "TROMPETTE": ["music", "fish"],
    "SKI": ["games"],
    "THE": ["drinks"],
}
PROPER = {
    "NELSON": ["history"],
    "RICHELIEU": ["history"],
    "OLIVIER": ["letters"],
    "PARIS": ["france"],
    "TOGO": ["world"],
}
PLAIN = """PIES EPIE PIEUSE RAPIECER EPIER ULTIME PU IL ET SI CE RAIES SKIS HE CI RE ES SE LE
    LA AN NA AS SA TA AI RIA AIR SARI ARIA RI ASTER STAR RATS ARTS TARIN TRAIN SAINT
    SATIN PUR PURS MUR MURS SUR RUE USE EU NI IN RATA RATAS MELEZE MELEZES LEVA VRAIES
    OS SO OR RO TORE ORE TRESSERAIT
    """.split()  # noqa: SIM905 - a table of words reads best as text


def referee():
    """Zakhia's referee, knowing only these words."""
    name = Grammar(PartOfSpeech.NAME, kind=Kind.PERSON)
    readings = [Reading(word, word, NOUN) for word in PLAIN]
    readings += [Reading(w, w, NOUN, universes=tuple(keys)) for w, keys in COMMON.items()]
    readings += [Reading(w, w, name, universes=tuple(keys)) for w, keys in PROPER.items()]
    return Referee(ZAKHIA, Lexicon.from_readings(readings))


REFEREE = referee()
