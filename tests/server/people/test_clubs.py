"""Who may do what in a club, and who looks after it when its owner goes."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.server.people.clubs import (
    MOST_MEMBERS,
    Club,
    appointed,
    founded,
    joined,
    removed,
    without,
)
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import Role

ROLES: tuple[Role, ...] = ("owner", "moderator", "member")
ADA, BOB, EVE, ZOE = map(PersonId, ("ada", "bob", "eve", "zoe"))


def a_club(*others) -> Club:
    club = founded("Les Cèdres", "", ADA, 1)
    for at, person in enumerate(others, 2):
        club = joined(club, person, club.invite, at)
    return club


def roles(club):
    return {each.person: each.role for each in club.members}


def refused(deed, *facts):
    with pytest.raises(Refusal) as refusal:
        deed(*facts)
    return refusal.value.code


def test_one_joins_by_the_link_alone_and_once():
    club = a_club(BOB)
    assert roles(club) == {ADA: "owner", BOB: "member"}
    assert joined(club, BOB, None, 9) == club
    assert refused(joined, club, EVE, "wrong", 9) == "bad_invite"
    assert refused(joined, club, EVE, None, 9) == "bad_invite"
    closed = msgspec.structs.replace(club, invite=None)
    assert refused(joined, closed, EVE, club.invite, 9) == "bad_invite"


def test_a_club_has_room_for_so_many():
    club = a_club(*(PersonId(f"p{at}") for at in range(MOST_MEMBERS - 1)))
    assert refused(joined, club, EVE, club.invite, 9) == "club_full"


def test_the_owner_appoints_and_may_hand_the_club_over():
    club = appointed(a_club(BOB, EVE), BOB, "moderator", ADA)
    assert roles(club) == {ADA: "owner", BOB: "moderator", EVE: "member"}
    assert refused(appointed, club, EVE, "moderator", BOB) == "club_role_needed"
    assert refused(appointed, club, ADA, "member", ADA) == "not_oneself"
    assert refused(appointed, club, ZOE, "moderator", ADA) == "no_such_member"
    handed = appointed(club, EVE, "owner", ADA)
    assert roles(handed) == {ADA: "moderator", BOB: "moderator", EVE: "owner"}


def test_whoever_is_sent_away_can_not_come_back_by_the_link_they_know():
    club = appointed(a_club(BOB, EVE), BOB, "moderator", ADA)
    after = removed(club, EVE, BOB)
    assert roles(after) == {ADA: "owner", BOB: "moderator"}
    assert after.invite is not None
    assert refused(joined, after, EVE, club.invite, 9) == "bad_invite"
    assert refused(removed, club, ADA, BOB) == "club_role_needed"
    assert refused(removed, club, BOB, EVE) == "club_role_needed"
    assert refused(removed, club, ZOE, ADA) == "no_such_member"
    assert removed(msgspec.structs.replace(club, invite=None), EVE, ADA).invite is None


def test_the_first_moderator_or_else_the_first_member_follows_an_owner():
    club = a_club(BOB, EVE, ZOE)
    by_age = without(club, ADA)
    assert by_age is not None
    assert by_age.role_of(BOB) == "owner"
    by_rank = without(appointed(club, ZOE, "moderator", ADA), ADA)
    assert by_rank is not None
    assert roles(by_rank) == {BOB: "member", EVE: "member", ZOE: "owner"}
    assert without(a_club(), ADA) is None


@given(
    st.lists(st.tuples(st.sampled_from("jlra"), st.integers(0, 3), st.integers(0, 3)), max_size=30)
)
def test_a_club_has_one_owner_whatever_happens(deeds):
    people = (ADA, BOB, EVE, ZOE)
    club: Club | None = a_club()
    for at, (deed, who, by) in enumerate(deeds, 2):
        if club is None:
            break
        try:
            match deed:
                case "j":
                    club = joined(club, people[who], club.invite, at)
                case "l":
                    club = without(club, people[who])
                case "r":
                    club = removed(club, people[who], people[by])
                case _:
                    club = appointed(club, people[who], ROLES[at % 3], people[by])
        except Refusal:
            continue
        if club is not None:
            assert [each.role for each in club.members].count("owner") == 1
