"""The words that someone likes to play, by the logs of their games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from chevalet.core.actions import Appeal
from chevalet.server.ports import Card, Store, Stored
from chevalet.server.tables.log import Acted, Person, PersonId, decode_entry
from chevalet.server.tables.present import face_of
from chevalet.server.wire.words import PlayedWord

GAMES = 50
"""How many of the latest games are looked at."""
MOST = 24
SHORTEST = 3
_ASKING = Appeal.__struct_config__.tag
_NO_LETTER = re.compile(r"[^A-Z]")


async def favourite_words(store: Store, person: PersonId) -> tuple[PlayedWord, ...]:
    """The words of the person's latest finished games: the most played first, then the longest."""
    cards = await store.of_person(person, limit=GAMES)
    counted: Counter[str] = Counter()
    for card in cards:
        if card.status == "over":
            counted.update(_words(await store.entries(card.table), _seats(card, person)))
    ranked = sorted(counted.items(), key=lambda each: (-each[1], -len(each[0]), each[0]))
    return tuple(PlayedWord(word=word, count=count) for word, count in ranked[:MOST])


def _seats(card: Card, person: PersonId) -> frozenset[int]:
    sitting = enumerate(face_of(card).sitters)
    return frozenset(s for s, who in sitting if isinstance(who, Person) and who.person == person)


def _words(log: Iterable[Stored], seats: frozenset[int]) -> Iterator[str]:
    """What the seats played; whatever game it is, an action with a word says it in `word`."""
    for stored in log:
        entry = decode_entry(stored.data)
        if not isinstance(entry, Acted) or entry.seat not in seats:
            continue
        action = entry.action
        if not isinstance(action, dict) or action.get("type") == _ASKING:
            continue
        word = _NO_LETTER.sub("", str(action.get("word") or "").upper())
        if len(word) >= SHORTEST:
            yield word
