"""Who plays, as a command names it: a bot, of which version, and how long it thinks.

`expert@0.3s` thinks for 0.3 s a move, `expert@2000` looks at 2,000 nodes, `first:expert@0.3s` is
the expert of the first version, `COMMIT:expert@0.3s` that of any commit. Seconds are those of a
processor, so that a machine with other work to do is no disadvantage.
"""

from __future__ import annotations

import re
import time
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

from chevalet.core import registry
from chevalet.core.game import AnyBot, Budget, Choice
from chevalet.core.rng import Rng
from chevalet.play.arena import Thinking
from tools.strength.earlier import FIRST_VERSION, EarlierBot

PLAYER = re.compile(r"(?:(?P<version>\w+):)?(?P<bot>\w+)(?:@(?P<budget>[\d.]+)(?P<unit>s?))?")


class Player(NamedTuple):
    """Who plays; `thinking` and `commit` are None where they were not named."""

    bot: str
    thinking: Thinking | None
    commit: str | None

    @classmethod
    def read(cls, text: str) -> Player:
        """A player as the command line names it.

        >>> Player.read("expert@300")
        Player(bot='expert', thinking=Thinking(nodes=300, seconds=None), commit=None)
        """
        found = PLAYER.fullmatch(text)
        if found is None:
            raise SystemExit(f"no player: {text}; write it as expert@0.3s")
        thinking = None
        if found["budget"]:
            limit = float(found["budget"])
            thinking = Thinking(seconds=limit) if found["unit"] else Thinking(nodes=int(limit))
        version = found["version"]
        return cls(found["bot"], thinking, FIRST_VERSION if version == "first" else version)

    def seated(self, game: str, usual: Thinking, stack: ExitStack) -> AnyBot:
        """The bot for as long as the stack is open; it thinks as usual if nothing else is named."""
        return _OwnTime(self.opened(game, stack), self.thinking or usual)

    def opened(self, game: str, stack: ExitStack) -> AnyBot:
        """The bot for as long as the stack is open; it thinks as long as the table allows."""
        if self.commit is None:
            return registry.find(game).bot(self.bot)
        return stack.enter_context(closing(EarlierBot(game, self.bot, self.commit)))


class _OwnTime:
    """A bot that thinks as long as it was told, whatever the table allows."""

    def __init__(self, bot: AnyBot, thinking: Thinking) -> None:
        self._bot = bot
        self._thinking = thinking

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:  # noqa: ARG002 - its own counts
        """The bot's choice."""
        nodes, seconds = self._thinking.nodes, self._thinking.seconds
        own = Budget(nodes=nodes) if seconds is None else processor_time(seconds)
        return self._bot.choose(view, rng, own)


class AsLongAs:
    """A bot that thinks as long as another one does about the same, by time of a processor."""

    def __init__(self, bot: AnyBot, pace: AnyBot) -> None:
        self._bot = bot
        self._pace = pace
        self._is_ready = False

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """The bot's choice; the budget is the other one's."""
        if not self._is_ready:  # the first time words are loaded, which is no thinking
            self._pace.choose(view, rng, budget)
            self._is_ready = True
        began = time.process_time()
        self._pace.choose(view, rng, budget)
        return self._bot.choose(view, rng, processor_time(time.process_time() - began))


def processor_time(limit: float) -> Budget:
    """A budget that ends once this process has used so many seconds of a processor."""
    deadline = time.process_time() + limit
    return Budget(stop=lambda: time.process_time() >= deadline, seconds=limit)
