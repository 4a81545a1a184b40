"""What a seat may ask before it acts: a preview, a hint, the legal actions. Nothing is changed.

All of it is worked out from the seat's view alone, so it can't tell what the seat may not know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import islice
from typing import Any

from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, FindsWords, Seat
from chevalet.core.letters import NotLetters, normalise
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.present import events_said, reasons_of
from chevalet.server.tables.requests import action_of
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.common import Offered, Text
from chevalet.server.wire.socket import (
    AskOffers,
    Hint,
    Hinted,
    Offers,
    Preview,
    Previewed,
)

MOST_OFFERS = 500
MOST_COUNTED = 5000
"""With a joker a seat may have hundreds of thousands of actions."""
HINT_SECONDS = 1.0
"""Somebody looks at the board and waits; thinking longer changes few hints."""


async def preview(table: Table, request: Preview) -> Previewed:
    """What would come of an action, as far as the seat can know."""
    seat = Seat(request.seat)
    view = _view(table, seat)
    playthrough = table.playthrough
    assert playthrough is not None
    game = table.registration.game
    action = action_of(table.registration, request.action, request.text)

    def tried() -> tuple[Any, ...]:
        # A state that only looks like the real one to this seat: what it draws there, it will not.
        # At a real table nothing is hidden that the rules know.
        luck = Rng.seeded(f"{table.id} {table.next_seq}")
        is_real = table.registration.is_at_real_table
        imagined = playthrough.state if is_real else game.imagine(view, luck)
        step = game.apply(imagined, seat, action)
        foreseen = (e for e in step.events if not isinstance(e, table.registration.revealing))
        own = table.registration.foreseeable
        heard = (game.redact(e, seat if isinstance(e, own) else None) for e in foreseen)
        return tuple(known for known in heard if known is not None)

    try:
        events = await asyncio.to_thread(tried)
    except IllegalAction as error:
        refused = Refusal.illegal(error, table.registration)
        return Previewed(id=request.id, problem=refused.problem)
    return Previewed(id=request.id, events=events, said=events_said(table, events))


async def hint(table: Table, request: Hint, thinkers: Thinkers, person: PersonId) -> Hinted:
    """What the strongest bot would do in the seat's place, where hints are allowed."""
    seat = Seat(request.seat)
    view = _view(table, seat)
    if not table.opened.allowed.hints:
        raise Refusal("no_help_here")
    if seat not in table.to_act:
        raise Refusal("not_your_turn")
    registration = table.registration
    strongest = list(registration.bots)[-1]
    luck = Rng(bytes.fromhex(table.opened.seed)).branch(f"hint {seat} at {table.next_seq}")
    async with thinkers.turn(person):
        seconds = min(thinkers.seconds, HINT_SECONDS)
        choice = await thinkers.choose(registration, strongest, view, luck, seconds)
    return Hinted(
        id=request.id,
        action=choice.action,
        notation=registration.notation.format_action(choice.action),
        reasons=reasons_of(registration, choice.reasons),
        grades=tuple(
            Text(grade.said("fr"), grade.said("en"))
            for grade in registration.graded(view, choice.action)
        ),
    )


async def offers(table: Table, request: AskOffers) -> Offers:
    """The seat's legal actions: all where hints are on, else those with a word that it names."""
    seat = Seat(request.seat)
    view = _view(table, seat)
    word = word_of(request.word)
    if word is None and not table.opened.allowed.hints:
        raise Refusal("no_help_here")
    limit = max(0, min(request.limit, MOST_OFFERS))
    found = await asyncio.to_thread(legal_offers, table.registration, view, word, limit)
    return Offers(request.id, *found)


def legal_offers(
    registration: Registration, view: Any, word: str | None, limit: int
) -> tuple[int, tuple[Offered, ...]]:
    """How many legal actions a view has, perhaps only those with a word, and the first of them.

    Where there are very many they are not counted to the end: nobody reads on so far.
    """
    legal = list(islice(_legal(registration.game, view, word), MOST_COUNTED))
    write = registration.notation.format_action
    return len(legal), tuple(Offered(action, write(action)) for action in legal[:limit])


def _legal(game: AnyGame, view: Any, word: str | None) -> Iterable[Any]:
    if word is None:
        return game.legal_actions(view)
    if isinstance(game, FindsWords):
        return game.with_word(view, word)
    return (action for action in game.legal_actions(view) if _has_word(action, word))


def _view(table: Table, seat: Seat) -> Any:
    if table.playthrough is None:
        raise Refusal("not_started")
    return table.playthrough.view(seat)


def word_of(text: str | None) -> str | None:
    """What was asked for as the rules spell it; raises `Refusal`."""
    if text is None:
        return None
    try:
        return normalise(text)
    except NotLetters as error:
        raise Refusal("not_letters", character=text[:1]) from error


def _has_word(action: Any, word: str) -> bool:
    """Whether the action plays the word, whichever of its letters are jokers."""
    played = getattr(action, "word", None)
    return isinstance(played, str) and "".join(filter(str.isalpha, played)).upper() == word
