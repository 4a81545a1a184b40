"""Positions of Échec et Mots for lessons and examples, built of the game's own values."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.board import EMPTY, MATERIAL
from chevalet.games.echec_et_mots.notation import parse_position
from chevalet.games.echec_et_mots.state import Announcement, Common, Options, State


def position(text: str, announced: str | None = None) -> State:
    """A match of one game: the first seat plays White; a word announced is Black's."""
    found = parse_position(text)
    lying = found.board.replace(EMPTY, "")
    held = "".join(tiles.letters for tiles in found.held)
    announcement = (
        None if announced is None else Announcement(Seat(1), announced, took_last_knight=False)
    )
    common = Common(
        options=Options(white=Seat(0), games=1),
        white=Seat(0),
        starter=Seat(0),
        position=found,
        reserve=MATERIAL.minus(lying + held),
        announcement=announcement,
    )
    return State(common=common, rng=Rng.seeded("a lesson of Échec et Mots"))
