"""Web Push over HTTP: which browsers are told of things, and of what."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.people.webpush import BadSubscription, Subscription, check
from chevalet.server.ports import More, Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.announcing import KINDS
from chevalet.server.wire.people import PushInfo, PushKinds, PushWish, Unpush

MOST = 8
"""Browsers of one person; the oldest is let go."""


async def _show(call: Call) -> PushInfo:
    return _info(call, call.caller)


def _info(call: Call, person: Profile) -> PushInfo:
    quiet = person.more.quiet
    return PushInfo(
        key=call.services.announcer.keys.public,
        browsers=len(person.more.pushes),
        kinds=PushKinds(**{kind: kind not in quiet for kind in KINDS}),
    )


async def _subscribe(call: Call) -> PushInfo:
    wish: PushWish = call.body
    new = Subscription(
        endpoint=wish.endpoint, p256dh=wish.p256dh, auth=wish.auth, language=wish.language
    )
    try:
        check(new, call.services.announcer.allowed)
    except BadSubscription:
        raise Refusal("bad_subscription", field="endpoint") from None
    return await _change(
        call,
        lambda more: msgspec.structs.replace(
            more, pushes=(*_others(more, new.endpoint), new)[-MOST:]
        ),
    )


async def _unsubscribe(call: Call) -> PushInfo:
    endpoint = call.body.endpoint
    return await _change(
        call, lambda more: msgspec.structs.replace(more, pushes=_others(more, endpoint))
    )


async def _choose(call: Call) -> PushInfo:
    wanted = msgspec.to_builtins(call.body)
    quiet = tuple(kind for kind in KINDS if not wanted[kind])
    return await _change(call, lambda more: msgspec.structs.replace(more, quiet=quiet))


def _others(more: More, endpoint: str) -> tuple[Subscription, ...]:
    return tuple(each for each in more.pushes if each.endpoint != endpoint)


async def _change(call: Call, change: Callable[[More], More]) -> PushInfo:
    person = await call.services.gate.change(
        call.caller.id, lambda now: msgspec.structs.replace(now, more=change(now.more))
    )
    return _info(call, person)


_EXAMPLE = PushInfo(
    key="BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    browsers=1,
    kinds=PushKinds(turn=True, challenge=True, paired=False),
)
_ENDPOINT = "https://push.example.net/send/4f1c"

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/pushes",
        "The key by which your browser may subscribe, and what you are told of.",
        _show,
        PushInfo,
        needs_person=True,
        example=_EXAMPLE,
    ),
    Endpoint(
        "POST",
        "/api/me/pushes",
        "Have this browser told of things while its page is closed.",
        _subscribe,
        PushInfo,
        body=PushWish,
        needs_person=True,
        problems=("bad_subscription",),
        example=_EXAMPLE,
        body_example=PushWish(
            endpoint=_ENDPOINT,
            p256dh=(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
            ),
            auth="BTBZMqHH6r4Tts7J_aSIgg",
        ),
    ),
    Endpoint(
        "DELETE",
        "/api/me/pushes",
        "Tell that browser nothing any more.",
        _unsubscribe,
        PushInfo,
        body=Unpush,
        needs_person=True,
        example=_EXAMPLE,
        body_example=Unpush(_ENDPOINT),
    ),
    Endpoint(
        "PUT",
        "/api/me/pushes/kinds",
        "Of what to be told.",
        _choose,
        PushInfo,
        body=PushKinds,
        needs_person=True,
        example=_EXAMPLE,
        body_example=_EXAMPLE.kinds,
    ),
)
