"""What happens in Zakhia, in a line each."""

from __future__ import annotations

from chevalet.core.friendly import Appealed
from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.racks import Exchanged
from chevalet.core.starter import StarterDrawn
from chevalet.core.telling import ENDS, Names, Telling, starter_drawn
from chevalet.games.zakhia.board import BLACK_CEDAR, STARRED_CEDAR
from chevalet.games.zakhia.moves import Ended, Placed
from chevalet.games.zakhia.phrases import Universe, picture_names
from chevalet.games.zakhia.scoring import LAST_WORD_BONUS

_PLACED = Phrase("{name} : {move}", "{name}: {move}")
_PLACED_ON_PICTURES = Phrase("{name} : {move} [{pictures}]", "{name}: {move} [{pictures}]")
_APPEALED = Phrase("{name} propose d'accepter {word}", "{name} proposes to accept {word}")
_APPEALED_FOR = Phrase(
    "{name} propose d'accepter {word} comme {universe}",
    "{name} proposes to accept {word} as {universe}",
)
_ENDED = Phrase("Fin, {why} : {parts:sums}", "End, {why}: {parts:sums}")
_SUM = Phrase("{name} ({points})", "{name} ({points})")
_SUM_OF = Phrase("{name} ({points}, dont {row:items})", "{name} ({points}, with {row:items})")
_LAST_WORD = Phrase("{signed:bonus} pour le dernier mot", "{signed:bonus} for the last word")
_TILES_LEFT = Phrase("{signed:loss} pour {row:tiles}", "{signed:loss} for {row:tiles}")
_ENDS = {
    **ENDS,
    "rack_empty": Phrase("le sac et un chevalet sont vides", "the bag and a rack are empty"),
    "no_word_for_long": Phrase("trois tours sans un mot", "three rounds without a word"),
}
_CEDARS = {
    BLACK_CEDAR: Phrase("cèdre noir", "black cedar"),
    STARRED_CEDAR: Phrase("cèdre étoilé", "starred cedar"),
}


def _placed(event: Placed, names: Names) -> Saying:
    words = " + ".join(word.word for word in event.words)
    move = f"{event.words[0].at} {words} = {_reckoning(event)}"
    name, pictures = names[event.seat], picture_names(event.pictures)
    if not pictures:
        return _PLACED.of(name=name, move=move)
    return _PLACED_ON_PICTURES.of(name=name, move=move, pictures=pictures)


def _reckoning(event: Placed) -> str:
    """The points as the booklet adds them up: "(6 × 3) + 4 = 22"."""
    main, *sides = event.words
    letters = sum(map(str.isalpha, main.word))
    factor = main.points // letters
    product = f"{letters} × {factor}"
    terms = [str(side.points) for side in sides] + [str(event.bonus)] * bool(event.bonus)
    if factor == 1:
        terms.insert(0, str(letters))
    else:
        terms.insert(0, f"({product})" if terms else product)
    is_plain = len(terms) == 1 and factor == 1
    return str(event.points) if is_plain else f"{' + '.join(terms)} = {event.points}"


def _ended(event: Ended, names: Names) -> Saying:
    sums = tuple(_sum(event, names, Seat(seat)) for seat in range(len(names)))
    return _ENDED.of(why=_ENDS[event.reason], sums=sums)


def _sum(event: Ended, names: Names, seat: Seat) -> Saying:
    """A seat's points and what the end gave and took: nothing if somebody left or turns ran out."""
    name, points, rack = names[seat], event.scores[seat], event.racks[seat]
    if not rack or event.reason in {"resigned", "time", "gone", "turns_over"}:
        return _SUM.of(name=name, points=points)
    tiles = tuple(map(tile_name, rack))
    items = [_TILES_LEFT.of(loss=-len(rack), tiles=tiles)]
    if seat == event.last_word:
        items.insert(0, _LAST_WORD.of(bonus=LAST_WORD_BONUS))
    return _SUM_OF.of(name=name, points=points, items=items)


def tile_name(tile: str) -> str | Phrase:
    """What a tile is called."""
    return _CEDARS.get(tile, tile)


def _appealed(event: Appealed, names: Names) -> Saying:
    name, word, universe = names[event.seat], event.appeal.word, event.appeal.universe
    if universe is None:
        return _APPEALED.of(name=name, word=word)
    return _APPEALED_FOR.of(name=name, word=word, universe=Universe(universe))


TELLING: Telling = {
    Placed: _placed,
    Exchanged: Phrase(
        "{seat} échange {count} {count|jeton|jetons}", "{seat} exchanges {count} {count|tile|tiles}"
    ),
    StarterDrawn: starter_drawn(tile_name),
    Appealed: _appealed,
    Ended: _ended,
}
