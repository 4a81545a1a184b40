"""What every store must do with notes and lists of accounts."""

import pytest

from chevalet.server.people.notes import HOST, Note, open_reports
from tests.server.adapters.samples import ANNE, BEN, CHLOE, a_person

pytestmark = pytest.mark.anyio


def a_note(kind="report", **changes):
    return Note(kind=kind, at=7, by=ANNE, about=BEN, what="rude", **changes)


async def test_notes_are_numbered_and_found_by_kind(store):
    first = await store.write_note(a_note(table="t1"))
    deed = await store.write_note(Note(kind="deed", at=8, by=HOST, what="mute", about=BEN))
    last = await store.write_note(a_note())
    assert first.number < deed.number < last.number
    assert await store.notes("report") == [first, last]
    assert await store.notes("report", after=first.number) == [last]
    assert await store.notes("report", limit=1) == [first]
    assert await store.notes("deed") == [deed]


async def test_a_report_is_open_until_a_deed_settles_it(store):
    first, last = await store.write_note(a_note()), await store.write_note(a_note())
    settled = Note(kind="deed", at=9, by=HOST, what="settle", settles=first.number)
    await store.write_note(settled)
    assert await open_reports(store) == [last]


async def test_accounts_are_paged_by_their_ids(store):
    anne = await store.save(a_person(ANNE, login="anne"))
    await store.save(a_person(BEN))
    chloe = await store.save(a_person(CHLOE, login="chloe"))
    assert await store.accounts() == [anne, chloe]
    assert await store.accounts(limit=1) == [anne]
    assert await store.accounts(ANNE) == [chloe]
