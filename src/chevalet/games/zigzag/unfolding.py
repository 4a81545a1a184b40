"""A table drawn anew so that all its tiles have room: for pictures of tables that nobody measured.

Who bites whom stays as it is; only angles change. Tiles push each other away, each pushes along
the circle on which it may stand, and takes along what hangs on it, until nothing overlaps.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, radians, sin

from chevalet.games.zigzag.board import Joins, Laid, Table
from chevalet.games.zigzag.plane import FULL_TURN, UNIT, Point, centres_of, is_clear, place_of

ROUNDS = 40
"""Of pushing, before a branch that is caught is turned."""
TURNS = 3
"""Branches that are turned at most, before the tree is spread in another way."""
FANS = 16
POWERS = (1.0, 0.7, 0.5, 1.3)
"""How much room a branch of a fan has by its size."""
REACH = 2.6
"""So far, in radii, tiles push each other away at first: farther than they must be."""
NESTED = 1.75
TOUCH, HARDNESS = 2.06, 6.0
"""Nearer than this they push much harder."""
STIFFNESS = 0.35
OPENING, SOFTER = 0.5, 0.9
"""How long the opening lasts, and how much softer they push at last, so that all comes to rest."""
LARGEST_TURN = 0.25
"""Radians by which a tile may move in a round."""
EVERY = 5
"""After so many rounds it is looked whether all have room."""
WAYS = 24
"""Angles at which a caught branch is tried."""
STEPS_UP = 5
SECOND_BEST = 4


def unfolded(table: Table) -> Table:
    """The same tree at other angles, with room for all tiles if a layout of that kind is found.

    It is looked for near the picture that people know, then from the tree spread like a fan, in
    one order after another. Where there is none, as many as possible have room: a picture is
    drawn in any case.
    """
    best, fewest = _pushed_apart(table, [radians(laid.angle) for laid in table])
    for way in range(FANS):
        if fewest == 0:
            break
        drawn, count = _pushed_apart(table, _fanned(table, way))
        if count < fewest:
            best, fewest = drawn, count
    return best


def _pushed_apart(table: Table, angles: list[float]) -> tuple[Table, int]:
    """The best layout found from these angles on, and how many pairs of tiles overlap in it."""
    best = _rounded(table, angles)
    fewest = len(overlaps(best))
    for number in range(ROUNDS * TURNS):
        if fewest == 0:
            break
        if number % ROUNDS == ROUNDS - 1:
            _turn_caught(table, angles, number // ROUNDS)
        # First far apart, which opens room; then only what still touches gives way.
        phase = number % ROUNDS / ROUNDS
        _push(table, angles, REACH if phase < OPENING else TOUCH, STIFFNESS * (1 - SOFTER * phase))
        if number % EVERY == EVERY - 1:
            drawn = _rounded(table, angles)
            count = len(overlaps(drawn))
            if count < fewest:
                best, fewest = drawn, count
    return best, fewest


def _fanned(table: Table, way: int) -> list[float]:
    """Angles at which branches leave the tree's middle like a fan, each in a sector of its own.

    A branch has the more of the sector the larger it is; the way says how much, and in which order
    branches follow each other.
    """
    joins = Joins(table)
    middle = min(range(len(table)), key=lambda tile: (_largest_branch(joins, tile), tile))
    order, above = _downward(joins, middle)
    sizes = _sizes(order, above)
    power, turn = POWERS[way % len(POWERS)], way // len(POWERS)
    angles = [0.0] * len(table)
    sectors = {middle: (0.0, 2 * pi)}
    for tile in order:
        begin, end = sectors[tile]
        below = [each for each in joins.neighbours(tile) if each != above[tile]]
        first = turn * (1 + tile) % max(1, len(below))
        below = below[first:] + below[:first]
        shares = [sizes[each] ** power for each in below]
        for each, share in zip(below, shares, strict=True):
            sector = (begin, begin + (end - sectors[tile][0]) * share / sum(shares))
            sectors[each], begin = sector, sector[1]
            towards = sum(sector) / 2
            if table[each].on == tile:
                angles[each] = towards
            else:  # the one nearer to the middle bites the other
                angles[tile] = towards + pi
    return angles


def _largest_branch(joins: Joins, tile: int) -> int:
    """How many tiles hang on the fullest side of a tile."""
    order, above = _downward(joins, tile)
    sizes = _sizes(order, above)
    return max((sizes[each] for each in joins.neighbours(tile)), default=0)


def _downward(joins: Joins, middle: int) -> tuple[list[int], dict[int, int]]:
    """All tiles, each after the one through which the middle reaches it, and that one."""
    order, above = [middle], {middle: -1}
    for tile in order:  # it grows meanwhile
        for each in joins.neighbours(tile):
            if each != above[tile]:
                above[each] = tile
                order.append(each)
    return order, above


def _sizes(order: list[int], above: dict[int, int]) -> dict[int, int]:
    """How many tiles each branch has, its head included."""
    sizes = dict.fromkeys(order, 1)
    for tile in reversed(order[1:]):
        sizes[above[tile]] += sizes[tile]
    return sizes


def outward(table: Table, number: int) -> int:
    """The angle at which a tile that bites this one is farthest from all others, roughly.

    >>> outward((Laid("A"), Laid("B", 0, 0)), 1)
    0
    """
    x, y = centres_of(table)[number]
    across = along = 0.0
    for at, (other_x, other_y) in enumerate(centres_of(table)):
        apart = hypot(other_x - x, other_y - y)
        if at != number and apart:
            across -= (other_x - x) / apart**3
            along -= (other_y - y) / apart**3
    return round(degrees(atan2(along, across))) % FULL_TURN


def overlaps(table: Table) -> list[tuple[int, int]]:
    """The pairs of tiles that overlap though neither bites the other.

    >>> overlaps((Laid("A"), Laid("B", 0, 0), Laid("C", 0, 90)))
    []
    >>> overlaps((Laid("A"), Laid("B", 0, 0), Laid("C", 0, 30)))
    [(2, 1)]
    """
    centres = [Point(*centre) for centre in centres_of(table)]
    return [
        (one, other)
        for one in range(len(table))
        for other in range(one)
        if table[one].on != other and not is_clear(centres[one], centres[other])
    ]


def _push(table: Table, angles: list[float], reach: float, stiffness: float) -> None:
    """One round: each angle gives way to what pushes the tile and all that hangs on it."""
    places = _places(table, angles)
    pushed = [[0.0, 0.0] for _ in table]
    weight = [1] * len(table)
    for one in range(1, len(table)):
        x, y = places[one]
        for other in range(one):
            across, along = x - places[other][0], y - places[other][1]
            if abs(across) >= reach or abs(along) >= reach or table[one].on == other:
                continue
            apart = hypot(across, along) or 0.01
            if apart >= reach:
                continue
            force = (reach - apart + HARDNESS * max(0.0, TOUCH - apart)) / apart
            for tile, sign in ((one, force), (other, -force)):
                pushed[tile][0] += sign * across
                pushed[tile][1] += sign * along
    for tile in range(len(table) - 1, 0, -1):
        on = table[tile].on
        angle = angles[tile]
        turn = pushed[tile][1] * cos(angle) - pushed[tile][0] * sin(angle)
        turn *= stiffness / weight[tile] ** 0.5
        angles[tile] = angle + max(-LARGEST_TURN, min(LARGEST_TURN, turn))
        pushed[on][0] += pushed[tile][0]
        pushed[on][1] += pushed[tile][1]
        weight[on] += weight[tile]


def _turn_caught(table: Table, angles: list[float], number: int) -> None:
    """Turn a branch that is caught among others, as a whole, to where it is least in the way."""
    caught = overlaps(_rounded(table, angles))
    if not caught:
        return
    heads = {head for tile in caught[number % len(caught)] for head in _above(table, tile)}
    tries = []
    for head in sorted(heads):
        branch = _branch(table, head)
        for way in range(1, WAYS):
            turn = way * 2 * pi / WAYS
            tries.append((_crowding(table, angles, branch, turn), way, sorted(branch)))
    # The best way may lead back to where it was caught before: another time the next best is taken.
    _, way, tiles = sorted(tries)[number % SECOND_BEST]
    for tile in tiles:
        angles[tile] += way * 2 * pi / WAYS


def _above(table: Table, tile: int) -> list[int]:
    """The tile and those on which it hangs, a few steps up; not the first, which bites nothing."""
    way: list[int] = []
    while tile > 0 and len(way) < STEPS_UP:
        way.append(tile)
        tile = table[tile].on
    return way


def _branch(table: Table, head: int) -> frozenset[int]:
    """A tile and all that hangs on it."""
    found = {head}
    for number in range(head + 1, len(table)):
        if table[number].on in found:
            found.add(number)
    return frozenset(found)


def _crowding(table: Table, angles: list[float], branch: frozenset[int], turn: float) -> float:
    """How much the branch would overlap the others, were it turned so."""
    turned = [angle + turn if at in branch else angle for at, angle in enumerate(angles)]
    places = _places(table, turned)
    rest = [places[at] for at in range(len(table)) if at not in branch]
    head = min(branch)
    mine = [places[at] for at in branch if at != head]
    pairs = [(each, other) for each in mine for other in rest]
    pairs += [(places[head], other) for other in rest if other != places[table[head].on]]
    return sum(max(0.0, 2.0 - hypot(across - x, along - y)) for (across, along), (x, y) in pairs)


def _places(table: Table, angles: list[float]) -> list[tuple[float, float]]:
    places = [(0.0, 0.0)]
    for laid, angle in zip(table[1:], angles[1:], strict=True):
        x, y = places[laid.on]
        places.append((x + NESTED * cos(angle), y + NESTED * sin(angle)))
    return places


def _rounded(table: Table, angles: list[float]) -> Table:
    """The layout in whole degrees; each makes up for what the ones before it were rounded by."""
    wanted = _places(table, angles)
    drawn, centres = [table[0]], [Point(0, 0)]
    for laid, (x, y) in zip(table[1:], wanted[1:], strict=True):
        from_x, from_y = (each / UNIT for each in centres[laid.on])
        angle = round(degrees(atan2(y - from_y, x - from_x))) % FULL_TURN
        drawn.append(Laid(laid.tile, laid.on, angle))
        centres.append(place_of(centres[laid.on], angle))
    return tuple(drawn)
