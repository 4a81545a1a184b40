"""The builder's command line."""

import argparse
import sys
from pathlib import Path

from tools.lexicon.build import DEFAULT_CACHE, ROOT, SHIPPED, build, withdraw


def main() -> int:
    """Runs the builder; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.lexicon", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("build", help="fetch the sources and write the lexicon file")
    command.add_argument("--cache", type=Path, default=DEFAULT_CACHE, help="folder of the sources")
    command.add_argument("--data", type=Path, default=ROOT / "data", help="hand-written files")
    command.add_argument("--output", type=Path, default=SHIPPED, help="file to write")
    command = commands.add_parser("withdraw", help="keep what an earlier lexicon had and this not")
    command.add_argument("before", type=Path, help="the earlier lexicon file")
    arguments = parser.parse_args()
    if arguments.command == "withdraw":
        return withdraw(arguments.before)
    return build(arguments.cache, arguments.data, arguments.output)


if __name__ == "__main__":
    sys.exit(main())
