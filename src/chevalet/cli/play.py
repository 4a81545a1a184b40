"""`chevalet play`: a game in the terminal, alone, against bots or side by side."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_data_path

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.names import PERSON, is_person, names_of
from chevalet.cli.options import option_table, options_from
from chevalet.cli.output import GAME_ARGUMENT, INTERRUPTED, err, fail, finite, out, tell
from chevalet.cli.person import Person
from chevalet.cli.records import read_record, winners_said
from chevalet.cli.terminal import Terminal, terminal_of
from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyBot, Reason, Seat
from chevalet.core.phrases import phrase
from chevalet.core.registry import Registration
from chevalet.core.rng import SEED_BYTES, Rng
from chevalet.core.sides import by_lot
from chevalet.play import clock
from chevalet.play.match import Stopped, Turn, play_match
from chevalet.play.playthrough import Playthrough, resume

HELP = said("Joue dans le terminal.", "Plays in the terminal.")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", help=HELP)(play)


def play(
    game: Annotated[str, GAME_ARGUMENT],
    players: Annotated[
        str | None,
        typer.Option(
            help=said(
                "par place « me », « me:Ana » ou un niveau, p. ex. me,expert",
                "for each seat “me”, “me:Ana” or a level, e.g. me,expert",
            )
        ),
    ] = None,
    budget: Annotated[
        float,
        typer.Option(
            min=0.01,
            callback=finite,
            help=said("secondes par coup des bots", "bots' seconds a move"),
        ),
    ] = 2.0,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help=said(
                "une option du jeu, p. ex. rounds=5 ; --options en donne la liste",
                "an option of the game, e.g. rounds=5; --options lists them",
            )
        ),
    ] = None,
    show_options: Annotated[
        bool,
        typer.Option("--options", help=said("les options du jeu", "the options of the game")),
    ] = False,
    seed: Annotated[
        str | None,
        typer.Option(
            help=said(
                "graine : la même donne les mêmes tirages", "seed: the same one draws the same"
            )
        ),
    ] = None,
    as_seated: Annotated[
        bool,
        typer.Option(
            "--as-seated",
            help=said(
                "couleurs dans l'ordre des joueurs, non au hasard",
                "colours in the order of the players, not by lot",
            ),
        ),
    ] = False,
    hints: Annotated[
        bool | None,
        typer.Option(
            help=said(
                "conseils permis ou non ; par défaut, seulement si personne d'autre ne joue",
                "hints allowed or not; by default only where nobody else plays",
            )
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help=said("où garder la partie", "where the game is kept"))
    ] = None,
    unfinished: Annotated[
        Path | None, typer.Option("--resume", help=said("partie à reprendre", "game to go on with"))
    ] = None,
) -> None:
    """Play until the game is over; whatever happens, the game so far is kept."""
    registration = registry.find(game)
    if show_options:
        out.print(option_table(registration))
        return
    asked = _usual_players(registration) if players is None else players
    seats = [name.strip() for name in asked.split(",") if name.strip()]
    if unfinished is None:
        chance = secrets.token_bytes(SEED_BYTES) if seed is None else Rng.seeded(seed).seed
        if registration.sides and seats and not as_seated:
            seats = list(by_lot(seats, chance))
        playthrough = _opened(registration, seats, chance, option or ())
    else:
        playthrough = _resumed(registration, unfinished)
    registration = playthrough.registration
    if unfinished is not None:
        seats = list(playthrough.record.players)
    path = save or unfinished or _default_path(registration, playthrough)
    table = Table(registration, playthrough, seats, kept=path, hints=hints)
    sitting: list[AnyBot] = [
        Person(table, Seat(seat)) if is_person(name) else registration.bot(name)
        for seat, name in enumerate(seats)
    ]
    _keep(playthrough, path)
    try:
        table.tell(playthrough.opening_events)
        play_match(playthrough, sitting, lambda: clock.seconds(budget), table)
    except Stopped:
        _say_how_to_go_on(game, path)
        raise typer.Exit from None
    except (KeyboardInterrupt, EOFError):
        _say_how_to_go_on(game, path)
        raise typer.Exit(INTERRUPTED) from None
    table.say_goodbye()
    tell(said("Partie gardée : {path}", "Game kept: {path}", path=path), style="dim")


def _usual_players(registration: Registration) -> str:
    """A person, and as many bots of the level for newcomers as it takes."""
    level = registration.people_levels[(len(registration.people_levels) - 1) // 2]
    return ",".join([PERSON] + [level] * max(1, registration.seats[0] - 1))


def _resumed(registration: Registration, path: Path) -> Playthrough:
    record, of = read_record(path)
    if of.key != registration.key:
        fail(
            said(
                "{path} est une partie {de:game}.",
                "{path} is a game of {game}.",
                path=path,
                game=of.title,
            )
        )
    return resume(record, registration)


def _opened(
    registration: Registration, seats: Sequence[str], chance: bytes, written: Sequence[str]
) -> Playthrough:
    if len(seats) not in registration.seats:
        fail(
            said(
                "{game} se joue à {any:sizes}, pas à {count}.",
                "{game} is played by {any:sizes}, not {count}.",
                game=registration.title,
                sizes=registration.seats,
                count=len(seats),
            )
        )
    for name in seats:
        if not is_person(name) and name not in registration.bots:
            fail(
                said(
                    "« {name} » n'est ni « me » ni un niveau. Il y a : {row:levels}.",
                    "“{name}” is neither “me” nor a level. There are: {row:levels}.",
                    name=name,
                    levels=registration.people_levels,
                )
            )
    options = options_from(registration, written)
    try:
        return Playthrough.new(registration, len(seats), chance, options, tuple(seats))
    except IllegalAction as error:
        named = registration.named(error)
        fail(phrase(registration.phrases, named.code, named.facts, LANGUAGE))


def _default_path(registration: Registration, playthrough: Playthrough) -> Path:
    name = f"{registration.key}-{(playthrough.record.seed_commitment or 'game')[:12]}.json"
    return user_data_path("chevalet") / "games" / name


def _keep(playthrough: Playthrough, path: Path) -> None:
    """The game so far; a disk that is full leaves what was kept before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = records.encode(playthrough.record)
    if path.exists() and not path.is_file():  # such as /dev/null
        path.write_bytes(data)
        return
    draft = path.with_name(f"{path.name}.part")
    draft.write_bytes(data)
    draft.replace(path.resolve())


