"""A small lexicon, so that rules can be tested apart from French."""

from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon import Lexicon, Reading
from chevalet.lexicon.referee import Referee
from tests.games.grammar import CONJUGATED, NOUN

NOUNS = """DIVA DIVERTI AVERTI VERT TRI AIR RIA RIZ SALUT LUT AS SAS OR AN RE ANE AINE NIER RAIE
    AIRE SEL LES ILE LIT TIR RAT ART TARE RATE ERE ETE TETE THE EAU OSE SOI SON NOS OSER ROSE REINE
    """.split()  # noqa: SIM905 - a table of words reads best as text
FORMS = ("DIVAS", "RIENT", "OSAIT")


def referee():
    """The referee of Zig Zag, knowing only these words, a few verb forms and two refused ones."""
    readings = [Reading(word, word, NOUN) for word in sorted({*NOUNS, *pairs()})]
    readings += [Reading(word, word, CONJUGATED) for word in FORMS]
    return Referee(ZIGZAG, Lexicon.from_readings(readings))


def pairs():
    """Two-letter words in plenty, so that random games get going."""
    return {vowel + letter for vowel in "AEIOU" for letter in "BCDFGHJKLMNPQRSTVWXZ"}


REFEREE = referee()
