"""Every code by which the server refuses has one status and one sentence, and none is left over."""

import ast
from pathlib import Path

import msgspec
import pytest

import chevalet.server
from chevalet.core.errors import IllegalAction
from chevalet.core.phrases import COMMON, Phrase
from chevalet.server.http.statuses import STATUSES, headers_of, status_of, status_of_code
from chevalet.server.problems import PHRASES, Refusal
from tests.contract.pioche import registration

SOURCES = sorted(Path(chevalet.server.__file__).parent.rglob("*.py"))


def codes_in(path):
    """The codes of the refusals that a file raises or sends."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Refusal", "cls"}:
            code = node.args[0] if node.args else None
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value


@pytest.fixture(scope="module")
def raised():
    """The codes of all refusals; read when they are asked for, not by whoever only lists tests."""
    return {code for path in SOURCES for code in codes_in(path)}


def test_codes_are_found(raised):
    assert {"no_such_table", "too_fast", "bad_json", "illegal"} <= raised


def test_a_code_that_is_raised_has_a_status_and_a_sentence(raised):
    assert raised - set(STATUSES) == set()
    assert raised - set(PHRASES) == set()


def test_no_status_is_kept_for_a_code_that_nobody_raises(raised):
    assert set(STATUSES) == raised


def test_what_a_game_refuses_is_a_conflict_whatever_its_code():
    """A game may call something as the server does, and mean another thing."""
    error = IllegalAction("unknown_level", level=3)
    phrases = {"unknown_level": Phrase("Niveau {level}.", "Level {level}.")}
    refusal = Refusal.illegal(error, msgspec.structs.replace(registration, phrases=phrases))
    assert (status_of(refusal), refusal.problem.text.en) == (409, "Level 3.")
    assert status_of(Refusal("unknown_level", level="x")) == 400


def test_codes_of_all_games_are_documented_as_a_conflict():
    assert {status_of_code(code) for code in COMMON if code not in STATUSES} == {409}
    with pytest.raises(KeyError):
        status_of_code("no_such_code")


@pytest.mark.parametrize(
    ("refusal", "headers"),
    [
        (Refusal("signed_out"), {"WWW-Authenticate": "Bearer"}),
        (Refusal("wrong_method", allowed="GET"), {"Allow": "GET"}),
        (Refusal("too_fast", seconds=7), {"Retry-After": "7"}),
        (Refusal("too_busy"), {"Retry-After": "2"}),
        (Refusal("stale"), {}),
    ],
)
def test_some_statuses_want_a_header(refusal, headers):
    assert headers_of(refusal) == headers
