"""Ratings: what games say of those who play them, whichever process counts, whatever crashes."""

import asyncio

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core import registry
from chevalet.core.actions import Resign
from chevalet.core.game import Seat
from chevalet.play.rating import FIRST_MU
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.people import ratings
from chevalet.server.people.ratings import NEWCOMER, Played, fold, rated_pool, shown
from chevalet.server.people.standings import Rating
from chevalet.server.ports import Stored
from chevalet.server.tables import counting
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Acted, Bot, HintTaken, Person, PersonId, Rated, encode_entry
from chevalet.server.tables.present import card_of
from chevalet.server.tables.thinkers import Thinkers
from tests.server.adapters.grounds import opened
from tests.server.tables.examples import ANA, BOB, EVE, opening, table

GAME = "echec_et_mots"
POOL = rated_pool(GAME)
PEOPLE = (ANA, BOB, EVE)


def seat(person, place, team, level=None):
    return Played(person=person, level=level, team=team, place=place)


class TestFolding:
    def test_who_wins_rises_and_everyone_grows_more_certain(self):
        won, lost = fold([seat(ANA, 1, 0), seat(BOB, 2, 1)], {}, GAME)
        assert won.after.mu > NEWCOMER.mu > lost.after.mu
        assert won.after.sigma < NEWCOMER.sigma
        assert won.after.games == lost.after.games == 1

    def test_an_upset_moves_more_than_what_was_expected(self):
        known = {ANA: Rating(1800, 90, 50), BOB: Rating(1500, 90, 50)}
        expected = fold([seat(ANA, 1, 0), seat(BOB, 2, 1)], known, GAME)[0]
        upset = fold([seat(ANA, 2, 0), seat(BOB, 1, 1)], known, GAME)[0]
        assert expected.after.mu - 1800 < 1800 - upset.after.mu

    def test_partners_rise_and_fall_together(self):
        sides = [seat(ANA, 1, 0), seat(BOB, 2, 1), seat(EVE, 1, 0), seat("dan", 2, 1)]
        ana, bob, eve, dan = fold(sides, {}, GAME)
        assert ana.after == eve.after
        assert bob.after == dan.after
        assert ana.after.mu > bob.after.mu

    def test_bots_never_move(self):
        ana, bot = fold([seat(ANA, 2, 0), seat(None, 1, 1, "amateur")], {}, GAME)
        assert bot.before == bot.after
        assert bot.after.mu == ratings.bot_ratings(GAME)["amateur"]
        assert ana.after.mu < NEWCOMER.mu

    @given(
        st.lists(st.tuples(st.floats(500, 2500), st.floats(40, 350)), min_size=2, max_size=7),
        st.data(),
    )
    def test_seats_may_be_told_in_any_order(self, known, data):
        """Who sits where is chance: the same game told from another seat counts the same."""
        people = {PersonId(f"p{at}"): Rating(*each) for at, each in enumerate(known)}
        places = data.draw(st.lists(st.integers(1, 4), min_size=len(known), max_size=len(known)))
        seats = [seat(who, places[at], at) for at, who in enumerate(people)]
        order = data.draw(st.permutations(range(len(seats))))
        plain = {each.person: each.after for each in fold(seats, people, GAME)}
        mixed = [msgspec.structs.replace(seats[at], team=new) for new, at in enumerate(order)]
        for each in fold(mixed, people, GAME):
            assert each.after.mu == pytest.approx(plain[each.person].mu)
            assert each.after.sigma == pytest.approx(plain[each.person].sigma)

    def test_shown_as_provisional_until_it_is_certain_enough(self):
        assert shown(NEWCOMER).is_provisional
        assert not shown(Rating(1480.4, 90.2, 80)).is_provisional
        assert (shown(Rating(1480.4, 90.2)).value, shown(Rating(1480.4, 90.2)).deviation) == (
            1480,
            90,
        )


class TestBots:
    @pytest.mark.parametrize("game", list(registry.game_keys()))
    def test_levels_are_measured_and_the_newcomers_one_stands_at_1500(self, game):
        found = ratings.measured(game)
        assert found is not None
        assert found.ratings[found.anchor] == FIRST_MU
        assert list(found.ratings) == list(registry.find(game).people_levels)
        weakest, *_, strongest = found.ratings.values()
        assert weakest < strongest

    def test_the_bot_of_ones_level_is_the_nearest(self):
        known = ratings.bot_ratings(GAME)
        levels = registry.find(GAME).people_levels
        for value in known.values():
            near = ratings.level_near(shown(Rating(value, 90, 40)), GAME, levels)
            assert known[near or ""] == value
        assert known[ratings.level_near(None, GAME, levels) or ""] == FIRST_MU


def a_game(number, winner, loser, **changes):
    """A finished rated game between two."""
    sitters = (Person(winner, winner, winner), Person(loser, loser, loser))
    facts = {"is_standard": True, "rated": True, "seed": f"{number:064x}", **changes}
    made = table(GAME, at=1_000 + number, sitters=sitters, **facts)
    made.id = f"t{number}"
    return made.after([Acted(Seat(1), Resign(), loser)], made.updated)


