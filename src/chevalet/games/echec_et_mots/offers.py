"""What a seat may do, listed: jumps with and without words, and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chevalet.core.actions import Pass
from chevalet.core.tiles import Tiles
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.position import Position
from chevalet.native import Dawg


class TableSpelling:
    """What letters can spell with a table's words."""

    def __init__(self, dawg: Dawg, extra: Iterable[str]) -> None:
        self._dawg = dawg
        self._extra = {*extra}

    def words(self, letters: Tiles, shortest: int) -> list[str]:
        """Every word of at least so many letters, in order."""
        if len(letters) < shortest:
            return []
        found = self._dawg.anagrams(letters.letters, shortest=shortest)
        extra = [w for w in self._extra if len(w) >= shortest and letters.holds(w)]
        return sorted({*found, *extra})


def jumps(position: Position, words: TableSpelling, shortest: int) -> Iterator[Jump | Pass]:
    """Every jump, first alone, then with each word that may be announced (§3, §5, §6)."""
    quiet = position.quiet_hops()
    if not quiet:  # §7
        yield Pass()
    for hop in quiet:
        yield Jump(*hop.names)
    known: dict[str, list[str]] = {}
    for hop in sorted(position.hops(), key=lambda hop: hop.names):
        letter = position.letter_at(hop.target)
        if letter not in known:
            known[letter] = words.words(position.held[position.turn].plus(letter), shortest)
        yield from (Jump(*hop.names, word) for word in known[letter])


def answers(held: Tiles, words: TableSpelling, shortest: int) -> Iterator[Answer]:
    """Every word of the letters held, and none at all (§6)."""
    yield from (Answer(word) for word in words.words(held, shortest))
    yield Answer()
