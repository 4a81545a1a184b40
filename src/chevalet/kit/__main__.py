"""`python -m chevalet.kit GAME OPTIONS`: a kit on standard output, for a server that is busy.

The options are JSON. It steps back behind whatever else the machine does.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

import msgspec

from chevalet.core import registry
from chevalet.kit.options import KitOptions
from chevalet.kit.printing import printed


def main(game: str, options: str) -> None:
    """Write the PDF."""
    with suppress(AttributeError, OSError):  # not every system knows it
        os.nice(10)
    made = printed(registry.find(game), msgspec.json.decode(options, type=KitOptions))
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
