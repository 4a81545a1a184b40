"""What happens in Zig Zag, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Saying
from chevalet.core.starter import StarterDrawn
from chevalet.core.telling import ENDS, Names, Telling, standings, starter_drawn
from chevalet.games.zigzag.moves import (
    ActionLaid,
    Ended,
    Exchanged,
    Gave,
    LostTurn,
    Reversed,
    Turned,
    WordLaid,
)
from chevalet.games.zigzag.phrases import TileName, tile_names

_REVERSED = Phrase("Le sens du jeu change", "The direction of play changes")
_REVERSED_IN_VAIN = Phrase(
    "Le sens du jeu change, ce qui ne change rien à deux",
    "The direction of play changes, which makes no difference with two",
)
_WORD_LAID = Phrase(
    "{name} forme {word} en posant {tiles}", "{name} forms {word} by laying {tiles}"
)
_ACTION_LAID = Phrase("{name} joue {tile}", "{name} plays {tile}")
_GAVE = Phrase("{name} donne {tile} à {to}", "{name} gives {tile} to {to}")
_FROM_THE_PILE = Phrase("un jeton de sa pioche", "a tile from the pile")
_EXCHANGED = Phrase("{name} échange {tiles}", "{name} exchanges {tiles}")
_TURNED = Phrase("{name} retourne {tiles}", "{name} turns over {tiles}")
_ENDED = Phrase("Fin, {why} ; jetons restants : {row:left}", "End, {why}; tiles left: {row:left}")
_ENDS = {
    **ENDS,
    "all_laid": Phrase("un joueur n'a plus de jeton", "a player has no tile left"),
    "all_passed": Phrase(
        "tous ont passé deux fois, plus aucun mot", "all have passed twice, no more words"
    ),
}


def as_read(word: str, laid: str) -> str:
    """The letters laid in the order of the word; they are laid from the run outwards.

    >>> as_read("TOUSSES", "SSUOTS")
    'TOUSSS'
    """
    for before in range(len(laid) + 1):
        read = laid[:before][::-1] + laid[before:]
        if word.startswith(read[:before]) and word.endswith(read[before:]):
            return read
    return laid


def _gave(event: Gave, names: Names) -> Saying:
    tile = _FROM_THE_PILE if event.tile is None else TileName(event.tile)
    return _GAVE.of(name=names[event.seat], tile=tile, to=names[event.to])


TELLING: Telling = {
    WordLaid: lambda event, names: _WORD_LAID.of(
        name=names[event.seat], word=event.word, tiles=tuple(as_read(event.word, event.laid))
    ),
    ActionLaid: lambda event, names: _ACTION_LAID.of(
        name=names[event.seat], tile=TileName(event.tile)
    ),
    Gave: _gave,
    LostTurn: Phrase("{seat} perd son tour", "{seat} loses a turn"),
    Reversed: lambda event, _: (_REVERSED_IN_VAIN if event.is_in_vain else _REVERSED).of(),
    Exchanged: lambda event, names: _EXCHANGED.of(
        name=names[event.seat], tiles=tile_names(event.tiles)
    ),
    Turned: lambda event, names: _TURNED.of(name=names[event.seat], tiles=tile_names(event.tiles)),
    StarterDrawn: starter_drawn(TileName),
    Ended: lambda event, names: _ENDED.of(
        why=_ENDS[event.reason], left=standings(names, event.left)
    ),
}
