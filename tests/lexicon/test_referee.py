"""A referee judges and explains by one policy and one lexicon, whosever they are."""

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.phrases import Phrase
from chevalet.core.sentence import typeset
from chevalet.lexicon import Grammar, Kind, Lexicon, PartOfSpeech, Policy, Reading
from chevalet.lexicon.referee import Referee, TableWords

OWN = Policy("sixth", conjugated_verbs=False, interjections=False, proper_nouns=False)


def test_a_word_is_explained_from_the_lexicon_that_judged_it():
    referee = Referee(OWN, Lexicon.from_words(["MUR"]))
    assert not referee.accepts("MER")
    said = "MER : refusé ; absent du lexique ; peut-être vouliez-vous dire MUR"
    assert referee.verdict("MER").said("fr") == typeset(said, "fr")
    assert typeset("MUR : admis", "fr") in referee.verdict("MUR").said("fr")


def test_the_shipped_lexicon_explains_where_none_is_given():
    assert typeset("nom féminin « mer »", "fr") in Referee(OWN).verdict("MER").said("fr")


def test_a_policy_of_ones_own_gives_its_reasons():
    name = Reading("Zed", "Zed", Grammar(PartOfSpeech.NAME, kind=Kind.PLACE))
    words = TableWords(Referee(OWN, Lexicon.from_readings([name])), [])
    assert typeset("ZED : refusé", "fr") in words.verdict("ZED").said("fr")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_verdict_is_a_fact_that_can_be_said_and_kept(language):
    verdict = Referee(OWN, Lexicon.from_words(["MUR"])).verdict("MER")
    refused = IllegalAction("not_a_word", why=verdict)
    assert "MER" in Phrase("{why}", "{why}").said(language, refused.facts)
    assert len({verdict, verdict}) == 1
    assert "sixth" in str(refused)
