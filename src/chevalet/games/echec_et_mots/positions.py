"""Positions of Échec et Mots to look into: all is on the board, so nothing is left to chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase
from chevalet.core.positions import (
    NOBODY_TO_MOVE,
    TURN,
    BadPosition,
    Brush,
    PositionField,
    Written,
    chosen,
    split,
    square_number,
    with_sign,
)
from chevalet.core.tiles import Tiles
from chevalet.games.echec_et_mots.board import (
    EMPTY,
    FILES,
    MATERIAL,
    SQUARES,
    Colour,
    is_brown,
)
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.moves import Jump
from chevalet.games.echec_et_mots.notation import (
    KNIGHT_SIGNS,
    NAMES,
    format_position,
    parse_position,
)
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import Position, starting_position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED
from chevalet.games.echec_et_mots.state import Common, Options, View, view_of
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords

QUIET = "quiet"
FIELDS = (*NAMES, TURN, QUIET)
_TOP = 8
"""The rank of the first line."""
_EXAMPLE = "REPASTILNEOUCDMIGEARBEVLO"
NO_JUMP = Phrase("aucun cavalier ne peut sauter", "no knight can jump")


def _example() -> str:
    letters = iter(_EXAMPLE)
    board = "".join(next(letters, EMPTY) if is_brown(at) else EMPTY for at in range(49))
    return format_position(starting_position(board, Colour.WHITE))


class EchecEtMotsPositions:
    """White is the first seat, Black the second; it is the only game of its match."""

    example = _example()
    fields = (
        PositionField("white", Phrase("Lettres des Blancs", "White's letters")),
        PositionField("black", Phrase("Lettres des Noirs", "Black's letters")),
        PositionField(
            TURN,
            Phrase("Trait", "To move"),
            {"white": Phrase("Blancs", "White"), "black": Phrase("Noirs", "Black")},
        ),
    )
    brushes = (
        Brush(Phrase("Lettre", "Letter")),
        Brush(Phrase("Cavalier blanc", "White knight"), KNIGHT_SIGNS[Colour.WHITE]),
        Brush(Phrase("Cavalier noir", "Black knight"), KNIGHT_SIGNS[Colour.BLACK]),
        Brush(Phrase("Effacer", "Erase"), EMPTY),
    )
    options = Options(games=1)

    @cached_property
    def _words(self) -> LongestWords:
        return longest_words(Referee(ECHEC_ET_MOTS))

    def read(self, text: str) -> View:
        """The position as the only game of a match."""
        position = _position_of(split(text, FIELDS))
        seen = position.board.replace(EMPTY, "") + "".join(held.letters for held in position.held)
        mover = Seat(position.turn)
        common = Common(
            options=self.options,
            white=Seat(0),
            starter=mover,
            position=position,
            reserve=MATERIAL.minus(seen),
        )
        return view_of(common, mover)

    def write(self, view: View) -> str:
        """The position of the game that is played."""
        common = view.common
        is_open = common.announcement is None and common.ballot is None and common.outcome is None
        if view.seat != common.turn or not is_open:
            raise BadPosition(NOBODY_TO_MOVE)
        return format_position(common.position)

    def put(self, text: str, at: str, sign: str) -> str:
        """The text with a letter or a knight on a square."""
        parts = split(text, FIELDS)
        _position_of(parts)
        name = SQUARES[square_number(at, len(SQUARES))]
        row, column = _TOP - int(name[1]), FILES.index(name[0])
        return parts._replace(lines=with_sign(parts.lines, row, column, sign or EMPTY)).text

    def candidates(self, view: View) -> Iterator[Jump]:
        """Every jump, with its longest word where that may be announced."""
        position = view.common.position
        hops = list(position.hops())
        if not hops:
            raise BadPosition(NO_JUMP)
        quiet = position.quiet_hops()
        for hop in hops:
            held: Tiles = position.after(hop).held[position.turn]
            if self._words.length(held.letters) >= SHORTEST_ANNOUNCED:
                yield Jump(*hop.names, self._words.words(held.letters)[0])
            if hop in quiet:
                yield Jump(*hop.names)


def _position_of(parts: Written) -> Position:
    turn = chosen(parts.fields.get(TURN, ""), NAMES)
    return parse_position(parts.with_field(TURN, turn).text)


POSITIONS = EchecEtMotsPositions()
