"""How much one caller may ask: the limits as one value, and the buckets that keep to them."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable

from chevalet.core.value import Value
from chevalet.server.problems import Refusal

MOST_BUCKETS = 50_000
"""How many callers one kind of limit remembers; the one unheard of for longest is forgotten."""


class Rate(Value, frozen=True):
    """So many at once, and so many a minute in the long run."""

    burst: int
    per_minute: float


class Limits(Value, frozen=True, kw_only=True):
    """Every limit. Rates hold in each server process by itself."""

    body_bytes: int = 64 * 1024
    """The longest body of a request."""
    message_bytes: int = 16 * 1024
    """The longest message on a socket."""
    requests_per_address: Rate = Rate(600, 3000)
    """A school or an office is one address."""
    requests_per_person: Rate = Rate(120, 600)
    guests_per_address: Rate = Rate(60, 120)
    """How many new guests an address may send; one who keeps the cookie is not new."""
    searches_per_address: Rate = Rate(60, 180)
    """Anagrams and patterns, which walk through the whole lexicon."""
    lessons_per_address: Rate = Rate(300, 1200)
    """Tries in lessons: a class that learns a game is one address."""
    replays_per_address: Rate = Rate(60, 240)
    """Records that are brought along: each is played through."""
    record_bytes: int = 512 * 1024
    """The longest record."""
    logins_per_address: Rate = Rate(20, 20)
    """Tries to log in and new accounts: each costs a slow hash."""
    logins_per_login: Rate = Rate(10, 5)
    """Tries at one account's password, from wherever they come."""
    messages_per_person: Rate = Rate(60, 600)
    """On sockets."""
    thoughts_per_person: Rate = Rate(10, 60)
    """Hints, and whatever else sets a bot thinking on demand."""
    analyses_per_person: Rate = Rate(6, 0.5)
    """Finished games to be analysed: each takes a core for up to a minute."""
    lines_per_person: Rate = Rate(5, 20)
    """Of chat."""
    tables_per_person: Rate = Rate(10, 20)
    """New tables."""
    open_tables_per_guest: int = 12
    """Tables of one creator that are not over."""
    open_tables_per_account: int = 60
    sockets_per_person: int = 20
    sockets_per_address: int = 300
    tokens_per_person: int = 10
    """API tokens that are valid at a time."""


class Buckets:
    """One bucket of tokens for each caller: full at first, refilled as time goes by."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MOST_BUCKETS) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str) -> float:
        """Take a token: 0 if there was one, else in how many seconds there will be one."""
        now = self._clock()
        level, at = self._levels.pop(caller, (float(self._rate.burst), now))
        per_second = self._rate.per_minute / 60
        level = min(float(self._rate.burst), level + (now - at) * per_second)
        is_granted = level >= 1
        self._levels[caller] = (level - 1 if is_granted else level, now)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)
        return 0.0 if is_granted else (1 - level) / per_second


class Throttle:
    """Holds callers to the rates of the limits, each rate by its name there."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._buckets: dict[str, Buckets] = {}

    def wait(self, rate: str, caller: str) -> float:
        """Count one more; 0 if the rate allows it, else how many seconds the caller must wait."""
        buckets = self._buckets.get(rate)
        if buckets is None:
            buckets = self._buckets[rate] = Buckets(getattr(self._limits, rate), self._clock)
        return buckets.take(caller)

    def check(self, rate: str, caller: str) -> None:
        """Count one more; raises the refusal that tells when to come back."""
        seconds = self.wait(rate, caller)
        if seconds > 0:
            raise Refusal("too_fast", seconds=max(1, math.ceil(seconds)))


def caller_of(address: str | None) -> str:
    """Who counts as one caller: an IPv4 address, or the network of an IPv6 one.

    >>> caller_of("203.0.113.7"), caller_of("2001:db8:1:2:3:4:5:6"), caller_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::', '203.0.113.7')
    """
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "nowhere"
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    # A household gets at least a /64, so its single addresses say nothing.
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)
