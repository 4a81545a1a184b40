"""What can go wrong for a client."""

from __future__ import annotations

from chevalet.server.wire.common import Problem
from chevalet.server.wire.socket import Goodbye


class Refused(Exception):
    """The server refused a request, which changed nothing: a stable code, and why in words."""

    def __init__(self, problem: Problem, status: int | None = None) -> None:
        super().__init__(f"{problem.code}: {problem.text.en}")
        self.problem = problem
        self.status = status
        """Of HTTP; None on a socket."""

    @property
    def code(self) -> str:
        """What programs decide by."""
        return self.problem.code


class SentAway(Exception):
    """The server closed the socket and does not want this client back."""

    def __init__(self, goodbye: Goodbye) -> None:
        super().__init__(f"{goodbye.code}: {goodbye.text.en}")
        self.code = goodbye.code


class ConnectionLost(Exception):
    """The connection is gone; nobody knows whether the request was carried out."""
