"""Lessons over HTTP: a position, what is tried there, what the teacher says. Nothing is kept."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import Meta

from chevalet.core import registry
from chevalet.core.errors import IllegalAction
from chevalet.core.learning import EXAMPLE_NAMES, Learning
from chevalet.core.lessons import Lesson
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration, UnknownGame
from chevalet.core.value import Value
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.limits import caller_of
from chevalet.server.problems import Refusal
from chevalet.server.tables.advice import MOST_OFFERS, legal_offers, word_of
from chevalet.server.tables.requests import BY_THE_TABLE, action_of
from chevalet.server.wire.common import Now, Offered, Text
from chevalet.server.wire.lessons import LessonAnswer, LessonInfo, LessonOffers, Lessons, LessonTry


class OffersQuery(Value, frozen=True, kw_only=True):
    """Which legal actions."""

    word: (
        Annotated[str, Meta(max_length=40, description="Only those that play this word.")] | None
    ) = None
    limit: Annotated[int, Meta(ge=1, le=MOST_OFFERS)] = 200


async def _lessons(call: Call) -> Lessons:
    registration, learning = _of_game(call.path["game"])
    return await asyncio.to_thread(
        lambda: Lessons(
            tuple(info_of(registration, lesson) for lesson in learning.lessons),
            learning.first_game,
        )
    )


async def _try(call: Call) -> LessonAnswer:
    registration, lesson = _of_step(call)
    asked: LessonTry = call.body
    action = action_of(registration, asked.action, asked.text)
    if isinstance(action, BY_THE_TABLE):
        raise Refusal("only_the_clock")
    return await asyncio.to_thread(answer_to, registration, lesson, action)


async def _offers(call: Call) -> LessonOffers:
    registration, lesson = _of_step(call)
    query: OffersQuery = call.query
    word = word_of(query.word)
    async with call.searching:
        view = registration.game.view(lesson.start(), lesson.seat)
        found = await asyncio.to_thread(legal_offers, registration, view, word, query.limit)
    return LessonOffers(*found)


def _of_game(key: str) -> tuple[Registration, Learning]:
    """The game and what it teaches; one that teaches nothing has nothing at this address."""
    try:
        registration = registry.find(key)
    except UnknownGame:
        raise Refusal("unknown_path") from None
    if registration.learning is None:
        raise Refusal("unknown_path")
    return registration, registration.learning


def _of_step(call: Call) -> tuple[Registration, Lesson]:
    """The lesson that the path names, counted from 1, for a caller who is not too fast."""
    client = call.request.client
    call.services.throttle.check("lessons_per_address", caller_of(client.host if client else None))
    registration, learning = _of_game(call.path["game"])
    by_number = {str(number): lesson for number, lesson in enumerate(learning.lessons, start=1)}
    step = call.path["step"]
    if step not in by_number:
        raise Refusal("unknown_lesson", game=registration.title, step=step)
    return registration, by_number[step]


def info_of(registration: Registration, lesson: Lesson) -> LessonInfo:
    """A lesson before anything is tried."""
    state = lesson.start()
    solution = registration.notation.parse_action(lesson.solution)
    return LessonInfo(
        title=Text.of(lesson.title),
        task=Text.of(lesson.task),
        hint=Text.of(lesson.hint),
        solution=solution,
        notation=lesson.solution,
        names=_names(registration, lesson),
        now=_now(registration, lesson, state, seq=0),
    )


def answer_to(registration: Registration, lesson: Lesson, action: Any) -> LessonAnswer:
    """What comes of an action, and what the teacher says of it."""
    try:
        tried = lesson.tried(registration.game, action)
    except IllegalAction as error:
        problem = Refusal.illegal(error, registration).problem
        return LessonAnswer(
            is_done=False, answer=Text.of(lesson.help_after(error.code)), problem=problem
        )
    known = (registration.game.redact(event, lesson.seat) for event in tried.events)
    events = tuple(event for event in known if event is not None)
    return LessonAnswer(
        is_done=lesson.aim(tried),
        answer=Text.of(lesson.answer(tried)),
        events=events,
        said=_said(registration, lesson, events),
        now=_now(registration, lesson, tried.after, seq=1),
    )


def _said(registration: Registration, lesson: Lesson, events: tuple[Any, ...]) -> tuple[Text, ...]:
    names = _names(registration, lesson)
    lines = (
        (registration.told(event, names, "fr"), registration.told(event, names, "en"))
        for event in events
    )
    return tuple(Text(fr, en) for fr, en in lines if fr is not None and en is not None)


def _names(registration: Registration, lesson: Lesson) -> tuple[str, ...]:
    seats = len(registration.game.view(lesson.start(), lesson.seat).scores)
    return EXAMPLE_NAMES[:seats]


def _now(registration: Registration, lesson: Lesson, state: Any, *, seq: int) -> Now:
    game = registration.game
    return Now(
        seq=seq,
        viewer=lesson.seat,
        view=game.view(state, lesson.seat),
        to_act=tuple(sorted(game.to_act(state))),
        clocks=None,
        outcome=game.outcome(state),
    )


_NOW = Now(seq=0, viewer=0, view={"board": "…"}, to_act=(0,), clocks=None)
_STEP = {"game": EXAMPLE_GAME, "step": "1"}

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/lessons",
        "The lessons of a game: what to do, and the position in which to do it.",
        _lessons,
        Lessons,
        path_example={"game": EXAMPLE_GAME},
        example=Lessons(
            (
                LessonInfo(
                    title=Text("Poser un mot", "Lay a word"),
                    task=Text("Posez un mot.", "Lay a word."),
                    hint=Text("MER convient.", "MER will do."),
                    solution={"type": "place", "at": "F5", "word": "MER"},
                    notation="F5 MER",
                    names=("Ada", "Basile"),
                    now=_NOW,
                ),
            )
        ),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/lessons/{step}",
        "Try an action in a lesson: what comes of it, and whether it was what was asked for.",
        _try,
        LessonAnswer,
        body=LessonTry,
        problems=(
            "action_or_text",
            "only_the_clock",
            "unknown_lesson",
            "unreadable_action",
            "unreadable_notation",
        ),
        path_example=_STEP,
        body_example=LessonTry(text="-"),
        example=LessonAnswer(
            is_done=False,
            answer=Text("Essayez encore !", "Try again!"),
            events=({"type": "passed", "seat": 0},),
            said=(Text.of(Phrase("Ada passe", "Ada passes")),),
            now=_NOW,
        ),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/lessons/{step}/offers",
        "Legal actions of a lesson's position.",
        _offers,
        LessonOffers,
        query=OffersQuery,
        problems=("not_letters", "unknown_lesson"),
        path_example=_STEP,
        query_example={"word": "MER"},
        example=LessonOffers(1, (Offered({"type": "place", "at": "F5", "word": "MER"}, "F5 MER"),)),
    ),
)
