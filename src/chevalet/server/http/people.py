"""People over HTTP: who someone is, what they are called, and how they are forgotten."""

from __future__ import annotations

from types import NoneType

import msgspec

from chevalet.server.http.endpoint import Answer, Call, Endpoint
from chevalet.server.http.gate import no_cookie
from chevalet.server.people.clubs import leave_all_clubs
from chevalet.server.people.names import LEFT, tidy_name
from chevalet.server.people.tournaments import leave_all_tournaments
from chevalet.server.ports import NameTaken, Profile
from chevalet.server.problems import Refusal
from chevalet.server.simultanes.keeping import forget_player
from chevalet.server.tables.leaving import leave_all_tables
from chevalet.server.wire.http import Farewell, Me, MyName

ADA = Me(id="Qm9uam91ciBBZGE0", name="Cèdre bleu 27", login=None, tokens=0)
"""Someone for examples."""


def me(profile: Profile) -> Me:
    """What a person is told of themselves."""
    return Me(id=profile.id, name=profile.name, login=profile.login, tokens=len(profile.tokens))


async def _show(call: Call) -> Me:
    return me(call.caller)


async def _rename(call: Call) -> Me:
    name = tidy_name(call.body.name)
    if name is None:
        raise Refusal("bad_name", field="name")
    await check_name_free(call, name)
    gate = call.services.gate
    try:
        changed = await gate.change(
            call.caller.id, lambda now: msgspec.structs.replace(now, name=name)
        )
    except NameTaken:
        raise Refusal("name_taken", field="name", name=name) from None
    return me(changed)


async def check_name_free(call: Call, name: str) -> None:
    """Refuse who would be taken for someone with an account."""
    owner = await call.services.store.by_name(name)
    if owner is not None and owner.id != call.caller.id:
        raise Refusal("name_taken", field="name", name=name)


async def _forget(call: Call) -> Answer:
    person, hall = call.caller.id, call.services.hall
    if call.caller.login is not None:
        await check_password(call, call.body.password)
    await leave_all_tables(hall, person)  # first, so that whatever fails can be asked for again
    await leave_all_clubs(call.services.store, person)
    await leave_all_tournaments(call.services.store, person)
    await forget_player(call.services.store, person, LEFT.fr)
    await call.services.gate.forget(person)
    await leave_all_tables(hall, person)  # where a request under way sat down meanwhile
    await hall.end_sessions(person)
    return Answer(None, headers=forgotten_cookie(call))


async def check_password(call: Call, password: str | None) -> None:
    """Raises the 403 if it is not the caller's, and the 429 for one who guesses."""
    login = call.caller.login
    assert login is not None, "only an account has one"
    throttle_logins(call)
    call.services.throttle.check("logins_per_login", f"{login.casefold()} at home")
    kept = call.caller.password_hash
    if not await call.services.gate.passwords.fits(password or "", kept):
        raise Refusal("wrong_password", field="password")


def throttle_logins(call: Call) -> None:
    """Raises the 429 for an address from which too many passwords come."""
    call.services.throttle.check("logins_per_address", call.address)


def forgotten_cookie(call: Call) -> tuple[tuple[str, str], ...]:
    """The header that makes the browser nobody."""
    return (("Set-Cookie", no_cookie(is_https=call.is_https)),)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me",
        "Who you are; whoever comes for the first time becomes a guest.",
        _show,
        Me,
        needs_person=True,
        example=ADA,
    ),
    Endpoint(
        "PUT",
        "/api/me",
        "Change your name.",
        _rename,
        Me,
        body=MyName,
        needs_person=True,
        problems=("bad_name", "name_taken"),
        example=ADA,
        body_example=MyName("Cèdre bleu 27"),
    ),
    Endpoint(
        "POST",
        "/api/me/farewell",
        "Be forgotten: you leave every table, and your name, chat, account and tokens are erased.",
        _forget,
        NoneType,
        body=Farewell,
        needs_person=True,
        status=204,
        problems=("wrong_password",),
        body_example=Farewell("a long sentence that only I know"),
    ),
)
