"""Positions of Zig Zag to look into: the table, everyone's active tiles, and the piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from chevalet.core.game import Seat
from chevalet.core.notation import check_material
from chevalet.core.phrases import Phrase
from chevalet.core.positions import (
    NOBODY_TO_MOVE,
    NOTHING,
    RACK,
    BadPosition,
    Brush,
    PositionField,
    check_rack,
    numbers,
    split,
    square_number,
    written,
)
from chevalet.core.turns import present_seats
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, MOST_SEATS, Laid, Table, tiles_on
from chevalet.games.zigzag.bots.sight import Sight
from chevalet.games.zigzag.finder import Finder
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.notation import (
    FIELDS,
    OTHERS,
    PILES,
    format_position,
    parse_position,
    parse_rack,
)
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.state import Common, Options, View
from chevalet.lexicon.referee import Referee

LISTED = 8
"""How many of the words that lay most tiles are weighed."""
HELD_BY_OTHERS = Phrase(
    "d'autres jetons tiennent au jeton {number}", "other tiles hang on tile {number}"
)
WRONG_PILES = Phrase(
    "il y a {left} jetons pour {count} pioches : écrivez un nombre pour chacune",
    "there are {left} tiles for {count} piles: write a number for each",
)
TOO_MANY_SEATS = Phrase("on joue à {most} au plus", "at most {most} play")


class ZigZagPositions:
    """The seat that is to lay is the first, the others follow in turn."""

    example = written(
        ["M", "E #1@20", "R #2@340", "L #3@20", "E #4@340"],
        {RACK: "AINOSTU", OTHERS: "BDEGLRS"},
    )
    fields = (
        PositionField(RACK, Phrase("Jetons visibles", "Open tiles")),
        PositionField(
            OTHERS, Phrase("Ceux des autres, dans l'ordre", "Those of the others, in turn")
        ),
        PositionField(PILES, Phrase("Pioches, la vôtre d'abord", "Piles, yours first")),
    )
    brushes = (
        Brush(Phrase("Lettre", "Letter")),
        Brush(Phrase("Enlever", "Remove"), NOTHING),
    )
    options = Options()

    @cached_property
    def _finder(self) -> Finder:
        return finder_of(Referee(ZIGZAG).graphs().dawg)

    def read(self, text: str) -> View:
        """The table and what is active; all other tiles lie in the piles."""
        lines, fields = split(text, FIELDS)
        table = parse_position("\n".join(lines))
        rack = parse_rack(fields.get(RACK, ""))
        check_rack(rack, ACTIVE)
        others = [parse_rack(each.replace(NOTHING, "")) for each in _hands(fields.get(OTHERS))]
        for each in others:
            check_rack(each, ACTIVE, 0)
        if len(others) >= MOST_SEATS:
            raise BadPosition(TOO_MANY_SEATS, most=MOST_SEATS)
        active = (rack, *others)
        seen = tiles_on(table).letters + "".join(tiles.letters for tiles in active)
        check_material(seen, MATERIAL)
        piles = _piles(fields.get(PILES, ""), len(MATERIAL) - len(seen), len(active))
        common = Common(
            options=self.options, table=table, active=active, pile_sizes=piles, turn=Seat(0)
        )
        return View(seat=Seat(0), common=common)

    def write(self, view: View) -> str:
        """The position, with the seats as they come to act."""
        common = view.common
        if view.seat != common.turn or common.outcome is not None or common.ballot is not None:
            raise BadPosition(NOBODY_TO_MOVE)
        seats = present_seats(len(common.active), common.out)[:: common.direction]
        at = seats.index(common.turn)
        order = (*seats[at:], *seats[:at])
        active = [common.active[seat].letters for seat in order]
        fields = {
            RACK: active[0],
            OTHERS: " ".join(tiles or NOTHING for tiles in active[1:]),
            PILES: " ".join(str(common.pile_sizes[seat]) for seat in order),
        }
        return written(format_position(common.table).splitlines(), fields)

    def put(self, text: str, at: str, sign: str) -> str:
        """The text with another letter on a tile of the table, or without the tile."""
        parts = split(text, FIELDS)
        table = parse_position(parts.board)
        number = square_number(at, len(table))
        if sign in {"", NOTHING}:
            changed = _without(table, number)
        else:
            laid = msgspec.structs.replace(table[number], tile=sign)
            changed = (*table[:number], laid, *table[number + 1 :])
        return parts._replace(lines=tuple(format_position(changed).splitlines())).text

    def candidates(self, view: View) -> Iterator[LayWord]:
        """The words that lay most tiles, each where there is room first."""
        sight = Sight(self._finder, view.common.table, view.active)
        words: set[str] = set()
        for spelling, text in sight.by_tiles():
            if sight.word_of(spelling) in words:
                continue
            seen = sight.first_place(spelling, text)
            if seen is not None:
                words.add(seen.word.word)
                yield seen.word
            if len(words) == LISTED:
                return


def _hands(text: str | None) -> list[str]:
    return (text or NOTHING).split()


def _piles(text: str, left: int, seats: int) -> tuple[int, ...]:
    """What each pile holds: what is said, or an equal share of what nobody has seen."""
    if not text:
        share, rest = divmod(left, seats)
        return tuple(share + (seat < rest) for seat in range(seats))
    sizes = numbers(text, seats, seats)
    if min(sizes) < 0 or sum(sizes) > left:
        raise BadPosition(WRONG_PILES, left=left, count=seats)
    return sizes


def _without(table: Table, number: int) -> Table:
    """The table without a tile that nothing hangs on."""
    if any(laid.on == number for laid in table[1:]):
        raise BadPosition(HELD_BY_OTHERS, number=number + 1)
    kept = (laid for at, laid in enumerate(table) if at != number)
    return tuple(Laid(each.tile, each.on - (each.on > number), each.angle) for each in kept)


POSITIONS = ZigZagPositions()
