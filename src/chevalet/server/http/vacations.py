"""Vacations over HTTP: when one's clocks of days stand still."""

from __future__ import annotations

import msgspec

from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.ports import Profile
from chevalet.server.tables.vacations import away_until, days_left, with_vacation
from chevalet.server.wire.people import VacationInfo, VacationWish


async def _show(call: Call) -> VacationInfo:
    return _info(call, call.caller)


async def _take(call: Call) -> VacationInfo:
    now = call.services.now()

    def away(person: Profile) -> Profile:
        vacations = with_vacation(person, call.body.days, now)
        more = msgspec.structs.replace(person.more, vacations=vacations)
        return msgspec.structs.replace(person, more=more)

    return _info(call, await call.services.gate.change(call.caller.id, away))


def _info(call: Call, person: Profile) -> VacationInfo:
    now = call.services.now()
    return VacationInfo(
        until=away_until(person, now), days_left=days_left(person.more.vacations, now)
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/vacation",
        "Until when you are on vacation, and how many days you have left.",
        _show,
        VacationInfo,
        needs_person=True,
        example=VacationInfo(until=None, days_left=30),
    ),
    Endpoint(
        "PUT",
        "/api/me/vacation",
        "Go on vacation for some days, from now on: your clocks of days stand still. 0 ends it.",
        _take,
        VacationInfo,
        body=VacationWish,
        needs_person=True,
        problems=("too_long_away",),
        example=VacationInfo(until=1_800_600_000_000, days_left=23),
        body_example=VacationWish(7),
    ),
)
