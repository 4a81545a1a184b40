"""A game that is not over, as someone may take it along."""

from __future__ import annotations

from chevalet.server.tables.log import PersonId
from chevalet.server.tables.present import happening_for
from chevalet.server.tables.table import Table
from chevalet.server.wire.http import RedactedRecord


def so_far(table: Table, person: PersonId | None) -> RedactedRecord:
    """What their seat may know; of several seats, and of none, what everyone may."""
    own = table.seats_of(person)
    viewer = own[0] if len(own) == 1 else None
    return RedactedRecord(
        game=table.opened.game,
        game_version=table.opened.game_version,
        dictionary=table.opened.dictionary,
        options=table.opened.options,
        players=table.names,
        viewer=viewer,
        seed_commitment=table.commitment,
        happenings=tuple(happening_for(table, past, viewer) for past in table.pasts),
    )
