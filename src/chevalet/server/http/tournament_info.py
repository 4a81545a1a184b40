"""What is told of a tournament: the same for all, but for what concerns the reader."""

from __future__ import annotations

from chevalet.play.tournaments.standings import TIE_BREAKS, standings
from chevalet.server.people.tournaments import Tournament
from chevalet.server.ports import Store
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId
from chevalet.server.wire.tournaments import (
    StandingInfo,
    TournamentCard,
    TournamentGame,
    TournamentInfo,
)

GAMES_SHOWN = 200


def card_of(tournament: Tournament, me: PersonId | None) -> TournamentCard:
    """A tournament in a list."""
    return TournamentCard(
        id=tournament.id,
        name=tournament.name,
        game=tournament.game,
        format=tournament.field.format,
        status=tournament.status,
        starts=tournament.starts,
        clock=tournament.clock,
        entrants=len(tournament.players),
        rated=tournament.rated,
        is_entered=tournament.number_of(me) is not None,
    )


async def info_of(store: Store, tournament: Tournament, me: PersonId | None) -> TournamentInfo:
    """A tournament as somebody may know it, and what they may do there."""
    field = tournament.field
    number = tournament.number_of(me)
    is_late = tournament.status == "playing" and field.format in {"robin", "knockout"}
    own = number is not None
    has_withdrawn = number is not None and field.entrants[number].has_withdrawn
    may_enter = tournament.status != "over" and not field.is_ended and (has_withdrawn or not own)
    return TournamentInfo(
        card=card_of(tournament, me),
        options=tournament.options,
        is_public=tournament.is_public,
        ends=tournament.ends,
        round=field.round,
        rounds=tournament.rounds,
        fill_to=tournament.fill_to,
        level=tournament.level,
        tie_breaks=TIE_BREAKS[field.format],
        standings=_standings(tournament, me),
        games=_games(tournament),
        is_creator=me is not None and me == tournament.creator,
        has_withdrawn=has_withdrawn,
        may_enter=may_enter and not (is_late and not own),
        your_table=await _table_of(store, tournament, number),
    )


async def _table_of(store: Store, tournament: Tournament, number: int | None) -> TableId | None:
    """Where an entrant is expected; not at a table whose game is over and only not counted yet."""
    for game in tournament.field.open_games:
        if number in game.pair:
            table = tournament.table_of(game.number)
            card = await store.card(table)
            return table if card is not None and card.status != "over" else None
    return None


def _standings(tournament: Tournament, me: PersonId | None) -> tuple[StandingInfo, ...]:
    return tuple(
        StandingInfo(
            place=row.place,
            name=tournament.players[row.number].name,
            points=row.points,
            played=row.played,
            wins=row.wins,
            draws=row.draws,
            losses=row.losses,
            byes=row.byes,
            tie_breaks=row.tie_breaks,
            has_withdrawn=row.has_withdrawn,
            is_bot=tournament.players[row.number].level is not None,
            is_you=me is not None and tournament.players[row.number].person == me,
        )
        for row in standings(tournament.field)
    )


def _games(tournament: Tournament) -> tuple[TournamentGame, ...]:
    names = [player.name for player in tournament.players]
    latest = tournament.field.games[-GAMES_SHOWN:][::-1]
    return tuple(
        TournamentGame(
            round=game.round,
            first=names[game.first],
            second=None if game.second is None else names[game.second],
            points=None if game.result is None else game.result.points,
            scores=None if game.result is None else game.result.scores,
            is_forfeit=game.result is not None and game.result.is_forfeit,
            table=None
            if game.is_bye or (game.result is not None and game.result.is_forfeit)
            else tournament.table_of(game.number),
        )
        for game in latest
    )
