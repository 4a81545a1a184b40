"""Tournaments of people: who entered, what is played, and what becomes of it as time goes by."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Literal, NewType, Protocol

import msgspec

from chevalet.core.value import Value
from chevalet.play.tournaments.directing import is_over, paired
from chevalet.play.tournaments.field import (
    Closed,
    Field,
    Result,
    entered,
    finished,
    usual_rounds,
    withdrawn,
)
from chevalet.server.people.names import LEFT
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import NOBODY, PersonId
from chevalet.server.wire.clocks import Clock
from chevalet.server.wire.common import Milliseconds, TableId

TournamentId = NewType("TournamentId", str)
Status = Literal["waiting", "playing", "over"]

MOST_ENTRANTS = {"robin": 16, "swiss": 128, "knockout": 128, "arena": 128}
MINUTE: Milliseconds = 60_000
TRIES = 20


class TournamentChanged(Exception):
    """Another process changed the tournament first: read again and try again."""


class Player(Value, frozen=True, kw_only=True):
    """Who an entrant is: someone, or a bot of the house."""

    name: str
    person: PersonId | None = None
    level: str | None = None


class Tournament(Value, frozen=True, kw_only=True):
    """A tournament, kept whole."""

    id: TournamentId
    name: str
    game: str
    creator: PersonId
    created: Milliseconds
    starts: Milliseconds
    clock: Clock
    options: dict[str, Any]
    rated: bool = False
    is_public: bool = True
    """Whether it is listed; who has its link may enter in any case."""
    minutes: int | None = None
    """How long an arena lasts."""
    fill_to: int = 0
    """Bots come at the beginning until there are so many."""
    level: str | None = None
    """Theirs."""
    field: Field
    players: tuple[Player, ...] = ()
    """By the entrants' numbers."""
    status: Status = "waiting"
    version: int = 0
    """Which of the store's versions this is or was made from; 0: the store has none."""

    @property
    def rounds(self) -> int | None:
        """How many a Swiss has."""
        if self.field.format != "swiss":
            return None
        return self.field.rounds or usual_rounds(max(2, len(self.players)))

    @property
    def ends(self) -> Milliseconds | None:
        """When nothing more is paired in an arena."""
        return None if self.minutes is None else self.starts + self.minutes * MINUTE

    def number_of(self, person: PersonId | None) -> int | None:
        """Under which number someone takes part."""
        if person is None:
            return None
        known = (at for at, player in enumerate(self.players) if player.person == person)
        return next(known, None)

    def table_of(self, game: int) -> TableId:
        """Where a game is played: the same for whichever process opens the table."""
        return TableId(hashlib.sha256(f"{self.id} {game}".encode()).hexdigest()[:24])


class Tournaments(Protocol):
    """All tournaments."""

    async def tournament(self, tournament: TournamentId) -> Tournament | None:
        """The one of that id."""
        ...

    async def save_tournament(self, tournament: Tournament) -> Tournament:
        """Keep it durably, new or changed, as the next version, which is returned.

        Raises `TournamentChanged` if the store has another version than it was made from.
        """
        ...

    async def unfinished_tournaments(self) -> list[Tournament]:
        """Those that wait or are played, the first to start first."""
        ...

    async def public_tournaments(self, *, limit: int = 50) -> list[Tournament]:
        """Those that everyone may see, the last to start first."""
        ...

    async def tournaments_of(self, person: PersonId, *, limit: int = 50) -> list[Tournament]:
        """Those that someone made or entered, the last to start first."""
        ...


Change = Callable[[Tournament], Tournament]


async def change_tournament(
    store: Tournaments, tournament: TournamentId, into: Change
) -> Tournament:
    """The tournament changed and kept; no change of this or another process is lost."""
    for _ in range(TRIES):
        before = await store.tournament(tournament)
        if before is None:
            raise Refusal("no_such_tournament")
        after = into(before)
        if after == before:
            return before
        try:
            return await store.save_tournament(after)
        except TournamentChanged:
            continue
    raise Refusal("too_busy")


