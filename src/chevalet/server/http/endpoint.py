"""An endpoint as data: routes, checks and OpenAPI are made from one list of these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request

from chevalet.core import registry
from chevalet.server.http.security import is_https
from chevalet.server.http.statuses import status_of_code
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.services import Services

EXAMPLE_GAME = next(iter(registry.game_keys()), "mygame")
"""One that is installed here, so that the documented examples can be tried."""
SAFE_METHODS = frozenset({"GET", "HEAD"})
"""They change nothing, so a foreign page may as well ask: it can't read the answer."""

_CALLER_PROBLEMS = ("bad_token", "too_fast", "store_unavailable")
_UNSAFE_PROBLEMS = ("foreign_origin", "suspended")
_CHANGE_PROBLEMS = ("signed_out", "too_busy")
"""Someone may be forgotten, or be changed too often elsewhere, while they change something."""
_BODY_PROBLEMS = ("bad_body", "bad_json", "too_slow", "body_too_large", "not_json")
_PATH_PROBLEMS = ("unknown_path",)
_QUERY_PROBLEMS = ("bad_query", "repeated_parameter")


@dataclass(frozen=True)
class Call:
    """A request that has passed every check common to all."""

    services: Services
    person: Profile | None
    body: Any
    """An instance of the endpoint's `body`."""
    query: Any
    """An instance of the endpoint's `query`."""
    path: Mapping[str, str]
    request: Request

    @property
    def caller(self) -> Profile:
        """The person, where the endpoint needs one."""
        assert self.person is not None
        return self.person

    @property
    def address(self) -> str:
        """Where it comes from, as one caller counts."""
        client = self.request.client
        return caller_of(client.host if client else None)

    @property
    def is_https(self) -> bool:
        """Whether cookies must never travel in the open."""
        return is_https(self.request, self.services.settings)

    @property
    def searching(self) -> AbstractAsyncContextManager[None]:
        """The caller's turn to search, draw or play something through, as long as it lasts."""
        return self.services.searching.turn(self.person.id if self.person else self.address)


@dataclass(frozen=True)
class Answer:
    """An answer with more to it than its body: another status, or headers."""

    body: Any
    status: int | None = None
    """None: the endpoint's own."""
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Endpoint:
    """What is asked with a method at a path, and what is answered."""

    method: str
    path: str
    summary: str
    handle: Callable[[Call], Awaitable[Any]]
    """Gives an instance of `answer`, or an `Answer` with one; raises `Refusal`."""
    answer: type
    """`NoneType`: nothing but the status. `bytes`: a file of that `media` type."""
    media: str = "text/plain"
    body: Any = None
    """The type of the request's body, decoded strictly."""
    is_long: bool = False
    """Whether the body holds a record, which may be longer than anything else."""
    query: type[msgspec.Struct] | None = None
    """The parameters behind the `?`; unknown names are refused."""
    needs_person: bool = False
    """A guest is made, and the cookie set, where there is none."""
    knows_caller: bool = True
    """False: anyone may ask as often as they like, and nobody asks who they are."""
    status: int = 200
    problems: tuple[str, ...] = ()
    """The codes by which it may refuse beside those of every endpoint."""
    also: tuple[tuple[int, type], ...] = ()
    """Other statuses with a body of their own, where that is no problem."""
    example: Any = None
    """An instance of `answer` for the documentation."""
    body_example: Any = None
    query_example: Mapping[str, str | int] | None = None
    path_example: Mapping[str, str] | None = None

    @property
    def is_safe(self) -> bool:
        """Whether it changes nothing."""
        return self.method in SAFE_METHODS

    @property
    def all_problems(self) -> tuple[tuple[int, str], ...]:
        """Status and code of all that it may refuse, those common to its kind included."""
        common = [
            *_QUERY_PROBLEMS,
            *(_PATH_PROBLEMS if "{" in self.path else ()),
            *(_CALLER_PROBLEMS if self.knows_caller else ()),
            *(() if self.is_safe else _UNSAFE_PROBLEMS),
            *(_CHANGE_PROBLEMS if self.needs_person and not self.is_safe else ()),
            *(() if self.body is None else _BODY_PROBLEMS),
        ]
        return tuple(sorted((status_of_code(code), code) for code in {*common, *self.problems}))


def decode_body(data: bytes, into: Any) -> Any:
    """The body as that type; raises the 400 that names the place of the fault."""
    try:
        return msgspec.json.decode(data, type=into)
    except msgspec.ValidationError as error:
        detail, place = _fault(error)
        raise Refusal(
            "bad_body", field=place, place=place or "$", detail=detail
        ) from None  # the fault is the caller's, and told
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad_json") from None


def decode_query(pairs: list[tuple[str, str]], into: type[msgspec.Struct] | None) -> Any:
    """The parameters as that type; raises the 400 that names the one at fault."""
    given: dict[str, str] = {}
    for name, value in pairs:
        if name in given:
            raise Refusal("repeated_parameter", field=name)
        given[name] = value
    if into is None:
        if given:
            raise Refusal("bad_query", field=next(iter(given)), detail="there is no such one")
        return None
    try:
        return msgspec.convert(given, into, strict=False)
    except msgspec.ValidationError as error:
        detail, place = _fault(error)
        raise Refusal("bad_query", field=place or _named_in(detail), detail=detail) from None


def _fault(error: msgspec.ValidationError) -> tuple[str, str | None]:
    """What msgspec says is wrong, and where: "Expected `int` - at `$.seats[0]`"."""
    detail, _, place = str(error).partition(" - at `")
    return detail, place.removesuffix("`").removeprefix("$").removeprefix(".") or None


def _named_in(detail: str) -> str:
    """The field that a complaint about the whole names: "unknown field `x`"."""
    parts = detail.split("`")
    return parts[-2] if len(parts) > 2 else "?"
