"""`chevalet play`: a game in the terminal, alone, against bots or side by side."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_data_path

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import err, fail, out
from chevalet.cli.records import read_record
from chevalet.cli.terminal import Terminal, terminal_of
from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.game import AnyBot, Budget, Choice, Reason, Seat
from chevalet.core.levels import level_name
from chevalet.core.phrases import phrase
from chevalet.core.registry import Registration
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.play import clock
from chevalet.play.match import Stopped, Turn, play_match
from chevalet.play.playthrough import Playthrough, resume

PERSON = "me"
HELP = said("Joue dans le terminal.", "Plays in the terminal.")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", help=HELP)(play)


def play(
    game: Annotated[str, typer.Argument(help=said("le jeu", "the game"))],
    players: Annotated[
        str,
        typer.Option(
            help=said(
                "« me » ou un bot par place, p. ex. me,expert",
                "“me” or a bot a seat, e.g. me,expert",
            )
        ),
    ] = "me,amateur",
    budget: Annotated[
        float,
        typer.Option(min=0.01, help=said("secondes par coup des bots", "bots' seconds a move")),
    ] = 2.0,
    seed: Annotated[str | None, typer.Option(help=said("graine", "seed"))] = None,
    save: Annotated[
        Path | None, typer.Option(help=said("où garder la partie", "where the game is kept"))
    ] = None,
    unfinished: Annotated[
        Path | None, typer.Option("--resume", help=said("partie à reprendre", "game to go on with"))
    ] = None,
) -> None:
    """Play until the game is over; whatever happens, the game so far is kept."""
    registration = registry.find(game)
    seats = [name.strip() for name in players.split(",") if name.strip()]
    playthrough = _opened(registration, seats, seed, unfinished)
    if unfinished is not None:
        seats = list(playthrough.record.players)
    table = Table(registration, playthrough, seats)
    sitting: list[AnyBot] = [
        Person(table, Seat(seat)) if name == PERSON else registration.bot(name)
        for seat, name in enumerate(seats)
    ]
    path = save or unfinished or _default_path(registration, playthrough)
    try:
        table.tell(playthrough.opening_events)
        play_match(playthrough, sitting, lambda: clock.seconds(budget), table)
    except (Stopped, KeyboardInterrupt, EOFError):
        _keep(playthrough, path)
        again = f"chevalet play {game} --resume {path}"
        err.print(said(f"\nPartie gardée. Reprendre : {again}", f"\nKept. To go on: {again}"))
        raise typer.Exit(130) from None
    _keep(playthrough, path)
    table.say_goodbye()
    err.print(said(f"Partie gardée : {path}", f"Game kept: {path}"), style="dim")


def _opened(
    registration: Registration, seats: Sequence[str], seed: str | None, unfinished: Path | None
) -> Playthrough:
    if unfinished is not None:
        record, of = read_record(unfinished)
        if of.key != registration.key:
            fail(said(f"{unfinished} est une partie de {of.key}.", f"{unfinished} is of {of.key}."))
        return resume(record, registration)
    if len(seats) not in registration.seats:
        least, most = registration.seats[0], registration.seats[-1]
        fail(
            said(
                f"{registration.key} se joue à {least}-{most}, pas à {len(seats)}.",
                f"{registration.key} is played by {least} to {most}, not {len(seats)}.",
            )
        )
    chance = secrets.token_bytes(SEED_BYTES) if seed is None else Rng.seeded(seed).seed
    return Playthrough.new(registration, len(seats), chance, players=tuple(seats))


def _default_path(registration: Registration, playthrough: Playthrough) -> Path:
    name = f"{registration.key}-{(playthrough.record.seed_commitment or 'game')[:12]}.json"
    return user_data_path("chevalet") / "games" / name


def _keep(playthrough: Playthrough, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(records.encode(playthrough.record))


class Table:
    """Shows the match as it goes, and says why the referee refuses."""

    def __init__(
        self, registration: Registration, playthrough: Playthrough, seats: Sequence[str]
    ) -> None:
        self.registration = registration
        self.terminal: Terminal = terminal_of(registration.key)
        self.playthrough = playthrough
        self.names = _names(seats)
        self.people = [Seat(seat) for seat, name in enumerate(seats) if name == PERSON]

    def show(self, seat: Seat | None) -> None:
        """Draw the table as a seat sees it."""
        out.print(self.terminal.draw(self.playthrough.view(seat), self.names, LANGUAGE))

    def tell(self, events: tuple[Any, ...]) -> None:
        """Say what happened, as all the people at this screen may know it."""
        viewer = self.people[0] if len(self.people) == 1 else None
        for event in events:
            known = self.registration.game.redact(event, viewer)
            line = None if known is None else self.registration.told(known, self.names, LANGUAGE)
            if line:
                out.print(line, markup=False)

    def turn(self, playthrough: Playthrough, turn: Turn) -> None:
        """A turn was taken: what happened, and why if a bot took it."""
        self.tell(turn.events)
        open_reasons = tuple(reason for reason in turn.choice.reasons if not reason.is_secret)
        if open_reasons:
            out.print("  " + self.reasons(open_reasons), style="dim", markup=False)
        if not self.people:
            self.show(None)
        del playthrough

    def refusal(self, playthrough: Playthrough, seat: Seat, error: IllegalAction) -> None:
        """Say why, and let a person try again; a refused bot is a fault."""
        del playthrough
        if seat not in self.people:
            raise error
        words = phrase(self.registration.phrases, error.code, error.facts, LANGUAGE)
        out.print(words, style="bold red", markup=False)

    def reasons(self, reasons: tuple[Reason, ...]) -> str:
        """A bot's reasons in words."""
        book = self.registration.phrases
        return ", ".join(phrase(book, each.code, each.facts, LANGUAGE) for each in reasons)

    def say_goodbye(self) -> None:
        """The last look at the table, and who won."""
        self.show(None)
        outcome = self.playthrough.outcome
        assert outcome is not None
        winners = ", ".join(self.names[seat] for seat in sorted(outcome.winners))
        out.print(said(f"Gagnant : {winners}", f"Winner: {winners}"), style="bold green")


