"""Every sentence of the package: readable templates, and those who speak give their facts."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import chevalet
from chevalet.core import registry
from chevalet.core.errors import Mistake
from chevalet.core.phrases import COMMON, Phrase, Phrasebook
from chevalet.core.sentence import Language, facts_of, sentence
from chevalet.server.problems import PHRASES as SERVER_PHRASES

ROOT = Path(chevalet.__file__).parent
BOOKS: Mapping[str, Phrasebook] = {
    key: {**COMMON, **registry.find(key).phrases} for key in registry.game_keys()
}
SPEAKERS = {"IllegalAction", "Reason", "Refusal", "ApiProblem"}
WRITERS = {"Phrase", "said"}
COLON_OF_A_PROTOCOL = "Content-Type: application/json"


class Call(NamedTuple):
    """A call of someone who speaks, and where it stands."""

    path: Path
    name: str
    node: ast.Call

    @property
    def where(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.node.lineno}"

    @property
    def codes(self) -> list[str]:
        """The codes that it may give; none where a variable names them."""
        first = self.node.args[0] if self.node.args else None
        choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
        return [text for each in choices if (text := constant(each)) is not None]

    @property
    def facts(self) -> set[str] | None:
        """The names of the facts given; None where they come from elsewhere."""
        given = {keyword.arg for keyword in self.node.keywords}
        for argument in self.node.args[1:]:
            if not isinstance(argument, ast.Dict):
                return None
            given |= {constant(key) for key in argument.keys}
        return None if None in given else {name for name in given if name is not None}

    @property
    def books(self) -> list[Phrasebook]:
        """The books that it may be said from: its game's, the server's, else any game's."""
        parts = self.path.relative_to(ROOT).parts
        if parts[0] == "games" and parts[1] in BOOKS:
            return [BOOKS[parts[1]]]
        return [SERVER_PHRASES] if parts[0] == "server" else list(BOOKS.values())


class Wording(NamedTuple):
    """A call that puts a phrase and its facts together, to say why something went wrong."""

    where: str
    name: str
    is_plain: bool
    """Whether the phrase comes first and nothing but its facts after it."""
    phrases: tuple[Phrase, ...]
    facts: frozenset[str] | None
    """The names of the facts given; None where they come from elsewhere."""


def constant(node: ast.expr | None) -> str | None:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return str(node.value) if is_text and isinstance(node, ast.Constant) else None


def calls() -> Iterator[Call]:
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield Call(path, node.func.id, node)


@cache
def all_calls() -> list[Call]:
    return [call for call in calls() if call.name in SPEAKERS | WRITERS]


def speaking() -> list[Call]:
    return [call for call in all_calls() if call.name in SPEAKERS and call.codes]


def texts() -> list[tuple[Call, str, str]]:
    return [
        (call, fr, en)
        for call in all_calls()
        if call.name in WRITERS and len(call.node.args) == 2
        if (fr := constant(call.node.args[0])) is not None
        if (en := constant(call.node.args[1])) is not None
    ]


def test_there_is_something_to_look_at() -> None:
    assert len(texts()) > 500
    assert len(speaking()) > 200


def test_templates_can_be_read_and_the_terminal_gives_their_facts() -> None:
    for call, fr, en in texts():
        needed = facts_of(fr) | facts_of(en)
        if call.name == "said":
            assert {keyword.arg for keyword in call.node.keywords} == needed, call.where


def test_signs_stand_as_each_language_sets_them() -> None:
    for call, fr, en in texts():
        plain = fr.replace(COLON_OF_A_PROTOCOL, "")
        assert "(s)" not in f"{fr}{en}", call.where
        tight = [f"{letter}{sign} " for letter in "aeérst»)}" for sign in ";:?!"]
        assert not any(each in f"{plain} " for each in tight), f"{call.where}: {fr}"
        loose = [f"{letter} {sign} " for letter in "adehrsty”)}" for sign in ";:!"]
        assert not any(each in f"{en} " for each in loose), f"{call.where}: {en}"


