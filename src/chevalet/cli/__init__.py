"""The `chevalet` command."""

from chevalet.cli.app import main

__all__ = ["main"]
