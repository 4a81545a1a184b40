"""The door to the compiled core (`cpp/`), or to its plain-Python twin where nothing was compiled.

Nothing behind this door knows the games. Both cores give the same answers; only the speed differs.
"""

from __future__ import annotations

from chevalet.native.errors import DamagedGraphError, WordListError
from chevalet.native.library import ABI_VERSION, chosen_library, flaw_of_chosen
from chevalet.native.wordgraph import Dawg, Gaddag, build_dawg, build_gaddag

__all__ = [
    "DamagedGraphError",
    "Dawg",
    "Gaddag",
    "WordListError",
    "build_dawg",
    "build_gaddag",
    "description",
    "is_compiled",
]


def is_compiled() -> bool:
    """Whether the compiled core is at work."""
    return chosen_library() is not None


def description() -> str:
    """The core at work, in words.

    "compiled core (abi 1, g++ 12.2, -O3 x86-64-v2)", or "Python fallback", with the reason where
    a core is there and can't be used, such as one of another version.
    """
    library = chosen_library()
    if library is None:
        flaw = flaw_of_chosen()
        return "Python fallback" if flaw is None else f"Python fallback: {flaw}"
    return f"compiled core (abi {ABI_VERSION}, {library.description})"
