"""The sorts of words that players ask about, and which of them a policy accepts."""

from __future__ import annotations

from typing import Final

from chevalet.core.phrases import Phrase
from chevalet.core.value import Value
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.reading import Grammar, Kind, PartOfSpeech, VerbForm


class WordClass(Value, frozen=True):
    """A sort of words: grammars that every policy treats alike, and words of no other."""

    key: str
    name: Phrase
    grammars: tuple[Grammar, ...]
    examples: tuple[str, ...]
    """As people write them; a lexicon has no reading of them that belongs elsewhere."""

    def is_accepted(self, policy: Policy) -> bool:
        """Whether the policy accepts these words."""
        return all(policy.refusal(grammar) is None for grammar in self.grammars)


def _verb(form: VerbForm) -> Grammar:
    return Grammar(PartOfSpeech.VERB, verb_form=form)


def _of_kind(*kinds: Kind) -> tuple[Grammar, ...]:
    return tuple(Grammar(PartOfSpeech.NAME, kind=kind) for kind in kinds)


WORD_CLASSES: Final = (
    WordClass(
        "common",
        Phrase(
            "noms et adjectifs, à tous les genres et nombres",
            "nouns and adjectives, in all genders and numbers",
        ),
        (Grammar(PartOfSpeech.NOUN), Grammar(PartOfSpeech.ADJECTIVE)),
        ("chevaux", "bleues", "whisky"),
    ),
    WordClass(
        "infinitives",
        Phrase("infinitifs et participes", "infinitives and participles"),
        tuple(
            map(
                _verb,
                (VerbForm.INFINITIVE, VerbForm.PRESENT_PARTICIPLE, VerbForm.PAST_PARTICIPLE),
            )
        ),
        ("fureter", "mangeant", "lues"),
    ),
    WordClass(
        "conjugated",
        Phrase("verbes conjugués", "conjugated verbs"),
        (_verb(VerbForm.CONJUGATED),),
        ("fureta", "mangerons"),
    ),
    WordClass(
        "invariable",
        Phrase(
            "petits mots : adverbes, pronoms, prépositions…",
            "small words: adverbs, pronouns, prepositions…",
        ),
        tuple(
            Grammar(part)
            for part in (
                PartOfSpeech.ADVERB,
                PartOfSpeech.PRONOUN,
                PartOfSpeech.DETERMINER,
                PartOfSpeech.PREPOSITION,
                PartOfSpeech.CONJUNCTION,
                PartOfSpeech.NUMERAL,
            )
        ),
        ("hier", "avec", "plusieurs"),
    ),
    WordClass(
        "interjections",
        Phrase("interjections", "interjections"),
        _of_kind(Kind.INTERJECTION),
        ("hep", "zut"),
    ),
    WordClass(
        "proper",
        Phrase("noms propres : lieux, personnes, œuvres", "proper nouns: places, people, works"),
        _of_kind(Kind.PLACE, Kind.PERSON, Kind.NAME),
        ("Beyrouth", "Togo"),
    ),
    WordClass(
        "first_names",
        Phrase("prénoms", "first names"),
        _of_kind(Kind.FIRST_NAME),
        ("Sophie", "Nicolas"),
    ),
    WordClass(
        "short_forms",
        Phrase("sigles, symboles, abréviations", "initials, symbols, abbreviations"),
        _of_kind(Kind.SIGLE, Kind.SYMBOL, Kind.ABBREVIATION),
        ("SNCF", "kg", "Mme"),
    ),
    WordClass(
        "parts",
        Phrase(
            "morceaux de mots : préfixes, suffixes, élisions, locutions",
            "parts of words: prefixes, suffixes, elisions, set phrases",
        ),
        _of_kind(Kind.AFFIX, Kind.ELISION, Kind.FRAGMENT),
        ("multi", "lorsqu", "extremis"),
    ),
)
