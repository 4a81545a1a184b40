"""Rules as text: what is read, and that whatever is written otherwise is told with its line."""

import pytest

from chevalet.core.rulebook import (
    Columns,
    Figure,
    FinePrint,
    Items,
    Prose,
    RulesError,
    Span,
    read_rules,
)

WHOLE = """# Dice

**The goal.** Throw *well*.

[[example:throw]]

## §1 Material
Two dice.

| face | worth |
|---|---|
| six | 6 |

> Of wood.

## §2 A turn
- throw
- **pass**
"""


def test_every_kind_of_block_is_read():
    text = read_rules(WHOLE, "en")
    assert text.title == "Dice"
    goal = Prose(
        (Span("The goal.", "strong"), Span(" Throw "), Span("well", "stressed"), Span("."))
    )
    assert text.opening == (goal, Figure("throw"))
    assert [(each.number, each.title) for each in text.paragraphs] == [
        (1, "Material"),
        (2, "A turn"),
    ]
    assert text.paragraphs[0].blocks == (
        Prose((Span("Two dice."),)),
        Columns(("face", "worth"), (("six", "6"),)),
        FinePrint((Span("Of wood."),)),
    )
    assert text.paragraphs[1].blocks == (Items(((Span("throw"),), (Span("pass", "strong"),))),)
    assert text.numbers == (1, 2)
    assert text.examples == ("throw",)


def test_french_is_set_with_its_spaces():
    text = read_rules("# Dés\n\n## §1 But : gagner\nOui !", "fr")
    assert text.paragraphs[0].title == "But\u00a0: gagner"
    assert text.paragraphs[0].blocks == (Prose((Span("Oui\u00a0!"),)),)


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("Dice", 1, "first line"),
        ("", 1, "first line"),
        ("# Dice\n\n## 1 Material\nx", 3, "no heading"),
        ("# Dice\n\n### §1 Material\nx", 3, "no heading"),
        ("# Dice\n\n## §2 Material\nx", 3, "§2 stands where §1 belongs"),
        ("# Dice\n\n## §1 A\nx\n\n## §1 B\nx", 6, "§1 stands where §2 belongs"),
        ("# Dice\n\n## §1 A\n\n## §2 B\nx", 3, "says nothing"),
        ("# Dice\n\n## §1 A\nx\ny", 5, "goes on"),
        ("# Dice\n\n## §1 A\n[[figure:x]]", 4, "example"),
        ("# Dice\n\n## §1 A\nsee [[example:x]]", 4, "closes"),
        ("# Dice\n\n## §1 A\na *b", 4, "closes"),
        ("# Dice\n\n## §1 A\n- a\nb", 5, "begin with `- `"),
        ("# Dice\n\n## §1 A\n>a", 4, "begin with `> `"),
        ("# Dice\n\n## §1 A\n| a |\n| b |", 4, "head"),
        ("# Dice\n\n## §1 A\n| a |\n|---|\n| b | c |", 6, "2 cells"),
        ("# Dice\n\n## §1 A\n| a |\n|---|\n| b", 6, "begins and ends"),
    ],
)
def test_what_is_written_otherwise_is_told_with_its_line(source, line, what):
    with pytest.raises(RulesError, match=rf"^dice\.md:{line}: .*{what}"):
        read_rules(source, "en", "dice.md")
