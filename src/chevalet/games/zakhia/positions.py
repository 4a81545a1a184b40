"""Positions of Zakhia to look into: a board, the rack of whoever is to lay, and the points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from chevalet.core.game import Seat
from chevalet.core.notation import check_material
from chevalet.core.phrases import Phrase
from chevalet.core.positions import (
    NOBODY_TO_MOVE,
    RACK,
    SCORES,
    BadPosition,
    Brush,
    PositionField,
    check_rack,
    numbers,
    split,
    square_number,
    with_sign,
    written,
)
from chevalet.core.turns import present_seats
from chevalet.games.zakhia.board import (
    EMPTY,
    EMPTY_BOARD,
    MATERIAL,
    RACK_SIZE,
    SIZE,
    STARRED_CEDAR,
    tiles_on,
)
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.notation import (
    FIELDS,
    TILE_NAMES,
    format_position,
    parse_position,
    parse_rack,
)
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.state import Common, Options, View
from chevalet.lexicon.referee import Referee

MOST_SEATS = 4
LISTED = 10
"""How many of the placements that score most are weighed."""


class ZakhiaPositions:
    """The seat that is to lay is the first, the others follow in turn."""

    example = written(format_position(EMPTY_BOARD).splitlines(), {RACK: "AEILNORSTU"})
    fields = (
        PositionField(RACK, Phrase("Chevalet", "Rack")),
        PositionField(SCORES, Phrase("Points, le vôtre d'abord", "Points, yours first")),
    )
    brushes = (
        Brush(Phrase("Lettre", "Letter")),
        Brush(Phrase("Cèdre noir", "Black cedar"), is_small=True),
        Brush(Phrase("Cèdre étoilé", "Starred cedar"), STARRED_CEDAR),
        Brush(Phrase("Effacer", "Erase"), EMPTY),
    )
    options = Options()

    @cached_property
    def _sight(self) -> Sight:
        return Sight(Referee(ZAKHIA).graphs())

    def read(self, text: str) -> View:
        """The board and the rack; what is left is the others' racks and the bag."""
        lines, fields = split(text, FIELDS)
        board = parse_position("\n".join(lines))
        rack = parse_rack(fields.get(RACK, ""))
        check_rack(rack, RACK_SIZE)
        on_board = tiles_on(board)
        check_material(on_board + rack.letters, MATERIAL, TILE_NAMES)
        scores = numbers(fields.get(SCORES) or "0 0", 1, MOST_SEATS)
        left = len(MATERIAL) - len(on_board) - len(rack)
        sizes = [len(rack)]
        for _ in scores[1:]:
            sizes.append(min(RACK_SIZE, left))
            left -= sizes[-1]
        common = Common(options=self.options, board=board, scores=scores, turn=Seat(0))
        return View(seat=Seat(0), common=common, rack=rack, rack_sizes=tuple(sizes), bag_size=left)

    def write(self, view: View) -> str:
        """The position as its seat knows it."""
        common = view.common
        if view.seat != common.turn or common.outcome is not None or common.ballot is not None:
            raise BadPosition(NOBODY_TO_MOVE)
        seats = present_seats(len(common.scores), common.out)
        at = seats.index(common.turn)
        scores = (common.scores[seat] for seat in (*seats[at:], *seats[:at]))
        fields = {RACK: view.rack.letters, SCORES: " ".join(map(str, scores))}
        return written(format_position(common.board).splitlines(), fields)

    def put(self, text: str, at: str, sign: str) -> str:
        """The text with another tile on a square."""
        parts = split(text, FIELDS)
        parse_position(parts.board)
        row, column = divmod(square_number(at, SIZE * SIZE), SIZE)
        return parts._replace(lines=with_sign(parts.lines, row, column, sign or EMPTY)).text

    def candidates(self, view: View) -> Iterator[Place]:
        """What scores most."""
        seen = self._sight.best(view.common.board, view.rack.letters, LISTED)
        return (each.action for each in islice(seen, LISTED))


POSITIONS = ZakhiaPositions()
