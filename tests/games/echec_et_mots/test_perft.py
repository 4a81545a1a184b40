"""Exact numbers of lines from fixed positions, counted by the rules and by brute force."""

import json

import pytest

from chevalet.games.echec_et_mots.notation import parse_position
from tests.paths import GOLDEN

CASES = json.loads((GOLDEN / "echec_et_mots" / "perft.json").read_text())


def lines_of(where, depth):
    """Lines of jumps as the rules know them, announcements aside."""
    if depth == 0:
        return 1
    return sum(lines_of(where.after(hop), depth - 1) for hop in where.quiet_hops())


def brute_force(grid, turn, depth):
    """The same on a dictionary of places, by arithmetic alone.

    `grid` has `w` and `b` at (file, rank); letters do not matter for where knights may go.
    """
    if depth == 0:
        return 1
    mine, enemies = turn, "b" if turn == "w" else "w"
    count = 0
    for (file, rank), sign in list(grid.items()):
        if sign != mine:
            continue
        for across in (-2, -1, 1, 2):
            for along in (abs(across) - 3, 3 - abs(across)):
                target = (file + across, rank + along)
                if not may_stand(target, mine) or grid.get(target) == mine:
                    continue
                if grid.get(target) == enemies and list(grid.values()).count(enemies) == 1:
                    continue  # nobody can announce here
                after = {place: each for place, each in grid.items() if place != (file, rank)}
                after[target] = mine
                count += brute_force(after, enemies, depth - 1)
    return count


def may_stand(place, side):
    file, rank = place
    if 1 <= file <= 7 and 1 <= rank <= 7:
        return True
    return file in (1, 7) and rank == (0 if side == "w" else 8)


def grid_of(text):
    rows = text.splitlines()[:9]
    return {
        (file, 8 - row): sign
        for row, line in enumerate(rows)
        for file, sign in enumerate(line, start=1)
        if sign in "wb"
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_counts(case):
    text = "\n".join(case["position"])
    where = parse_position(text)
    turn = "wb"[where.turn]
    for depth, count in enumerate(case["counts"], start=1):
        assert lines_of(where, depth) == count, depth
        assert brute_force(grid_of(text), turn, depth) == count, depth
