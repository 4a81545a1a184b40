"""What people tell of a real table of Zig Zag: words and the tiles they grew from, no angles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from chevalet.core.actions import Action
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.games.zigzag.board import Joins, Laid, Table, path_between
from chevalet.games.zigzag.laying import spread_action, spread_after_word, spread_word
from chevalet.games.zigzag.moves import ActionTile, Gift, LayAction, LayWord
from chevalet.games.zigzag.notation import BLIND, SEAT_NAMES, sign_of
from chevalet.games.zigzag.plane import FULL_TURN, Plane
from chevalet.games.zigzag.typed import laid_with
from chevalet.games.zigzag.unfolding import outward, unfolded

MOST_AROUND = 5
"""Tiles that fit around one (§2)."""
ANGLE_STEP = 15
_SIGN = r"(?P<tile>[!~]|\+[23])"
_GIFTS = r"(?P<gifts>(?:\s+[A-Z!~?23·]>[A-D])*)"
_WORD = re.compile(
    r"(?P<word>[A-Z]{2,})(?:\s+#(?P<start>\d{1,3})-(?P<end>\d{1,3})\+(?P<before>\d{1,2}))?"
    rf"(?:\s*/\s*{_SIGN}\s+(?P<on>\d{{1,2}}){_GIFTS})?"
)
_ACTION = re.compile(rf"{_SIGN}\s+#(?P<on>\d{{1,3}}){_GIFTS}")


class ToldTile(Value, frozen=True):
    """An action tile, the letter that it bites, and what is given away with it (§9).

    `on` is a place in the word of this turn, from 0; of a tile laid alone, a tile on the table.
    """

    tile: str
    on: int
    gifts: tuple[Gift, ...] = ()


class TellWord(Action, frozen=True, tag="tell_word"):
    """A word that lies on the table, and the run of tiles from which it grew (§7).

    As in `LayWord`, without angles: nobody measures them.
    """

    word: str
    run: tuple[int, int] | None
    before: int = 0
    action: ToldTile | None = None


class TellAction(Action, frozen=True, tag="tell_action"):
    """An action tile that was laid instead of a word (§9)."""

    action: ToldTile


class Drawing(NamedTuple):
    """The table as it is drawn before an entry, the entry on that drawing, and what follows."""

    table: Table
    action: LayWord | LayAction
    after: Table


class _Tree(NamedTuple):
    """Who bites whom after an entry; the new tiles at no angle yet."""

    table: Table
    new: tuple[int, ...]
    """The word's new tiles that bite another, in the order of the word."""
    laid: str


@lru_cache(maxsize=128)
def drawing_of(table: Table, told: TellWord | TellAction) -> Drawing:
    """Where the new tiles are drawn; where they have no room, the whole table is drawn anew.

    Raises `IllegalAction` for what can't be on any table. An entry is asked for again and again
    while it is judged, so the last drawings are kept.
    """
    tree = _tree(table, told)
    _check_around(tree.table)
    drawn = _with_action_tile(_with_word(table, told, tree), told)
    if drawn is None:
        drawn = tree.table
        for number in range(max(1, len(table)), len(drawn)):
            drawn = _redrawn(drawn, {number: outward(drawn[:number], drawn[number].on)})
        drawn = unfolded(drawn)
    return Drawing(drawn[: len(table)], _laid(told, tree, drawn), drawn)


def _tree(table: Table, told: TellWord | TellAction) -> _Tree:
    flat = None if told.action is None else ActionTile(told.action.tile, told.action.on, 0)
    if isinstance(told, TellAction):
        assert flat is not None
        return _Tree(spread_action(table, flat, flat.on, minds_room=False), (), "")
    spread = spread_word(table, _flat(table, told), minds_room=False)
    new = tuple(number for number in spread.places if number >= max(1, len(table)))
    if flat is None:
        return _Tree(spread.table, new, spread.laid)
    return _Tree(spread_after_word(spread, flat, minds_room=False)[0], new, spread.laid)


def _flat(table: Table, told: TellWord) -> LayWord:
    """The word with as many angles as it has new tiles, all the same."""
    if told.run is None:
        count = len(told.word) - 1
    elif all(0 <= number < len(table) for number in told.run):
        count = len(told.word) - len(path_between(table, *told.run))
    else:
        count = 0  # the rules say that there is no such tile
    return LayWord(told.word, told.run, told.before, (0,) * max(0, count))


def _check_around(table: Table) -> None:
    """Raise `IllegalAction` where more tiles surround one than any table has room for (§2)."""
    joins = Joins(table)
    for number in range(len(table)):
        if len(joins.neighbours(number)) > MOST_AROUND:
            raise IllegalAction("too_many_around", number=number + 1, most=MOST_AROUND)


