"""Games of rules that are gone are closed as soon as somebody looks, and nobody waits for them."""

import msgspec
import pytest

from chevalet.server.ports import Stored
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Closed, decode_entry, encode_entry
from chevalet.server.tables.present import card_of, listed_card
from tests.server.tables.examples import ANA, opening, table
from tests.server.tables.test_hall_races import TWO, hall_on

pytestmark = pytest.mark.anyio


async def outdated(store):
    """A game under way by rules of a version that nobody has."""
    made = table(sitters=TWO)
    first, *rest = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in made.pasts]
    opened = msgspec.json.decode(first.data)
    opened["game_version"] = 99
    entries = [msgspec.structs.replace(first, data=msgspec.json.encode(opened)), *rest]
    card = msgspec.structs.replace(card_of(made), wake_at=0, listed=True)
    await store.create(card, entries)
    return made.id


async def test_it_is_closed_with_an_explanation_and_not_stuck(store):
    name = await outdated(store)
    async with hall_on(store) as hall:
        await hall.sweeper.wake_due()
        card = await store.card(name)
        assert (card.status, card.listed, card.wake_at) == ("over", False, None)
        assert await store.unfinished_of(ANA) == 0
        last = (await store.entries(name))[-1]
        assert decode_entry(last.data) == Closed(is_outdated=True)
        assert listed_card(card, ANA).status == "closed"
        with pytest.raises(Refusal, match="outdated_table") as refused:
            await hall.room(name)
        assert "nobody has won" in refused.value.problem.text.en
        assert len(await store.entries(name)) == last.seq + 1, "closed once"


async def test_games_of_known_rules_go_on(memory_store):
    async with hall_on(memory_store) as hall:
        made = await hall.open(opening(sitters=TWO))
        hall.rooms.clear()
        assert (await hall.room(made.id)).table.status == "playing"
