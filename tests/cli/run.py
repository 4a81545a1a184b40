"""Runs the command: in this process, which is quick, or as a person would, in one of its own.

The language and the core are chosen when a process begins: for others than English and the
compiled core it takes a process, as for pipes, signals and broken installations.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess
from unittest.mock import patch

from chevalet.cli import main
from tests import processes


def environment(**extra: str) -> dict[str, str]:
    return os.environ | {"CHEVALET_LANG": "en", "PYTHONPATH": "."} | extra


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "chevalet", *map(str, words)]


def chevalet(*words: object, stdin: str | None = None) -> CompletedProcess[str]:
    """The command with these words, in English, in this process."""
    arguments = ["chevalet", *map(str, words)]
    code = 0
    with (
        patch.object(sys, "argv", arguments),
        patch.object(sys, "stdin", io.StringIO(stdin or "")),
        redirect_stdout(io.StringIO()) as out,
        redirect_stderr(io.StringIO()) as err,
    ):
        try:
            main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
    return CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def chevalet_process(
    *words: object, stdin: str | None = None, timeout: float = 120, **extra: str
) -> CompletedProcess[str]:
    """The command with these words in a process of its own, with these variables beside ours."""
    return processes.run(command(*words), stdin=stdin, timeout=timeout, env=environment(**extra))
