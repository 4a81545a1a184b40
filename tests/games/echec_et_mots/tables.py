"""Positions and states to test with."""

import msgspec

from chevalet.core.game import AnyGame, Budget, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.board import EMPTY, MATERIAL, SIZE, Colour, square
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.state import Options
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from tests.games.echec_et_mots.small_words import REFEREE

GAME: AnyGame = EchecEtMots(REFEREE)
WHITE, BLACK = Seat(0), Seat(1)


def position(white, black, letters=None, held=("", ""), turn=Colour.WHITE, quiet=0):
    """A position by square names: `white="a0 g0"`, `letters={"d4": "A"}`."""
    board = [EMPTY] * (SIZE * SIZE)
    for name, letter in (letters or {}).items():
        board[square(name)] = letter
    return Position(
        board="".join(board),
        knights=(_squares(white), _squares(black)),
        held=(Tiles.of(held[0]), Tiles.of(held[1])),
        turn=turn,
        quiet=quiet,
    )


def _squares(names):
    return tuple(sorted(map(square, names.split())))


def begin(**options):
    """A match in which seat 0 plays White."""
    return GAME.start(Options(**{"white": WHITE} | options), 2, Rng.seeded("rules")).state


def at(where, **options):
    """A match whose first game has come to a position."""
    state = begin(**options)
    used = where.board.replace(EMPTY, "") + where.held[0].letters + where.held[1].letters
    common = msgspec.structs.replace(state.common, position=where, reserve=MATERIAL.minus(used))
    return msgspec.structs.replace(state, common=common)


def play(state, *turns):
    """The state after some seats' actions."""
    for seat, action in turns:
        state = GAME.apply(state, seat, action).state
    return state


def one_game(seed, *names, nodes=300):
    """The record of a game between bots, with the French lexicon."""
    opening = Playthrough.new(registration, 2, Rng.seeded(seed).seed, Options(games=1))
    players = [registration.bot(name) for name in names]
    return play_match(opening, players, lambda: Budget(nodes=nodes))
