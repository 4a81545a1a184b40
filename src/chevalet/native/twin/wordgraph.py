"""The twin's word graphs, as the public classes ask for them."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.native.image import Image
from chevalet.native.twin import build, check
from chevalet.native.twin.walk import DawgWalk, KeyWalk


class TwinWordGraphs:
    """Word graphs in plain Python."""

    def build_dawg(self, words: Sequence[str]) -> tuple[bytes, bytes]:
        """Arcs and ranks."""
        return build.build_dawg(words)

    def build_gaddag(self, words: Sequence[str]) -> bytes:
        """Arcs."""
        return build.build_gaddag(words)

    def open_dawg(self, image: Image) -> DawgWalk:
        """Checks and opens."""
        check.check_dawg(image.arcs, image.ranks)
        return DawgWalk(image.arcs, image.ranks)

    def open_gaddag(self, image: Image) -> KeyWalk:
        """Checks and opens."""
        check.check_gaddag(image.arcs)
        return KeyWalk(image.arcs)
