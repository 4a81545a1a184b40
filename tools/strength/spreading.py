"""The arguments by which a tool spreads its games over processes or machines."""

from __future__ import annotations

import argparse


def add_spreading(parser: argparse.ArgumentParser) -> None:
    """Adds `--jobs` and `--cluster`, as the commands of the package have them."""
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Ray cluster, or local")
