"""`chevalet replay` and `chevalet verify`: recorded games, shown and checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.names import names_of
from chevalet.cli.output import JSON_OPTION, fail, out, print_json, trouble
from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import Moment, opening_of
from chevalet.play.playthrough import replay as moments_of
from chevalet.play.reading import read
from chevalet.play.verify import Check
from chevalet.play.verify import verify as checks_of

FILE_ARGUMENT = typer.Argument(
    metavar=said("FICHIER", "FILE"),
    help=said("une partie enregistrée (JSON ou texte)", "a recorded game (JSON or text)"),
)

CHECKS = {
    "replay": said("coups rejoués", "actions replayed"),
    "set": said("jetons sortis, tous dans la boîte", "tiles laid, all in the box"),
    "hands": said("tirage inconnu (vraie table)", "unknown hands (a real table)"),
    "outcome": said("résultat", "outcome"),
    "dictionary": said("dictionnaire", "dictionary"),
    "draw": said("tirage", "draw"),
}
CHECK_FIELDS = ("code", "finding", "detail")
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
    """The record of a file and its game, by the rules of then; leaves if it is no record."""
    try:
        data = path.read_bytes()
    except OSError as error:
        fail(
            said(
                "Impossible de lire {path} : {why}",
                "Can't read {path}: {why}",
                path=path,
                why=trouble(error),
            )
        )
    return read(data)


def replay(
    file: Annotated[Path, FILE_ARGUMENT],
    seat: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=said(
                "raconter comme cette place l'a su (1, 2...) ; sinon comme un spectateur",
                "tell it as this seat knew it (1, 2...); else as a spectator",
            ),
        ),
    ] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Tell every action of a record with the scores after it."""
    record, registration = read_record(file)
    if seat is not None and seat > record.seats:
        fail(said("La partie a {n} places.", "The game has {n} seats.", n=record.seats))
    story = _Story(record, registration, None if seat is None else Seat(seat - 1))
    opening = story.opening()
    rows = [story.row(moment) for moment in moments_of(record, registration)]
    outcome = record.outcome
    if as_json:
        print_json({"game": record.game, "opening": opening, "moves": rows, "outcome": outcome})
        return
    table = Table("#", said("coup", "action"), said("récit", "story"), said("scores", "scores"))
    table.add_row("", "", Text("\n".join(opening)), "")
    for row in rows:
        scores = " - ".join(map(str, row["scores"]))
        lines = Text("\n".join(row["told"]) or row["player"])
        table.add_row(str(row["number"]), Text(row["notation"]), lines, scores)
    out.print(table)
    if outcome is not None:
        winners = [story.names[winner] for winner in sorted(outcome.winners)]
        out.print(winners_said(winners))


class _Story:
    """A record in words, as one seat or a spectator may know it."""

    def __init__(self, record: Record, registration: Registration, viewer: Seat | None) -> None:
        self._record = record
        self._registration = registration
        self._viewer = viewer
        sitters = record.players or tuple(str(seat + 1) for seat in range(record.seats))
        self.names = names_of(sitters, registration)

    def opening(self) -> list[str]:
        """What happened before the first action."""
        return self._told(opening_of(self._record, self._registration).opening_events)

    def row(self, moment: Moment) -> dict[str, Any]:
        """An action, what came of it, and the scores then."""
        try:
            notation = self._registration.notation.format_action(moment.action)
        except NotationError:
            notation = type(moment.action).__name__.lower()  # resigning has no sign of its own
        return {
            "number": moment.index + 1,
            "seat": moment.seat,
            "player": self.names[moment.seat],
            "notation": notation,
            "action": moment.action,
            "told": self._told(moment.events),
            "scores": self._registration.game.view(moment.state, None).scores,
        }

    def _told(self, events: Iterable[Any]) -> list[str]:
        known = (self._registration.game.redact(event, self._viewer) for event in events)
        lines = (
            self._registration.told(event, self.names, LANGUAGE, draws=True)
            for event in known
            if event is not None
        )
        return [line for line in lines if line]


def winners_said(names: Sequence[str]) -> str:
    """Who won, in a line."""
    return said(
        "{names|Gagnant|Gagnants} : {names}", "{names|Winner|Winners}: {names}", names=names
    )


def verify(
    file: Annotated[Path, FILE_ARGUMENT], as_json: Annotated[bool, JSON_OPTION] = False
) -> None:
    """Replay a record, compare its end, and check its draw against the published hash."""
    record, registration = read_record(file)
    checks = checks_of(record, registration)
    if as_json:
        print_json([{key: getattr(each, key) for key in CHECK_FIELDS} for each in checks])
    else:
        for check in checks:
            _print_check(check)
        if record.hands is not None and registration.real_table is not None:
            out.print(registration.real_table.load().proven.said(LANGUAGE))
    if any(check.finding == "failed" for check in checks):
        raise typer.Exit(1)


def _print_check(check: Check) -> None:
    colour = {"held": "green", "failed": "bold red", "unprovable": "yellow"}[check.finding]
    detail = check.detail if check.why is None else check.why.said(LANGUAGE)
    finding = (FINDINGS[check.finding], colour)
    name = said("{check} : ", "{check}: ", check=CHECKS[check.code])
    out.print(Text.assemble(name, finding, f" ({detail})" if detail else ""))
