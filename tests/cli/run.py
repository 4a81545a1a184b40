"""Runs the command as a person would: a process of its own."""

import os
import subprocess
import sys


def environment(**extra):
    return os.environ | {"CHEVALET_LANG": "en", "PYTHONPATH": "."} | extra


def chevalet(*words, stdin=None, timeout=120, **extra):
    command = [sys.executable, "-m", "chevalet", *map(str, words)]
    return subprocess.run(
        command,
        env=environment(**extra),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
