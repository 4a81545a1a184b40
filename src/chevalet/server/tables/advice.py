"""What a seat may ask before it acts: a preview, a hint, the legal actions. Nothing is changed.

All of it is worked out from the seat's view alone, so it can't tell what the seat may not know.
"""

from __future__ import annotations

import asyncio
from typing import Any

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.letters import NotLetters, normalise
from chevalet.core.rng import Rng
from chevalet.server.problems import ApiProblem
from chevalet.server.tables.present import events_said, reasons_of
from chevalet.server.tables.requests import action_of
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.socket import (
    AskOffers,
    Hint,
    Hinted,
    Offered,
    Offers,
    Preview,
    Previewed,
)

MOST_OFFERS = 500


async def preview(table: Table, request: Preview) -> Previewed:
    """What would come of an action, as far as the seat can know."""
    seat = Seat(request.seat)
    view = _view(table, seat)
    game = table.registration.game
    action = action_of(table, request.action, request.text)

    def tried() -> tuple[Any, ...]:
        # A state that only looks like the real one to this seat: what it draws there, it will not.
        imagined = game.imagine(view, Rng.seeded(f"{table.id} {table.next_seq}"))
        step = game.apply(imagined, seat, action)
        return tuple(known for e in step.events if (known := game.redact(e, None)) is not None)

    try:
        events = await asyncio.to_thread(tried)
    except IllegalAction as error:
        refused = ApiProblem.illegal(error, table.registration.phrases)
        return Previewed(id=request.id, problem=refused.problem)
    return Previewed(id=request.id, events=events, said=events_said(table, events))


async def hint(table: Table, request: Hint, thinkers: Thinkers) -> Hinted:
    """What the strongest bot would do in the seat's place, at a friendly table."""
    seat = Seat(request.seat)
    view = _view(table, seat)
    if not table.opened.friendly:
        raise ApiProblem(403, "no_help_here")
    if seat not in table.to_act:
        raise ApiProblem(409, "not_your_turn")
    registration = table.registration
    strongest = list(registration.bots)[-1]
    luck = Rng.seeded(f"hint {table.id} {table.next_seq} {seat}")
    async with thinkers.turn():
        choice = await thinkers.choose(registration, strongest, view, luck, thinkers.seconds)
    return Hinted(
        id=request.id,
        action=choice.action,
        notation=registration.notation.format_action(choice.action),
        reasons=reasons_of(registration, choice.reasons),
    )


async def offers(table: Table, request: AskOffers) -> Offers:
    """The seat's legal actions: all at a friendly table, else those with a word that it names."""
    seat = Seat(request.seat)
    view = _view(table, seat)
    word = _word(request.word)
    if word is None and not table.opened.friendly:
        raise ApiProblem(403, "no_help_here")
    limit = max(0, min(request.limit, MOST_OFFERS))
    registration = table.registration

    def found() -> Offers:
        legal = [
            action
            for action in registration.game.legal_actions(view)
            if word is None or _has_word(action, word)
        ]
        shown = tuple(
            Offered(action, registration.notation.format_action(action)) for action in legal[:limit]
        )
        return Offers(request.id, len(legal), shown)

    return await asyncio.to_thread(found)


def _view(table: Table, seat: Seat) -> Any:
    if table.playthrough is None:
        raise ApiProblem(409, "not_started")
    return table.playthrough.view(seat)


def _word(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        return normalise(text)
    except NotLetters as error:
        raise ApiProblem(400, "not_letters", character=text[:1]) from error


def _has_word(action: Any, word: str) -> bool:
    """Whether the action plays the word, whichever of its letters are jokers."""
    played = getattr(action, "word", None)
    return isinstance(played, str) and "".join(filter(str.isalpha, played)).upper() == word
