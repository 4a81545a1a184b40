"""What a script does before it uses the sources of an earlier version that stand on its path.

It is imported before anything of `chevalet` but what it imports itself, and uses only what has been
there ever since.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import chevalet.core.value


class Lenient(msgspec.Struct, frozen=True):
    """A value that overlooks fields which are younger than it is."""


chevalet.core.value.Value = Lenient  # type: ignore[misc,assignment] # before games are made of it


def use_words_of_today(folder: str) -> None:
    """Let its dictionary have the words that are written down there, one file a policy."""
    from chevalet.lexicon import Lexicon  # noqa: PLC0415 - it imports values

    def of_today(lexicon: Lexicon, policy: Any, *_: Any) -> Any:  # noqa: ARG001 - a method's place
        return map(tuple, msgspec.json.decode(Path(folder, f"{policy.key}.json").read_bytes()))

    Lexicon.words = of_today  # type: ignore[method-assign, assignment]
