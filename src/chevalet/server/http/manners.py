"""Who may look and not act, and who may not talk."""

from __future__ import annotations

from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.wire.common import Milliseconds

ALWAYS = frozenset({"/api/me/farewell", "/api/session", "/api/sessions"})
"""Whoever is suspended may still leave, for now or for good."""


def check_not_suspended(person: Profile | None, now: Milliseconds, path: str = "") -> None:
    """Refuse who was suspended by a host, except for leaving."""
    if person is not None and person.more.suspended_until > now and path not in ALWAYS:
        raise Refusal("suspended")


def check_not_muted(person: Profile | None, now: Milliseconds) -> None:
    """Refuse to pass on the words of someone whom a host has muted."""
    if person is not None and person.more.muted_until > now:
        raise Refusal("muted")
