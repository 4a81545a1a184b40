"""Parts of a game that are loaded when they are first asked for."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class Lazy(msgspec.Struct, Generic[T], frozen=True):
    """Something by the place where it stands, `module:attribute`, so that naming it is cheap.

    >>> Lazy("chevalet.core.letters:normalise").load()("œuvre")
    'OEUVRE'
    """

    path: str

    def load(self) -> T:
        """What stands there; raises `ImportError` or `AttributeError` if nothing does."""
        module, _, attribute = self.path.partition(":")
        found: Any = getattr(importlib.import_module(module), attribute)
        return found  # type: ignore[no-any-return]  # whoever declares it says what it is


class LazyMapping(Mapping[str, T]):
    """A mapping by the place where it stands; its keys are known before it is loaded.

    Raises `TypeError` once it is loaded and has other keys, or in another order.

    >>> names = LazyMapping("chevalet.core.levels:BASELINES", ("random", "greedy"))
    >>> list(names), names["greedy"].fr
    (['random', 'greedy'], 'Gourmand')
    """

    def __init__(self, path: str, keys: tuple[str, ...]) -> None:
        self._lazy: Lazy[Mapping[str, T]] = Lazy(path)
        self._keys = keys

    def __getitem__(self, key: str) -> T:
        found = self._lazy.load()
        if tuple(found) != self._keys:
            raise TypeError(f"{self._lazy.path} has {list(found)}, not {list(self._keys)}")
        return found[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)
