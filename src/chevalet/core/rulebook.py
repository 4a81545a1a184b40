r"""A game's rules as text: numbered paragraphs, read from a small part of Markdown.

| written | is |
|---|---|
| `# Title` | the game's title, once, first |
| `## §5 Title` | paragraph 5; numbers begin at 1 and none is left out |
| a line of text | prose, with `**strong**` and `*stressed*` parts |
| `- text` | an item of a list |
| `| a | b |` | a table: head, a line of dashes, rows |
| `> text` | fine print, which a page may fold away |
| `[[example:key]]` | where an example of the game is shown |

What stands before paragraph 1 is the opening: the goal, and a turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import resources
from itertools import groupby
from typing import Literal

from chevalet.core.sentence import Language, typeset
from chevalet.core.value import Value

Style = Literal["plain", "strong", "stressed"]

_HEADING = re.compile(r"## §(\d+) (\S.*)")
_EXAMPLE = re.compile(r"\[\[example:([a-z_]+)\]\]")
_STYLED = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<stressed>[^*]+)\*")
_DASHES = re.compile(r"\|(?:-{3,}\|)+")


class RulesError(ValueError):
    """A text that is not written as rules are; names its file and line."""


class Span(Value, frozen=True):
    """A part of a line, said in one way."""

    text: str
    style: Style = "plain"


Spans = tuple[Span, ...]


class Prose(Value, frozen=True, tag="prose", tag_field="kind"):
    """A few sentences."""

    spans: Spans


class FinePrint(Value, frozen=True, tag="fine_print", tag_field="kind"):
    """What one needs to know only when it comes to it."""

    spans: Spans


class Items(Value, frozen=True, tag="items", tag_field="kind"):
    """A list."""

    items: tuple[Spans, ...]


class Columns(Value, frozen=True, tag="columns", tag_field="kind"):
    """A table."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Figure(Value, frozen=True, tag="figure", tag_field="kind"):
    """Where an example is shown."""

    example: str


Block = Prose | FinePrint | Items | Columns | Figure


class Paragraph(Value, frozen=True):
    """A numbered paragraph; tests and refusals cite the number."""

    number: int
    title: str
    blocks: tuple[Block, ...]


