"""People over HTTP: guests, accounts, sessions, tokens."""

from __future__ import annotations

from types import NoneType

import msgspec

from chevalet.server.endpoint import Answer, Call, Endpoint
from chevalet.server.gate import new_token, no_cookie, with_token
from chevalet.server.limits import caller_of
from chevalet.server.names import tidy_name
from chevalet.server.ports import LoginTaken, Profile
from chevalet.server.problems import ApiProblem
from chevalet.server.wire.http import ApiToken, Credentials, Me, MyName

_ADA = Me(id="Qm9uam91ciBBZGE0", name="Cèdre bleu 27", login=None, tokens=0)
_CREDENTIALS = Credentials("ada.lovelace", "a long sentence that only I know")


def me(profile: Profile) -> Me:
    """What a person is told of themselves."""
    return Me(
        id=profile.id, name=profile.name, login=profile.login, tokens=len(profile.token_hashes)
    )


async def _show(call: Call) -> Me:
    return me(call.caller)


async def _rename(call: Call) -> Me:
    name = tidy_name(call.body.name)
    if name is None:
        raise ApiProblem(400, "bad_name", field="name")
    gate = call.services.gate
    return me(
        await gate.change(call.caller.id, lambda now: msgspec.structs.replace(now, name=name))
    )


async def _make_account(call: Call) -> Answer:
    if call.caller.login is not None:
        raise ApiProblem(409, "has_account")
    _throttle_login(call)
    if await call.services.store.by_login(call.body.login) is not None:
        raise ApiProblem(409, "login_taken", field="login")
    password_hash = await call.services.gate.passwords.hash(call.body.password)

    def with_account(now: Profile) -> Profile:
        if now.login is not None:
            raise ApiProblem(409, "has_account")
        # A new generation, so that nobody who knew the guest's cookie is in the account.
        return msgspec.structs.replace(
            now,
            login=call.body.login,
            password_hash=password_hash,
            generation=now.generation + 1,
        )

    try:
        profile = await call.services.gate.change(call.caller.id, with_account)
    except LoginTaken:
        raise ApiProblem(409, "login_taken", field="login") from None
    return Answer(me(profile), headers=_cookie(call, profile))


async def _log_in(call: Call) -> Answer:
    _throttle_login(call)
    call.services.throttle.check("logins_per_login", call.body.login.lower())
    profile = await call.services.store.by_login(call.body.login)
    passwords = call.services.gate.passwords
    kept = None if profile is None else profile.password_hash
    if not await passwords.fits(call.body.password, kept) or profile is None or kept is None:
        raise ApiProblem(401, "bad_credentials")
    if passwords.is_outdated(kept):
        renewed = await passwords.hash(call.body.password)
        profile = await call.services.gate.change(
            profile.id, lambda now: msgspec.structs.replace(now, password_hash=renewed)
        )
    return Answer(me(profile), headers=_cookie(call, profile))


async def _log_out(call: Call) -> Answer:
    return Answer(None, headers=_no_cookie(call))


async def _end_sessions(call: Call) -> Answer:
    if call.person is not None:
        await call.services.gate.change(
            call.person.id, lambda now: msgspec.structs.replace(now, generation=now.generation + 1)
        )
    return Answer(None, headers=_no_cookie(call))


async def _make_token(call: Call) -> ApiToken:
    token, most = new_token(), call.services.limits.tokens_per_person
    await call.services.gate.change(call.caller.id, lambda now: with_token(now, token, most))
    return ApiToken(token)


async def _revoke_tokens(call: Call) -> Me:
    return me(
        await call.services.gate.change(
            call.caller.id, lambda now: msgspec.structs.replace(now, token_hashes=())
        )
    )


def _throttle_login(call: Call) -> None:
    client = call.request.client
    call.services.throttle.check("logins_per_address", caller_of(client.host if client else None))


def _cookie(call: Call, profile: Profile) -> tuple[tuple[str, str], ...]:
    is_https = call.request.url.scheme == "https"
    return (("Set-Cookie", call.services.gate.cookie(profile, is_https=is_https)),)


def _no_cookie(call: Call) -> tuple[tuple[str, str], ...]:
    return (("Set-Cookie", no_cookie(is_https=call.request.url.scheme == "https")),)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me",
        "Who you are; whoever comes for the first time becomes a guest.",
        _show,
        Me,
        needs_person=True,
        example=_ADA,
    ),
    Endpoint(
        "PUT",
        "/api/me",
        "Change your name.",
        _rename,
        Me,
        body=MyName,
        needs_person=True,
        problems=((400, "bad_name"),),
        example=_ADA,
        body_example=MyName("Cèdre bleu 27"),
    ),
    Endpoint(
        "POST",
        "/api/account",
        "Make an account of the guest that you are: your tables stay yours.",
        _make_account,
        Me,
        body=Credentials,
        needs_person=True,
        status=201,
        problems=((409, "has_account"), (409, "login_taken")),
        example=msgspec.structs.replace(_ADA, login=_CREDENTIALS.login),
        body_example=_CREDENTIALS,
    ),
    Endpoint(
        "POST",
        "/api/session",
        "Log in to your account.",
        _log_in,
        Me,
        body=Credentials,
        problems=((401, "bad_credentials"),),
        example=msgspec.structs.replace(_ADA, login=_CREDENTIALS.login),
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
        "Log out everywhere. API tokens stay valid.",
        _end_sessions,
        NoneType,
        status=204,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/tokens",
        "Make an API token, by which a program acts for you; it is shown this once.",
        _make_token,
        ApiToken,
        status=201,
        needs_person=True,
        problems=((409, "too_many_tokens"),),
        example=ApiToken("chv_Jx0Vt3v5Zq8m2K4wR7yB1nD6sF9hL0pA3cE5gT8uIoX"),
    ),
    Endpoint(
        "DELETE",
        "/api/tokens",
        "Revoke all your API tokens.",
        _revoke_tokens,
        Me,
        needs_person=True,
        example=_ADA,
    ),
)