def test_codes_have_a_sentence_and_the_facts_that_it_needs() -> None:
    for call in speaking():
        for code in call.codes:
            phrases = [book[code] for book in call.books if code in book]
            assert phrases, f"{call.where}: {code} has no sentence"
            for phrase in phrases if call.facts is not None else []:
                needed = facts_of(phrase.fr) | facts_of(phrase.en)
                assert needed <= (call.facts or set()), f"{call.where}: {code}"


def plausible(template: str, number: int) -> dict[str, Any]:
    """A fact for every place: a list or a number where the template asks for one."""
    return {name: _plausible(template, name, number) for name in facts_of(template)}


def _plausible(template: str, name: str, number: int) -> Any:
    if any(f"{helper}:{name}}}" in template for helper in ("any", "row", "parts")):
        return ["MER", "ÉTÉ"][:number]
    helpers = [f"{helper}:{name}}}" for helper in ("signed", "percent", "grouped")]
    return number if any(each in template for each in [f"{{{name}|", *helpers]) else "ÉTÉ"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", [*BOOKS, "server"])
def test_every_phrase_can_be_said(key: str, language: Language) -> None:
    for code, phrase in (SERVER_PHRASES if key == "server" else BOOKS[key]).items():
        template = phrase.fr if language == "fr" else phrase.en
        for number in (0, 1, 2):
            said = sentence(template, plausible(template, number), language)
            assert not {"{", "|", "}"} & set(said), code
            assert said, code


def wordings() -> Iterator[Wording]:
    """The calls of mistakes, of `super().__init__` in their classes, and of `PHRASE.of`."""
    for path in sorted(ROOT.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "Mistake" in text or "Error(" in text or "BadPosition" in text or ".of(" in text:
            module = import_module(".".join(["chevalet", *path.relative_to(ROOT).parts])[:-3])
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call):
                    yield from _wording(f"{path.relative_to(ROOT)}:{node.lineno}", node, module)


def _wording(where: str, node: ast.Call, module: Any) -> Iterator[Wording]:
    names = frozenset(each.arg for each in node.keywords if each.arg is not None)
    facts = None if any(each.arg is None for each in node.keywords) else names
    match node.func:
        case ast.Name(id=name):
            kind = getattr(module, name, None)
            if isinstance(kind, type) and issubclass(kind, Mistake):
                is_plain = kind.__init__ is Mistake.__init__
                phrases = [phrase for each in node.args for phrase in _phrases(each, module)]
                yield Wording(where, name, is_plain, tuple(phrases), facts)
        case ast.Attribute(attr="__init__") if node.args:
            if phrases := _phrases(node.args[0], module):
                yield Wording(where, "super", True, tuple(phrases), facts)
        case ast.Attribute(attr="of", value=value):
            if phrases := _phrases(value, module):
                yield Wording(where, "of", True, tuple(phrases), facts)
        case _:
            pass


def _phrases(node: ast.expr, module: Any) -> list[Phrase]:
    """The phrases that an expression can be: a name of the module, or one of two."""
    if isinstance(node, ast.IfExp):
        return [*_phrases(node.body, module), *_phrases(node.orelse, module)]
    found = getattr(module, node.id, None) if isinstance(node, ast.Name) else None
    return [found] if isinstance(found, Phrase) else []


def test_mistakes_are_said_in_both_languages_with_all_their_facts() -> None:
    found = list(wordings())
    assert len([each for each in found if each.name == "NotationError"]) > 10
    for each in found:
        assert each.phrases or not each.is_plain, f"{each.where}: {each.name} has no phrase"
        for phrase in each.phrases if each.facts is not None else ():
            needed = facts_of(phrase.fr) | facts_of(phrase.en)
            assert needed <= (each.facts or frozenset()), each.where
