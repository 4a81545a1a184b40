"""What every store asks of what it is handed, so that all of them refuse the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from chevalet.play.simultane.counting import Slip
from chevalet.server.people.clubs import Club
from chevalet.server.people.names import name_key
from chevalet.server.people.tournaments import Tournament
from chevalet.server.ports import Card, Due, NameTaken, Profile, Stored
from chevalet.server.simultanes.keeping import Kept
from chevalet.server.tables.log import NOBODY, PersonId
from chevalet.server.wire.common import TableId

BEFORE_ALL = Due(-1, TableId(""))
"""Every table that waits does so after this."""


def first_seq(card: Card, entries: Sequence[Stored]) -> int:
    """Where the log must end for these entries to lead from there to the card's next seq."""
    _refuse_unstorable((card.table, card.game, card.creator, *card.people))
    end = card.next_seq
    first = end - len(entries)
    seqs = [entry.seq for entry in entries]
    if first < 0 or (seqs != [first] and seqs != [*range(first, end)]):  # one entry, as a rule
        raise ValueError(f"entries {seqs} do not lead up to the card's next seq {card.next_seq}")
    return first


def check_new(card: Card, entries: Sequence[Stored]) -> None:
    """Refuses a new log that does not begin at 0."""
    if first_seq(card, entries) != 0:
        raise ValueError("the log of a new table begins at 0")


def check_profile(profile: Profile) -> str | None:
    """The key of the profile's login, if it has one."""
    tokens = [text for token in profile.tokens for text in (token.hash, token.label)]
    _refuse_unstorable((profile.id, profile.name, profile.login, profile.password_hash, *tokens))
    return None if profile.login is None else login_key(profile.login)


def name_key_of(profile: Profile) -> str | None:
    """The key of an account's name; raises `NameTaken` where nothing of the name can be read."""
    if profile.login is None:
        return None
    key = name_key(profile.name)
    if not key:
        raise NameTaken(profile.name)
    return key


def check_club(club: Club) -> str:
    """The key of a club's name."""
    _refuse_unstorable((club.id, club.slug, club.name, club.description, club.invite))
    return name_key(club.name)


def contestants_of(tournament: Tournament) -> set[PersonId]:
    """Those who find a tournament among theirs: who made it, and who entered."""
    names = [player.name for player in tournament.players]
    _refuse_unstorable((tournament.id, tournament.name, *names))
    entered = {player.person for player in tournament.players if player.person is not None}
    return (entered | {tournament.creator}) - {NOBODY}


def check_announcement(kept: Kept) -> None:
    """Refuses a simultané whose name can't be stored."""
    _refuse_unstorable((kept.id, kept.creator, kept.terms.name))


def check_slips(slips: Sequence[Slip]) -> None:
    """Refuses slips that can't be stored."""
    for slip in slips:
        _refuse_unstorable((slip.placement,))


def named_apart(accounts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Accounts of before names were unique, by id and name: those who come later get a number.

    >>> list(named_apart([("a", "Zoé"), ("b", "ZOE"), ("c", "…")]))
    [('a', 'Zoé', 'zoe'), ('b', 'ZOE 2', 'zoe2'), ('c', '… 2', '2')]
    """
    taken: set[str] = set()
    for person, name in accounts:
        called, number = name, 1
        while not (key := name_key(called)) or key in taken:
            number += 1
            called = f"{name} {number}"
        taken.add(key)
        yield person, called, key


def login_key(login: str) -> str:
    """The same for two logins that people would take for the same."""
    return unicodedata.normalize("NFKC", login).casefold()


def is_storable(values: Iterable[object]) -> bool:
    """Whether every text among the values can be in a store: nothing else is ever found there.

    PostgreSQL has no place for NUL, and a lone surrogate is no Unicode text.
    """
    return all("\0" not in value and _is_unicode(value) for value in values if type(value) is str)


@lru_cache(maxsize=4096)  # a table is written to again and again, under the same names
def _refuse_unstorable(values: tuple[object, ...]) -> None:
    if not is_storable(values):
        raise ValueError("NUL and lone surrogates can't be stored")


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