def _say_how_to_go_on(game: str, path: Path) -> None:
    again = f"chevalet play {game} --resume {shlex.quote(str(path))}"
    tell(said("\nPartie gardée. Reprendre :", "\nKept. To go on:"))
    err.print(again, soft_wrap=True)  # in one piece, to be typed again


class Table:
    """Shows the match as it goes, and says why the referee refuses."""

    def __init__(
        self,
        registration: Registration,
        playthrough: Playthrough,
        seats: Sequence[str],
        *,
        kept: Path | None = None,
        hints: bool | None = None,
    ) -> None:
        self.registration = registration
        self.terminal: Terminal = terminal_of(registration)
        self.playthrough = playthrough
        self.names = names_of(seats, registration)
        self._kept = kept
        self.people = [Seat(seat) for seat, name in enumerate(seats) if is_person(name)]
        self.has_hints = len(self.people) < 2 if hints is None else hints
        """Whether advice is given; between people only where they say so."""
        self.told: list[str] = []
        """All that was said aloud so far."""
        self.looking: Seat | None = None
        """Whose hand is on the screen."""

    @property
    def has_curtain(self) -> bool:
        """Whether people here hide something from one another."""
        is_open = self.registration.is_open or not self.registration.has_secrets
        return len(self.people) > 1 and not is_open

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
                self.say_aloud(line)

    def say_aloud(self, line: str) -> None:
        """A line for everyone, also for those who look away now."""
        self.told.append(line)
        out.print(line)

    def turn(self, playthrough: Playthrough, turn: Turn) -> None:
        """A turn was taken: it is kept, what happened is said, and why if a bot took it."""
        if self._kept is not None:
            _keep(playthrough, self._kept)
        self.tell(turn.events)
        open_reasons = tuple(reason for reason in turn.choice.reasons if not reason.is_secret)
        if open_reasons:
            out.print("  " + self.reasons(open_reasons), style="dim")
        if not self.people:
            self.show(None)

    def refusal(self, playthrough: Playthrough, seat: Seat, error: IllegalAction) -> None:
        """Say why, and let a person try again; a refused bot is a fault."""
        del playthrough
        if seat not in self.people:
            raise error
        words = phrase(self.registration.phrases, error.code, error.facts, LANGUAGE)
        out.print(words, style="bold red")
        if (number := self.registration.paragraph_of(error.code)) is not None:
            where = said(
                "§{number} des règles : chevalet rules {game} {number}",
                "§{number} of the rules: chevalet rules {game} {number}",
                number=number,
                game=self.registration.key,
            )
            out.print(where, style="dim")

    def reasons(self, reasons: tuple[Reason, ...]) -> str:
        """A bot's reasons in words."""
        book = self.registration.phrases
        return " ".join(phrase(book, each.code, each.facts, LANGUAGE) for each in reasons)

    def say_goodbye(self) -> None:
        """The last look at the table, and who won."""
        self.show(None)
        outcome = self.playthrough.outcome
        assert outcome is not None
        winners = [self.names[seat] for seat in sorted(outcome.winners)]
        out.print(winners_said(winners), style="bold green")