class RulesText(Value, frozen=True):
    """The rules of a game in one language."""

    title: str
    opening: tuple[Block, ...]
    paragraphs: tuple[Paragraph, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The paragraphs' numbers."""
        return tuple(paragraph.number for paragraph in self.paragraphs)

    @property
    def examples(self) -> tuple[str, ...]:
        """The examples that the text shows, in its order."""
        blocks = [*self.opening, *(block for each in self.paragraphs for block in each.blocks)]
        return tuple(block.example for block in blocks if isinstance(block, Figure))


class Rulebook(Value, frozen=True):
    """The rules in both languages."""

    fr: RulesText
    en: RulesText

    def text(self, language: Language) -> RulesText:
        """The rules in that language."""
        return self.fr if language == "fr" else self.en


def rulebook_in(package: str) -> Rulebook:
    """The rules that stand in a package as `rules.fr.md` and `rules.en.md`; raises `RulesError`."""

    def text(language: Language) -> RulesText:
        name = f"rules.{language}.md"
        source = resources.files(package).joinpath(name).read_text(encoding="utf-8")
        return read_rules(source, language, f"{package}/{name}")

    return Rulebook(text("fr"), text("en"))


def read_rules(source: str, language: Language, name: str = "rules") -> RulesText:
    """The text as paragraphs; raises `RulesError` where it is written otherwise."""
    return _Reader(source, language, name).read()


Line = tuple[int, str]
"""A line with its number."""


class _Reader:
    def __init__(self, source: str, language: Language, name: str) -> None:
        self._lines = [(at, line.rstrip()) for at, line in enumerate(source.splitlines(), 1)]
        self._language: Language = language
        self._name = name

    def read(self) -> RulesText:
        at, first = next((line for line in self._lines if line[1]), (1, ""))
        if not first.startswith("# "):
            raise self._fault(at, "the first line is not `# Title`")
        sections = self._sections(at)
        opening = tuple(self._blocks(sections[0][1]))
        paragraphs = []
        for expected, (heading, body) in enumerate(sections[1:], 1):
            number, title = self._heading(heading, expected)
            blocks = tuple(self._blocks(body))
            if not blocks:
                raise self._fault(heading[0], f"§{number} says nothing")
            paragraphs.append(Paragraph(number, title, blocks))
        return RulesText(self._set(first[2:]), opening, tuple(paragraphs))

    def _sections(self, after: int) -> list[tuple[Line, list[Line]]]:
        """What stands before the first heading, then each heading with what follows it."""
        sections: list[tuple[Line, list[Line]]] = [((after, ""), [])]
        for at, line in self._lines[after:]:
            if line.startswith("#"):
                sections.append(((at, line), []))
            else:
                sections[-1][1].append((at, line))
        return sections

    def _heading(self, line: Line, expected: int) -> tuple[int, str]:
        at, text = line
        found = _HEADING.fullmatch(text)
        if found is None:
            raise self._fault(at, f"{text!r} is no heading like `## §{expected} Title`")
        if int(found[1]) != expected:
            raise self._fault(at, f"§{found[1]} stands where §{expected} belongs")
        return expected, self._set(found[2])

    def _blocks(self, lines: Sequence[Line]) -> Iterator[Block]:
        """One block for each group of lines between empty ones."""
        for is_text, group in groupby(lines, key=lambda line: bool(line[1])):
            if is_text:
                yield self._block(list(group))

    def _block(self, lines: list[Line]) -> Block:
        at, first = lines[0]
        if first.startswith("- "):
            return Items(tuple(self._spans(line, "- ") for line in lines))
        if first.startswith("|"):
            return self._columns(lines)
        if len(lines) > 1:
            raise self._fault(lines[1][0], "a line of prose goes on: end it with an empty line")
        if first.startswith("[["):
            found = _EXAMPLE.fullmatch(first)
            if found is None:
                raise self._fault(at, f"{first!r} is not `[[example:key]]`")
            return Figure(found[1])
        if first.startswith(">"):
            return FinePrint(self._spans(lines[0], "> "))
        return Prose(self._spans(lines[0]))

    def _columns(self, lines: list[Line]) -> Columns:
        at, _ = lines[0]
        rows = [self._cells(line) for line in lines]
        if len(lines) < 3 or not _DASHES.fullmatch(lines[1][1]):
            raise self._fault(at, "a table has a head, a line of dashes, and rows")
        for (place, _), row in zip(lines, rows, strict=True):
            if len(row) != len(rows[0]):
                raise self._fault(place, f"{len(row)} cells under a head of {len(rows[0])}")
        return Columns(rows[0], tuple(rows[2:]))

    def _cells(self, line: Line) -> tuple[str, ...]:
        at, text = line
        if not (text.startswith("|") and text.endswith("|")):
            raise self._fault(at, "a row of a table begins and ends with `|`")
        return tuple(self._set(cell.strip()) for cell in text[1:-1].split("|"))

    def _spans(self, line: Line, mark: str = "") -> Spans:
        at, text = line
        if not text.startswith(mark) or not text[len(mark) :].strip():
            raise self._fault(at, f"{text!r} does not begin with `{mark}` and text")
        spans = tuple(_spans(self._set(text[len(mark) :])))
        if any("*" in span.text or "[[" in span.text for span in spans):
            raise self._fault(at, "a `*` or `[[` that nothing closes")
        return spans

    def _set(self, text: str) -> str:
        return typeset(text, self._language)

    def _fault(self, at: int, what: str) -> RulesError:
        return RulesError(f"{self._name}:{at}: {what}")


def _spans(text: str) -> Iterator[Span]:
    done = 0
    for found in _STYLED.finditer(text):
        if found.start() > done:
            yield Span(text[done : found.start()])
        strong, stressed = found.groups()
        yield Span(strong, "strong") if strong else Span(stressed, "stressed")
        done = found.end()
    if done < len(text):
        yield Span(text[done:])
