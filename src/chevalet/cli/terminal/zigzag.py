"""Zig Zag in a terminal: the tree on a canvas of letters, and the solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.text import Text

from chevalet.cli.terminal import Assessment, BeforeTurn
from chevalet.core.actions import Exchange, Pass
from chevalet.core.errors import NotationError
from chevalet.core.phrases import Language
from chevalet.games.zigzag.board import ACTION_TILES, ACTIVE, Laid, is_letter
from chevalet.games.zigzag.finder import letters_of, words_in
from chevalet.games.zigzag.most import most_of
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.notation import ZigZagNotation, parse_position, parse_rack, sign_of
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.picture import picture, picture_of
from chevalet.games.zigzag.plane import UNIT, Plane
from chevalet.games.zigzag.sight import Sight
from chevalet.games.zigzag.state import View
from chevalet.lexicon import ZIGZAG
from chevalet.lexicon.referee import Referee

TILE = "bold black on wheat1"
ACTION_TILE = "bold white on dark_orange3"
NUMBER = "dim"
JOIN = "grey42"

COLUMNS, LINES = 2.9, 1.2
"""For each radius: enough that the letter and the number of every tile have room."""

NOTATION = ZigZagNotation()


class ZigZagTerminal:
    """Draws tables, solves positions, makes pictures."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """The table, then each seat's active tiles and how many it has left."""
        common = view.common
        lines = [draw_table(common.table)] if common.table else []
        return Group(*lines, *(_hand(view, seat, names, language) for seat in range(len(names))))

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        if language == "fr":
            return (
                "DIVA 20,340,20 : le premier mot et ses angles. (DIV)ERTI #1-3 60,30,0,330 : entre"
                " parenthèses ce qui est posé, du jeton 1 au jeton 3, puis l'angle de chaque lettre"
                " nouvelle. ... / ! 5@90 : puis un jeton Action sur la 5e lettre ; +2 ... W>B ?>C :"
                " dons. ! #7@120 : un jeton Action seul. <2 KW : échanger ; - : passer."
            )
        return (
            "DIVA 20,340,20: the first word and its angles. (DIV)ERTI #1-3 60,30,0,330: in brackets"
            " what lies there, from tile 1 to tile 3, then the angle of each new letter."
            " ... / ! 5@90: then an action tile on the 5th letter; +2 ... W>B ?>C: gifts."
            " ! #7@120: an action tile alone. <2 KW: exchange; -: pass."
        )

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """The words of a position, those first that lay most tiles, then the longest."""
        table = () if position is None else parse_position(position)
        tiles = parse_rack(rack)
        if not 1 <= len(tiles) <= ACTIVE:
            raise NotationError(f"1 to {ACTIVE} tiles are active, not {len(tiles)}")
        found = finder_of(Referee(ZIGZAG).graphs().dawg).find(table, letters_of(tiles.letters))
        words = sorted(words_in(found), key=lambda word: (-_laid(word), -len(word.word)))
        moves = [
            {"word": word.word, "laid": _laid(word), "notation": NOTATION.format_action(word)}
            for word in words[:top]
        ]
        columns = ["word", "laid", "notation"]
        return {"count": len(words), "moves": moves, "columns": columns}

    def assess(self, turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:  # noqa: ARG002 - no search
        """Letters laid against the most that could be laid: no search, so nodes don't matter."""
        graphs = Referee(ZIGZAG).graphs()
        for turn in turns:
            if not isinstance(turn.action, LayWord | Exchange | Pass):
                continue
            common = turn.state.common
            active = common.active[turn.seat]
            (most,) = most_of(graphs).ask(common.table, [letters_of(active.letters)])
            sight = Sight(finder_of(graphs.dawg), common.table, active)
            places = (sight.first_place(*each) for each in sight.by_tiles())
            best = next((seen.word for seen in places if seen is not None), None)
            value = _laid(turn.action) if isinstance(turn.action, LayWord) else 0
            yield Assessment(
                number=turn.number,
                seat=turn.seat,
                move=NOTATION.format_action(turn.action),
                value=value,
                best="-" if best is None else NOTATION.format_action(best),
                best_value=max(value, most),
            )

    def picture(
        self, view: View, names: tuple[str, ...], language: Language, before: View | None = None
    ) -> str:
        """The table and everyone's tiles as SVG."""
        return picture(view, names, language, before)

    def picture_of_position(self, text: str) -> str:
        """A position as SVG."""
        return picture_of(parse_position(text))


def _laid(word: LayWord) -> int:
    return len(word.angles) + (word.run is None)


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
    pile = "pioche" if language == "fr" else "pile"
    left = "reste" if language == "fr" else "left"
    counts = f" {pile} : {common.pile_sizes[seat]}, {left} : {common.left[seat]}"
    return text.append(counts, style="dim")


TERMINAL = ZigZagTerminal()
