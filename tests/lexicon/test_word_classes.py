"""The sorts of words: they cover all that a reading can be; examples are of one alone."""

import pytest

from chevalet.lexicon import Lexicon, ruling
from chevalet.lexicon.games import all_policies
from chevalet.lexicon.reading import Grammar, Kind, PartOfSpeech, VerbForm
from chevalet.lexicon.word_classes import WORD_CLASSES

POLICIES = [each.policy for each in all_policies().values()]


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.key)
@pytest.mark.parametrize("sort", WORD_CLASSES, ids=lambda sort: sort.key)
def test_the_referee_answers_each_example_as_its_class(sort, policy):
    lexicon = Lexicon.load()
    for word in sort.examples:
        assert ruling(word, policy, lexicon).judgements, word
        assert ruling(word, policy, lexicon).accepted == sort.is_accepted(policy), word


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.key)
def test_a_policy_treats_all_grammars_of_a_class_alike(policy):
    for sort in WORD_CLASSES:
        refusals = {policy.refusal(grammar) is None for grammar in sort.grammars}
        assert len(refusals) == 1, sort.key


def test_every_kind_and_verb_form_belongs_to_a_class():
    grammars: list[Grammar] = [grammar for sort in WORD_CLASSES for grammar in sort.grammars]
    assert {grammar.kind for grammar in grammars} == set(Kind)
    assert {grammar.verb_form for grammar in grammars} == {None, *VerbForm}
    common = {each.part_of_speech for each in grammars if each.kind is Kind.COMMON}
    own_kinds = {PartOfSpeech.INTERJECTION, PartOfSpeech.NAME, PartOfSpeech.AFFIX}
    assert common == set(PartOfSpeech) - own_kinds
