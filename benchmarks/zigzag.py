"""How fast moves of Zig Zag are found, how many the bounded search misses, how games end.

    python benchmarks/zigzag.py [--few] [--positions N] [--games N] [--random N] [--seconds S]

Room that the search misses is counted over so many `--positions`. With `--random` so many games of
four random bots are played and checked, each table by a checker that shares nothing with the rules.
With `--games` the expert plays so many games against a bot that forms the longest word, however few
tiles that takes from the rack; for registered bots there is `chevalet arena`. Times are of the
processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from rich.console import Console
from rich.table import Table as Printed

from chevalet.core.game import AnyBot
from chevalet.core.rng import Rng
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.board import MATERIAL, Table, is_letter, tiles_on
from chevalet.games.zigzag.bots.casual import Aim, Greedy
from chevalet.games.zigzag.finder import open_finder
from chevalet.games.zigzag.found import EXACT, QUICK, THOROUGH, USUAL, Ways, words_in
from chevalet.games.zigzag.most import open_most
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon import WordGraphs
from chevalet.lexicon.referee import Referee
from chevalet.native import description
from chevalet.play import clock
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from chevalet.play.statistics import wilson

TABLES = 12
SIZES = (20, 40, 60, 80)
FAR_MORE = Ways(step=3, nodes=60_000, pressed=60_000)
EVERY_DEGREE = Ways(step=1, complete=2, nodes=0)
"""For one or two tiles: an exhaustive search; for more none at all."""


def played_tables(size: int, count: int) -> Iterator[tuple[Table, list[str]]]:
    """Tables of at least so many tiles from games between greedy bots, each with racks."""
    for number in range(count):
        chance = random.Random(number)
        playthrough = Playthrough.new(registration, 2, Rng.seeded(f"benchmark {number}").seed)
        rng = Rng.seeded("unused")
        while playthrough.outcome is None and len(playthrough.state.common.table) < size:
            (seat,) = playthrough.to_act
            bot = registration.bot("greedy")
            choice = bot.choose(playthrough.view(seat), rng, clock.seconds(1))
            playthrough.act(seat, choice.action)
        table = playthrough.state.common.table
        rest = [tile for tile in MATERIAL.minus(tiles_on(table)) if is_letter(tile)]
        yield table, ["".join(sorted(chance.sample(rest, min(7, len(rest))))) for _ in range(10)]


def speed_table() -> Printed:
    graphs = WordGraphs.of(ZIGZAG)
    finder, most = open_finder(graphs.dawg), open_most(graphs)
    printed = Printed(
        "tiles", "moves", "found ms", "worst ms", "listed ms", "worst ms", "most µs",
        title="all moves of a full rack: found, and also listed as actions; most letters laid",
    )  # fmt: skip
    for size in SIZES:
        found_ms, listed_ms, most_us, counts, tiles = [], [], [], [], []
        for table, racks in played_tables(size, TABLES):
            tiles.append(len(table))
            for rack in racks:
                began = time.process_time()
                found = finder.find(table, rack)
                after = time.process_time()
                counts.append(len(list(words_in(found))))
                listed_ms.append(1e3 * (time.process_time() - began))
                found_ms.append(1e3 * (after - began))
            began = time.process_time()
            most.ask(table, racks)
            most_us.append(1e6 * (time.process_time() - began) / len(racks))
        printed.add_row(
            f"{statistics.mean(tiles):.0f}",
            f"{statistics.mean(counts):,.0f}",
            f"{statistics.median(found_ms):.1f}",
            f"{max(found_ms):.1f}",
            f"{statistics.median(listed_ms):.1f}",
            f"{max(listed_ms):.1f}",
            f"{statistics.median(most_us):.0f}",
        )
    return printed


def misses_table(positions: int) -> Printed:
    """Words and runs for which the usual search finds no room, and one that tries far more does."""
    finder = open_finder(WordGraphs.of(ZIGZAG).dawg)
    printed = Printed(
        "tiles", "positions", "pairs with room", "missed at 15°", "rate", "missed", "rate",
        "missed for people", "rate",
        title="room missed by 15° alone, by bots, and for people, against steps of 3°",
    )  # fmt: skip
    searches = {
        "quick": QUICK,
        "usual": USUAL,
        "thorough": THOROUGH,
        "exact": EXACT,
        "far more": FAR_MORE,
    }
    for size in SIZES:
        counts: Counter[str] = Counter()
        racks_each = 10
        for table, racks in played_tables(size, max(1, positions // len(SIZES) // racks_each)):
            for rack in racks:
                pairs = {
                    name: {
                        (word.word, word.run, word.before)
                        for word in words_in(finder.find(table, rack, (), ways))
                    }
                    for name, ways in searches.items()
                }
                # For people one search follows another until one finds room.
                pairs["people"] = pairs["usual"] | pairs.pop("thorough") | pairs.pop("exact")
                all_pairs = set[tuple[str, tuple[int, int] | None, int]]().union(*pairs.values())
                counts["positions"] += 1
                counts["all"] += len(all_pairs)
                for name, found in pairs.items():
                    counts[name] += len(all_pairs - found)
        printed.add_row(
            str(size),
            str(counts["positions"]),
            f"{counts['all']:,}",
            *(
                shown
                for name in ("quick", "usual", "people")
                for shown in (str(counts[name]), f"{counts[name] / max(1, counts['all']):.3%}")
            ),
        )
    return printed


def few_tiles_table(positions: int) -> Printed:
    """Room for one or two tiles that bots miss, against a search of every degree."""
    finder = open_finder(WordGraphs.of(ZIGZAG).dawg)
    printed = Printed(
        "tiles", "positions", "pairs with room", "missed at 15°", "rate", "missed", "rate",
        title="one or two new tiles: room missed by 15° alone and by bots, against every degree",
    )  # fmt: skip
    for size in SIZES:
        counts: Counter[str] = Counter()
        for table, racks in played_tables(size, max(1, positions // len(SIZES) // 10)):
            for rack in racks:
                every, quick, usual = (
                    {
                        (word.word, word.run, word.before)
                        for word in words_in(finder.find(table, rack, (), ways))
                        if len(word.angles) <= EVERY_DEGREE.complete
                    }
                    for ways in (EVERY_DEGREE, QUICK, USUAL)
                )
                counts["positions"] += 1
                counts["all"] += len(every)
                counts["quick"] += len(every - quick)
                counts["usual"] += len(every - usual)
        printed.add_row(
            str(size),
            str(counts["positions"]),
            f"{counts['all']:,}",
            *(
                shown
                for name in ("quick", "usual")
                for shown in (str(counts[name]), f"{counts[name] / max(1, counts['all']):.3%}")
            ),
        )
    return printed


def overlaps(table: Table) -> int:
    """Pairs of tiles that stand too close, by floating point and by comparing every pair."""
    centres: list[tuple[float, float]] = []
    for laid in table:
        x, y = centres[laid.on] if centres else (0.0, 0.0)
        angle = math.radians(laid.angle)
        reach = 1.75 if centres else 0.0
        centres.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return sum(
        math.dist(centres[one], centres[other]) < 2 - 1.1e-6
        for one in range(len(table))
        for other in range(one)
        if table[one].on != other
    )


def random_games_table(games: int) -> Printed:
    lengths, ends, tiles, faults = [], Counter[str](), [], 0
    for number in range(games):
        playthrough = Playthrough.new(registration, 4, Rng.seeded(f"random {number}").seed)
        players: list[AnyBot] = [registration.bot("random") for _ in range(4)]
        record = play_match(playthrough, players, lambda: clock.seconds(1))
        common = playthrough.state.common
        assert record.outcome is not None
        lengths.append(len(record.actions))
        ends[record.outcome.reason] += 1
        tiles.append(len(common.table))
        piles = "".join(pile.tiles.letters for pile in playthrough.state.piles)
        hands = "".join(active.letters for active in common.active)
        faults += overlaps(common.table)
        faults += tiles_on(common.table).plus(piles).plus(hands) != MATERIAL
        faults += common.left != tuple(
            len(active) + len(pile)
            for active, pile in zip(common.active, playthrough.state.piles, strict=True)
        )
    printed = Printed("games", "actions", "longest", "tiles laid", "ends", "faults",
                      title="four random bots")  # fmt: skip
    printed.add_row(
        str(games),
        f"{statistics.mean(lengths):.1f}",
        str(max(lengths)),
        f"{statistics.mean(tiles):.1f}",
        ", ".join(f"{reason} {count}" for reason, count in ends.items()),
        str(faults),
    )
    return printed


def longest_word_table(games: int, seconds: float) -> Printed:
    """The expert against the longest word now, however few tiles that takes."""
    wins = 0
    for number in range(games):
        playthrough = Playthrough.new(registration, 2, Rng.seeded(f"longest {number // 2}").seed)
        players: list[AnyBot] = [
            registration.bot("expert"),
            Greedy(Referee(ZIGZAG), Aim.LONGEST_WORD),
        ]
        expert = number % 2
        record = play_match(
            playthrough, players[::-1] if expert else players, lambda: clock.seconds(seconds)
        )
        assert record.outcome is not None
        wins += expert in record.outcome.winners
    interval = wilson(wins, games)
    printed = Printed("games", "expert wins", "at 95 %", title="expert - longest word now")
    printed.add_row(str(games), f"{wins / games:.1%}", f"{interval.low:.1%} - {interval.high:.1%}")
    return printed


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Zig Zag.")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--positions", type=int, default=80)
    parser.add_argument("--few", action="store_true", help="only room for one or two tiles")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.2)
    asked = parser.parse_args()
    console = Console()
    console.print(description())
    if not asked.few:
        console.print(speed_table())
        console.print(misses_table(asked.positions))
    console.print(few_tiles_table(asked.positions))
    if asked.random:
        console.print(random_games_table(asked.random))
    if asked.games:
        console.print(longest_word_table(asked.games, asked.seconds))


if __name__ == "__main__":
    main()