def _with_word(table: Table, told: TellWord | TellAction, tree: _Tree) -> Table | None:
    """The tree with the word at angles that have room as the table is drawn now; None: none has."""
    if isinstance(told, TellAction):
        return tree.table
    for found in laid_with(table, tree.laid, told.word):
        for place in found:
            if (place.run, place.before) == (told.run, told.before):
                return _redrawn(tree.table, dict(zip(tree.new, place.angles, strict=True)))
    return None


def _with_action_tile(drawn: Table | None, told: TellWord | TellAction) -> Table | None:
    """The drawing with room for its last tile, the action tile, if there is one; None: no room."""
    if drawn is None or told.action is None:
        return drawn
    *others, last = drawn
    room = Plane(others).angles_with_room(last.on, range(0, FULL_TURN, ANGLE_STEP))
    if not room:
        return None
    away = outward(tuple(others), last.on)
    nearest = min(room, key=lambda angle: abs((angle - away + 180) % FULL_TURN - 180))
    return _redrawn(drawn, {len(others): nearest})


def _redrawn(table: Table, angles: dict[int, int]) -> Table:
    return tuple(
        Laid(laid.tile, laid.on, angles.get(number, laid.angle))
        for number, laid in enumerate(table)
    )


def _laid(told: TellWord | TellAction, tree: _Tree, drawn: Table) -> LayWord | LayAction:
    """The entry as the rules know it."""
    extra = told.action
    tile = None
    if extra is not None:
        tile = ActionTile(extra.tile, extra.on, drawn[-1].angle, extra.gifts)
    if isinstance(told, TellAction):
        assert tile is not None
        return LayAction(tile)
    angles = tuple(drawn[number].angle for number in tree.new)
    return LayWord(told.word, told.run, told.before, angles, tile)


def runs_for(table: Table, word: str) -> Iterator[TellWord]:
    """Every run of the table that is a part of the word, with the letters it lacks."""
    if not table:
        yield TellWord(word, None)
        return
    joins = Joins(table)

    def grown(way: tuple[int, ...], before: int) -> Iterator[TellWord]:
        if len(way) < len(word):
            yield TellWord(word, (way[0], way[-1]), before)
        at = before + len(way)
        for number in joins.neighbours(way[-1]) if at < len(word) else ():
            if number not in way and table[number].tile == word[at]:
                yield from grown((*way, number), before)

    for before, letter in enumerate(word):
        for number, laid in enumerate(table):
            if laid.tile == letter:
                yield from grown((number,), before)


def lacks(table: Table, told: TellWord) -> Counter[str]:
    """The letters that the run lacks to be the word."""
    run = () if told.run is None else path_between(table, *told.run)
    new = told.word[: told.before] + told.word[told.before + len(run) :]
    return Counter(new)


def written(told: TellWord | TellAction) -> str:
    """The entry as text: `DIVA`, `DIVERTI #1-3+0`, `DIVA / +2 4 ?>B`, `! #7`."""
    if isinstance(told, TellAction):
        return f"{sign_of(told.action.tile)} #{told.action.on + 1}{_gifts(told.action)}"
    text = told.word
    if told.run is not None:
        first, last = (number + 1 for number in told.run)
        text = f"{told.word} #{first}-{last}+{told.before}"
    if told.action is not None:
        tile = told.action
        text = f"{text} / {sign_of(tile.tile)} {tile.on + 1}{_gifts(tile)}"
    return text


def _gifts(tile: ToldTile) -> str:
    return "".join(f" {gift.tile or BLIND}>{SEAT_NAMES[gift.to]}" for gift in tile.gifts)


def read(text: str) -> TellWord | TellAction | None:
    """The entry that the text means; None if it is none.

    >>> read("DIVERTI #1-3+0")
    TellWord(word='DIVERTI', run=(0, 2), before=0, action=None)
    """
    if found := _ACTION.fullmatch(text.strip()):
        return TellAction(_tile(found))
    found = _WORD.fullmatch(text.strip())
    if found is None:
        return None
    tile = None if found["tile"] is None else _tile(found)
    if found["start"] is None:
        return TellWord(found["word"], None, 0, tile)
    run = int(found["start"]) - 1, int(found["end"]) - 1
    return TellWord(found["word"], run, int(found["before"]), tile)


def _tile(found: re.Match[str]) -> ToldTile:
    gifts = tuple(
        Gift(Seat(SEAT_NAMES.index(seat)), None if tile == BLIND else tile)
        for tile, seat in (each.split(">") for each in found["gifts"].split())
    )
    return ToldTile(found["tile"].removeprefix("+"), int(found["on"]) - 1, gifts)
