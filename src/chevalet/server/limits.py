"""How much one caller may ask: the limits as one value, and the buckets that keep to them."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache

from chevalet.core.value import Value
from chevalet.server.problems import Refusal

MOST_BUCKETS = 50_000
"""How many callers one kind of limit remembers; the one unheard of for longest is forgotten."""


class Rate(Value, frozen=True):
    """So many at once, and so many a minute in the long run."""

    burst: int
    per_minute: float


class Limits(Value, frozen=True, kw_only=True):
    """Every limit.

    Rates hold over all processes that share a bus: whoever comes near one is counted by all of
    them within a second. Connections and sockets are counted by each process, whose memory and
    descriptors they guard; tables, tokens and people by the store.
    """

    head_bytes: int = 16 * 1024
    """The longest head of a request: its address and all its headers."""
    head_lines: int = 100
    """How many headers a request may have."""
    head_seconds: int = 10
    """How long a connection may take to say what it wants."""
    connections_per_address: int = 600
    """Connections that are open at a time, sockets included; a school or an office is one."""
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
    kits_per_address: Rate = Rate(20, 30)
    """Games to print: each costs seconds of work where it was not made before."""
    record_bytes: int = 512 * 1024
    """The longest record."""
    logins_per_address: Rate = Rate(20, 20)
    """Tries to log in and new accounts: each costs a slow hash."""
    logins_per_login: Rate = Rate(10, 5)
    """Tries at one account's password from one address, or from browsers that know it."""
    strangers_per_login: Rate = Rate(100, 30)
    """Tries at one account's password by all who never logged in with their browser."""
    looks_per_person: Rate = Rate(40, 240)
    """Pages of a table's past, a hundred entries each: a long one costs more than a short one."""
    messages_per_person: Rate = Rate(60, 600)
    """On sockets."""
    thoughts_per_person: Rate = Rate(10, 60)
    """Hints, and whatever else sets a bot thinking on demand."""
    offers_per_person: Rate = Rate(40, 240)
    """Lists of legal actions: each is a whole search."""
    analyses_per_person: Rate = Rate(6, 0.5)
    """Finished games to be analysed: each takes a core for up to a minute."""
    lines_per_person: Rate = Rate(5, 20)
    """Of chat."""
    reports_per_person: Rate = Rate(5, 0.1)
    """Reports of other people: each is read by a host."""
    clubs_per_person: Rate = Rate(3, 0.05)
    """New clubs."""
    tournaments_per_person: Rate = Rate(5, 0.1)
    """New tournaments."""
    simultanes_per_person: Rate = Rate(5, 0.1)
    """New simultanés."""
    challenges_per_newcomer: Rate = Rate(5, 0.1)
    """Challenges by an account of less than a day."""
    searches_per_person: Rate = Rate(10, 20)
    """Searches for an opponent."""
    tables_per_person: Rate = Rate(10, 20)
    """New tables."""
    open_tables_per_guest: int = 12
    """Tables of one creator that are not over."""
    open_tables_per_account: int = 60
    sockets_per_person: int = 20
    sockets_per_address: int = 300
    """Of guests and new accounts."""
    settled_per_address: int = 2000
    """Sockets of accounts that are a day old and more, which count apart: a club, a school."""
    tokens_per_person: int = 10
    """API tokens that are valid at a time."""


HALL_FOLD = 16
"""A power of two, so that its shares of a request add up to one."""
PER_ADDRESS = "_per_address"


class Networks:
    """Addresses that a host knows: a proxy's, a club's."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks = tuple(ipaddress.ip_network(each, strict=False) for each in networks)
        self._has = lru_cache(maxsize=4096)(self._find)

    def __contains__(self, caller: str) -> bool:
        """Whether the address lies in one of them."""
        return bool(self._networks) and self._has(caller)

    def _find(self, caller: str) -> bool:
        try:
            address = ipaddress.ip_address(caller)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class Halls:
    """Addresses behind which many people sit: what counts by address counts for sixteen there.

    >>> halls = Halls(["203.0.113.0/24"])
    >>> halls.fold("203.0.113.7"), halls.fold("198.51.100.1"), halls.fold("nowhere")
    (16, 1, 1)
    """

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks = Networks(networks)

    def fold(self, caller: str) -> int:
        """How many times as much this caller may as any other address."""
        return HALL_FOLD if caller in self._networks else 1


class Buckets:
    """One bucket of tokens for each caller: full at first, refilled as time goes by."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MOST_BUCKETS) -> None:
        self._burst = float(rate.burst)
        self._per_second = rate.per_minute / 60
        self._clock = clock
        self._most = most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._taken: dict[str, float] = {}

    def take(self, caller: str, cost: float = 1) -> float:
        """Take so many tokens, at most all: 0 if they were there, else seconds until they are."""
        now = self._clock()
        burst = self._burst
        cost = min(cost, burst)
        level = self._level(caller, now)
        if level < cost:
            self._put(caller, level, now)
            return (cost - level) / self._per_second
        level -= cost
        self._put(caller, level, now)
        if 2 * level < burst:  # who is far from the limit is no news
            self._taken[caller] = self._taken.get(caller, 0.0) + cost
        return 0.0

    def charge(self, caller: str, amount: float) -> None:
        """So much was taken elsewhere; one may owe a bucket at most, and waits for it."""
        now = self._clock()
        self._put(caller, max(-self._burst, self._level(caller, now) - amount), now)

    def taken(self) -> dict[str, float]:
        """What was taken here by those who come near the limit, since this was last asked."""
        taken, self._taken = self._taken, {}
        return taken

    def _level(self, caller: str, now: float) -> float:
        level, at = self._levels.pop(caller, (self._burst, now))
        return min(self._burst, level + (now - at) * self._per_second)

    def _put(self, caller: str, level: float, now: float) -> None:
        self._levels[caller] = (level, now)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)


class Throttle:
    """Holds callers to the rates of the limits, each rate by its name there."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
        halls: Halls | None = None,
    ) -> None:
        self.halls = halls or Halls()
        self._limits = limits
        self._clock = clock
        self._buckets: dict[str, Buckets] = {}

    def wait(self, rate: str, caller: str, cost: int = 1) -> float:
        """Count so many more; 0 if the rate allows it, else how many seconds there are to wait."""
        fold = self.halls.fold(caller) if rate.endswith(PER_ADDRESS) else 1
        return self._of(rate).take(caller, cost / fold)

    def taken(self) -> tuple[tuple[str, str, float], ...]:
        """What other processes should count as well: the rate, the caller, how much."""
        kinds = self._buckets.items()
        return tuple((rate, *each) for rate, kind in kinds for each in kind.taken().items())

    def charge(self, taken: Iterable[tuple[str, str, float]]) -> None:
        """Count what was taken at another process, which may know other rates."""
        for rate, caller, amount in taken:
            if isinstance(getattr(self._limits, rate, None), Rate):
                self._of(rate).charge(caller, amount)

    def _of(self, rate: str) -> Buckets:
        buckets = self._buckets.get(rate)
        if buckets is None:
            buckets = self._buckets[rate] = Buckets(getattr(self._limits, rate), self._clock)
        return buckets

    def check(self, rate: str, caller: str, cost: int = 1) -> None:
        """Count so many more; raises the refusal that tells when to come back."""
        seconds = self.wait(rate, caller, cost)
        if seconds > 0:
            raise Refusal("too_fast", seconds=max(1, math.ceil(seconds)))


@lru_cache(maxsize=4096)  # every request asks, and a crowd has one address or the proxy's word
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
