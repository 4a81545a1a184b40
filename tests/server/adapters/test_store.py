"""What every store must do with tables, memory, SQLite and PostgreSQL alike."""

import asyncio

import msgspec
import pytest

from chevalet.server.ports import (
    NewerSchema,
    SeqTaken,
    Store,
    Stored,
    TableExists,
)
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import (
    ANNE,
    BEN,
    CHLOE,
    TABLE,
    a_card,
    a_person,
    a_token,
    some_entries,
)

pytestmark = pytest.mark.anyio


class TestLogs:
    async def test_a_new_table_is_its_card_and_its_entries(self, store):
        card, entries = a_card(next_seq=3, people=(BEN, ANNE, BEN)), some_entries(0, 3)
        await store.create(card, entries)
        assert await store.card(TABLE) == card
        assert await store.entries(TABLE) == entries

    async def test_a_table_is_created_once(self, store):
        await store.create(a_card(), some_entries(0, 1))
        with pytest.raises(TableExists):
            await store.create(a_card(game="wordz", people=(BEN,)), some_entries(0, 1, "autre"))
        assert await store.card(TABLE) == a_card()
        assert await store.entries(TABLE) == some_entries(0, 1)
        assert await store.of_person(BEN) == []

    async def test_of_many_who_create_the_same_table_one_does(self, store):
        results = await asyncio.gather(
            *(store.create(a_card(game=f"g{i}"), some_entries(0, 1, f"{i}")) for i in range(20)),
            return_exceptions=True,
        )
        (winner,) = [i for i, result in enumerate(results) if result is None]
        assert {type(r) for r in results if r is not None} == {TableExists}
        assert (await store.card(TABLE)).game == f"g{winner}"
        assert await store.entries(TABLE) == some_entries(0, 1, f"{winner}")

    async def test_appending_replaces_the_card(self, store):
        await store.create(a_card(), some_entries(0, 1))
        later = a_card(
            next_seq=3,
            status="playing",
            listed=False,
            people=(ANNE, BEN),
            updated=2_000,
            wake_at=5_000,
            face=b'{"tour":1}',
        )
        await store.append(later, some_entries(1, 2))
        assert await store.card(TABLE) == later
        assert await store.entries(TABLE) == some_entries(0, 3)

    async def test_lengths_are_told_of_the_logs_that_are_there(self, store):
        for number in range(3):
            await store.create(a_card(f"t{number}"), some_entries(0, 1))
        await store.append(a_card("t1", next_seq=4), some_entries(1, 3))
        assert await store.lengths(["t0", "t1", "nowhere"]) == {"t0": 1, "t1": 4}
        assert await store.lengths([]) == {}

    async def test_entries_behind_one_are_those_after_it(self, store):
        await store.create(a_card(next_seq=5), some_entries(0, 5))
        assert await store.entries(TABLE, 2) == some_entries(3, 2)
        assert await store.entries(TABLE, 4) == []
        assert await store.entries(TABLE, 17) == []

    async def test_what_is_not_there_is_nothing(self, store):
        assert await store.card(TABLE) is None
        assert await store.entries(TABLE) == []

    @pytest.mark.parametrize("no_text", ["a\0b", "\ud800"])
    async def test_what_is_no_text_is_not_there_and_is_refused(self, store, no_text):
        assert await store.card(no_text) is None
        assert await store.entries(no_text) == []
        assert await store.of_person(no_text) == []
        assert await store.unfinished_of(no_text) == 0
        assert await store.by_login(no_text) is None
        with pytest.raises(ValueError, match="surrogates"):
            await store.create(a_card(no_text), some_entries(0, 1))
        with pytest.raises(ValueError, match="surrogates"):
            await store.save(a_person(name=no_text))

    @pytest.mark.parametrize("first", [0, 2])
    async def test_a_taken_place_and_a_gap_change_nothing(self, store, first):
        await store.create(a_card(), some_entries(0, 1))
        card = a_card(next_seq=first + 2, status="over", people=(CHLOE,))
        with pytest.raises(SeqTaken):
            await store.append(card, some_entries(first, 2, "autre"))
        assert await store.card(TABLE) == a_card()
        assert await store.entries(TABLE) == some_entries(0, 1)
        assert await store.of_person(CHLOE) == []

    async def test_nothing_is_appended_to_no_table(self, store):
        with pytest.raises(SeqTaken):
            await store.append(a_card(next_seq=2), some_entries(1, 1))
        with pytest.raises(SeqTaken):
            await store.append(a_card(next_seq=1), some_entries(0, 1))
        assert await store.card(TABLE) is None
        assert await store.entries(TABLE) == []

    async def test_the_card_alone_may_change_while_nobody_appended(self, store):
        await store.create(a_card(), some_entries(0, 1))
        await store.append(a_card(wake_at=9), [])
        assert (await store.card(TABLE)).wake_at == 9
        for next_seq in (0, 2):
            with pytest.raises(SeqTaken):
                await store.append(a_card(next_seq=next_seq, wake_at=10), [])
        assert (await store.card(TABLE)).wake_at == 9

    @pytest.mark.parametrize("seqs", [[1, 3], [2, 1], [1, 1], [2, 3]])
    async def test_entries_that_do_not_follow_each_other_are_refused(self, store, seqs):
        await store.create(a_card(), some_entries(0, 1))
        with pytest.raises(ValueError, match="lead up"):
            await store.append(a_card(next_seq=3), [Stored(seq, 1, b"") for seq in seqs])
        assert await store.entries(TABLE) == some_entries(0, 1)

    async def test_all_cards_come_page_by_page_in_the_order_of_their_ids(self, store):
        names = ["b", "B", "a", "é", "t10", "t9"]
        for name in names:
            await store.create(a_card(name), some_entries(0, 1))
        found: list[str] = []
        while page := await store.all_cards(after=found[-1] if found else None, limit=4):
            assert len(page) <= 4
            found += [card.table for card in page]
        assert found == sorted(names)
        assert (await store.all_cards(limit=1))[0] == a_card("B")

    async def test_listed_tables_come_page_by_page(self, store):
        for number in range(5):
            await store.create(a_card(f"t{number}", updated=1_000 + number), some_entries(0, 1))
        first = await store.listed("waiting", limit=2)
        assert [card.table for card in first] == ["t4", "t3"]
        second = await store.listed("waiting", before=first[-1].updated, limit=2)
        assert [card.table for card in second] == ["t2", "t1"]

    async def test_a_new_log_begins_at_0(self, store):
        with pytest.raises(ValueError, match="begins at 0"):
            await store.create(a_card(next_seq=2), some_entries(1, 1))
        assert await store.card(TABLE) is None

    async def test_of_fifty_appenders_at_one_place_exactly_one_wins_each_time(self, stores):
        async with opened(stores) as one, opened(stores) as other:
            await one.create(a_card(), some_entries(0, 1))
            written = some_entries(0, 1)
            for seq in range(1, 6):
                results = await asyncio.gather(
                    *(
                        (one, other)[i % 2].append(
                            a_card(next_seq=seq + 1, game=f"g{i}"), some_entries(seq, 1, f"{i}")
                        )
                        for i in range(50)
                    ),
                    return_exceptions=True,
                )
                (winner,) = [i for i, result in enumerate(results) if result is None]
                assert [type(r) for r in results if r is not None] == [SeqTaken] * 49
                written += some_entries(seq, 1, f"{winner}")
                assert await other.entries(TABLE) == written
                assert await one.card(TABLE) == a_card(next_seq=seq + 1, game=f"g{winner}")

    async def test_appenders_who_try_again_lose_nothing(self, stores):
        """Two processes, four appenders each: the log has all they wrote, in the order of each."""
        async with opened(stores) as one, opened(stores) as other:
            await one.create(a_card(), some_entries(0, 1))
            await asyncio.gather(
                *(_append_all((one, other)[i % 2], f"appender{i}") for i in range(8))
            )
            log = await one.entries(TABLE)
        assert [entry.seq for entry in log] == list(range(1 + 8 * 5))
        texts = [entry.data.decode() for entry in log[1:]]
        for name in {text.split()[0] for text in texts}:
            assert [text for text in texts if text.startswith(name)] == [
                f"{name} {k}" for k in range(5)
            ]


