"""The words in which the referee speaks of readings, French and English."""

from collections.abc import Mapping

from chevalet.core.phrases import Phrase
from chevalet.lexicon.policy import Refusal
from chevalet.lexicon.reading import (
    Gender,
    Kind,
    Number,
    Offence,
    PartOfSpeech,
    Person,
    Tense,
    VerbForm,
)
from chevalet.lexicon.ruling import Absence

CLASSES: Mapping[PartOfSpeech, Phrase] = {
    PartOfSpeech.NOUN: Phrase("nom", "noun"),
    PartOfSpeech.ADJECTIVE: Phrase("adjectif", "adjective"),
    PartOfSpeech.VERB: Phrase("verbe", "verb"),
    PartOfSpeech.ADVERB: Phrase("adverbe", "adverb"),
    PartOfSpeech.PRONOUN: Phrase("pronom", "pronoun"),
    PartOfSpeech.DETERMINER: Phrase("déterminant", "determiner"),
    PartOfSpeech.PREPOSITION: Phrase("préposition", "preposition"),
    PartOfSpeech.CONJUNCTION: Phrase("conjonction", "conjunction"),
    PartOfSpeech.NUMERAL: Phrase("nombre", "numeral"),
    PartOfSpeech.INTERJECTION: Phrase("interjection", "interjection"),
    PartOfSpeech.NAME: Phrase("nom propre", "proper noun"),
    PartOfSpeech.AFFIX: Phrase("préfixe ou suffixe", "prefix or suffix"),
}
KINDS: Mapping[Kind, Phrase] = {
    Kind.PLACE: Phrase("nom de lieu", "place name"),
    Kind.PERSON: Phrase("nom de personne", "person's name"),
    Kind.NAME: Phrase("nom propre", "proper noun"),
    Kind.FIRST_NAME: Phrase("prénom", "first name"),
    Kind.SIGLE: Phrase("sigle", "set of initials"),
    Kind.SYMBOL: Phrase("symbole", "symbol"),
    Kind.ABBREVIATION: Phrase("abréviation", "abbreviation"),
    Kind.AFFIX: Phrase("préfixe ou suffixe", "prefix or suffix"),
    Kind.ELISION: Phrase("forme élidée", "elided form"),
    Kind.FRAGMENT: Phrase("élément d'une locution", "part of a set phrase"),
    Kind.INTERJECTION: Phrase("interjection", "interjection"),
}
VERB_FORMS: Mapping[VerbForm, Phrase] = {
    VerbForm.INFINITIVE: Phrase("infinitif", "infinitive"),
    VerbForm.PRESENT_PARTICIPLE: Phrase("participe présent", "present participle"),
    VerbForm.PAST_PARTICIPLE: Phrase("participe passé", "past participle"),
    VerbForm.CONJUGATED: Phrase("forme conjuguée", "conjugated form"),
}
TENSES: Mapping[Tense, Phrase] = {
    Tense.PRESENT: Phrase("présent", "present"),
    Tense.IMPERFECT: Phrase("imparfait", "imperfect"),
    Tense.PAST_HISTORIC: Phrase("passé simple", "past historic"),
    Tense.FUTURE: Phrase("futur", "future"),
    Tense.CONDITIONAL: Phrase("conditionnel", "conditional"),
    Tense.SUBJUNCTIVE_PRESENT: Phrase("subjonctif présent", "present subjunctive"),
    Tense.SUBJUNCTIVE_IMPERFECT: Phrase("subjonctif imparfait", "imperfect subjunctive"),
    Tense.IMPERATIVE: Phrase("impératif", "imperative"),
}
REFUSALS: Mapping[Refusal, Phrase] = {
    Refusal.CONJUGATED: Phrase("forme conjuguée", "a conjugated form"),
    Refusal.INTERJECTION: Phrase(
        "les interjections ne sont pas admises", "interjections are not accepted"
    ),
    Refusal.PROPER_NOUN: Phrase(
        "les noms propres ne sont pas admis", "proper nouns are not accepted"
    ),
    Refusal.FIRST_NAME: Phrase("les prénoms ne sont pas admis", "first names are not accepted"),
    Refusal.SIGLE: Phrase("les sigles ne sont pas admis", "initials are not accepted"),
    Refusal.SYMBOL: Phrase("les symboles ne sont pas admis", "symbols are not accepted"),
    Refusal.ABBREVIATION: Phrase(
        "les abréviations ne sont pas admises", "abbreviations are not accepted"
    ),
    Refusal.AFFIX: Phrase(
        "les préfixes et suffixes seuls ne sont pas admis",
        "prefixes and suffixes alone are not accepted",
    ),
    Refusal.ELISION: Phrase(
        "n'existe que devant une apostrophe", "exists only before an apostrophe"
    ),
    Refusal.FRAGMENT: Phrase("n'existe que dans une locution", "exists only in a set phrase"),
    Refusal.INSULT: Phrase("cette table se passe d'injures", "this table does without insults"),
}
ABSENCES: Mapping[Absence, Phrase] = {
    Absence.UNKNOWN: Phrase("absent du lexique", "not in the lexicon"),
    Absence.NOT_LETTERS: Phrase(
        "un mot s'écrit en lettres, d'un seul tenant, sans trait d'union ni apostrophe",
        "a word is written in letters, in one piece, without hyphen or apostrophe",
    ),
    Absence.TOO_SHORT: Phrase("un mot a au moins deux lettres", "a word has at least two letters"),
    Absence.TOO_LONG: Phrase(
        "plus long que tout mot du lexique", "longer than every word of the lexicon"
    ),
}

