"""What processes tell each other over the bus: that something happened, never its content."""

from __future__ import annotations

from typing import Literal

from chevalet.core.value import Value
from chevalet.server.people.tournaments import TournamentId
from chevalet.server.simultanes.keeping import SimultaneId
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId


class Notice(Value, frozen=True, tag="table", tag_field="kind", forbid_unknown_fields=False):
    """Something about a table that other processes may want to know: never any content of it.

    Processes of different versions share a bus: what a newer one adds is ignored by an older one,
    and must have a default for what an older one sends. The same holds of every kind of notice.
    """

    table: TableId
    seq: int
    """The log's last entry; or -1 if only who is present changed."""
    sender: str
    present: tuple[PersonId, ...] = ()
    """Who is connected to the sender at this table."""
    watchers: int = 0
    """How many of its connections have no seat."""


class Notices(Value, frozen=True, tag="tables", tag_field="kind", forbid_unknown_fields=False):
    """What happened at several tables of a process at nearly the same time."""

    tables: tuple[Notice, ...]
    sender: str


class Rewritten(Value, frozen=True, tag="rewritten", tag_field="kind", forbid_unknown_fields=False):
    """Words were taken out of a table's log: whoever has it in memory reads it anew."""

    table: TableId
    sender: str


class SessionsEnded(
    Value, frozen=True, tag="sessions_ended", tag_field="kind", forbid_unknown_fields=False
):
    """Whoever is connected as this person must show anew who they are."""

    person: PersonId
    sender: str


class Analysing(Value, frozen=True, tag="analysing", tag_field="kind", forbid_unknown_fields=False):
    """How far the sender is with the analysis of a game; every few seconds, and when it ends."""

    table: TableId
    sender: str
    person: PersonId
    """Who asked for it."""
    status: Literal["waiting", "running", "over"]
    done: int = 0
    all: int = 0


class AnalysisUnwanted(
    Value, frozen=True, tag="analysis_unwanted", tag_field="kind", forbid_unknown_fields=False
):
    """Whoever analyses this game may stop: someone who may say so wants it no longer."""

    table: TableId
    sender: str


class Paired(Value, frozen=True, tag="paired", tag_field="kind", forbid_unknown_fields=False):
    """People who looked for each other have a table: their processes tell them."""

    people: tuple[PersonId, ...]
    table: TableId
    sender: str


class Here(Value, frozen=True, tag="here", tag_field="kind", forbid_unknown_fields=False):
    """Who is connected to a process, at whatever page."""

    people: tuple[PersonId, ...]
    sender: str


class Spent(Value, frozen=True, tag="spent", tag_field="kind", forbid_unknown_fields=False):
    """What callers took of their rates at the sender: it counts everywhere."""

    taken: tuple[tuple[str, str, float], ...]
    """The rate, the caller, and how much."""
    sender: str


class SimultaneMoved(
    Value, frozen=True, tag="simultane_moved", tag_field="kind", forbid_unknown_fields=False
):
    """The log of a simultané has grown: whoever has players of it reads on."""

    simultane: SimultaneId
    seq: int
    """Of its last entry."""
    sender: str


class SimultanePlayers(
    Value, frozen=True, tag="simultane_players", tag_field="kind", forbid_unknown_fields=False
):
    """How many players of a simultané are connected to the sender."""

    simultane: SimultaneId
    turn: int
    players: int
    busy: int
    """Those of them who have not said that they are done with that turn."""
    sender: str


class TournamentMoved(
    Value, frozen=True, tag="tournament_moved", tag_field="kind", forbid_unknown_fields=False
):
    """A tournament stands otherwise: whoever looks at it reads it again."""

    tournament: TournamentId
    sender: str


AnyNotice = (
    Notice
    | Notices
    | Rewritten
    | SessionsEnded
    | Analysing
    | AnalysisUnwanted
    | Paired
    | Here
    | Spent
    | SimultaneMoved
    | SimultanePlayers
    | TournamentMoved
)
