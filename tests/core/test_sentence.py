"""One way to say a sentence: the cases that Python and the page share, and what always holds."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.elision import ELIDED, elided, elides
from chevalet.core.phrases import Phrase
from chevalet.core.sentence import NO_BREAK, Language, facts_of, sentence, typeset

SHARED = json.loads(Path(__file__).with_name("sentences.json").read_text(encoding="utf-8"))
LANGUAGES: tuple[Language, ...] = ("fr", "en")


def as_fact(given: Any) -> Any:
    if isinstance(given, dict):
        return Phrase(**given)
    return [as_fact(each) for each in given] if isinstance(given, list) else given


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", SHARED["sentences"], ids=lambda case: str(case["why"]))
def test_shared_sentences(case: dict[str, Any], language: Language) -> None:
    facts = {name: as_fact(fact) for name, fact in case["facts"].items()}
    assert sentence(case[language], facts, language) == case["says"][language]


def test_words_that_take_the_elision() -> None:
    assert [word for word in SHARED["elided"] if elided("de", word) != f"d'{word}"] == []


def test_words_that_refuse_it() -> None:
    assert [word for word in SHARED["whole"] if elided("de", word) != f"de {word}"] == []


def test_a_missing_fact_is_an_error() -> None:
    with pytest.raises(KeyError):
        sentence("{word}", {}, "fr")


def test_a_yes_or_no_is_never_said_as_such() -> None:
    with pytest.raises(TypeError):
        sentence("{accepts}", {"accepts": True}, "en")


@pytest.mark.parametrize("template", ["{", "{a|b}", "{a b}", "}", "{{a}}", "{n:+d}", "{huh:a}"])
def test_unreadable_templates(template: str) -> None:
    with pytest.raises(ValueError, match="no "):
        facts_of(template)


@given(st.sampled_from(sorted(ELIDED)), st.text())
def test_elision_never_touches_what_follows(little: str, following: str) -> None:
    said = elided(little, following)
    assert said.endswith(following)
    assert said.removesuffix(following) in {f"{little} ", f"{little[:-1]}'"}


@given(st.text(alphabet=st.characters(codec="utf-8"), min_size=1))
def test_elision_sees_neither_case_nor_quotes(word: str) -> None:
    assert elides(f"« {word} »") == elides(word)
    if word.upper().lower() == word.lower():
        assert elides(word.upper()) == elides(word.lower())


@given(st.sampled_from("bcdfgjklmnpqrstvwxz0123456789"), st.text())
def test_no_elision_before_a_consonant_or_a_number(first: str, rest: str) -> None:
    assert not elides(first + rest)


@given(st.sampled_from("aéêèîôàAÉÎ"), st.text(alphabet="abcdefilmnoprstu", min_size=1))
def test_always_before_these_vowels(first: str, rest: str) -> None:
    word = first + rest
    if not word.startswith(("ô", "o")) or not word[1:].startswith(("nz", "ui")):
        assert elides(word)


@given(st.text(alphabet="ab «»;:?!%n°\u00a0"))
def test_typesetting_moves_nothing_and_is_done_once(text: str) -> None:
    said = typeset(text, "fr")
    assert said.replace(NO_BREAK, " ") == text.replace(NO_BREAK, " ")
    assert typeset(said, "fr") == said
    assert typeset(text, "en") == text
