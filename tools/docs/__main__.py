"""`python -m tools.docs [FOLDER]`: builds the documentation, by default into the package."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from chevalet.server.built_page import DOCUMENTATION
from tools.docs.linking import BadLink
from tools.docs.site import NotBuilt, build


def main() -> int:
    """The script: 0 when the site is there."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DOCUMENTATION)
    folder = parser.parse_args().folder
    try:
        build(folder)
    except (BadLink, NotBuilt) as error:
        print(f"tools.docs: {error}", file=sys.stderr)
        return 1
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
