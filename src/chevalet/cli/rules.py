"""`chevalet rules`: the rules of a game, all of them or one paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, fail, out, print_json
from chevalet.cli.terminal import terminal_of
from chevalet.core import registry
from chevalet.core.learning import EXAMPLE_NAMES, Learning, shown
from chevalet.core.registry import Registration
from chevalet.core.rulebook import (
    Block,
    Columns,
    Figure,
    FinePrint,
    Items,
    Paragraph,
    Prose,
    RulesText,
    Spans,
)

HELP = said(
    "Les règles d'un jeu, toutes ou un seul paragraphe.",
    "The rules of a game, all of them or one paragraph.",
)
STYLES = {"plain": "", "strong": "bold", "stressed": "italic"}


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules", help=HELP)(rules)


def rules(
    game: Annotated[
        str,
        typer.Argument(
            metavar=said("JEU", "GAME"),
            help=said(
                "le jeu ; « chevalet games » en donne la liste",
                "the game; chevalet games lists them",
            ),
        ),
    ],
    paragraph: Annotated[
        str | None,
        typer.Argument(
            metavar=said("PARAGRAPHE", "PARAGRAPH"),
            help=said("p. ex. 5 ou §5", "e.g. 5 or §5"),
            show_default=False,
        ),
    ] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print the rules in the terminal's language."""
    registration = registry.find(game)
    learning = registration.learning
    if learning is None:
        fail(said("Ce jeu n'a pas de règles écrites.", "This game has no rules text."))
    text = learning.rules.text(LANGUAGE)
    wanted = text.paragraphs if paragraph is None else (_find(text, paragraph),)
    if as_json:
        _print_json(registration, text, wanted, is_whole=paragraph is None)
        return
    if paragraph is None:
        out.print(Text(text.title, "bold underline"))
        _print_blocks(text.opening, registration, learning)
    for each in wanted:
        out.print(Text(f"§{each.number} {each.title}", "bold cyan"))
        _print_blocks(each.blocks, registration, learning)


def _find(text: RulesText, wanted: str) -> Paragraph:
    number = wanted.removeprefix("§").strip()
    by_number = {str(paragraph.number): paragraph for paragraph in text.paragraphs}
    if number not in by_number:
        fail(
            said(
                "Il n'y a pas de paragraphe « {wanted} » : ils vont de 1 à {last}.",
                "There is no paragraph “{wanted}”: they are numbered from 1 to {last}.",
                wanted=wanted,
                last=len(by_number),
            )
        )
    return by_number[number]


def _print_json(
    registration: Registration, text: RulesText, wanted: Sequence[Paragraph], *, is_whole: bool
) -> None:
    opening: dict[str, Any] = {"opening": text.opening} if is_whole else {}
    answer = {
        "game": registration.key,
        "language": LANGUAGE,
        "title": text.title,
        **opening,
        "paragraphs": wanted,
    }
    print_json(msgspec.to_builtins(answer))


def _print_blocks(blocks: Iterable[Block], registration: Registration, learning: Learning) -> None:
    for block in blocks:
        match block:
            case Prose(spans):
                _print_text(_styled(spans))
            case FinePrint(spans):
                _print_text(_styled(spans, "dim"), indent=2)
            case Items(items):
                for item in items:
                    _print_text(Text("• ").append_text(_styled(item)), indent=2)
            case Columns():
                out.print(_columns(block))
            case Figure(example):
                _print_example(example, registration, learning)
        out.print()


def _print_example(key: str, registration: Registration, learning: Learning) -> None:
    """The table as it is after the move, the move in the game's notation, and the caption."""
    example = learning.examples[key]
    scene = shown(registration.game, example)
    terminal = terminal_of(registration)
    names = EXAMPLE_NAMES[: len(scene.after.scores)]
    out.print(Padding(terminal.draw(scene.after, names, LANGUAGE), (0, 0, 0, 4)))
    played = registration.notation.format_action(example.action)
    _print_text(Text.assemble((played, "bold"), " ", example.caption.said(LANGUAGE)), indent=4)


def _styled(spans: Spans, style: str = "") -> Text:
    text = Text(style=style)
    for span in spans:
        text.append(span.text, STYLES[span.style])
    return text


def _columns(block: Columns) -> Table:
    table = Table(*block.head)
    for row in block.rows:
        table.add_row(*row)
    return table


def _print_text(text: Text, indent: int = 0) -> None:
    """Some text; only a terminal has a width at which to break it."""
    if out.is_terminal:
        out.print(Padding(text, (0, 0, 0, indent)))
    else:
        out.print(Text(" " * indent).append_text(text), soft_wrap=True)
