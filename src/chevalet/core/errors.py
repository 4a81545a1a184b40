"""What goes wrong at the table, as stable codes with facts; sentences are made at the edge."""

from typing import Any


class IllegalAction(Exception):
    """An action that the rules refuse: a stable code and the facts that a person needs.

    >>> str(IllegalAction("bag_too_small", left=2))
    'bag_too_small(left=2)'
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}({facts})"


class NotationError(ValueError):
    """Text that is no action or position; says which part can't be read."""
