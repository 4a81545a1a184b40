"""The words in which the referee speaks, French and English."""

from collections.abc import Mapping
from typing import NamedTuple

from chevalet.lexicon.policy import Refusal
from chevalet.lexicon.reading import Kind, PartOfSpeech, Person, Tense, VerbForm
from chevalet.lexicon.ruling import Absence


class Phrasebook(NamedTuple):
    """One language. Templates are filled with `str.format`."""

    classes: Mapping[PartOfSpeech, str]
    kinds: Mapping[Kind, str]
    verb_forms: Mapping[VerbForm, str]
    tenses: Mapping[Tense, str]
    persons: Mapping[Person, str]
    refusals: Mapping[Refusal, str]
    absences: Mapping[Absence, str]
    masculine_noun: str
    feminine_noun: str
    feminine: str
    plural: str
    feminine_plural: str
    another_form: str
    of: str
    conjunction: str
    quote: str
    colon: str
    semicolon: str
    accepted_as: str
    also_as: str
    refused: str


FRENCH = Phrasebook(
    classes={
        PartOfSpeech.NOUN: "nom",
        PartOfSpeech.ADJECTIVE: "adjectif",
        PartOfSpeech.VERB: "verbe",
        PartOfSpeech.ADVERB: "adverbe",
        PartOfSpeech.PRONOUN: "pronom",
        PartOfSpeech.DETERMINER: "déterminant",
        PartOfSpeech.PREPOSITION: "préposition",
        PartOfSpeech.CONJUNCTION: "conjonction",
        PartOfSpeech.NUMERAL: "nombre",
        PartOfSpeech.INTERJECTION: "interjection",
        PartOfSpeech.NAME: "nom propre",
        PartOfSpeech.AFFIX: "préfixe ou suffixe",
    },
    kinds={
        Kind.PLACE: "nom de lieu",
        Kind.PERSON: "nom de personne",
        Kind.NAME: "nom propre",
        Kind.FIRST_NAME: "prénom",
        Kind.SIGLE: "sigle",
        Kind.SYMBOL: "symbole",
        Kind.ABBREVIATION: "abréviation",
        Kind.AFFIX: "préfixe ou suffixe",
        Kind.ELISION: "forme élidée",
        Kind.FRAGMENT: "élément d'une locution",
        Kind.INTERJECTION: "interjection",
    },
    verb_forms={
        VerbForm.INFINITIVE: "infinitif",
        VerbForm.PRESENT_PARTICIPLE: "participe présent",
        VerbForm.PAST_PARTICIPLE: "participe passé",
        VerbForm.CONJUGATED: "forme conjuguée",
    },
    tenses={
        Tense.PRESENT: "présent",
        Tense.IMPERFECT: "imparfait",
        Tense.PAST_HISTORIC: "passé simple",
        Tense.FUTURE: "futur",
        Tense.CONDITIONAL: "conditionnel",
        Tense.SUBJUNCTIVE_PRESENT: "subjonctif présent",
        Tense.SUBJUNCTIVE_IMPERFECT: "subjonctif imparfait",
        Tense.IMPERATIVE: "impératif",
    },
    persons={
        Person.I: "je",
        Person.YOU: "tu",
        Person.IT: "il, elle",
        Person.WE: "nous",
        Person.YOU_ALL: "vous",
        Person.THEY: "ils, elles",
    },
    refusals={
        Refusal.CONJUGATED: "forme conjuguée",
        Refusal.INTERJECTION: "les interjections ne sont pas admises",
        Refusal.PROPER_NOUN: "les noms propres ne sont pas admis",
        Refusal.FIRST_NAME: "les prénoms ne sont pas admis",
        Refusal.SIGLE: "les sigles ne sont pas admis",
        Refusal.SYMBOL: "les symboles ne sont pas admis",
        Refusal.ABBREVIATION: "les abréviations ne sont pas admises",
        Refusal.AFFIX: "les préfixes et suffixes seuls ne sont pas admis",
        Refusal.ELISION: "n'existe que devant une apostrophe",
        Refusal.FRAGMENT: "n'existe que dans une locution",
    },
    absences={
        Absence.UNKNOWN: "absent du lexique",
        Absence.NOT_LETTERS: "un mot s'écrit en un seul tenant, sans trait d'union ni apostrophe",
        Absence.TOO_SHORT: "un mot a au moins deux lettres",
        Absence.TOO_LONG: "plus long que tout mot du lexique",
    },
    masculine_noun="nom masculin",
    feminine_noun="nom féminin",
    feminine="féminin",
    plural="pluriel",
    feminine_plural="féminin pluriel",
    another_form="forme",
    of="{form} de {lemma}",
    conjunction=" et ",
    quote="« {} »",
    colon=" : ",
    semicolon=" ; ",
    accepted_as="admis comme {}",
    also_as="aussi comme {}",
    refused="refusé",
)

