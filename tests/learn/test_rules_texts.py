"""The rules of every game: whole in both languages, and every refusal leads into them."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import chevalet
from chevalet.core import registry
from chevalet.core.learning import NO_RULE
from chevalet.core.registry import Registration

ROOT = Path(chevalet.__file__).parent
OURS = [each for each in registry.all_games() if (ROOT / "games" / each.key).is_dir()]
COMMON_SOURCES = [ROOT / "core" / name for name in ("table.py", "friendly.py", "real_table.py")]

of_each_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)


def sources(game: Registration) -> list[Path]:
    own = sorted((ROOT / "games" / game.key).rglob("*.py"))
    return [*COMMON_SOURCES, *own, *borrowed(game, own)]


def borrowed(game: Registration, own: list[Path]) -> list[Path]:
    """What a form of a game takes from that game's rules."""
    if game.form_of is None:
        return []
    home = f"chevalet.games.{game.form_of}"
    texts = " ".join(path.read_text(encoding="utf-8") for path in own)
    named = set(re.findall(rf"from {re.escape(home)}\.(\w+) import", texts))
    return [ROOT / "games" / game.form_of / f"{name}.py" for name in sorted(named)]


def codes_in(path: Path) -> Iterator[str]:
    """The codes with which a file raises `IllegalAction`; a variable gives all that it may be."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "IllegalAction":
            yield from texts_in(node.args[0], tree)


def texts_in(node: ast.expr, tree: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name):
        for each in ast.walk(tree):
            if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == node.id:
                yield from texts_in(each.value, tree)
    elif isinstance(node, ast.IfExp):
        yield from chain(texts_in(node.body, tree), texts_in(node.orelse, tree))
    else:
        assert isinstance(node, ast.Constant), f"which codes does {ast.unparse(node)} give?"
        yield str(node.value)


def test_there_is_something_to_look_at() -> None:
    assert len([game for game in OURS if game.form_of is None]) == 5
    assert {"not_your_turn", "vote_first"} <= set(chain(*map(codes_in, COMMON_SOURCES)))
    takemo = next(game for game in OURS if game.key == "takemo")
    assert "leaves_no_words" in set(chain(*map(codes_in, sources(takemo))))


@of_each_game
def test_both_languages_have_the_same_paragraphs(game: Registration) -> None:
    assert game.learning is not None
    rules = game.learning.rules
    assert rules.fr.numbers == rules.en.numbers
    assert rules.fr.examples == rules.en.examples
    shapes = [
        [[type(block) for block in paragraph.blocks] for paragraph in text.paragraphs]
        for text in (rules.fr, rules.en)
    ]
    assert shapes[0] == shapes[1]
    titles = [(game.title.fr, game.title.en), (rules.fr.title, rules.en.title)]
    assert titles[0] == titles[1]


@of_each_game
def test_every_refusal_names_a_paragraph_that_there_is(game: Registration) -> None:
    assert game.learning is not None
    codes = set(chain(*map(codes_in, sources(game)))) - NO_RULE
    missing = {code for code in codes if game.paragraph_of(code) is None}
    assert not missing
    assert set(game.learning.paragraph_of.values()) <= set(game.learning.rules.en.numbers)


@of_each_game
def test_no_paragraph_is_named_for_a_code_that_nobody_raises(game: Registration) -> None:
    assert game.learning is not None
    assert set(game.learning.paragraph_of) <= set(chain(*map(codes_in, sources(game))))


@of_each_game
def test_paragraphs_that_code_and_tests_cite_are_there(game: Registration) -> None:
    """§ numbers in the game's folder and its tests."""
    assert game.learning is not None
    tests = Path(__file__).parents[1] / "games" / game.key
    cited = {
        int(number)
        for path in [*(ROOT / "games" / game.key).rglob("*.py"), *tests.rglob("*.py")]
        for number in re.findall(r"§(\d+)", path.read_text(encoding="utf-8"))
    }
    assert cited <= set(game.learning.rules.en.numbers)
