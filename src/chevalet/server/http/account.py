"""Accounts and sessions over HTTP."""

from __future__ import annotations

from types import NoneType

import msgspec

from chevalet.server.http.endpoint import Answer, Call, Endpoint
from chevalet.server.http.people import (
    ADA,
    check_password,
    forgotten_cookie,
    me,
    throttle_logins,
)
from chevalet.server.http.security import has_token
from chevalet.server.ports import LoginTaken, NameTaken, Profile
from chevalet.server.problems import Refusal
from chevalet.server.wire.http import Credentials, Me, NewPassword

_CREDENTIALS = Credentials("ada.lovelace", "a long sentence that only I know")


async def _make_account(call: Call) -> Answer:
    if call.caller.login is not None:
        raise Refusal("has_account")
    throttle_logins(call)
    if await call.services.store.by_login(call.body.login) is not None:
        raise Refusal("login_taken", field="login")
    password_hash = await call.services.gate.passwords.hash(call.body.password)

    def with_account(now: Profile) -> Profile:
        if now.login is not None:
            raise Refusal("has_account")
        # A new generation, so that nobody who knew the guest's cookie is in the account.
        return msgspec.structs.replace(
            now,
            login=call.body.login,
            password_hash=password_hash,
            tokens=(),  # nor anyone for whom the guest had made a token
            generation=now.generation + 1,
        )

    try:
        profile = await call.services.gate.change(call.caller.id, with_account)
    except LoginTaken:
        raise Refusal("login_taken", field="login") from None
    except NameTaken:
        raise Refusal("name_taken", name=call.caller.name) from None
    await call.services.hall.end_sessions(profile.id)
    return Answer(me(profile), headers=_cookies(call, profile))


async def _log_in(call: Call) -> Answer:
    throttle_logins(call)
    profile = await call.services.store.by_login(call.body.login)
    _throttle_guesses(call, profile)
    passwords = call.services.gate.passwords
    kept = None if profile is None else profile.password_hash
    if not await passwords.fits(call.body.password, kept) or profile is None or kept is None:
        raise Refusal("bad_credentials")
    if passwords.is_outdated(kept):
        renewed = await passwords.hash(call.body.password)
        profile = await call.services.gate.change(
            profile.id, lambda now: msgspec.structs.replace(now, password_hash=renewed)
        )
    return Answer(me(profile), headers=_cookies(call, profile))


def _throttle_guesses(call: Call, profile: Profile | None) -> None:
    """Slow down who guesses a password, and not the owner: they are known by their browser.

    Strangers share what is left: so many from one address, so many from everywhere.
    """
    login, throttle = call.body.login.casefold(), call.services.throttle
    if profile is not None and call.services.gate.has_been_here(call.request, profile):
        throttle.check("logins_per_login", f"{login} at home")
        return
    throttle.check("logins_per_login", f"{login} from {call.address}")
    throttle.check("strangers_per_login", login)


async def _log_out(call: Call) -> Answer:
    return Answer(None, headers=forgotten_cookie(call))


async def _change_password(call: Call) -> Answer:
    if call.caller.login is None:
        raise Refusal("no_account")
    await check_password(call, call.body.password)
    before = call.caller.password_hash
    password_hash = await call.services.gate.passwords.hash(call.body.new_password)

    def with_password(now: Profile) -> Profile:
        if now.password_hash != before:  # changed elsewhere, so what was asked is the old one
            raise Refusal("wrong_password", field="password")
        return msgspec.structs.replace(
            now, password_hash=password_hash, generation=now.generation + 1
        )

    profile = await call.services.gate.change(call.caller.id, with_password)
    await call.services.hall.end_sessions(profile.id)
    return Answer(me(profile), headers=() if has_token(call.request) else _cookies(call, profile))


async def _end_sessions(call: Call) -> Answer:
    await call.services.gate.change(
        call.caller.id,
        lambda now: msgspec.structs.replace(now, tokens=(), generation=now.generation + 1),
    )
    await call.services.hall.end_sessions(call.caller.id)
    return Answer(None, headers=forgotten_cookie(call))


def _cookies(call: Call, profile: Profile) -> tuple[tuple[str, str], ...]:
    gate = call.services.gate
    return (
        ("Set-Cookie", gate.cookie(profile, is_https=call.is_https)),
        ("Set-Cookie", gate.home_cookie(profile, is_https=call.is_https)),
    )


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/account",
        "Make an account of the guest that you are: your tables stay yours.",
        _make_account,
        Me,
        body=Credentials,
        needs_person=True,
        status=201,
        problems=("has_account", "login_taken", "name_taken"),
        example=msgspec.structs.replace(ADA, login=_CREDENTIALS.login),
        body_example=_CREDENTIALS,
    ),
    Endpoint(
        "PUT",
        "/api/account/password",
        "Change your password. Your other sessions end; API tokens stay valid.",
        _change_password,
        Me,
        body=NewPassword,
        needs_person=True,
        problems=("wrong_password", "no_account"),
        example=msgspec.structs.replace(ADA, login=_CREDENTIALS.login),
        body_example=NewPassword(
            password=_CREDENTIALS.password, new_password=f"{_CREDENTIALS.password} by heart"
        ),
    ),
    Endpoint(
        "POST",
        "/api/session",
        "Log in to your account.",
        _log_in,
        Me,
        body=Credentials,
        problems=("bad_credentials", "signed_out", "too_busy"),
        example=msgspec.structs.replace(ADA, login=_CREDENTIALS.login),
        body_example=_CREDENTIALS,
    ),
    Endpoint(
        "DELETE",
        "/api/session",
        "Log out here. A guest who logs out can't come back.",
        _log_out,
        NoneType,
        status=204,
    ),
    Endpoint(
        "DELETE",
        "/api/sessions",
        "Log out everywhere. API tokens end as well.",
        _end_sessions,
        NoneType,
        status=204,
        needs_person=True,
    ),
)
