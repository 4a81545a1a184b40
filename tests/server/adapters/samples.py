"""Cards, entries and people for the tests of stores."""

from typing import Any

import msgspec

from chevalet.server.ports import Card, Profile, Stored, Token
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId

ANNE, BEN, CHLOE = PersonId("anne"), PersonId("ben"), PersonId("chloe")
TABLE = TableId("t1")


def a_card(table: str = TABLE, next_seq: int = 1, **changes: Any) -> Card:
    card = Card(
        table=TableId(table),
        game="zakhia",
        status="waiting",
        listed=True,
        creator=ANNE,
        people=(ANNE,),
        created=1_000,
        updated=1_000,
        next_seq=next_seq,
        wake_at=None,
        face='{"nom":"été"}'.encode(),
    )
    return msgspec.structs.replace(card, **changes)


def some_entries(first: int, count: int, text: str = "entrée") -> list[Stored]:
    return [
        Stored(seq, 1_000 + seq, f"{text} {seq}\0".encode()) for seq in range(first, first + count)
    ]


def a_token(token_hash: str, **changes: Any) -> Token:
    token = Token(hash=token_hash, label=f"à {token_hash}", made=1_000)
    return msgspec.structs.replace(token, **changes)


def a_person(person: str = ANNE, **changes: Any) -> Profile:
    return msgspec.structs.replace(
        Profile(id=PersonId(person), name=person.title(), created=1_000), **changes
    )
