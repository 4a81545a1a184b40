"""Leaderboards over HTTP: who plays a game best."""

from __future__ import annotations

from chevalet.core import registry
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.people.ratings import (
    ESTABLISHED,
    bot_ratings,
    rated_pool,
    shown,
    shown_of,
)
from chevalet.server.problems import Refusal
from chevalet.server.wire.people import Leaderboard, LeaderInfo, RatingInfo

MOST = 100


async def _leaders(call: Call) -> Leaderboard:
    game = call.path["game"]
    if game not in registry.game_keys():
        raise Refusal("unknown_game", field="game", game=game)
    store, me = call.services.store, call.person
    leaders = await store.leaders(rated_pool(game), ESTABLISHED, limit=MOST)
    own = None if me is None else shown_of(await store.ratings_of(me.id), game)
    return Leaderboard(
        game=game,
        leaders=tuple(
            LeaderInfo(
                place=at,
                name=each.name,
                rating=shown(each.rating),
                is_you=me is not None and each.person == me.id,
            )
            for at, each in enumerate(leaders, 1)
        ),
        bots=dict(bot_ratings(game)),
        you=own,
    )


RATING = RatingInfo(value=1612, deviation=94, games=61, is_provisional=False)
"""A rating for examples."""

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/leaders",
        "Who plays the game best; provisional ratings are left out.",
        _leaders,
        Leaderboard,
        problems=("unknown_game",),
        example=Leaderboard(
            game=EXAMPLE_GAME,
            leaders=(LeaderInfo(place=1, name="Cèdre bleu 27", rating=RATING),),
            bots={"amateur": 1500},
        ),
        path_example={"game": EXAMPLE_GAME},
    ),
)
