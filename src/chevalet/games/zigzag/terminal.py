"""Zig Zag in a terminal: the tree on a canvas of letters."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from chevalet.core.phrases import Language, Phrase
from chevalet.games.zigzag.board import ACTION_TILES, Laid, is_letter
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.notation import sign_of
from chevalet.games.zigzag.plane import UNIT, Plane
from chevalet.games.zigzag.state import View
from chevalet.games.zigzag.typed import placed_by_finder

TILE = "bold black on wheat1"
ACTION_TILE = "bold white on dark_orange3"
NUMBER = "dim"
JOIN = "grey42"

COLUMNS, LINES = 2.9, 1.2
"""For each radius: enough that the letter and the number of every tile have room."""


HOW_TO = Phrase(
    "DIVA, (DIV)ERTI : un mot, entre parenthèses ce qui est posé ; la place est cherchée."
    " DIVA 20,340,20 : le premier mot et ses angles. (DIV)ERTI #1-3 60,30,0,330 : entre"
    " parenthèses ce qui est posé, du jeton 1 au jeton 3, puis l'angle de chaque lettre"
    " nouvelle. ... / ! 5@90 : puis un jeton Action sur la 5e lettre ; +2 ... W>B ?>C :"
    " dons. ! #7@120 : un jeton Action seul. <2 KW : échanger ; - : passer.",
    "DIVA, (DIV)ERTI: a word, in brackets what lies there; the place is looked for."
    " DIVA 20,340,20: the first word and its angles. (DIV)ERTI #1-3 60,30,0,330: in brackets"
    " what lies there, from tile 1 to tile 3, then the angle of each new letter."
    " ... / ! 5@90: then an action tile on the 5th letter; +2 ... W>B ?>C: gifts."
    " ! #7@120: an action tile alone. <2 KW: exchange; -: pass.",
)
COUNTS = Phrase(" pioche : {pile}, reste : {left}", " pile: {pile}, left: {left}")


class ZigZagTerminal:
    """Draws tables."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """The table, then each seat's active tiles and how many it has left."""
        common = view.common
        lines = [draw_table(common.table)] if common.table else []
        return Group(*lines, *(_hand(view, seat, names, language) for seat in range(len(names))))

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        return HOW_TO.said(language)

    def read(self, view: View, text: str) -> LayWord | None:
        """A word without its angles."""
        return placed_by_finder(view, text)


def draw_table(table: Sequence[Laid]) -> Text:
    """Every tile with its number at about its place, and a dot for every join."""
    centres = [(point.x / UNIT, point.y / UNIT) for point in Plane(table).centres]
    left, top = min(x for x, _ in centres), max(y for _, y in centres)
    at = [(round((x - left) * COLUMNS), round((top - y) * LINES)) for x, y in centres]
    canvas: dict[tuple[int, int], tuple[str, str]] = {}
    for number, laid in enumerate(table):
        if number:
            (x, y), (other_x, other_y) = at[number], at[laid.on]
            canvas[round((x + other_x) / 2), round((y + other_y) / 2)] = ("·", JOIN)
    for number, (laid, (x, y)) in enumerate(zip(table, at, strict=True)):
        style = TILE if is_letter(laid.tile) else ACTION_TILE
        label = [(sign, style) for sign in sign_of(laid.tile)]
        label += [(digit, NUMBER) for digit in str(number + 1)] if is_letter(laid.tile) else []
        for offset, cell in enumerate(label):
            canvas[x + offset, y] = cell
    text = Text(no_wrap=True, overflow="ignore")
    for line in range(max(y for _, y in canvas) + 1):
        end = max((x for x, y in canvas if y == line), default=-1)
        for column in range(end + 1):
            text.append(*canvas.get((column, line), (" ", "")))
        text.append("\n")
    return text


def _hand(view: View, seat: int, names: tuple[str, ...], language: Language) -> Text:
    common = view.common
    style = "bold underline" if seat == common.turn and common.outcome is None else ""
    text = Text()
    text.append(names[seat], style=style)
    text.append("  ")
    for tile in common.active[seat]:
        text.append(f" {sign_of(tile)} ", style=ACTION_TILE if tile in ACTION_TILES else TILE)
        text.append(" ")
    counts = COUNTS.of(pile=common.pile_sizes[seat], left=common.left[seat])
    return text.append(counts.said(language), style="dim")


TERMINAL = ZigZagTerminal()
