"""The gate: who someone is, by cookie or token, for HTTP and sockets alike."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from starlette.requests import HTTPConnection

from chevalet.server.http.security import has_token
from chevalet.server.people.names import guest_name
from chevalet.server.people.passwords import Passwords
from chevalet.server.people.sessions import Session, Signer
from chevalet.server.ports import People, Profile, ProfileChanged, Token
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds

COOKIE = "chevalet"
HOME_COOKIE = "chevalet_home"
HOUR: Milliseconds = 60 * 60 * 1000
DAY = 24 * HOUR
LIFETIME = 400 * DAY
"""The longest that browsers keep a cookie."""
RENEWAL = 30 * DAY
"""A cookie older than this is given anew, so that who comes back stays known."""
TRIES = 20
TOKEN_MARK = "chv_"  # noqa: S105 - by it a leaked token is recognised; it is no secret


@dataclass(frozen=True)
class Visitor:
    """Who is there, and whether the store and the browser know it already."""

    profile: Profile
    is_kept: bool
    has_fresh_cookie: bool


class Gate:
    """Recognises people, and lets them in as guests."""

    def __init__(
        self,
        people: People,
        signer: Signer,
        now: Callable[[], Milliseconds],
        passwords: Passwords | None = None,
    ) -> None:
        self.passwords = passwords or Passwords()
        self._people = people
        self.signer = signer
        self._now = now
        self._changes = asyncio.Lock()

    async def identify(self, connection: HTTPConnection) -> Profile | None:
        """Who is there; None if nobody that we know. Raises the 401 for a token that is not valid.

        A guest who did nothing yet is known by the cookie alone and not in the store.
        """
        visitor = await self.recognise(connection)
        return None if visitor is None else visitor.profile

    async def recognise(self, connection: HTTPConnection) -> Visitor | None:
        """Who is there, by token or else by cookie."""
        if has_token(connection):
            token = connection.headers["authorization"][len("bearer ") :].strip()
            acting_for = await self._by_token(hash_of(token))
            return Visitor(acting_for, is_kept=True, has_fresh_cookie=True)
        session = self.signer.read(connection.cookies.get(COOKIE, ""))
        if session is None or self._now() - session.issued > LIFETIME:
            return None
        has_fresh_cookie = self._now() - session.issued < RENEWAL
        profile = await self._people.person(session.person)
        if profile is None:
            return self._unkept(session, has_fresh_cookie=has_fresh_cookie)
        if profile.generation != session.generation:
            return None
        return Visitor(profile, is_kept=True, has_fresh_cookie=has_fresh_cookie)

    def new_guest(self) -> Visitor:
        """Someone who comes for the first time."""
        profile = Profile(
            id=PersonId(secrets.token_urlsafe(12)), name=guest_name(), created=self._now()
        )
        return Visitor(profile, is_kept=False, has_fresh_cookie=False)

    async def keep(self, visitor: Visitor) -> None:
        """Let the store know a guest who is about to do something."""
        async with self._changes:
            if await self._people.person(visitor.profile.id) is None:
                with suppress(ProfileChanged):  # another process was faster
                    await self._people.save(visitor.profile)

    async def change(self, person: PersonId, into: Callable[[Profile], Profile]) -> Profile:
        """The person changed and kept; no change of this or another process is lost.

        `into` may refuse by raising; it is asked again if another process was faster.
        """

        async def save(before: Profile) -> Profile:
            after = into(before)
            return before if after == before else await self._people.save(after)

        return await self._try(person, save)

    async def forget(self, person: PersonId) -> None:
        """The store knows the person no more; their cookies and tokens are nobody's."""

        async def remove(before: Profile) -> Profile:
            await self._people.remove(before)
            return before

        await self._try(person, remove)

    async def _try(
        self, person: PersonId, write: Callable[[Profile], Awaitable[Profile]]
    ) -> Profile:
        async with self._changes:  # those of this process need not race each other
            for _ in range(TRIES):
                before = await self._people.person(person)
                if before is None:
                    raise Refusal("signed_out")
                with suppress(ProfileChanged):
                    return await write(before)
        raise Refusal("too_busy")

    async def _by_token(self, token_hash: str) -> Profile:
        profile = await self._people.by_token(token_hash)
        if profile is None:
            raise Refusal("bad_token")
        now = self._now()
        if all(_is_noted(token, now) for token in profile.tokens if token.hash == token_hash):
            return profile
        with suppress(Refusal):  # the note can wait
            await self.change(profile.id, lambda then: with_use(then, token_hash, now))
        return profile

    def cookie(self, profile: Profile, *, is_https: bool) -> str:
        """The header's value that makes the browser this person."""
        # A name that the store knows may change, and an account's must not outlive a logout.
        session = Session(profile.id, profile.generation, self._now(), profile.name)
        return _cookie(self.signer.write(session), LIFETIME // 1000, is_https=is_https)

    def home_cookie(self, profile: Profile, *, is_https: bool) -> str:
        """The header's value by which a browser is known as one where the person logged in."""
        # It opens nothing: with it a password can be tried while strangers are held off.
        known = self.signer.mark(profile.id)
        return _cookie(known, LIFETIME // 1000, is_https=is_https, name=HOME_COOKIE)

    def has_been_here(self, connection: HTTPConnection, profile: Profile) -> bool:
        """Whether the person has logged in with this browser before."""
        return self.signer.is_marked(connection.cookies.get(HOME_COOKIE, ""), profile.id)

    @staticmethod
    def _unkept(session: Session, *, has_fresh_cookie: bool) -> Visitor | None:
        if session.generation:  # only those in the store ever ended their sessions
            return None
        profile = Profile(id=session.person, name=session.name, created=session.issued)
        return Visitor(profile, is_kept=False, has_fresh_cookie=has_fresh_cookie)


def no_cookie(*, is_https: bool) -> str:
    """The header's value that makes the browser forget."""
    return _cookie("", 0, is_https=is_https)


def new_token() -> str:
    """An API token; only its hash is kept."""
    return TOKEN_MARK + secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is kept of a token: it is long and random, so a quick hash does."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def with_use(profile: Profile, token_hash: str, now: Milliseconds) -> Profile:
    """The person with a note of when the token was used."""
    tokens = tuple(
        msgspec.structs.replace(token, used=now) if token.hash == token_hash else token
        for token in profile.tokens
    )
    return msgspec.structs.replace(profile, tokens=tokens)


def _is_noted(token: Token, now: Milliseconds) -> bool:
    return token.used is not None and now - token.used < HOUR


def _cookie(value: str, seconds: int, *, is_https: bool, name: str = COOKIE) -> str:
    secure = "; Secure" if is_https else ""
    return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
