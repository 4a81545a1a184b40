"""Token buckets: so many at once, so many a minute, each caller by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.server.http.statuses import headers_of, status_of
from chevalet.server.limits import Buckets, Limits, Rate, Throttle, caller_of
from chevalet.server.problems import Refusal
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_a_burst_then_a_pace():
    clock = Clock()
    buckets = Buckets(Rate(3, 60), clock)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a") == pytest.approx(1)
    clock.now = 1
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0


def test_waiting_as_long_as_told_is_enough():
    clock = Clock()
    buckets = Buckets(Rate(1, 7), clock)
    buckets.take("a")
    clock.now += buckets.take("a") + 1e-9
    assert buckets.take("a") == 0


def test_trying_in_vain_costs_nothing():
    clock = Clock()
    buckets = Buckets(Rate(1, 60), clock)
    waits = [buckets.take("a") for _ in range(10)]
    assert waits[1:] == [pytest.approx(1)] * 9


def test_callers_do_not_take_from_each_other():
    buckets = Buckets(Rate(1, 1), Clock())
    assert [buckets.take(caller) for caller in "abc"] == [0, 0, 0]


def test_memory_is_bounded_and_the_busiest_are_remembered():
    buckets = Buckets(Rate(1, 1), Clock(), most=10)
    buckets.take("busy")
    for number in range(100):
        buckets.take(f"other {number}")
        assert buckets.take("busy") > 0
    assert len(buckets._levels) == 10


@given(st.lists(st.floats(0, 30), max_size=60), st.integers(1, 5), st.integers(1, 120))
def test_nobody_gets_more_than_the_rate(steps, burst, per_minute):
    clock = Clock()
    buckets = Buckets(Rate(burst, per_minute), clock)
    granted = 0
    for step in steps:
        clock.now += step
        granted += buckets.take("a") == 0
    assert granted <= burst + clock.now * per_minute / 60 + 1e-6


def test_the_throttle_says_when_to_come_back():
    throttle = Throttle(Limits(lines_per_person=Rate(1, 2)), Clock())
    throttle.check("lines_per_person", "ada")
    with pytest.raises(Refusal) as refused:
        throttle.check("lines_per_person", "ada")
    assert status_of(refused.value) == 429
    assert headers_of(refused.value) == {"Retry-After": "30"}


@pytest.mark.parametrize(
    ("address", "caller"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::"),
        ("2001:db8:0:0:ffff::9", "2001:db8::"),
        ("2001:db8:0:1::1", "2001:db8:0:1::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
        (None, "nowhere"),
        ("", "nowhere"),
    ],
)
def test_a_household_is_one_caller(address, caller):
    assert caller_of(address) == caller


async def test_an_address_is_held_to_its_rate_whoever_asks():
    limits = Limits(requests_per_address=Rate(3, 1))
    async with opened(house(limits=limits)) as app:
        answers = []
        for _ in range(4):
            async with browser(app) as client:
                answers.append(await client.get("/api/games"))
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json()["code"] == "too_fast"
        assert int(answers[-1].headers["retry-after"]) >= 1
        async with browser(app, address="192.0.2.2") as client:
            assert (await client.get("/api/games")).status_code == 200


async def test_a_person_is_held_to_theirs_from_wherever_they_ask():
    limits = Limits(requests_per_person=Rate(3, 1))
    async with opened(house(limits=limits)) as app:
        async with browser(app) as client:
            await client.get("/api/me")
            cookies = client.cookies
        codes = []
        for number in range(4):
            async with browser(app, address=f"192.0.2.{number}") as client:
                client.cookies = cookies
                codes.append((await client.get("/api/me")).status_code)
    assert codes == [200, 200, 200, 429]


async def test_health_is_always_answered():
    limits = Limits(requests_per_address=Rate(1, 1))
    async with opened(house(limits=limits)) as app, browser(app) as client:
        assert {(await client.get("/health")).status_code for _ in range(5)} == {200}


async def test_open_tables_of_a_guest_are_counted():
    new = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}
    async with opened(house(limits=Limits(open_tables_per_guest=2))) as app, browser(app) as client:
        codes = [(await client.post("/api/tables", json=new)).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


class TestOverProcesses:
    """What is taken at one process counts at all of them."""

    def throttles(self, count, **rates):
        clock = Clock()
        return clock, [Throttle(Limits(**rates), clock) for _ in range(count)]

    def gossip(self, throttles):
        for one in throttles:
            taken = one.taken()
            for other in throttles:
                if other is not one:
                    other.charge(taken)

    def test_a_rate_holds_in_the_long_run_however_many_processes_are_asked(self):
        clock, several = self.throttles(3, tables_per_person=Rate(10, 60))
        granted = 0
        for _ in range(300):  # ten minutes, half a second apart, as fast as one can
            for _ in range(2):
                granted += sum(not each.wait("tables_per_person", "mallory") for each in several)
            self.gossip(several)
            clock.now += 0.5
        seconds = 150
        assert granted <= 10 * 3 + seconds * 60 / 60
        assert granted >= seconds * 60 / 60 * 0.8, "and nobody is held to less"

    def test_others_are_not_charged(self):
        _, (one, other) = self.throttles(2, tables_per_person=Rate(4, 60))
        for _ in range(4):
            one.wait("tables_per_person", "mallory")
        self.gossip([one, other])
        assert not other.wait("tables_per_person", "ada")
        assert not other.wait("tables_per_person", "mallory"), "the first half is nobody's news"

    def test_who_is_far_from_the_limit_is_no_news(self):
        _, (one, _) = self.throttles(2, tables_per_person=Rate(10, 60))
        for _ in range(5):
            one.wait("tables_per_person", "ada")
        assert one.taken() == ()
        one.wait("tables_per_person", "ada")
        assert one.taken() == (("tables_per_person", "ada", 1.0),)
        assert one.taken() == ()

    def test_rates_of_a_newer_version_are_passed_over(self):
        _, (one, _) = self.throttles(2)
        one.charge([("poems_per_person", "ada", 3.0), ("head_bytes", "ada", 3.0)])
