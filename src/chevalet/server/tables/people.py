"""Who is connected, counted as they come and go."""

from __future__ import annotations

from collections import Counter

from chevalet.server.tables.log import PersonId


class People(Counter[PersonId]):
    """How many connections each person has; those who have none are not in it."""

    def came(self, person: PersonId | None) -> None:
        """One connection more; None is somebody whom nobody knows."""
        if person is not None:
            self[person] += 1

    def went(self, person: PersonId | None) -> None:
        """One connection less."""
        if person is not None:
            self[person] -= 1
            if not self[person]:
                del self[person]
