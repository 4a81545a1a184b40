"""The referee's answers."""

import pytest

from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.wordz.policy import WORDZ
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Absence, Lexicon, Refusal, VerbForm, ruling
from tests.policies import POLICIES


def test_leva_is_refused_as_a_verb_and_accepted_as_money() -> None:
    for policy in (ZAKHIA, ECHEC_ET_MOTS):
        answer = ruling("LEVA", policy)
        refusals = {judgement.reading.lemma: judgement.refusal for judgement in answer.judgements}
        assert refusals == {"lever": Refusal.CONJUGATED, "lev": None}
        assert answer.counting is not None
        assert answer.counting.lemma == "lev"


def test_a_refused_word_has_a_reason_for_every_reading() -> None:
    answer = ruling("FURETA", ZAKHIA)
    assert not answer.accepted
    assert answer.counting is None
    assert [judgement.refusal for judgement in answer.judgements] == [Refusal.CONJUGATED]
    assert answer.judgements[0].reading.grammar.verb_form is VerbForm.CONJUGATED
    assert ruling("FURETA", WORDZ).accepted


@pytest.mark.parametrize(
    ("text", "absence"),
    [
        ("XQZW", Absence.UNKNOWN),
        ("CENTIKATAL", Absence.UNKNOWN),
        ("porte-clé", Absence.NOT_LETTERS),
        ("aujourd'hui", Absence.NOT_LETTERS),
        ("bon mot", Absence.NOT_LETTERS),
        ("", Absence.TOO_SHORT),
        ("A", Absence.TOO_SHORT),
        ("ANTICONSTITUTIONNELLEMENTS", Absence.TOO_LONG),
    ],
)
def test_text_without_reading_says_why(text: str, absence: Absence) -> None:
    answer = ruling(text, WORDZ)
    assert (answer.accepted, answer.judgements, answer.absence) == (False, (), absence)


def test_rulings_and_plain_answers_agree(french: Lexicon) -> None:
    for word in french.pattern("?A?E"):
        for policy in POLICIES.values():
            assert ruling(word, policy).accepted == french.accepts(word, policy), word


def test_another_lexicon_can_be_asked() -> None:
    assert ruling("zzyx", ZAKHIA, Lexicon.from_words(["ZZYX"])).accepted
    assert not ruling("maison", ZAKHIA, Lexicon.from_words([])).accepted
