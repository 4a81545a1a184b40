"""Who plays in an arena: a bot of the game, a bot of anyone's module, or a program.

    expert                a bot of the game
    mine.bots:Careful     whatever `mine.bots.Careful()` gives
    program:node bot.mjs  a program that reads and writes lines (docs/bot-protocol.md)

Each may be given a budget of its own: `expert@2000` looks at 2,000 nodes a move, `expert@0.3s`
thinks for 0.3 s, whatever the arena's other bots may.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from chevalet.core.errors import Mistake
from chevalet.core.game import AnyBot, Budget, Choice
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play import clock
from chevalet.play.arena.program import Program

PROGRAM = "program:"
OWN_BUDGET = re.compile(r"(?P<who>.+)@(?P<limit>\d+(?:\.\d+)?)(?P<unit>s?)")

NOT_MADE = Phrase("{who} : ce bot ne peut être créé ({problem})", "{who}: {problem}")
NO_BOT = Phrase(
    "{who} : sans méthode `choose`, ce n'est pas un bot",
    "{who}: it has no `choose`, so it is no bot",
)


class BadPlayer(Mistake):
    """A player that can't be had; the message says why."""


class _Named(msgspec.Struct, frozen=True):
    """A player's name, read."""

    who: str
    limit: float | None = None
    is_seconds: bool = False


def check_player(registration: Registration, name: str) -> None:
    """Raise `UnknownBot` or `BadPlayer` if there is no such player; a program is not started."""
    who = _read(name).who
    if not who.startswith(PROGRAM):
        _made(registration, who)


@contextmanager
def seated(registration: Registration, names: list[str]) -> Iterator[list[AnyBot]]:
    """The players of these names for one game, seat by seat; programs end with it."""
    with ExitStack() as stack:
        yield [_seat(registration, _read(name), stack) for name in names]


def _read(name: str) -> _Named:
    found = OWN_BUDGET.fullmatch(name)
    if found is None:
        return _Named(name)
    return _Named(found["who"], float(found["limit"]), is_seconds=bool(found["unit"]))


def _seat(registration: Registration, named: _Named, stack: ExitStack) -> AnyBot:
    if named.who.startswith(PROGRAM):
        command = named.who.removeprefix(PROGRAM)
        bot: AnyBot = stack.enter_context(Program(registration, command))
    else:
        bot = _made(registration, named.who)
    return bot if named.limit is None else _OwnBudget(bot, named)


def _made(registration: Registration, who: str) -> AnyBot:
    if who in registration.bots or ":" not in who:
        return registration.bot(who)
    module, _, attribute = who.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # a command looks only where it is installed, a bot lies where one is
    try:
        bot = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BadPlayer(NOT_MADE, who=who, problem=str(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise BadPlayer(NO_BOT, who=who)
    made: AnyBot = bot
    return made


class _OwnBudget:
    """A bot that thinks as long as it was told, whatever the table allows."""

    def __init__(self, bot: AnyBot, named: _Named) -> None:
        self._bot = bot
        self._named = named

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:  # noqa: ARG002 - its own counts
        """The bot's choice."""
        limit = self._named.limit or 0.0
        own = clock.seconds(limit) if self._named.is_seconds else Budget(nodes=int(limit))
        return self._bot.choose(view, rng, own)