async def kept(store, made):
    entries = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in made.pasts]
    await store.create(card_of(made), entries)


def a_hall(store, bus):
    return Hall(store, bus, Thinkers(0.01), lambda: 10**6)


class Crash(Exception):
    pass


class Crashing(MemoryStore):
    """A store whose process dies before or after one of its writes."""

    def __init__(self):
        super().__init__()
        self.plan = []

    async def _maybe(self, write, *given):
        kind = self.plan.pop(0) if self.plan else "well"
        if kind == "before":
            raise Crash
        await write(*given)
        if kind == "after":
            raise Crash

    async def count(self, result):
        await self._maybe(super().count, result)

    async def append(self, card, entries):
        await self._maybe(super().append, card, entries)


async def count_all(halls, numbers):
    """One round of every process; one that crashes forgets what it had in memory."""
    for hall in halls:
        for number in numbers:
            room = await hall.room(f"t{number}")
            if counting.awaits_counting(room.table):
                try:
                    await counting.count(hall, room.table)
                except Crash:
                    hall.rooms.clear()


async def check_consistent(store, games):
    """Every game counted once, and ratings are what the results add up to."""
    results = await store.results(POOL)
    assert sorted(each.table for each in results) == [f"t{n}" for n in range(games)]
    assert await counting.rebuilt(store, POOL) == results
    for person in PEOPLE:
        counted = [each for each in results if person in each.ratings]
        found = (await store.ratings(POOL, [person])).get(person)
        assert found == (counted[-1].ratings[person] if counted else None)


class TestCounting:
    def test_only_standard_games_count(self):
        assert counting.pool_of(a_game(1, ANA, BOB)) == POOL
        assert counting.pool_of(a_game(1, ANA, BOB, is_standard=False)) is None
        assert counting.pool_of(a_game(1, ANA, BOB, rated=False)) is None

    def test_a_game_with_a_bot_is_practice_unless_there_was_help(self):
        sitters = (Person(ANA, "Ana"), Bot("amateur"))
        made = table(GAME, sitters=sitters, is_standard=True)
        over = made.after([Acted(Seat(0), Resign(), ANA)], 2000)
        helped = made.after([HintTaken(Seat(0)), Acted(Seat(0), Resign(), ANA)], 2000)
        assert counting.pool_of(over) == f"{GAME}/bots"
        assert counting.pool_of(helped) is None
        assert counting.pool_of(made) is None

    @pytest.mark.anyio
    async def test_a_finished_game_counts_and_says_so(self, memory_store, local_bus):
        hall = a_hall(memory_store, local_bus)
        await hall.bus.open(hall.hearing.hear)
        await kept(memory_store, a_game(1, ANA, BOB))
        await hall.sweeper.wake_due()
        room = await hall.room("t1")
        assert room.table.rated is not None
        before, after = room.table.rated.changes[0].before, room.table.rated.changes[0].after
        assert (before.value, after.value > 1500) == (1500, True)
        assert (await memory_store.card("t1")).wake_at is None
        assert (await memory_store.ratings_of(ANA))[POOL].games == 1
        await hall.sweeper.wake_due()
        assert await memory_store.last_result(POOL) == 1
        await hall.stop()

    @settings(deadline=None, max_examples=25)
    @given(
        st.lists(st.permutations(PEOPLE).map(lambda p: p[:2]), min_size=1, max_size=5),
        st.lists(st.sampled_from(["well", "before", "after"]), max_size=8),
    )
    def test_whatever_crashes_a_game_counts_once_and_a_rebuild_says_the_same(self, games, plan):
        async def run():
            store = Crashing()
            await store.open()
            buses = InProcessBus()
            halls = [a_hall(store, bus) for bus in (buses, buses.beside())]
            for hall in halls:
                await hall.bus.open(hall.hearing.hear)
            for number, (winner, loser) in enumerate(games):
                await kept(store, a_game(number, winner, loser))
            store.plan = list(plan)
            for _ in range(len(plan) + 2):  # each crash ends one round of one process
                await count_all(halls, range(len(games)))
            await check_consistent(store, len(games))
            for number in range(len(games)):
                fresh = (await halls[1].room(f"t{number}")).table
                assert sum(isinstance(past.entry, Rated) for past in fresh.pasts) == 1
            for hall in halls:
                await hall.stop()

        asyncio.run(run())

    @pytest.mark.anyio
    async def test_processes_that_count_at_once_agree(self, stores):
        """Two processes, many games at once: one order, and each rating follows from it."""
        async with opened(stores) as one, opened(stores) as other:
            made = [a_game(n, *((ANA, BOB), (BOB, EVE), (EVE, ANA))[n % 3]) for n in range(9)]
            for each in made:
                await kept(one, each)
            await asyncio.gather(
                *(counting.kept_result(store, each) for each in made for store in (one, other))
            )
            results = await other.results(POOL)
            assert [each.number for each in results] == list(range(1, 10))
            assert await counting.rebuilt(one, POOL) == results
            await one.recount(POOL, await counting.rebuilt(one, POOL))
            assert await other.results(POOL) == results


def test_an_old_table_counts_for_nothing():
    assert opening().is_standard is False
    assert opening().rated is False
