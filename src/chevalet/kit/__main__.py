"""`python -m chevalet.kit GAME OPTIONS`: a kit on standard output, for a server that is busy.

The options are JSON. It steps back behind whatever else the machine does.
"""

from __future__ import annotations

import sys

import msgspec

from chevalet.core import registry
from chevalet.kit.options import KitOptions
from chevalet.kit.printing import printed
from chevalet.play.stepping_back import Behind, step_back


def main(game: str, options: str) -> None:
    """Write the PDF."""
    step_back(Behind.TABLES)
    made = printed(registry.find(game), msgspec.json.decode(options, type=KitOptions))
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
