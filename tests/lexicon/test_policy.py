"""The table of classes: what each game accepts."""

import pytest

from chevalet.lexicon import Grammar, Kind, Offence, PartOfSpeech, Refusal, VerbForm
from tests.policies import POLICIES

GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "takemo-variant-1", "wordz")
ALL = frozenset(GAMES)
VERB = PartOfSpeech.VERB

CLASSES = [
    (Grammar(PartOfSpeech.NOUN), ALL, None),
    (Grammar(PartOfSpeech.ADJECTIVE), ALL, None),
    (Grammar(VERB, verb_form=VerbForm.INFINITIVE), ALL, None),
    (Grammar(VERB, verb_form=VerbForm.PRESENT_PARTICIPLE), ALL, None),
    (Grammar(VERB, verb_form=VerbForm.PAST_PARTICIPLE), ALL, None),
    (
        Grammar(VERB, verb_form=VerbForm.CONJUGATED),
        {"zigzag", "takemo", "wordz"},
        Refusal.CONJUGATED,
    ),
    (Grammar(PartOfSpeech.ADVERB), ALL, None),
    (Grammar(PartOfSpeech.PRONOUN), ALL, None),
    (Grammar(PartOfSpeech.DETERMINER), ALL, None),
    (Grammar(PartOfSpeech.PREPOSITION), ALL, None),
    (Grammar(PartOfSpeech.CONJUNCTION), ALL, None),
    (Grammar(PartOfSpeech.NUMERAL), ALL, None),
    (
        Grammar(PartOfSpeech.INTERJECTION, kind=Kind.INTERJECTION),
        ALL - {"echec_et_mots"},
        Refusal.INTERJECTION,
    ),
    (Grammar(PartOfSpeech.NAME, kind=Kind.PLACE), {"zakhia"}, Refusal.PROPER_NOUN),
    (Grammar(PartOfSpeech.NAME, kind=Kind.PERSON), {"zakhia"}, Refusal.PROPER_NOUN),
    (Grammar(PartOfSpeech.NAME, kind=Kind.NAME), {"zakhia"}, Refusal.PROPER_NOUN),
    (Grammar(PartOfSpeech.NAME, kind=Kind.FIRST_NAME), set(), Refusal.FIRST_NAME),
    (Grammar(PartOfSpeech.NOUN, kind=Kind.SIGLE), set(), Refusal.SIGLE),
    (Grammar(PartOfSpeech.NOUN, kind=Kind.SYMBOL), set(), Refusal.SYMBOL),
    (Grammar(PartOfSpeech.NOUN, kind=Kind.ABBREVIATION), set(), Refusal.ABBREVIATION),
    (Grammar(PartOfSpeech.AFFIX, kind=Kind.AFFIX), set(), Refusal.AFFIX),
    (Grammar(PartOfSpeech.CONJUNCTION, kind=Kind.ELISION), set(), Refusal.ELISION),
    (Grammar(PartOfSpeech.ADVERB, kind=Kind.FRAGMENT), set(), Refusal.FRAGMENT),
]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_may_do_without_insults(game: str) -> None:
    policy = POLICIES[game]
    insult, vulgar = (Grammar(PartOfSpeech.NOUN, offence=offence) for offence in Offence)
    assert policy.refusal(insult) is None
    assert policy.courteous.refusal(insult) is Refusal.INSULT
    assert policy.courteous.refusal(vulgar) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("grammar", "accepting", "reason"), CLASSES)
def test_each_class_in_each_game(
    grammar: Grammar, accepting: frozenset[str], reason: Refusal | None, game: str
) -> None:
    expected = None if game in accepting else reason
    assert POLICIES[game].refusal(grammar) is expected


def test_the_table_covers_every_kind_class_and_refusal() -> None:
    assert {grammar.kind for grammar, _, _ in CLASSES} == set(Kind)
    assert {grammar.part_of_speech for grammar, _, _ in CLASSES} == set(PartOfSpeech)
    told = {reason for _, _, reason in CLASSES if reason}
    assert told == set(Refusal) - {Refusal.INSULT}
    assert set(POLICIES) == ALL
