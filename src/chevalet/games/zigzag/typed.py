"""Words as people say them: the finder looks for the room and chooses the angles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from chevalet.core.errors import IllegalAction
from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.finder import open_finder
from chevalet.games.zigzag.found import EXACT, THOROUGH, USUAL, letters_of, words_in
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.state import View
from chevalet.native.wordgraph import build_dawg

_SHORT = re.compile(
    r"(?P<head>[A-Z]*)(?:\((?P<run>[A-Z]+)\))?(?P<tail>[A-Z]*)"
    r"(?:\s+#(?P<start>\d{1,3})(?:-#?(?P<end>\d{1,3}))?)?"
)
SHORTEST = 2


def placed_by_finder(view: View, text: str) -> LayWord | None:
    """The word of `(DIV)ERTI`, `(DIV)ERTI #1-3` or `DIVERTI` where it has room first.

    None if the text is no word; `IllegalAction` if there is no room for it. Whether it is a word
    of French, the rules judge afterwards.
    """
    found = _SHORT.fullmatch(text.strip().upper())
    if found is None:
        return None
    word = found["head"] + (found["run"] or "") + found["tail"]
    if len(word) < SHORTEST:
        return None
    for placement in chain.from_iterable(searched(view, word)):
        if _is_meant(placement, found):
            return placement
    raise IllegalAction("no_place_found", word=word)


def searched(view: View, word: str) -> Iterator[list[LayWord]]:
    """Every run that lacks only tiles of the viewer to be the word, if there is room for them.

    One list for each search, the quickest first: a later one finds room that an earlier one misses.
    """
    return laid_with(view.common.table, view.active.letters, word)


def laid_with(table: Table, tiles: str, word: str) -> Iterator[list[LayWord]]:
    """The same for any table and tiles."""
    finder = open_finder(build_dawg([word]))
    for ways in (USUAL, THOROUGH, EXACT):
        yield list(words_in(finder.find(table, letters_of(tiles), ways=ways)))


def _is_meant(placement: LayWord, found: re.Match[str]) -> bool:
    """Whether it uses the run in brackets, and the tiles that are named."""
    if found["run"] is not None:
        old = len(placement.word) - len(placement.angles)
        is_there = placement.run is not None and placement.before == len(found["head"])
        if not is_there or old != len(found["run"]):
            return False
    if found["start"] is None:
        return True
    start = int(found["start"]) - 1
    return placement.run == (start, start if found["end"] is None else int(found["end"]) - 1)
