"""The source's tags as our grammar."""

import pytest

from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    PartOfSpeech,
    Person,
    Slot,
    Tense,
    VerbForm,
)
from tools.lexicon.affix import Form
from tools.lexicon.tags import grammars_of, lemma_of


def form(text: str, tags: str, *flags: str, headword: str = "") -> Form:
    return Form(text, headword or text, tuple(tags.split()), frozenset(flags))


def test_a_noun_that_is_an_adjective_too_has_two_grammars() -> None:
    found = grammars_of(form("amies", "po:nom po:adj is:fem is:pl", headword="ami"))
    assert found == [
        Grammar(part, gender=Gender.FEMININE, number=Number.PLURAL)
        for part in (PartOfSpeech.ADJECTIVE, PartOfSpeech.NOUN)
    ]


def test_a_conjugated_form_has_all_its_places_in_the_table() -> None:
    (found,) = grammars_of(form("finis", "po:v2_it_q__a po:ipre po:ipsi po:1sg po:2sg"))
    assert found.verb_form is VerbForm.CONJUGATED
    assert set(found.slots) == {
        Slot(tense, person)
        for tense in (Tense.PRESENT, Tense.PAST_HISTORIC)
        for person in (Person.I, Person.YOU)
    }


@pytest.mark.parametrize(
    ("tags", "verb_form"),
    [
        ("po:v1__t___zz po:infi", VerbForm.INFINITIVE),
        ("po:v3__t____a is:infi", VerbForm.INFINITIVE),
        ("po:v1__t___zz po:ppre", VerbForm.PRESENT_PARTICIPLE),
        ("po:v1__t___zz po:ppas po:adj po:1jsg is:mas is:sg", VerbForm.PAST_PARTICIPLE),
        ("po:v1__t___zz po:ipsi po:3pl!", VerbForm.CONJUGATED),
    ],
)
def test_verb_forms(tags: str, verb_form: VerbForm) -> None:
    (found,) = grammars_of(form("x", tags))
    assert found.verb_form is verb_form


def test_forms_of_inversion_are_no_words() -> None:
    assert grammars_of(form("aimè", "po:v1__t___zz po:ipre po:1isg")) == []


@pytest.mark.parametrize(
    ("text", "tags", "flags", "kind"),
    [
        ("auto", "po:nom is:fem is:sg", "", Kind.COMMON),
        ("Nathalie", "po:prn is:fem is:inv", "", Kind.FIRST_NAME),
        ("Zola", "po:patr is:epi is:inv", "", Kind.PERSON),
        ("Togo", "po:nom is:mas is:inv", "", Kind.NAME),
        ("Bucarest", "po:npr is:epi is:inv", "", Kind.NAME),
        ("SNCF", "po:nom is:fem is:inv", "", Kind.SIGLE),
        ("YouTube", "po:npr is:epi is:inv", "", Kind.SIGLE),
        ("km", "po:nom is:mas is:inv", "U. ||", Kind.SYMBOL),
        ("Hz", "po:nom is:mas is:inv", "||", Kind.SYMBOL),
        ("NaCl", "po:nom is:mas is:inv", "", Kind.SYMBOL),
        ("XIV", "po:nbro is:epi is:pl", "", Kind.SYMBOL),
        ("XXe", "po:adj is:epi is:sg", "", Kind.SYMBOL),
        ("Mme", "po:titr is:fem is:sg", "", Kind.ABBREVIATION),
        ("madame", "po:nom po:titr is:fem is:sg", "", Kind.COMMON),
        ("anti", "po:pfx", "", Kind.AFFIX),
        ("qu", "po:mg po:cjsub po:err", "", Kind.ELISION),
        ("extremis", "po:loc.adv", "", Kind.FRAGMENT),
        ("Las", "po:adj is:epi is:inv", "", Kind.FRAGMENT),
        ("afin", "po:mg po:loc.prepv po:loc.cj", "", Kind.COMMON),
        ("oh", "po:interj", "", Kind.INTERJECTION),
    ],
)
def test_kinds(text: str, tags: str, flags: str, kind: Kind) -> None:
    found = grammars_of(form(text, tags, *flags.split()))
    assert found
    assert {grammar.kind for grammar in found} == {kind}


def test_the_source_may_name_another_headword() -> None:
    assert lemma_of(form("vaux", "po:nom is:mas is:pl st:val")) == "val"
    assert lemma_of(form("souventefois", "po:adv st:vx")) == "souventefois"
    assert lemma_of(form("merlettes", "po:nom st:merle", "S.", "()", headword="merlette")) == (
        "merlette"
    )
