"""`chevalet replay` and `chevalet verify`: recorded games, shown and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, fail, out, print_json
from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.game import Seat
from chevalet.core.phrases import phrase
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import Moment, ReplayError
from chevalet.play.playthrough import replay as moments_of
from chevalet.play.verify import Check
from chevalet.play.verify import verify as checks_of

FILE_ARGUMENT = typer.Argument(help=said("une partie enregistrée (JSON)", "a recorded game (JSON)"))

CHECKS = {
    "replay": said("coups rejoués", "actions replayed"),
    "outcome": said("résultat", "outcome"),
    "dictionary": said("dictionnaire", "dictionary"),
    "draw": said("tirage", "draw"),
}
FINDINGS = {
    "held": said("confirmé", "held"),
    "failed": said("FAUX", "FAILED"),
    "unprovable": said("rejoué, mais ne peut être prouvé", "replayed, but can't be proven"),
}


def add_to(app: typer.Typer) -> None:
    """Add both commands."""
    app.command("replay", help=said("Rejoue une partie.", "Replays a game."))(replay)
    app.command("verify", help=said("Vérifie une partie.", "Checks a game and its draw."))(verify)


def read_record(path: Path) -> tuple[Record, Registration]:
    """The record of a file and its game; leaves with a clear message if it is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        fail(said(f"Impossible de lire {path} : ", f"Can't read {path}: ") + str(error.strerror))
    registration = registry.find(records.decode_game_key(data))
    return records.decode(data, registration), registration


def replay(
    file: Annotated[Path, FILE_ARGUMENT], as_json: Annotated[bool, JSON_OPTION] = False
) -> None:
    """Show every action of a record with the scores after it."""
    record, registration = read_record(file)
    try:
        rows = [_row(record, registration, moment) for moment in moments_of(record, registration)]
    except ReplayError as error:
        fail(_refusal_in_words(error, registration))
    outcome = record.outcome
    if as_json:
        print_json({"game": record.game, "moves": rows, "outcome": outcome})
        return
    table = Table("#", said("joueur", "player"), said("coup", "action"), said("scores", "scores"))
    for row in rows:
        scores = " - ".join(map(str, row["scores"]))
        table.add_row(str(row["number"]), row["player"], row["notation"], scores)
    out.print(table)
    if outcome is not None:
        names = [_player(record, seat) for seat in outcome.winners]
        out.print(said("Gagnant : ", "Winner: ") + ", ".join(sorted(names)))


def _row(record: Record, registration: Registration, moment: Moment) -> dict[str, Any]:
    try:
        notation = registration.notation.format_action(moment.action)
    except NotationError:
        notation = type(moment.action).__name__.lower()  # resigning has no sign of its own
    return {
        "number": moment.index + 1,
        "seat": moment.seat,
        "player": _player(record, moment.seat),
        "notation": notation,
        "action": moment.action,
        "scores": registration.game.view(moment.state, None).scores,
    }


def _player(record: Record, seat: Seat) -> str:
    return record.players[seat] if seat < len(record.players) else str(seat + 1)


def _refusal_in_words(error: ReplayError, registration: Registration) -> str:
    if not isinstance(error.cause, IllegalAction):
        return str(error)
    reason = phrase(registration.phrases, error.cause.code, error.cause.facts, LANGUAGE)
    if error.index < 0:
        return reason
    return said(f"Coup {error.index + 1} refusé : ", f"Action {error.index + 1} refused: ") + reason


def verify(
    file: Annotated[Path, FILE_ARGUMENT], as_json: Annotated[bool, JSON_OPTION] = False
) -> None:
    """Replay a record, compare its end, and check its draw against the published hash."""
    record, registration = read_record(file)
    checks = checks_of(record, registration)
    if as_json:
        print_json(checks)
    else:
        for check in checks:
            _print_check(check)
    if any(check.finding == "failed" for check in checks):
        raise typer.Exit(1)


def _print_check(check: Check) -> None:
    colour = {"held": "green", "failed": "bold red", "unprovable": "yellow"}[check.finding]
    detail = f" ({check.detail})" if check.detail else ""
    out.print(f"{CHECKS[check.code]}: [{colour}]{FINDINGS[check.finding]}[/]{detail}")