def _names(seats: Sequence[str]) -> tuple[str, ...]:
    """Names that tell the seats apart, in sentences of the third person: `Player`, `Expert 2`."""
    person = said("Joueur", "Player")
    shown = [person if name == PERSON else level_name(name, LANGUAGE) for name in seats]
    return tuple(
        name if shown.count(name) == 1 else f"{name} {shown[: index + 1].count(name)}"
        for index, name in enumerate(shown)
    )


class Person:
    """Someone at the keyboard."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._asked_at = -1

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """Ask until the answer is an action."""
        self._show_once()
        while True:
            name = self._table.names[self._seat]
            answer = out.input(f"[bold]{name}[/] (? {said('aide', 'help')}) > ").strip()
            if answer in {"?", "help", "aide"}:
                self._help()
            elif answer in {"quit", "q"}:
                raise Stopped
            elif answer in {"hint", "indice"}:
                self._hint(view, rng, budget)
            elif answer:
                try:
                    return Choice(self._table.registration.notation.parse_action(answer))
                except NotationError as error:
                    out.print(str(error), style="red", markup=False)

    def _show_once(self) -> None:
        """The table is drawn once a turn, not after each refusal; others look away first."""
        turn = len(self._table.playthrough.record.actions)
        if turn == self._asked_at:
            return
        self._asked_at = turn
        if len(self._table.people) > 1:
            name = self._table.names[self._seat]
            out.input(said(f"À {name} : Entrée pour voir le jeu. ", f"{name}: Enter to look. "))
        self._table.show(self._seat)

    def _help(self) -> None:
        out.print(self._table.terminal.how_to(LANGUAGE), markup=False)
        words = said(
            "indice : un conseil ; resign : abandonner ; quit : arrêter et garder la partie",
            "hint: advice; resign: give up; quit: stop and keep the game",
        )
        out.print(words, markup=False)

    def _hint(self, view: Any, rng: Rng, budget: Budget) -> None:
        """What the strongest bot would do."""
        registration = self._table.registration
        strongest = list(registration.bots)[-1]
        choice = registration.bot(strongest).choose(view, rng, budget)
        action = registration.notation.format_action(choice.action)
        out.print(f"{action} ({self._table.reasons(choice.reasons)})", markup=False)
