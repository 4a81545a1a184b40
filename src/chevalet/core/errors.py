"""What goes wrong at the table, as stable codes with facts; sentences are made at the edge."""

from __future__ import annotations

import copyreg
from typing import Any

from chevalet.core.phrases import Language, Phrase, Saying

_PLAIN = Phrase("{text}", "{text}")


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

    def __reduce__(self) -> tuple[Any, ...]:
        return _as_it_was(self)


class Mistake(Exception):
    """What whoever asked can put right, and why, in both languages; `str` says it in English.

    It can be a fact of another one.

    >>> mistake = Mistake(Phrase("il manque {n} {n|mot|mots}", "{n} {n|word|words} missing"), n=2)
    >>> str(mistake), mistake.said("fr")
    ('2 words missing', 'il manque 2 mots')
    """

    def __init__(self, why: Phrase | str, /, **facts: Any) -> None:
        """A plain text is said as it is: for games that have but one language."""
        self.why: Saying = _PLAIN.of(text=why) if isinstance(why, str) else why.of(**facts)
        super().__init__(self.why.said("en"))

    def said(self, language: Language) -> str:
        """Why, as a sentence that may be part of another one."""
        return self.why.said(language)

    def __reduce__(self) -> tuple[Any, ...]:
        return _as_it_was(self)


class NotationError(Mistake, ValueError):
    """Text that is no action or position; says which part can't be read."""


def _as_it_was(error: Exception) -> tuple[Any, ...]:
    """How an exception travels to another process: its fields, whatever it is made of."""
    # What pickle itself calls for objects without an `__init__`; its stubs leave it out.
    return copyreg.__newobj__, (type(error), *error.args), error.__dict__  # type: ignore[attr-defined]
