"""Passwords, hashed slowly on purpose and away from the event loop."""

from __future__ import annotations

import asyncio
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2
"""Each hash takes 64 MB and a core for a moment; more at once would starve the tables."""


class Passwords:
    """Hashes passwords by argon2id; a check takes as long where there is none to check against."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """What to keep instead of the password."""
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the password; takes as long where nothing is kept."""
        async with self._turns:
            return await asyncio.to_thread(self._fits, password, kept)

    def is_outdated(self, kept: str) -> bool:
        """Whether it was hashed by older measures, and should be anew."""
        return self._hasher.check_needs_rehash(kept)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody has this password")

    def _fits(self, password: str, kept: str | None) -> bool:
        nobodys = self._nobodys  # made by whoever comes first, be there an account or not
        try:
            self._hasher.verify(kept or nobodys, password)
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None
