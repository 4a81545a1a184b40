"""Our conjugation against the forms of the main source, verb by verb."""

from collections import defaultdict
from string import ascii_uppercase

import pytest

from chevalet.core.letters import normalise
from chevalet.lexicon import Lexicon, PartOfSpeech, VerbForm
from chevalet.lexicon.reading import Kind, Tense
from tools.lexicon.conjugation import Form, Model, conjugated

# Verbs of which the source has more or fewer forms than our table, each looked up.
DIFFERENT = {
    "two meanings with two conjugations": "repartir ressortir sortir saillir",
    "hardly more than a participle is in use": """
        adirer comparoir férir forclore forfaire issir occire reclure stupéfaire subduire tistre""",
    "one or two persons or tenses": """
        apparoir bruire chaloir choir déchoir frire gésir messeoir messoir ouïr revaloir seoir
        sourdre""",
    "rare variants": "défaillir embatre faillir redevoir",
    "participles with a circumflex too many": "croitre croître recroître",
    "forms that the source forgot": """
        avoir désinstitutionnaliser entrebattre entredétruire entrenuire""",
    "ours alone, the source has a part of it": "impartir psychoter rûter",
}


def places(form: Form) -> set[tuple[str, str]]:
    grammar = form.grammar
    word = normalise(form.text)
    if grammar.slots:
        return {(word, f"{slot.tense}:{slot.person}") for slot in grammar.slots}
    return {(word, str(grammar.verb_form))}


Tables = dict[str, set[tuple[str, str]]]


def tables(french: Lexicon, initials: str) -> Tables:
    """Each verb of the lexicon with its forms that begin so; one-letter forms are no words."""
    found: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
    for word in french:
        if word[0] not in initials:
            continue
        for reading in french.readings(word):
            grammar = reading.grammar
            if grammar.part_of_speech is PartOfSpeech.VERB and grammar.kind is Kind.COMMON:
                found[reading.lemma] |= places(Form(reading.form, grammar))
    return found


def fits(infinitive: str, table: set[tuple[str, str]]) -> bool:
    if len(table) == 1:  # courre: an infinitive alone, of no pattern
        return True
    for model in Model:
        for agrees in (True, False):
            forms = conjugated(infinitive, model, agrees=agrees)
            if {place for form in forms for place in places(form)} == table:
                return True
    return False


def wrong(verbs: Tables) -> list[str]:
    """The verbs that we conjugate otherwise, and did not look up."""
    known = {verb for different in DIFFERENT.values() for verb in different.split()}
    return [verb for verb, table in verbs.items() if verb not in known and not fits(verb, table)]


def test_it_agrees_with_the_source_on_the_verbs_in_r(french: Lexicon) -> None:
    """Each group has some: rager, rire, rompre, recevoir, résoudre, renaître."""
    verbs = {verb: table for verb, table in tables(french, "R").items() if verb[0] in "rR"}
    assert len(verbs) > 500
    assert wrong(verbs) == []


@pytest.mark.prove
def test_it_agrees_with_the_source_on_every_verb(french: Lexicon) -> None:
    verbs = tables(french, ascii_uppercase)
    assert len(verbs) > 7000
    assert wrong(verbs) == []


@pytest.mark.parametrize(
    ("infinitive", "expected"),
    [
        ("manger", "mangeons mangèrent mangeât mangions"),
        ("lancer", "lançons lancèrent lançait"),
        ("jogger", "joggons joggait"),
        ("essayer", "essaie essaye essaiera essayera"),
        ("broyer", "broie broiera"),
        ("céder", "cède cédera cèdera"),
        ("peser", "pèse pèsera"),
        ("briefer", "briefe briefera"),
        ("conduire", "conduit conduisit conduite"),
        ("réouvrir", "réouvre réouvert réouvrît"),
        ("parvenir", "parvînmes parvienne parviendra"),
        ("fuir", "fuyait fuyant fui"),
        ("devoir", "dû due dus doivent"),
        ("haïr", "hait haïssent haïmes"),
        ("pleuvoir", "pleut pleuvra pleuvant"),
    ],
)
def test_forms(infinitive: str, expected: str) -> None:
    texts = {form.text for form in conjugated(infinitive, agrees=True)}
    assert set(expected.split()) <= texts


def test_impersonal_verbs_have_one_person() -> None:
    forms = conjugated("brouillasser", Model.IMPERSONAL, agrees=False)
    persons = {slot.person for form in forms for slot in form.grammar.slots}
    assert {person.value for person in persons} == {"3sg"}
    assert Tense.IMPERATIVE not in {slot.tense for form in forms for slot in form.grammar.slots}


def test_an_infinitive_may_be_all_there_is() -> None:
    (form,) = conjugated("souloir", Model.INFINITIVE, agrees=False)
    assert form.grammar.verb_form is VerbForm.INFINITIVE


def test_what_is_no_infinitive_is_refused() -> None:
    with pytest.raises(ValueError, match="chat"):
        conjugated("chat", agrees=True)
