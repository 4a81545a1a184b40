"""A sequence that grows without its past being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Grown(Sequence[T], Generic[T]):
    """A frozen sequence; a longer one made from it shares the memory of what both have.

    >>> one = Grown("ab")
    >>> two, three = one.and_one("c"), one.and_one("d")
    >>> list(one), list(two), list(three)
    (['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'd'])
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)

    def and_one(self, item: T) -> Grown[T]:
        """These and one more."""
        items = self._items
        if len(items) != self._size:  # another one grew from here before
            items = items[: self._size]
        items.append(item)
        longer: Grown[T] = Grown.__new__(Grown)
        longer._items, longer._size = items, self._size + 1
        return longer

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Grown) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            first, end, step = index.indices(self._size)
            if step > 0:
                return self._items[first:end:step]
            return self._items[: self._size][index]
        if not -self._size <= index < self._size:
            raise IndexError(index)
        return self._items[index % self._size]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._size])