ENGLISH = Phrasebook(
    classes={part: part.value for part in PartOfSpeech}
    | {PartOfSpeech.NAME: "proper noun", PartOfSpeech.AFFIX: "prefix or suffix"},
    kinds={
        Kind.PLACE: "place name",
        Kind.PERSON: "person's name",
        Kind.NAME: "proper noun",
        Kind.FIRST_NAME: "first name",
        Kind.SIGLE: "set of initials",
        Kind.SYMBOL: "symbol",
        Kind.ABBREVIATION: "abbreviation",
        Kind.AFFIX: "prefix or suffix",
        Kind.ELISION: "elided form",
        Kind.FRAGMENT: "part of a set phrase",
        Kind.INTERJECTION: "interjection",
    },
    verb_forms={
        VerbForm.INFINITIVE: "infinitive",
        VerbForm.PRESENT_PARTICIPLE: "present participle",
        VerbForm.PAST_PARTICIPLE: "past participle",
        VerbForm.CONJUGATED: "conjugated form",
    },
    tenses={
        Tense.PRESENT: "present",
        Tense.IMPERFECT: "imperfect",
        Tense.PAST_HISTORIC: "past historic",
        Tense.FUTURE: "future",
        Tense.CONDITIONAL: "conditional",
        Tense.SUBJUNCTIVE_PRESENT: "present subjunctive",
        Tense.SUBJUNCTIVE_IMPERFECT: "imperfect subjunctive",
        Tense.IMPERATIVE: "imperative",
    },
    persons=FRENCH.persons,
    refusals={
        Refusal.CONJUGATED: "a conjugated form",
        Refusal.INTERJECTION: "interjections are not accepted",
        Refusal.PROPER_NOUN: "proper nouns are not accepted",
        Refusal.FIRST_NAME: "first names are not accepted",
        Refusal.SIGLE: "initials are not accepted",
        Refusal.SYMBOL: "symbols are not accepted",
        Refusal.ABBREVIATION: "abbreviations are not accepted",
        Refusal.AFFIX: "prefixes and suffixes alone are not accepted",
        Refusal.ELISION: "exists only before an apostrophe",
        Refusal.FRAGMENT: "exists only in a set phrase",
    },
    absences={
        Absence.UNKNOWN: "not in the lexicon",
        Absence.NOT_LETTERS: "a word is written in one piece, without hyphen or apostrophe",
        Absence.TOO_SHORT: "a word has at least two letters",
        Absence.TOO_LONG: "longer than every word of the lexicon",
    },
    masculine_noun="masculine noun",
    feminine_noun="feminine noun",
    feminine="feminine",
    plural="plural",
    feminine_plural="feminine plural",
    another_form="form",
    of="{form} of {lemma}",
    conjunction=" and ",
    quote="“{}”",
    colon=": ",
    semicolon="; ",
    accepted_as="accepted as {}",
    also_as="also as {}",
    refused="refused",
)

PHRASEBOOKS = {"fr": FRENCH, "en": ENGLISH}
