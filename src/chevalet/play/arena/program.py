"""A bot that is a program: it reads positions and writes actions, a line of JSON each.

docs/bot-protocol.md says what the lines are; both ends of it are plain text, so that a bot may be
written in any language.
"""

from __future__ import annotations

import itertools
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import Any, Self

import msgspec

from chevalet.core.errors import Mistake, NotationError
from chevalet.core.game import Budget, Choice
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.core.trouble import trouble_of

PROTOCOL = 1
PATIENCE = 60.0
"""How many seconds a program may be silent beyond what it was given for its move."""
FEW = 1000
"""How many legal actions are listed for a program that does not say how many it wants."""
FAREWELL = 2.0
"""How many seconds a program has to end once its game is over."""

OF_PROGRAM = Phrase("{command} : {problem}", "{command}: {problem}")
NOT_STARTED = Phrase("il ne peut être lancé ({problem})", "{problem}")
READY_TWICE = Phrase(
    "il se dit prêt une seconde fois, et ne joue pas",
    "it is ready a second time, and plays not",
)
TOO_EARLY = Phrase("il parle avant d'être prêt", "it speaks before it is ready")
NO_ACTION = Phrase(
    "{quote:action} n'est pas un coup : {problem}", "{quote:action} is no action: {problem}"
)
SILENT = Phrase("pas un mot depuis {seconds} secondes", "no word for {seconds} seconds")
ENDED = Phrase("il s'est arrêté au milieu d'une partie", "it ended in the middle of a game")
NO_LINE = Phrase("{quote:line} n'est pas une réponse ({problem})", "{quote:line}: {problem}")


class ProgramError(Mistake):
    """A program that can't be started, fell silent, or wrote what nobody understands."""

    def __init__(self, command: str, why: Phrase, **facts: Any) -> None:
        super().__init__(OF_PROGRAM, command=command, problem=why.of(**facts))


class _Ready(msgspec.Struct, tag="ready"):
    """The program is there."""


class _Legal(msgspec.Struct, tag="legal"):
    """It asks what it may do."""

    limit: int = FEW


class _Play(msgspec.Struct, tag="play"):
    """What it does: in the game's notation, or as records have it."""

    action: str | dict[str, Any]


_SAYING: msgspec.json.Decoder[_Ready | _Legal | _Play] = msgspec.json.Decoder(
    _Ready | _Legal | _Play
)


class Program:
    """A running program as a bot; leaving the context ends it."""

    def __init__(self, registration: Registration, command: str) -> None:
        self._registration = registration
        self._command = command
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def __enter__(self) -> Self:
        words = shlex.split(self._command)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever runs the arena named it
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, IndexError) as error:
            raise ProgramError(self._command, NOT_STARTED, problem=trouble_of(error)) from error
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._greet()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # it is gone already
            self._process.stdin.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(FAREWELL)
        self._process.stdout.close()

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """Ask the program; it may ask what is legal before it answers."""
        self._say(
            "choose",
            view=view,
            nodes=budget.nodes,
            seconds=budget.seconds,
            seed=rng.branch("program").seed.hex(),
        )
        while True:
            match self._heard(PATIENCE + (budget.seconds or 0.0)):
                case _Play(action=action):
                    return Choice(self._meant(action))
                case _Legal(limit=limit):
                    self._say("legal", actions=self._legal(view, limit))
                case _Ready():
                    raise ProgramError(self._command, READY_TWICE)

    def _greet(self) -> None:
        registration = self._registration
        self._say("game", protocol=PROTOCOL, game=registration.key, version=registration.version)
        if not isinstance(self._heard(PATIENCE), _Ready):
            raise ProgramError(self._command, TOO_EARLY)

    def _legal(self, view: Any, limit: int) -> list[dict[str, Any]]:
        write = self._registration.notation.format_action
        actions = itertools.islice(self._registration.game.legal_actions(view), max(0, limit))
        return [{"notation": write(action), "action": action} for action in actions]

    def _meant(self, action: str | dict[str, Any]) -> Any:
        try:
            if isinstance(action, str):
                return self._registration.notation.parse_action(action)
            return msgspec.convert(action, self._registration.action)
        except (NotationError, msgspec.ValidationError) as error:
            facts = {"action": str(action), "problem": trouble_of(error)}
            raise ProgramError(self._command, NO_ACTION, **facts) from error

    def _say(self, kind: str, **facts: Any) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it is gone: the last that it said tells more of why
            self._process.stdin.write(msgspec.json.encode({"type": kind, **facts}) + b"\n")
            self._process.stdin.flush()

    def _heard(self, wait: float) -> _Ready | _Legal | _Play:
        try:
            line = self._lines.get(timeout=wait)
        except queue.Empty:
            raise ProgramError(self._command, SILENT, seconds=wait) from None
        if not line:
            raise ProgramError(self._command, ENDED)
        try:
            return _SAYING.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            shown = line.decode(errors="replace").strip()[:200]
            facts = {"line": shown, "problem": trouble_of(error)}
            raise ProgramError(self._command, NO_LINE, **facts) from error

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")
