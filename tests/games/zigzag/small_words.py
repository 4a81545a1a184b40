"""A small lexicon, so that rules can be tested apart from French."""

from chevalet.lexicon import ZIGZAG, Grammar, Lexicon, PartOfSpeech, Reading, VerbForm
from chevalet.lexicon.referee import Referee

NOUNS = """DIVA DIVERTI AVERTI VERT TRI AIR RIA RIZ SALUT LUT AS SAS OR AN RE ANE AINE NIER RAIE
    AIRE SEL LES ILE LIT TIR RAT ART TARE RATE ERE ETE TETE THE EAU OSE SOI SON NOS OSER ROSE REINE
    """.split()  # noqa: SIM905 - a table of words reads best as text
FORMS = ("DIVAS", "RIENT", "OSAIT")


def referee():
    """The referee of Zig Zag, knowing only these words, a few verb forms and two refused ones."""
    noun = Grammar(PartOfSpeech.NOUN)
    form = Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)
    readings = [Reading(word, word, noun) for word in sorted({*NOUNS, *pairs()})]
    readings += [Reading(word, word, form) for word in FORMS]
    return Referee(ZIGZAG, Lexicon.from_readings(readings))


def pairs():
    """Two-letter words in plenty, so that random games get going."""
    return {vowel + letter for vowel in "AEIOU" for letter in "BCDFGHJKLMNPQRSTVWXZ"}


REFEREE = referee()