OFFENCES: Mapping[Offence, Phrase] = {
    Offence.INSULT: Phrase("injurieux", "an insult"),
    Offence.VULGAR: Phrase("vulgaire", "vulgar"),
}
PERSONS: Mapping[Person, Phrase] = {
    Person.I: Phrase("je", "je"),
    Person.YOU: Phrase("tu", "tu"),
    Person.IT: Phrase("il", "il"),
    Person.WE: Phrase("nous", "nous"),
    Person.YOU_ALL: Phrase("vous", "vous"),
    Person.THEY: Phrase("ils", "ils"),
}
AGREEMENTS: Mapping[tuple[Gender, Number], Phrase] = {
    (Gender.MASCULINE, Number.SINGULAR): Phrase("masculin singulier", "masculine singular"),
    (Gender.MASCULINE, Number.PLURAL): Phrase("masculin pluriel", "masculine plural"),
    (Gender.FEMININE, Number.SINGULAR): Phrase("féminin singulier", "feminine singular"),
    (Gender.FEMININE, Number.PLURAL): Phrase("féminin pluriel", "feminine plural"),
}

OF_CLASSES: Mapping[PartOfSpeech, Phrase] = {
    PartOfSpeech.NOUN: Phrase("du nom", "of the noun"),
    PartOfSpeech.ADJECTIVE: Phrase("de l'adjectif", "of the adjective"),
    PartOfSpeech.PRONOUN: Phrase("du pronom", "of the pronoun"),
    PartOfSpeech.DETERMINER: Phrase("du déterminant", "of the determiner"),
}
MASCULINE_NOUN = Phrase("nom masculin", "masculine noun")
FEMININE_NOUN = Phrase("nom féminin", "feminine noun")
FEMININE = Phrase("féminin", "feminine")
PLURAL = Phrase("pluriel", "plural")
FEMININE_PLURAL = Phrase("féminin pluriel", "feminine plural")
ANOTHER_FORM = Phrase("forme", "form")

HEADWORD = Phrase("{form} {quote:lemma}", "{form} {quote:lemma}")
FORM_OF = Phrase("{form} {de:quote:lemma}", "{form} of {quote:lemma}")
FORM_OF_CLASS = Phrase("{form} {of} {quote:lemma}", "{form} {of} {quote:lemma}")
GLOSSED = Phrase("{reading}, {gloss}", "{reading}, {gloss}")
SPELT = Phrase("{quote:form}, {reading}", "{quote:form}, {reading}")
OFFENSIVE = Phrase("{reading} ({offence})", "{reading} ({offence})")
IN_PERSONS = Phrase("{tense} ({row:persons})", "{tense} ({row:persons})")
AGREEING = Phrase("{form} {agreement}", "{agreement} {form}")
REFUSED_AS = Phrase("refusé comme {reading}", "refused as {reading}")
PERHAPS = Phrase("peut-être vouliez-vous dire {any:words}", "perhaps you meant {any:words}")
REFUSED_BECAUSE = Phrase("{reading}, {reason}", "{reading}, {reason}")
ACCEPTED_AS = Phrase("admis comme {reading}", "accepted as {reading}")
ALSO_AS = Phrase("aussi comme {reading}", "also as {reading}")
REFUSED = Phrase("refusé", "refused")
RULING = Phrase("{word} : {explanation}", "{word}: {explanation}")
EXPLANATION = Phrase("{parts:clauses}", "{parts:clauses}")
