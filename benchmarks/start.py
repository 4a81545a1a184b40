"""How long a command takes from start to end: the best of some runs."""

from __future__ import annotations

import subprocess
import sys
import time

RUNS = 15
COMMANDS = ("--version", "--help", "games", "word soda", "anagrams soda", "doctor")


def seconds(*words: str) -> float:
    """The wall-clock time of one run."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "chevalet", *words]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def main() -> None:
    """Print the table."""
    for command in COMMANDS:
        best = min(seconds(*command.split()) for _ in range(RUNS))
        print(f"chevalet {command:16} {best:6.3f} s")


if __name__ == "__main__":
    main()
