"""Laying tiles: what a word or an action tile needs, and the table with it (§6-§9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chevalet.core.errors import IllegalAction
from chevalet.games.zigzag.board import ACTION_TILES, Laid, Table, is_letter, path_between
from chevalet.games.zigzag.moves import ActionTile, LayWord
from chevalet.games.zigzag.plane import FULL_TURN, Place, centres_of, first_in_the_way, place_of

SHORTEST_WORD = 2


class Spread(NamedTuple):
    """A table with new tiles on it, and where each letter of the word stands."""

    table: Table
    laid: str
    """The new letters, in the order in which they were laid."""
    places: tuple[int, ...]
    """The number of the tile for each letter of the word."""


def spread_word(table: Table, action: LayWord, *, minds_room: bool = True) -> Spread:
    """The table with the word's new tiles; raises `IllegalAction` where the tiles don't fit.

    Room is minded by whoever sees the table (§8): at a real one, the people. Neither whether the
    player has the letters nor whether they are a word is looked at here.
    """
    word = action.word
    if not (word.isascii() and word.isalpha() and word.isupper()):
        raise IllegalAction("unreadable_word", word=word)
    if len(word) < SHORTEST_WORD:
        raise IllegalAction("word_too_short", word=word)
    run = _run(table, action)
    after = len(word) - action.before - len(run)
    if action.before < 0 or after < 0:
        raise IllegalAction("run_too_long", word=word, run=_letters(table, run))
    if not action.before + after:
        raise IllegalAction("nothing_laid", word=word)
    _check_run(table, run, word, action.before)
    order = _laying_order(action, run)
    if len(action.angles) != len(order) - (not run):
        raise IllegalAction("wrong_angles", wanted=len(order) - (not run), given=len(action.angles))
    return _laid_out(table, action, run, order, minds_room=minds_room)


def _run(table: Table, action: LayWord) -> tuple[int, ...]:
    if action.run is None:
        if table:
            raise IllegalAction("no_run", word=action.word)
        if action.before:
            raise IllegalAction("no_such_tile", number=1)
        return ()
    for number in action.run:
        if not 0 <= number < len(table):
            raise IllegalAction("no_such_tile", number=number + 1)
    return path_between(table, *action.run)


def _letters(table: Table, run: tuple[int, ...]) -> str:
    return "".join(table[number].tile for number in run)


def _check_run(table: Table, run: tuple[int, ...], word: str, before: int) -> None:
    for place, number in enumerate(run, start=before):
        tile = table[number].tile
        if not is_letter(tile):
            raise IllegalAction("action_tile_in_run", number=number + 1)
        if tile != word[place]:
            raise IllegalAction(
                "other_letter", number=number + 1, holds=tile, wanted=word[place], word=word
            )


def _laying_order(action: LayWord, run: tuple[int, ...]) -> list[int]:
    """Places in the word, as its tiles are laid: outwards from the run, first what is before it."""
    behind = range(action.before + len(run), len(action.word))
    return [*reversed(range(action.before)), *behind]


def _laid_out(
    table: Table, action: LayWord, run: tuple[int, ...], order: list[int], *, minds_room: bool
) -> Spread:
    centres, tiles = centres_of(table), list(table)
    places: dict[int, int] = dict(enumerate(run, start=action.before))
    in_word = iter(action.angles)
    first_bites_nothing = not run
    angles = {place: next(in_word) for place in sorted(order)[first_bites_nothing:]}
    for place in order:
        letter = action.word[place]
        if place in angles:
            bitten = places[place + 1 if place < action.before else place - 1]
            laid = _nested(centres, letter, bitten, angles[place], minds_room=minds_room)
        else:
            laid = Laid(letter)
        places[place] = len(tiles)
        tiles.append(laid)
        centres.append(place_of(centres[laid.on], laid.angle) if centres else (0, 0))
    letters = "".join(action.word[place] for place in order)
    return Spread(tuple(tiles), letters, tuple(places[place] for place in sorted(places)))


def extended(table: Table, action: LayWord) -> Table:
    """The table with a word's new tiles, for a word that is known to fit."""
    word, before = action.word, action.before
    if action.run is None:
        rest = zip(word[1:], action.angles, strict=True)
        return (Laid(word[0]), *(Laid(letter, on, at) for on, (letter, at) in enumerate(rest)))
    first, last = action.run
    tiles = list(table)
    for place in range(before - 1, -1, -1):
        tiles.append(Laid(word[place], first, action.angles[place]))
        first = len(tiles) - 1
    after = len(action.angles) - before
    for place in range(len(word) - after, len(word)):
        tiles.append(Laid(word[place], last, action.angles[place - len(word)]))
        last = len(tiles) - 1
    return tuple(tiles)


def spread_action(table: Table, action: ActionTile, on: int, *, minds_room: bool = True) -> Table:
    """The table with an action tile on that tile; raises `IllegalAction` where it can't lie."""
    if action.tile not in ACTION_TILES or len(action.tile) != 1:
        raise IllegalAction("no_action_tile", tile=action.tile)
    if not 0 <= on < len(table):
        raise IllegalAction("no_such_tile", number=on + 1)
    if not is_letter(table[on].tile):
        raise IllegalAction("bites_action_tile", number=on + 1)
    laid = _nested(centres_of(table), action.tile, on, action.angle, minds_room=minds_room)
    return (*table, laid)


def spread_after_word(
    spread: Spread, action: ActionTile, *, minds_room: bool = True
) -> tuple[Table, int]:
    """The table with an action tile on a new letter of the word, and that letter's tile (§9)."""
    if not 0 <= action.on < len(spread.places):
        raise IllegalAction("no_such_letter", place=action.on + 1)
    number = spread.places[action.on]
    if number < len(spread.table) - len(spread.laid):
        raise IllegalAction("not_on_a_new_letter", place=action.on + 1)
    return spread_action(spread.table, action, number, minds_room=minds_room), number


def _nested(
    centres: Sequence[Place], tile: str, bitten: int, angle: int, *, minds_room: bool
) -> Laid:
    if not 0 <= angle < FULL_TURN:
        raise IllegalAction("bad_angle", angle=angle)
    blocking = first_in_the_way(centres, bitten, angle) if minds_room else None
    if blocking is not None:
        raise IllegalAction("no_room", tile=tile, on=bitten + 1, angle=angle, blocking=blocking + 1)
    return Laid(tile, bitten, angle)