async def _append_all(store: Store, name: str) -> None:
    for k in range(5):
        while True:
            card = await store.card(TABLE)
            assert card is not None
            seq = card.next_seq
            try:
                await store.append(
                    msgspec.structs.replace(card, next_seq=seq + 1),
                    [Stored(seq, 1, f"{name} {k}".encode())],
                )
            except SeqTaken:
                continue
            break


class TestIndex:
    async def test_lists_show_the_last_changed_first(self, store):
        for table, updated in [("a", 3), ("b", 5), ("c", 5), ("d", 4)]:
            await store.create(a_card(table, updated=updated), some_entries(0, 1))
        assert [card.table for card in await store.listed("waiting")] == ["b", "c", "d", "a"]
        assert [card.table for card in await store.listed("waiting", limit=2)] == ["b", "c"]

    async def test_lists_are_in_order_within_a_minute_and_beyond(self, store):
        times = {"a": 59_999, "b": 180_001, "c": 60_000, "d": 180_000, "e": 119_999, "f": 60_001}
        for table, updated in times.items():
            await store.create(a_card(table, updated=updated), some_entries(0, 1))
        tables = [card.table for card in await store.listed("waiting")]
        assert tables == ["b", "d", "e", "f", "c", "a"]
        later = await store.listed("waiting", before=119_999, limit=2)
        assert [card.table for card in later] == ["f", "c"]

    async def test_lists_show_what_is_listed_by_status_and_game(self, store):
        await store.create(a_card("a"), some_entries(0, 1))
        await store.create(a_card("b", game="wordz"), some_entries(0, 1))
        await store.create(a_card("c", listed=False), some_entries(0, 1))
        await store.create(a_card("d", status="playing"), some_entries(0, 1))
        assert [card.table for card in await store.listed("waiting")] == ["a", "b"]
        assert [card.table for card in await store.listed("waiting", "wordz")] == ["b"]
        assert [card.table for card in await store.listed("playing")] == ["d"]
        assert await store.listed("over") == []

    async def test_people_find_the_tables_where_they_sit_now(self, store):
        await store.create(a_card("a", people=(ANNE, ANNE, BEN)), some_entries(0, 1))
        await store.create(a_card("b", people=(BEN,), listed=False), some_entries(0, 1))
        await store.append(a_card("a", people=(CHLOE, ANNE), next_seq=2), some_entries(1, 1))
        assert [card.table for card in await store.of_person(ANNE)] == ["a"]
        assert [card.table for card in await store.of_person(BEN)] == ["b"]
        assert [card.table for card in await store.of_person(CHLOE)] == ["a"]

    async def test_paging_gives_every_table_once(self, store):
        times = {f"t{i:02}": 100 - i // 3 for i in range(20)}  # three at a time
        for table, updated in times.items():
            await store.create(a_card(table, updated=updated), some_entries(0, 1))
        before, pages = None, []
        while page := await store.of_person(ANNE, before=before, limit=4):
            pages.append([card.table for card in page])
            before = page[-1].updated
        assert [table for page in pages for table in page] == list(times)
        assert [len(page) for page in pages] == [6, 6, 6, 2]

    async def test_a_page_has_its_length_where_no_times_are_the_same(self, store):
        for i in range(5):
            await store.create(a_card(f"t{i}", updated=i), some_entries(0, 1))
        assert [card.table for card in await store.of_person(ANNE, limit=2)] == ["t4", "t3"]
        assert [card.table for card in await store.of_person(ANNE, before=3, limit=2)] == [
            "t2",
            "t1",
        ]

    async def test_tables_that_are_not_over_count_for_their_creator(self, store):
        await store.create(a_card("a"), some_entries(0, 1))
        await store.create(a_card("b", status="playing", listed=False), some_entries(0, 1))
        await store.create(a_card("c", status="over"), some_entries(0, 1))
        await store.create(a_card("d", creator=BEN), some_entries(0, 1))
        assert await store.unfinished_of(ANNE) == 2
        assert await store.unfinished_of(CHLOE) == 0
        await store.append(a_card("a", status="over", next_seq=2), some_entries(1, 1))
        assert await store.unfinished_of(ANNE) == 1

    async def test_the_longest_waiting_is_due_first(self, store):
        for table, wake_at in [("a", 50), ("b", 10), ("c", None), ("d", 10), ("e", 51)]:
            await store.create(a_card(table, wake_at=wake_at), some_entries(0, 1))
        assert await store.due(50) == [(10, "b"), (10, "d"), (50, "a")]
        assert await store.due(50, limit=1) == [(10, "b")]
        assert await store.due(9) == []
        await store.append(a_card("b", wake_at=None, next_seq=2), some_entries(1, 1))
        assert await store.due(50) == [(10, "d"), (50, "a")]

    async def test_those_that_stay_due_are_paged_over(self, store):
        for table in ("a", "b", "c", "d", "e"):
            await store.create(a_card(table, wake_at=10), some_entries(0, 1))
        found, last = [], None
        while page := await store.due(10, after=last, limit=2):
            found += [due.table for due in page]
            last = page[-1]
        assert found == ["a", "b", "c", "d", "e"]

    async def test_entries_are_rewritten_and_nothing_else(self, store):
        for table in ("a", "b"):
            await store.create(a_card(table, next_seq=3), some_entries(0, 3))
        before = await store.entries("a")
        blank = msgspec.structs.replace(before[1], data=b"blank")
        await store.rewrite("a", [blank, msgspec.structs.replace(before[0], seq=3)])
        assert await store.entries("a") == [before[0], blank, before[2]]
        assert await store.entries("b") == some_entries(0, 3)
        assert await store.card("a") == a_card("a", next_seq=3)
        await store.rewrite("nowhere", [blank])
        await store.rewrite("a", [])
        assert await store.entries("nowhere") == []


class TestOpening:
    async def test_what_was_acknowledged_is_there_after_a_new_start(self, stores):
        async with opened(stores) as store:
            await store.create(a_card(), some_entries(0, 1))
            await store.append(a_card(next_seq=3), some_entries(1, 2))
            await store.save(a_person(login="anne", tokens=(a_token("x"),)))
            await store.acquire("t1", "one", now=0, until=100)
        async with opened(stores) as store:
            assert await store.card(TABLE) == a_card(next_seq=3)
            assert await store.entries(TABLE) == some_entries(0, 3)
            assert await store.by_login("ANNE") == await store.by_token("x")
            assert not await store.acquire("t1", "two", now=50, until=100)

    async def test_closing_finishes_what_was_begun(self, stores):
        store = stores.store()
        await store.open()
        writes = [
            asyncio.create_task(store.create(a_card(f"t{i}"), some_entries(0, 1)))
            for i in range(20)
        ]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)
        async with opened(stores) as store:
            assert len(await store.listed("waiting")) == 20

    async def test_it_is_well_while_it_is_open(self, stores):
        store = stores.store()
        assert not await store.is_well()
        await store.open()
        assert await store.is_well()
        await store.close()
        assert not await store.is_well()

    async def test_closing_twice_is_closing(self, stores):
        store = stores.store()
        await store.close()
        await store.open()
        await store.close()
        await store.close()

    async def test_several_may_open_a_new_store_at_once(self, stores):
        opening = [stores.store() for _ in range(5)]
        await asyncio.gather(*(store.open() for store in opening))
        for i, store in enumerate(opening):
            await store.create(a_card(f"t{i}"), some_entries(0, 1))
        assert len(await opening[0].listed("waiting")) == 5
        for store in opening:
            await store.close()

    @pytest.mark.parametrize("stores", ["sqlite", "postgres"], indirect=True)
    async def test_a_newer_schema_is_left_alone(self, stores):
        async with opened(stores) as store:
            await store.create(a_card(), some_entries(0, 1))
        await stores.pretend_newer()
        store = stores.store()
        with pytest.raises(NewerSchema, match="9999"):
            await store.open()
        assert not await store.is_well()
