"""API tokens over HTTP: by one a program acts for a person."""

from __future__ import annotations

import msgspec

from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.http.gate import hash_of, new_token
from chevalet.server.http.people import ADA, me
from chevalet.server.people.names import tidy_name
from chevalet.server.ports import Profile, Token
from chevalet.server.problems import Refusal
from chevalet.server.wire.http import ApiToken, Me, NewToken, TokenInfo, TokenList

ID_LENGTH = 16
"""Of the hash's digits: enough to tell a person's few tokens apart, of no use for anything else."""


async def _list(call: Call) -> TokenList:
    return TokenList(tuple(_info(token) for token in call.caller.tokens))


async def _make(call: Call) -> ApiToken:
    secret, most = new_token(), call.services.limits.tokens_per_person
    token = Token(hash=hash_of(secret), label=_label(call.body), made=call.services.now())

    def with_token(now: Profile) -> Profile:
        if len(now.tokens) >= most:
            raise Refusal("too_many_tokens", most=most)
        return msgspec.structs.replace(now, tokens=(*now.tokens, token))

    await call.services.gate.change(call.caller.id, with_token)
    return ApiToken(secret, _id(token))


async def _revoke(call: Call) -> Me:
    def without(now: Profile) -> Profile:
        left = tuple(token for token in now.tokens if _id(token) != call.path["id"])
        if left == now.tokens:
            raise Refusal("no_such_token")
        return msgspec.structs.replace(now, tokens=left)

    return await _revoked(call, await call.services.gate.change(call.caller.id, without))


async def _revoke_all(call: Call) -> Me:
    after = await call.services.gate.change(
        call.caller.id, lambda now: msgspec.structs.replace(now, tokens=())
    )
    return await _revoked(call, after)


async def _revoked(call: Call, after: Profile) -> Me:
    await call.services.hall.end_sessions(after.id)  # programs may be connected by it
    return me(after)


def _label(new: NewToken) -> str:
    label = tidy_name(new.label) if new.label.strip() else ""
    if label is None:
        raise Refusal("bad_label", field="label")
    return label


def _id(token: Token) -> str:
    return token.hash[:ID_LENGTH]


def _info(token: Token) -> TokenInfo:
    return TokenInfo(id=_id(token), label=token.label, made=token.made, used=token.used)


_ID = "5d41402abc4b2a76"
_TOKEN = TokenInfo(id=_ID, label="mon robot", made=1_800_000_000_000, used=1_800_003_600_000)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tokens",
        "Your API tokens: their labels, when they were made and last used.",
        _list,
        TokenList,
        needs_person=True,
        example=TokenList((_TOKEN,)),
    ),
    Endpoint(
        "POST",
        "/api/tokens",
        "Make an API token, by which a program acts for you; it is shown this once.",
        _make,
        ApiToken,
        body=NewToken,
        status=201,
        needs_person=True,
        problems=("bad_label", "too_many_tokens"),
        example=ApiToken("chv_Jx0Vt3v5Zq8m2K4wR7yB1nD6sF9hL0pA3cE5gT8uIoX", _ID),
        body_example=NewToken("mon robot"),
    ),
    Endpoint(
        "DELETE",
        "/api/tokens/{id}",
        "Revoke one of your API tokens.",
        _revoke,
        Me,
        needs_person=True,
        problems=("no_such_token",),
        example=ADA,
        path_example={"id": _ID},
    ),
    Endpoint(
        "DELETE",
        "/api/tokens",
        "Revoke all your API tokens.",
        _revoke_all,
        Me,
        needs_person=True,
        example=ADA,
    ),
)
