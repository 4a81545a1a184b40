"""What a seat may do, listed: words with one placement each, and some ways to lay action tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Seat
from chevalet.core.tiles import Tiles
from chevalet.core.turns import next_seat
from chevalet.games.zigzag.board import ACTION_TILES, GIFTS, Table, is_letter
from chevalet.games.zigzag.finder import Finder, open_finder
from chevalet.games.zigzag.found import letters_of, words_in
from chevalet.games.zigzag.laying import Spread, spread_word
from chevalet.games.zigzag.moves import ActionTile, Gift, LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.plane import FULL_TURN, Plane
from chevalet.games.zigzag.state import Common, View
from chevalet.lexicon import WordGraphs
from chevalet.native.wordgraph import Dawg

ANGLE_STEP = 15
ANGLES = range(0, FULL_TURN, ANGLE_STEP)


@lru_cache(maxsize=8)
def finder_of(dawg: Dawg) -> Finder:
    """The search by these words, opened once."""
    return open_finder(dawg)


def offered(view: View, seat: Seat, graphs: WordGraphs) -> Iterator[ZigZagAction]:
    """Words, action tiles after some of them, action tiles alone, exchanges, a pass."""
    common = view.common
    samples: dict[int, LayWord] = {}
    found = finder_of(graphs.dawg).find(common.table, letters_of(view.active.letters))
    for word in words_in(found):
        samples.setdefault(len(word.angles), word)
        yield word
    held = sorted(set(view.active) & set(ACTION_TILES))
    for word in samples.values() if held else ():
        yield from words_with_action(common, seat, word, held)
    plane = Plane(common.table)
    for tile in held:
        for on in letters_on(common.table):
            for angle in islice(plane.angles_with_room(on, ANGLES), 1):
                for gifts in offered_gifts(common, seat, tile, tile):
                    yield LayAction(ActionTile(tile, on, angle, gifts))
    yield from exchanges(view.active, common.pile_sizes[seat])
    yield Pass()


def letters_on(table: Table) -> Iterator[int]:
    """The tiles that may be bitten."""
    return (number for number, laid in enumerate(table) if is_letter(laid.tile))


def words_with_action(
    common: Common, seat: Seat, word: LayWord, held: Sequence[str]
) -> Iterator[LayWord]:
    """The word with each of the action tiles on one of its letters."""
    spread = spread_word(common.table, word)
    spot = spot_after(spread)
    if spot is None:
        return
    on, angle = spot
    for tile in held:
        for gifts in offered_gifts(common, seat, tile, spread.laid + tile):
            action = ActionTile(tile, on, angle, gifts)
            yield LayWord(word.word, word.run, word.before, word.angles, action)


def spot_after(spread: Spread) -> tuple[int, int] | None:
    """A new letter of the word, the last if possible, and an angle for an action tile on it."""
    plane = Plane(spread.table)
    first_new = len(spread.table) - len(spread.laid)
    for on, number in reversed(list(enumerate(spread.places))):
        if number >= first_new:
            for angle in plane.angles_with_room(number, ANGLES)[:1]:
                return on, angle
    return None


def opponents_in_order(common: Common, seat: Seat) -> list[Seat]:
    """The others who still play, the next one first."""
    order: list[Seat] = []
    other = next_seat(seat, len(common.active), common.out, common.direction)
    while other != seat:
        order.append(other)
        other = next_seat(other, len(common.active), common.out, common.direction)
    return order


def offered_gifts(common: Common, seat: Seat, tile: str, laid: str) -> Iterator[tuple[Gift, ...]]:
    """Two ways to give: from the pile to the next seat, or from hand to each seat in turn."""
    hand = common.active[seat].minus(laid)
    pile = common.pile_sizes[seat]
    count = min(GIFTS.get(tile, 0), len(hand) + pile)
    opponents = opponents_in_order(common, seat)
    blind = min(count, pile)
    from_pile: list[str | None] = [*[None] * blind, *hand.letters[: count - blind]]
    from_hand: list[str | None] = [*hand.letters[:count], *[None] * (count - len(hand))]
    first = tuple(Gift(opponents[0], each) for each in from_pile)
    yield first
    second = tuple(
        Gift(opponents[number % len(opponents)], each) for number, each in enumerate(from_hand)
    )
    if second != first:
        yield second


def exchanges(active: Tiles, pile_size: int) -> Iterator[Exchange]:
    """Every exchange that turns something over (§10)."""
    for count in range(1, len(active) + 1 if pile_size else 0):
        for tiles in sorted({"".join(some) for some in combinations(active.letters, count)}):
            yield Exchange(tiles)