async def leave_all_tournaments(store: Tournaments, person: PersonId) -> None:
    """Someone who is forgotten is paired no more, and has no name there."""
    while found := await store.tournaments_of(person):
        for each in found:
            await change_tournament(store, each.id, lambda now: without(now, person))


def new_id() -> TournamentId:
    """An id that nobody guesses: who has the link of a private one may enter."""
    return TournamentId(secrets.token_urlsafe(9))


def joined(tournament: Tournament, person: PersonId, name: str, strength: int) -> Tournament:
    """Someone takes part, or again after they withdrew; raises `Refusal`."""
    if tournament.status == "over":
        raise Refusal("tournament_closed")
    number = tournament.number_of(person)
    if number is not None:
        return _with(tournament, field=withdrawn(tournament.field, number, is_back=True))
    if len(tournament.players) >= MOST_ENTRANTS[tournament.field.format]:
        raise Refusal("tournament_full", most=MOST_ENTRANTS[tournament.field.format])
    return _entered(tournament, Player(person=person, name=name), strength)


def _entered(tournament: Tournament, player: Player, strength: int) -> Tournament:
    try:
        field = entered(tournament.field, strength)
    except Closed:
        raise Refusal("tournament_closed") from None
    return _with(tournament, field=field, players=(*tournament.players, player))


def left(tournament: Tournament, person: PersonId) -> Tournament:
    """Someone takes part no more; before the beginning it is as if they had never come."""
    number = tournament.number_of(person)
    if number is None or tournament.status == "over":
        return tournament
    if tournament.status == "playing":
        return _with(tournament, field=withdrawn(tournament.field, number))
    field, players = Field(format=tournament.field.format, rounds=tournament.field.rounds), []
    for entrant, player in zip(tournament.field.entrants, tournament.players, strict=True):
        if player.person != person:
            field = entered(field, entrant.strength)
            players.append(player)
    return _with(tournament, field=field, players=tuple(players))


def without(tournament: Tournament, person: PersonId) -> Tournament:
    """The tournament of someone who is forgotten: their results stay, and nobody's name."""
    after = left(tournament, person)
    players = tuple(
        Player(name=LEFT.fr, person=NOBODY) if each.person == person else each
        for each in after.players
    )
    creator = NOBODY if after.creator == person else after.creator
    return _with(after, players=players, creator=creator)


def called_off(tournament: Tournament) -> Tournament:
    """Nothing more is paired; games under way are played to their end."""
    field = msgspec.structs.replace(tournament.field, is_ended=True)
    status: Status = "playing" if field.open_games else "over"
    return _with(tournament, field=field, status=status)


class Ended(Value, frozen=True):
    """How a game of a tournament ended."""

    result: Result
    absent: tuple[int, ...] = ()
    """The entrants who never moved: they are paired no more."""


def stepped(tournament: Tournament, ended: Mapping[int, Ended], now: Milliseconds) -> Tournament:
    """What follows from games that have ended, and from the time that it is."""
    field = tournament.field
    for number, end in ended.items():
        field = finished(field, number, end.result)
        for absent in end.absent:
            field = withdrawn(field, absent)
    tournament = _with(tournament, field=field)
    if tournament.status == "waiting" and now >= tournament.starts:
        tournament = _begun(tournament)
    if tournament.status != "playing":
        return tournament
    field = tournament.field
    if tournament.ends is not None and now >= tournament.ends:
        field = msgspec.structs.replace(field, is_ended=True)
    field = paired(field)
    is_stuck = field == tournament.field and not field.open_games and field.format != "arena"
    status: Status = "over" if is_over(field) or is_stuck else "playing"
    return _with(tournament, field=field, status=status)


def _begun(tournament: Tournament) -> Tournament:
    bots = 0
    while tournament.level is not None and len(tournament.players) < tournament.fill_to:
        bots += 1
        bot = Player(name=f"{tournament.level} {bots}", level=tournament.level)
        tournament = _entered(tournament, bot, 1500)
    is_enough = len(tournament.players) > 1
    return _with(tournament, status="playing" if is_enough else "over")


def _with(tournament: Tournament, **changes: Any) -> Tournament:
    return msgspec.structs.replace(tournament, **changes)
