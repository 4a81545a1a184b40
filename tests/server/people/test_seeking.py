"""Who is paired with whom: the nearest rating, wider with time, nobody whom one blocked."""

from hypothesis import given
from hypothesis import strategies as st

from chevalet.server.people.seeking import ANYONE_AFTER, Seek, pairs, suits
from chevalet.server.tables.log import Person, PersonId

NOW = 100_000


def a_seek(name, mu=1500.0, waited=0, **changes):
    facts = {"ticket": name, "holder": "one", "game": "zakhia", "control": "quick"} | changes
    return Seek(sitter=Person(PersonId(name), name), mu=mu, since=NOW - waited, **facts)


def paired(*seeks):
    return {frozenset((a.person, b.person)) for a, b in pairs(seeks, NOW)}


def test_the_nearest_rating_is_chosen():
    far, near = a_seek("far", 1690), a_seek("near", 1520)
    assert paired(far, near, a_seek("me", 1530, waited=1)) == {frozenset(("near", "me"))}


def test_who_is_too_far_waits_and_time_brings_them_together():
    for waited, expected in ((0, 0), (2_000, 0), (8_000, 1), (ANYONE_AFTER, 1)):
        assert len(paired(a_seek("a", 1500, waited), a_seek("b", 2000))) == expected
    assert len(paired(a_seek("a", 0, ANYONE_AFTER), a_seek("b", 3000))) == 1


def test_games_and_clocks_are_apart():
    assert paired(a_seek("a"), a_seek("b", game="takemo"), a_seek("c", control="calm")) == set()


def test_who_is_blocked_by_either_is_never_found():
    anyone = {"waited": ANYONE_AFTER}
    shy = a_seek("shy", 1500, ANYONE_AFTER + 1, avoids=("bully",))
    assert paired(shy, a_seek("bully", 1500, **anyone)) == set()
    other = a_seek("other", 1900, **anyone)
    assert frozenset(("shy", "other")) in paired(shy, a_seek("bully", 1501, **anyone), other)


@given(
    st.lists(
        st.tuples(st.floats(500, 2500), st.integers(0, 40_000), st.sampled_from(["a", "b"])),
        max_size=40,
    )
)
def test_nobody_is_paired_twice_and_everyone_paired_suits(wishes):
    seeks = [a_seek(f"p{n}", mu, w, game=game) for n, (mu, w, game) in enumerate(wishes)]
    found = pairs(seeks, NOW)
    people = [each.person for pair in found for each in pair]
    assert len(people) == len(set(people))
    for one, other in found:
        assert one.game == other.game
        assert suits(one, other, NOW)
    alone = [each for each in seeks if each.person not in people]
    for game in "ab":  # of two who are left, none would have suited the other
        left = [each for each in alone if each.game == game]
        assert not any(suits(x, y, NOW) for x in left for y in left if x is not y)
