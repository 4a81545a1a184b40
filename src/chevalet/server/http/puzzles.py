"""Puzzles over HTTP: a position, what is tried there, the solution. Nothing is kept."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec

from chevalet.core import registry
from chevalet.core.puzzles import Puzzle
from chevalet.core.registry import Registration, UnknownGame
from chevalet.puzzles.posing import explained, hints_of, posed
from chevalet.puzzles.shelf import day_at, of_day, puzzle_of, shelf
from chevalet.server.http.drawn import as_png, as_svg
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.http.lessons import OffersQuery, answer_to, info_of
from chevalet.server.limits import caller_of
from chevalet.server.problems import Refusal
from chevalet.server.tables.advice import legal_offers, word_of
from chevalet.server.tables.puzzle_previews import picture_of_puzzle
from chevalet.server.tables.requests import BY_THE_TABLE, action_of
from chevalet.server.wire.common import Now, Offered, Text
from chevalet.server.wire.lessons import LessonAnswer, LessonOffers, LessonTry
from chevalet.server.wire.puzzles import PuzzleBrief, PuzzleInfo, PuzzleList, PuzzleSolution


async def _list(call: Call) -> PuzzleList:
    registration = _of_game(call.path["game"])
    day = day_at(call.services.now())

    def listed() -> PuzzleList:
        today = of_day(registration.key, day)
        return PuzzleList(
            puzzles=tuple(PuzzleBrief(each.id, each.rating) for each in shelf(registration.key)),
            day=day.isoformat(),
            today=None if today is None else today.id,
        )

    return await asyncio.to_thread(listed)


async def _one(call: Call) -> PuzzleInfo:
    registration, puzzle = await _of_path(call)
    return await asyncio.to_thread(puzzle_info, registration, puzzle)


async def _try(call: Call) -> LessonAnswer:
    registration, puzzle = await _of_path(call)
    asked: LessonTry = call.body
    action = action_of(registration, asked.action, asked.text)
    if isinstance(action, BY_THE_TABLE):
        raise Refusal("only_the_clock")
    return await asyncio.to_thread(
        lambda: answer_to(registration, posed(registration, puzzle), action)
    )


async def _solution(call: Call) -> PuzzleSolution:
    registration, puzzle = await _of_path(call)
    return await asyncio.to_thread(solution_of, registration, puzzle)


async def _offers(call: Call) -> LessonOffers:
    registration, puzzle = await _of_path(call)
    query: OffersQuery = call.query
    word = word_of(query.word)
    async with call.searching:
        lesson = posed(registration, puzzle)
        view = registration.game.view(lesson.start(), lesson.seat)
        found = await asyncio.to_thread(legal_offers, registration, view, word, query.limit)
    return LessonOffers(*found)


class PuzzlePictureQuery(msgspec.Struct, forbid_unknown_fields=True):
    """In which language the task is written."""

    language: Literal["fr", "en"] = "fr"


async def _svg(call: Call) -> Answer:
    return as_svg(await _drawn(call))


async def _png(call: Call) -> Answer:
    return await as_png(call, await _drawn(call))


async def _drawn(call: Call) -> str:
    registration, puzzle = await _of_path(call)
    return await asyncio.to_thread(picture_of_puzzle, registration, puzzle, call.query.language)


def puzzle_info(registration: Registration, puzzle: Puzzle) -> PuzzleInfo:
    """A puzzle without its answer."""
    told = info_of(registration, posed(registration, puzzle))
    return PuzzleInfo(
        id=puzzle.id,
        rating=puzzle.rating,
        task=told.task,
        hints=tuple(Text.of(hint) for hint in hints_of(registration, puzzle)),
        names=told.names,
        now=told.now,
    )


def solution_of(registration: Registration, puzzle: Puzzle) -> PuzzleSolution:
    """The answer of a puzzle, played by the rules."""
    solution = registration.notation.parse_action(puzzle.solution)
    return PuzzleSolution(
        solution=solution,
        notation=puzzle.solution,
        why=Text.of(explained(registration, puzzle)),
        answer=answer_to(registration, posed(registration, puzzle), solution),
    )


def _of_game(key: str) -> Registration:
    """The game; one without puzzles has nothing at this address."""
    try:
        registration = registry.find(key)
    except UnknownGame:
        raise Refusal("unknown_path") from None
    if registration.puzzles is None:
        raise Refusal("unknown_path")
    return registration


async def _of_path(call: Call) -> tuple[Registration, Puzzle]:
    """The puzzle that the path names, for a caller who is not too fast."""
    client = call.request.client
    call.services.throttle.check("lessons_per_address", caller_of(client.host if client else None))
    registration = _of_game(call.path["game"])
    puzzle = await asyncio.to_thread(puzzle_of, registration.key, call.path["puzzle"])
    if puzzle is None:
        raise Refusal("unknown_puzzle", game=registration.title, puzzle=call.path["puzzle"])
    return registration, puzzle


_NOW = Now(seq=0, viewer=0, view={"board": "…"}, to_act=(0,), clocks=None)
_ID = "5d41402a"
_PATH = {"game": EXAMPLE_GAME, "puzzle": _ID}
_ANSWER = LessonAnswer(is_done=True, answer=Text("Bravo !", "Well done!"), now=_NOW)
_PROBLEMS = ("unknown_puzzle",)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles",
        "The puzzles of a game, the easiest first, and which is today's.",
        _list,
        PuzzleList,
        path_example={"game": EXAMPLE_GAME},
        example=PuzzleList(puzzles=(PuzzleBrief(_ID, 1200),), day="2027-01-15", today=_ID),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles/{puzzle}",
        "A puzzle: what is to be found, and the position.",
        _one,
        PuzzleInfo,
        problems=_PROBLEMS,
        path_example=_PATH,
        example=PuzzleInfo(
            id=_ID,
            rating=1200,
            task=Text("Un seul mot rapporte 27 points.", "Only one word scores 27."),
            hints=(Text("Regardez la ligne G.", "Look at row G."),),
            names=("Ada", "Basile"),
            now=_NOW,
        ),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/puzzles/{puzzle}",
        "Try an action in a puzzle: what comes of it, and whether it is the answer.",
        _try,
        LessonAnswer,
        body=LessonTry,
        problems=(
            "action_or_text",
            "only_the_clock",
            "unknown_puzzle",
            "unreadable_action",
            "unreadable_notation",
        ),
        path_example=_PATH,
        body_example=LessonTry(text="G7 CEDRE"),
        example=_ANSWER,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles/{puzzle}/solution",
        "Give a puzzle up: its answer, and why it is the answer.",
        _solution,
        PuzzleSolution,
        problems=_PROBLEMS,
        path_example=_PATH,
        example=PuzzleSolution(
            solution={"type": "place", "at": "G7", "word": "CEDRE"},
            notation="G7 CEDRE",
            why=Text("CEDRE G7, 15 points.", "CEDRE G7, 15 points."),
            answer=_ANSWER,
        ),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles/{puzzle}/picture.svg",
        "A puzzle as a picture: its position and what is to be found.",
        _svg,
        bytes,
        media="image/svg+xml",
        query=PuzzlePictureQuery,
        problems=_PROBLEMS,
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles/{puzzle}/picture.png",
        "The same as pixels.",
        _png,
        bytes,
        media="image/png",
        query=PuzzlePictureQuery,
        problems=_PROBLEMS,
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/puzzles/{puzzle}/offers",
        "Legal actions of a puzzle's position.",
        _offers,
        LessonOffers,
        query=OffersQuery,
        problems=("not_letters", "unknown_puzzle"),
        path_example=_PATH,
        query_example={"word": "CEDRE"},
        example=LessonOffers(
            1, (Offered({"type": "place", "at": "G7", "word": "CEDRE"}, "G7 CEDRE"),)
        ),
    ),
)
