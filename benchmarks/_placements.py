"""What the benchmarks of placement generators share: positions from self-play, and the table."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from chevalet import native
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.grid import GridPosition, GridRules, Placement, PlacementGenerator, Rack
from chevalet.grid.rack import BLACK_JOKER, STARRED_JOKER
from chevalet.grid.twin.grid import TwinGrid
from chevalet.lexicon import WordGraphs

LEAST_SECONDS = 1.0
RANDOM_SHARE = 4  # one move in so many is any, the others are the best


class Game(NamedTuple):
    """What is played: words, rules, tiles, and the empty board."""

    graphs: WordGraphs
    rules: GridRules
    tiles: Tiles
    rack_size: int
    board: Callable[[str], GridPosition]
    squares: int


class Turn(NamedTuple):
    """A position with a rack to play from."""

    position: GridPosition
    rack: Rack


class Set(NamedTuple):
    """Turns that are measured together, and how many of them the twin is asked."""

    name: str
    turns: list[Turn]
    for_twin: int


def self_play(game: Game, label: str, count: int, *, with_joker: bool) -> list[Turn]:
    """The first so many turns, of games one after the other, with a joker in hand or without."""
    generator = PlacementGenerator(game.graphs, game.rules)
    turns: list[Turn] = []
    number = 0
    while len(turns) < count:
        number += 1
        played = play_game(game, generator, Rng.seeded(f"{label} {number}"))
        turns += [turn for turn in played if has_joker(turn.rack) == with_joker]
    return turns[:count]


def has_joker(rack: Rack) -> bool:
    return rack.black_jokers + rack.starred_jokers > 0


def play_game(game: Game, generator: PlacementGenerator, rng: Rng) -> list[Turn]:
    """One player alone lays words until the tiles are used up or none fits."""
    squares, hand, bag = "." * game.squares, "", Bag(game.tiles)
    turns: list[Turn] = []
    while True:
        drawn, bag, rng = bag.draw(rng, game.rack_size - len(hand))
        hand += drawn
        turn = Turn(game.board(squares), Rack(hand))
        placement, rng = chosen(generator, turn, rng)
        if placement is None:
            return turns
        turns.append(turn)
        squares, hand = laid(squares, hand, turn, placement, game.graphs.dawg.word(placement.word))


def chosen(generator: PlacementGenerator, turn: Turn, rng: Rng) -> tuple[Placement | None, Rng]:
    style, rng = rng.below(RANDOM_SHARE)
    if style > 0:
        return generator.summary(*turn).best, rng
    found = generator.placements(*turn)
    if not found:
        return None, rng
    index, rng = rng.below(len(found))
    return found[index], rng


def laid(squares: str, hand: str, turn: Turn, placement: Placement, word: str) -> tuple[str, str]:
    """The board and the hand after a placement."""
    board = list(squares)
    starred = {place for place, kind in placement.jokers if kind.name == "STARRED"}
    black = {place for place, _ in placement.jokers} - starred
    for place, square in enumerate(placement.squares(turn.position)):
        if not placement.new >> place & 1:
            continue
        if place in starred:
            board[square] = tile = STARRED_JOKER
        elif place in black:
            board[square], tile = word[place].lower(), BLACK_JOKER
        else:
            board[square] = tile = word[place]
        hand = hand.replace(tile, "", 1)
    return "".join(board), hand


def seconds_for(generator: PlacementGenerator, turns: Sequence[Turn]) -> float:
    """Processor time for one pass over the turns, so that a busy machine matters little."""
    return seconds_for_each(turns, lambda turn: generator.placements(*turn))[0]


def seconds_for_each(turns: Sequence[Turn], *ways: Callable[[Turn], object]) -> list[float]:
    """Processor time for one pass over the turns in each way, all ways in turns."""
    passes, spent = 0, [0.0] * len(ways)
    while sum(spent) < LEAST_SECONDS * len(ways) or passes == 0:
        for number, ask in enumerate(ways):
            start = time.process_time()
            for turn in turns:
                ask(turn)
            spent[number] += time.process_time() - start
        passes += 1
    return [each / passes for each in spent]


def report(title: str, game: Game, sets: Sequence[Set]) -> None:
    """Prints the table; stops if the twin finds other placements than the core."""
    core = PlacementGenerator(game.graphs, game.rules)
    twin = PlacementGenerator(game.graphs, game.rules, TwinGrid(game.graphs, game.rules))
    table = Table(title=f"{title}: {len(game.graphs.dawg):,} words, {native.description()}")
    for heading in ("turns", "positions", "moves each", "positions/s", "moves/s"):
        table.add_column(heading, justify="left" if heading == "turns" else "right")
    for heading in ("all/best", "twin positions/s", "core/twin", "checksum"):
        table.add_column(heading, justify="right")
    for each in sets:
        table.add_row(each.name, *measured(core, twin, each))
    Console(width=160).print(table)


def measured(core: PlacementGenerator, twin: PlacementGenerator, asked: Set) -> list[str]:
    turns = asked.turns
    moves = checksum = 0
    for turn in turns:
        found = core.placements(*turn)
        moves += len(found)
        checksum = zlib.crc32(found.raw, checksum)
    seconds, for_the_best = seconds_for_each(
        turns, lambda turn: core.placements(*turn), lambda turn: core.best(*turn, 1)
    )
    few = turns[:: max(1, len(turns) // asked.for_twin)]
    start = time.process_time()
    expected = [twin.placements(*turn) for turn in few]
    twin_seconds = time.process_time() - start
    for turn, each in zip(few, expected, strict=True):
        assert core.placements(*turn).raw == each.raw, turn
    return [
        f"{len(turns)}",
        f"{moves / len(turns):,.0f}",
        f"{len(turns) / seconds:,.0f}",
        f"{moves / seconds:,.0f}",
        f"{seconds / for_the_best:.2f}",
        f"{len(few) / twin_seconds:,.2f}",
        f"{twin_seconds / seconds_for(core, few):,.0f}",
        f"{checksum:08x}",
    ]
