"""Someone at the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import ask, out
from chevalet.core.actions import Resign
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.game import Budget, Choice, Seat
from chevalet.core.rng import Rng
from chevalet.play.match import Stopped

if TYPE_CHECKING:  # a table has its people
    from chevalet.cli.play import Table
    from chevalet.core.friendly import Ballot

ERASED = "\x1b[2J\x1b[3J\x1b[H"
"""Screen and scrollback emptied, the cursor at the top."""
COMMON_WORDS = {"abandonner": "resign", "demander": "ask"}
VOTES = {"oui": "yes", "non": "no"}


class Person:
    """Reads what one seat wants from the keyboard."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._asked_at = -1
        self._heard = 0
        """How many of the table's lines this person has seen."""
        self._hinted_at = -1
        self._advice: list[str] = []
        """What is left of the hint for this turn, the vaguest first."""

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """Ask until the answer is an action."""
        self._show_once()
        self._ask_for_vote()
        while True:
            name = self._table.names[self._seat]
            prompt = Text.assemble((name, "bold"), f" (? {said('aide', 'help')}) > ")
            answer = ask(prompt)
            if answer in {"?", "help", "aide"}:
                self._help()
            elif answer in {"quit", "q", "quitter"}:
                raise Stopped
            elif answer in {"hint", "indice"}:
                self._hint(view, rng, budget)
            elif answer:
                action = self._read(view, self._as_written(answer))
                if action is not None and self._insists(view, action):
                    self._heard = len(self._table.told)
                    return Choice(action)

    def _read(self, view: Any, answer: str) -> Any | None:
        """The action that was typed; None, said why, if it is none."""
        table = self._table
        try:
            return table.registration.notation.parse_action(answer)
        except NotationError as error:
            short = getattr(table.terminal, "read", None)  # what only means something at this table
            try:
                found = None if short is None else short(view, answer)
            except IllegalAction as refused:
                table.refusal(table.playthrough, self._seat, refused)
                return None
            if found is None:
                out.print(error.said(LANGUAGE), style="red")
                return None
        chosen = table.registration.notation.format_action(found)
        out.print(said("Lu : {chosen}", "Read as {chosen}", chosen=chosen))
        return found

    def _insists(self, view: Any, action: Any) -> bool:
        """Whether the person still wants it, where the game warns or nothing comes after it."""
        warn = getattr(self._table.terminal, "warning", None)
        warning = None if warn is None else warn(view, action, LANGUAGE)
        if isinstance(action, Resign):
            warning = said("Vous perdez la partie.", "You lose the game.")
        if warning is None:
            return True
        out.print(warning, style="yellow")
        answer = ask(said("Continuer ? (o/n) ", "Go on? (y/n) ")).lower()
        return answer[:1] in {"o", "y"}

    def _show_once(self) -> None:
        """The table is drawn once a turn, not after each refusal; others look away first."""
        table = self._table
        turn = len(table.playthrough.taken)
        if turn == self._asked_at:
            return
        self._asked_at = turn
        self._advice = []
        if table.has_curtain and table.looking != self._seat:
            self._draw_curtain()
        table.looking = self._seat
        table.show(self._seat)

    def _draw_curtain(self) -> None:
        """Nothing of another's hand stays on the screen; what was said in between is said again."""
        table = self._table
        _erase()
        ask(
            said(
                "À {name} : Entrée quand la personne est là, et que les autres ne regardent pas. ",
                "{name}: Enter when you are there and nobody else looks. ",
                name=table.names[self._seat],
            )
        )
        _erase()
        for line in table.told[self._heard :]:
            out.print(line)

    def _help(self) -> None:
        out.print(self._table.terminal.how_to(LANGUAGE))
        words = said(
            "{hints|indice : un conseil, à chaque fois plus précis ; |}abandonner : perdre ;"
            " quitter : arrêter et garder la partie",
            "{hints|hint: advice, plainer each time; |}resign: give up;"
            " quit: stop and keep the game",
            hints=self._table.has_hints,
        )
        out.print(words)
        if self._table.playthrough.record.options.friendly:
            votes = said(
                "demander MOT : mettre un mot aux voix ; oui, non : voter",
                "ask WORD: put a word to the vote; yes, no: vote",
            )
            out.print(votes)

    def _ballot(self) -> Ballot | None:
        """What this person is to vote on."""
        ballot: Ballot | None = self._table.playthrough.state.ballot
        return ballot if ballot is not None and self._seat in ballot.pending else None

    def _as_written(self, answer: str) -> str:
        """What every game has, as its notation writes it: French players say it in French.

        Capitals are a word to lay, and so are yes and no while nobody asks for a vote.
        """
        first, *rest = answer.split(maxsplit=1)
        words = COMMON_WORDS if self._ballot() is None else COMMON_WORDS | VOTES
        return " ".join([words.get(first, first), *rest])

    def _ask_for_vote(self) -> None:
        if (ballot := self._ballot()) is not None:
            line = said(
                "Acceptez-vous {word} ? oui ou non",
                "Do you accept {word}? yes or no",
                word=ballot.appeal.word,
            )
            out.print(line)

    def _hint(self, view: Any, rng: Rng, budget: Budget) -> None:
        """What the strongest bot would do: where first, then which word, then all of it."""
        table = self._table
        if not table.has_hints:
            words = said(
                "Pas de conseils à cette table ; « --hints » les permet.",
                "No hints at this table; --hints allows them.",
            )
            out.print(words, style="bold red")
            return
        if not self._advice:
            self._tell_of_hint()
            registration = table.registration
            choice = registration.bot(list(registration.bots)[-1]).choose(view, rng, budget)
            action = registration.notation.format_action(choice.action)
            grades = registration.graded(view, choice.action)
            whole = f"{action} ({table.reasons(choice.reasons)})"
            self._advice = [*(grade.said(LANGUAGE) for grade in grades), whole]
        out.print(self._advice.pop(0))

    def _tell_of_hint(self) -> None:
        """Who plays with other people does not take advice in secret; once a turn is enough."""
        table = self._table
        turn = len(table.playthrough.taken)
        if len(table.people) > 1 and turn != self._hinted_at:
            name = table.names[self._seat]
            table.say_aloud(said("{name} demande un conseil", "{name} asks for a hint", name=name))
        self._hinted_at = turn


def _erase() -> None:
    if out.is_terminal:
        out.file.write(ERASED)
        out.file.flush()
