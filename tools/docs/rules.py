"""The rules of every game as pages: from the texts that the games bring, never written twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from chevalet.core import registry
from chevalet.core.learning import Learning, shown
from chevalet.core.phrases import Language, Phrase
from chevalet.core.registry import Registration
from chevalet.core.rulebook import Block, Columns, Figure, FinePrint, Items, Prose, Spans
from chevalet.server.pictures import bare

_MARKS = {"plain": "", "strong": "**", "stressed": "*"}
_FINE_PRINT = Phrase("Pour être exact", "To be exact")
_AT_THE_PAGE = Phrase(
    "Les mêmes règles, avec les plateaux vivants : [sur la page de jeu](/rules/{key}).",
    "The same rules with living boards: [on the game's page](/rules/{key}).",
)
_NOT_WRITTEN = Phrase("Les règles n'ont pas encore été écrites.", "No rules were written yet.")


class Written(NamedTuple):
    """The rules of a game as a page, and the pictures that it shows."""

    key: str
    text: str
    pictures: dict[str, str]


def all_rules(language: Language) -> list[Written]:
    """Of every game that is registered; whoever adds a game adds its page."""
    return [_written(registry.find(key), language) for key in registry.game_keys()]


def _written(game: Registration, language: Language) -> Written:
    title = game.title.said(language)
    if game.learn is None:
        return Written(game.key, f"# {title}\n\n{_NOT_WRITTEN.said(language)}\n", {})
    learning = game.learn.load()
    text = learning.rules.text(language)
    lines = [f"# {_plain(text.title)}", _AT_THE_PAGE.said(language, {"key": game.key})]
    lines += _blocks(text.opening, game, learning, language)
    for paragraph in text.paragraphs:
        lines.append(f"## §{paragraph.number} {_plain(paragraph.title)} {{ #{paragraph.number} }}")
        lines += _blocks(paragraph.blocks, game, learning, language)
    return Written(game.key, "\n\n".join(lines) + "\n", _pictures(game, learning))


def _blocks(
    blocks: Iterable[Block], game: Registration, learning: Learning, language: Language
) -> Iterator[str]:
    for block in blocks:
        match block:
            case Prose(spans):
                yield _line(spans)
            case FinePrint(spans):
                yield f'!!! note "{_FINE_PRINT.said(language)}"\n    {_line(spans)}'
            case Items(items):
                yield "\n".join(f"- {_line(item)}" for item in items)
            case Columns(head, rows):
                lines = [head, ("---",) * len(head), *rows]
                yield "\n".join(f"| {' | '.join(map(_plain, line))} |" for line in lines)
            case Figure(example):
                yield _figure(example, game, learning, language)


def _figure(key: str, game: Registration, learning: Learning, language: Language) -> str:
    example = learning.examples[key]
    caption = _plain(example.caption.said(language))
    played = f"`{game.notation.format_action(example.action)}`"
    picture = f"![{caption}](../{_path(game, key)})\n\n" if game.picture else ""
    return f"{picture}{played} {caption}"


def _pictures(game: Registration, learning: Learning) -> dict[str, str]:
    """What the rules themselves make of each example."""
    if game.picture is None:
        return {}
    draw = game.picture.load()
    scenes = {key: shown(game.game, example) for key, example in learning.examples.items()}
    return {
        _path(game, key): bare(draw(scene.after, scene.before)) for key, scene in scenes.items()
    }


def _path(game: Registration, key: str) -> str:
    return f"pictures/{game.key}-{key}.svg"


def _line(spans: Spans) -> str:
    return "".join(f"{_MARKS[s.style]}{_plain(s.text)}{_MARKS[s.style]}" for s in spans)


def _plain(words: str) -> str:
    """Words that mean nothing to Markdown."""
    for mark in "\\*_`[]<>|#":
        words = words.replace(mark, f"\\{mark}")
    return words
