"""Profiles over HTTP: what everyone may know of those who have accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.core import registry
from chevalet.server.http.club_roll import cards_of
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.leaders import RATING
from chevalet.server.people.meeting import versus
from chevalet.server.people.ratings import practice_pool, rated_pool, shown, shown_of
from chevalet.server.people.standings import Pool, Rating
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.present import face_of, listed_card
from chevalet.server.tables.words import favourite_words
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.http import TableList
from chevalet.server.wire.people import (
    MyRatings,
    ProfileInfo,
    RatingHistory,
    RatingInfo,
    RatingPoint,
    Versus,
)

PAGE = 50
FAVOURITES = 12
NAME = "Cèdre bleu 27"


class GamesQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which page of someone's games."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


async def person_named(call: Call) -> Profile:
    """The account of the name in the path; raises the 404."""
    found = await call.services.store.by_name(call.path["name"])
    if found is None:
        raise Refusal("no_such_person")
    return found


async def _show(call: Call) -> ProfileInfo:
    return await profile_info(call, await person_named(call), call.person)


async def profile_info(call: Call, them: Profile, me: Profile | None) -> ProfileInfo:
    """What everyone may know of someone, and what they are to me."""
    store = call.services.store
    words = await favourite_words(store, them.id)
    is_you = me is not None and me.id == them.id
    return ProfileInfo(
        name=them.name,
        since=them.created,
        is_you=is_you,
        is_here=them.id in call.services.presence.here(),
        is_followed=me is not None and them.id in me.more.follows,
        is_blocked=me is not None and them.id in me.more.blocks,
        ratings=by_game(await store.ratings_of(them.id)),
        words=tuple(each.word for each in words[:FAVOURITES]),
        versus=None if me is None or is_you else await versus(store, me.id, them.id),
        clubs=await cards_of(store, them.id),
    )


def by_game(ratings: Mapping[Pool, Rating]) -> dict[str, RatingInfo]:
    """What to show of someone in each game in which there is something to show."""
    shown_in = {game: shown_of(ratings, game) for game in registry.game_keys()}
    return {game: rating for game, rating in shown_in.items() if rating is not None}


async def _mine(call: Call) -> MyRatings:
    return MyRatings(by_game(await call.services.store.ratings_of(call.caller.id)))


async def _history(call: Call) -> RatingHistory:
    them, game = await person_named(call), call.path["game"]
    if game not in registry.game_keys():
        raise Refusal("unknown_game", field="game", game=game)
    store = call.services.store
    results = await store.results_of(rated_pool(game), them.id)
    is_estimate = not results
    if is_estimate:
        results = await store.results_of(practice_pool(game), them.id)
    infos = [(result.at, shown(result.ratings[them.id])) for result in results]
    points = tuple(
        RatingPoint(at=at, value=info.value, deviation=info.deviation) for at, info in infos
    )
    return RatingHistory(game=game, points=points, is_estimate=is_estimate and bool(points))


async def _games(call: Call) -> TableList:
    """Their finished games that were public or counted; others are nobody's business."""
    them = await person_named(call)
    before: Milliseconds | None = call.query.before
    found = await call.services.store.of_person(them.id, before=before, limit=PAGE)
    me = None if call.person is None else call.person.id
    public = [
        listed_card(card, me)
        for card in found
        if card.status == "over" and (card.listed or face_of(card).rated)
    ]
    return TableList(tuple(public), found[-1].updated if len(found) >= PAGE else None)


EXAMPLE = ProfileInfo(
    name=NAME,
    since=1_800_000_000_000,
    ratings={EXAMPLE_GAME: RATING},
    words=("CEDRE",),
    versus=Versus(won=2, drawn=0, lost=1),
)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/people/{name}",
        "Someone with an account: ratings, favourite words, and how you fared against them.",
        _show,
        ProfileInfo,
        problems=("no_such_person",),
        example=EXAMPLE,
        path_example={"name": NAME},
    ),
    Endpoint(
        "GET",
        "/api/people/{name}/games",
        "Their finished games that were public or counted, the latest first.",
        _games,
        TableList,
        query=GamesQuery,
        problems=("no_such_person",),
        example=TableList(()),
        path_example={"name": NAME},
    ),
    Endpoint(
        "GET",
        "/api/people/{name}/ratings/{game}",
        "How their rating in a game went.",
        _history,
        RatingHistory,
        problems=("no_such_person", "unknown_game"),
        example=RatingHistory(
            game=EXAMPLE_GAME,
            points=(RatingPoint(at=1_800_000_000_000, value=1612, deviation=94),),
        ),
        path_example={"name": NAME, "game": EXAMPLE_GAME},
    ),
    Endpoint(
        "GET",
        "/api/me/ratings",
        "How you stand in each game.",
        _mine,
        MyRatings,
        needs_person=True,
        example=MyRatings({EXAMPLE_GAME: RATING}),
    ),
)
