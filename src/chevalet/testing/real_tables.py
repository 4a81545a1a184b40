"""The clause of the contract on real tables: what is entered there comes out as if played here."""

from __future__ import annotations

import msgspec

from chevalet.core import record as records
from chevalet.core.errors import IllegalAction
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import Playthrough, ReplayError, resume
from chevalet.testing.contract import ContractViolation, Entries, Position


def real_tables_agree(position: Position) -> None:
    """A game that was played here may be entered at a real table, and counts there alike.

    Its record leads back to the same table, and nothing in it tells a hand.
    """
    registration, entries = position.registration, position.contract.entries
    if registration.real_table is None:
        return
    if entries is None:
        raise ContractViolation("a real table is declared, but nobody says what is entered there")
    played = position.playthrough.record
    here = Playthrough(registration, played)
    there = Playthrough(registration, _real(played, entries.options(here.state)))
    for taken in played.actions:
        entered = entries.action(here.state, taken.seat, taken.action)
        here.act(taken.seat, taken.action)
        if entered is None:
            continue
        try:
            there.act(taken.seat, entered)
        except IllegalAction as error:
            raise ContractViolation(f"played here, refused there: {entered!r}: {error}") from error
        _compare(here, there, entries)
    _check_record(there, registration)


def _real(played: Record, options: object) -> Record:
    changes = {"options": options, "seed": None, "seed_commitment": None, "hands": "unknown"}
    return msgspec.structs.replace(played, actions=(), outcome=None, **changes)


def _compare(here: Playthrough, there: Playthrough, entries: Entries) -> None:
    ours, theirs = entries.score(here.view(None)), entries.score(there.view(None))
    if ours != theirs:
        raise ContractViolation(f"{ours} points here, {theirs} at the real table")
    if (here.outcome is None) != (there.outcome is None) or here.outcome != there.outcome:
        raise ContractViolation(f"{here.outcome} here, {there.outcome} at the real table")


def _check_record(there: Playthrough, registration: Registration) -> None:
    table = there.registration.game.table  # type: ignore[attr-defined]  # it is `Refereed`
    if table.hidden(there.state) != there.state:
        raise ContractViolation("a real table knows what nobody told it")
    read = records.decode(records.encode(there.record), registration)
    try:
        again = resume(read, registration)
    except ReplayError as error:
        raise ContractViolation(f"the record of a real table can't be replayed: {error}") from error
    if again.state != there.state:
        raise ContractViolation("the record of a real table leads elsewhere")
