"""The line to someone at a table: texts, straight from and to the socket's protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

LINE = "chevalet.line"
"""Under which a socket finds its line among the extensions of its scope."""
Hear = Callable[[str | None], None]


class Line(Protocol):
    """A socket, straight: texts are handed over as they come, and go out as they are said."""

    @property
    def waiting(self) -> int:
        """How many bytes the other side has not taken yet."""
        ...

    def listen(self, hear: Hear) -> None:
        """From now on texts are handed over as they come; None is a message that is no text."""
        ...

    def pause(self) -> None:
        """Read no more for now."""
        ...

    def resume(self) -> None:
        """Read on."""
        ...

    def say(self, text: bytes) -> None:
        """Send a text; what is not taken at once waits."""
        ...

    def vouch(self) -> None:
        """A person is known who answers for it: it counts no longer for its address."""
        ...

    def end(self, code: int, seconds: float) -> None:
        """Close the socket; who has not taken all of it by then is left behind."""
        ...
