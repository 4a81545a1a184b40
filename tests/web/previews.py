"""What the rules say of drafts that the page shows while a finger moves, for the page's own tests.

    python -m tests.web.previews      write web/tests/previews.json anew

Between two frames nobody can ask a server. So the page reckons by itself what it draws under a
finger, and these cases hold it to the rules: they are its specification, as the plain-Python twins
are the compiled core's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.errors import IllegalAction
from chevalet.core.record import decode
from chevalet.core.rng import Rng
from chevalet.games.takemo.board import Camp, enemy_letters, own_letters, seen_by, side_of
from chevalet.games.takemo.removal import Attacked, Capture
from chevalet.games.zigzag.board import Joins, Table
from chevalet.games.zigzag.laying import spread_word
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.plane import FULL_TURN, Plane
from chevalet.play.playthrough import replay
from tests.paths import GOLDEN, TESTS

TARGET = TESTS.parent / "web" / "tests" / "previews.json"
CASES = 60


def states(key: str) -> list[Any]:
    """Every position of a game that the first version kept: neither bots nor words change it."""
    game = registry.find(key)
    data = (GOLDEN / "first_version" / "records" / f"{key}-2.json").read_bytes()
    return [moment.state for moment in replay(decode(data, game), game)]


def discs() -> list[Any]:
    """Tables of Zig Zag, where a tile has room, and along which tiles a word may run (§7 to §9)."""
    every = [state.common.table for state in states("zigzag")]
    return [
        {
            "table": msgspec.to_builtins(table),
            "room": [
                [bitten, angle, Plane(table).in_the_way(bitten, angle)]
                for bitten, angle in spots(table)
            ],
            "runs": [
                [start, end, list(Joins(table).path(start, end)), is_run(table, start, end)]
                for start, end in pairs(table)
            ],
        }
        for table in (every[len(every) // 3], every[-1])
    ]


def spots(table: Table) -> Iterator[tuple[int, int]]:
    """Some tiles to bite and angles to bite them at."""
    rng = Rng.seeded("spots")
    for _ in range(CASES):
        bitten, rng = rng.below(len(table))
        angle, rng = rng.below(FULL_TURN)
        yield bitten, angle


def pairs(table: Table) -> Iterator[tuple[int, int]]:
    """Some tiles from which and to which a word could run."""
    rng = Rng.seeded("pairs")
    for _ in range(CASES):
        start, rng = rng.below(len(table))
        end, rng = rng.below(len(table))
        yield start, end


def is_run(table: Table, start: int, end: int) -> bool:
    """Whether the rules let a word run along these tiles, room and meaning aside."""
    letters = "".join(table[number].tile for number in Joins(table).path(start, end))
    word = "".join(letter if letter.isalpha() else "A" for letter in letters)
    try:
        spread_word(table, LayWord(word + "A", (start, end), 0, (0,)))
    except IllegalAction as refusal:
        return refusal.code != "action_tile_in_run"
    return True


def captures() -> Iterator[Any]:
    """Boards of Takemo, the squares that an attack covers, and what that captures (§6, §7)."""
    rng = Rng.seeded("captures")
    for state in states("takemo")[10::9]:
        board = state.common.board
        for camp in Camp:
            seen = seen_by(camp, board)
            held = sorted(enemy_letters(seen))
            if not held:
                continue
            first, rng = rng.below(len(held))
            laid = sorted({held[first], held[(first + 1) % len(held)]})
            yield {"camp": camp.value, "board": board, "laid": laid} | captured(seen, laid)


def captured(seen: str, laid: list[int]) -> dict[str, list[int]]:
    """In the attacker's squares: the letters of captured words, and those that others share."""
    last = len(seen) - 1
    letters = own_letters(seen_by(Camp.BLACK, seen))
    judge: Any = None  # which words are captured does not hang on what a word is
    capture = Capture(Attacked(letters, side_of(seen), judge), [last - each for each in laid])
    words = {last - square for word in capture.words for square in word}
    shared = {last - square for square in capture.shared - capture.covered}
    return {"captured": sorted(words.union(laid)), "shared": sorted(shared)}


def previews() -> str:
    """All cases as JSON, one to a line."""
    parts = {"discs": discs(), "captures": list(captures())}
    lines = ",\n".join(
        f'"{name}": [\n' + ",\n".join(map(json.dumps, cases)) + "\n]"
        for name, cases in parts.items()
    )
    return "{\n" + lines + "\n}\n"


if __name__ == "__main__":
    TARGET.write_text(previews(), encoding="utf-8")
