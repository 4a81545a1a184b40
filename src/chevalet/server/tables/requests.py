"""What people and bots ask of a table, as entries for its log; what can't be granted is refused.

Each function looks at a table and gives the entries to append. It is asked again with the table as
it is by then whenever another process was faster, so nothing here remembers anything.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from chevalet.core.actions import Action, Appeal, GameTimeOut, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.game import Seat
from chevalet.server.problems import ApiProblem
from chevalet.server.tables.log import (
    Acted,
    Bot,
    ChatSwitched,
    Closed,
    Entry,
    GameClock,
    Milliseconds,
    MoveClock,
    NoClock,
    Open,
    Person,
    PersonId,
    Rematched,
    RematchOffered,
    Said,
    Seated,
    Started,
    TableId,
    UndoAnswered,
    UndoAsked,
)
from chevalet.server.tables.table import Table

BY_THE_TABLE = (TimeOut, MoveTimeOut, GameTimeOut)
"""Actions that only the clock takes; a client that sends one is refused."""
LONGEST_LINE = 300
MOST_TALK = 2000
"""Entries beside the game that a table takes: everyone who comes is sent its whole log."""
MOST_APPEALS = 3
"""How often a seat may ask for a vote before it moves: the others have better things to do."""


_CONTROLS = [*range(0x9), *range(0xE, 0x20), *range(0x7F, 0xA0)]
_TURNING = [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]
_UNSEEN = dict.fromkeys(_CONTROLS + _TURNING)
"""Characters that rule terminals, or turn the writing of what follows around."""


class AlreadyDone(Exception):
    """The same request was carried out before, at this place of the log."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def sit_down(table: Table, person: Person, seat: Seat | None) -> tuple[Entry, ...]:
    """Take an open seat; the last one to sit down starts the game."""
    own = table.seats_of(person.person)
    if own and (seat is None or seat in own):  # asked twice; another seat is asked for by number
        raise AlreadyDone(table.next_seq - 1)
    _check_waits(table)
    wanted = _open_seat(table) if seat is None else seat
    if wanted not in table.seats or not isinstance(table.sitters[wanted], Open):
        raise ApiProblem(409, "seat_taken")
    return _fill(table, wanted, person)


def fill_with_bot(table: Table, person: PersonId, seat: Seat, level: str) -> tuple[Entry, ...]:
    """Give an open seat to a bot, as the creator."""
    if person != table.opened.creator:
        raise ApiProblem(403, "creator_only")
    _check_waits(table)
    if seat not in table.seats or not isinstance(table.sitters[seat], Open):
        raise ApiProblem(409, "seat_taken")
    if level not in table.registration.bots:
        raise ApiProblem(400, "unknown_level", level=level)
    return _fill(table, seat, Bot(level))


def stand_up(table: Table, person: PersonId, seat: Seat) -> tuple[Entry, ...]:
    """Give a seat up again before the game begins."""
    _check_waits(table)
    _hold(table, person, seat)
    return (Seated(seat, Open()),)


def close(table: Table, person: PersonId) -> tuple[Entry, ...]:
    """Close a table that waits for players, as the creator."""
    if person != table.opened.creator:
        raise ApiProblem(403, "creator_only")
    if table.is_closed:
        raise AlreadyDone(table.next_seq - 1)
    _check_waits(table)
    return (Closed(),)


def _check_waits(table: Table) -> None:
    _check_open(table)
    if table.status != "waiting":
        raise ApiProblem(409, "already_started")


def _check_open(table: Table) -> None:
    if table.is_closed:
        raise ApiProblem(409, "table_closed")


def leave(table: Table, person: PersonId) -> tuple[Entry, ...]:
    """Give up every seat that a person holds: before the game the seat itself, then the game."""
    entries: list[Entry] = []
    if table.is_closed:
        return ()
    for seat in table.seats_of(person):
        is_waiting = table.status == "waiting"
        entry = Seated(seat, Open()) if is_waiting else Acted(seat, Resign(), person)
        try:
            table = table.after([entry], table.updated)
        except IllegalAction:  # out already, or the game is over
            continue
        entries.append(entry)
    return tuple(entries)


def _open_seat(table: Table) -> Seat:
    for seat, sitter in enumerate(table.sitters):
        if isinstance(sitter, Open):
            return Seat(seat)
    raise ApiProblem(409, "no_seat_left")


def _fill(table: Table, seat: Seat, sitter: Person | Bot) -> tuple[Entry, ...]:
    others = (each for place, each in enumerate(table.sitters) if place != seat)
    if any(isinstance(each, Open) for each in others):
        return (Seated(seat, sitter),)
    return (Seated(seat, sitter), Started())


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """An action that someone wants to take, and what they knew when they decided."""

    person: PersonId
    seat: Seat
    seq: int
    client_id: str
    action: Any = None
    text: str | None = None


def act(table: Table, wish: Wish, now: Milliseconds) -> tuple[Entry, ...]:
    """Take an action for a seat; raises `AlreadyDone`, `ApiProblem` or `IllegalAction`."""
    _hold(table, wish.person, wish.seat)
    _check_open(table)
    if table.playthrough is None:
        raise ApiProblem(409, "not_started")
    action = action_of(table, wish.action, wish.text)
    done = table.client_ids.get((wish.person, wish.client_id))
    if done is not None:
        _check_same(table, done, wish.seat, action)
        raise AlreadyDone(done)
    if isinstance(action, BY_THE_TABLE):
        raise ApiProblem(403, "only_the_clock")
    last = table.next_seq - 1
    if _is_overtaken(table, wish.seat, wish.seq) or wish.seq > last:
        raise ApiProblem(409, "stale", seq=last)
    if any(end <= now and seat == wish.seat for end, seat in table.time.deadlines()):
        raise ApiProblem(409, "time_is_over", seq=last)
    try:
        table.registration.game.apply(table.playthrough.state, wish.seat, action)
    except IllegalAction as error:
        if wish.seq < last and wish.seat not in table.to_act:
            raise ApiProblem(409, "stale", seq=last) from error
        raise
    if isinstance(action, Appeal):
        _check_appeals(table, wish.seat)
    return (Acted(wish.seat, action, wish.person, wish.client_id),)


def _check_appeals(table: Table, seat: Seat) -> None:
    if table.appeals.get(seat, 0) >= MOST_APPEALS:
        raise ApiProblem(409, "asked_enough", most=MOST_APPEALS)
    _check_talk(table)


def _check_same(table: Table, done: int, seat: Seat, action: Action) -> None:
    """Who counts ids anew after a restart must hear of it, else the action would just vanish."""
    before = table.pasts[done].entry
    assert isinstance(before, Acted)
    if (before.seat, before.action) != (seat, action):
        raise ApiProblem(409, "id_used", seq=table.next_seq - 1)


def _is_overtaken(table: Table, seat: Seat, seq: int) -> bool:
    """Whether what was decided at `seq` is about a position that is gone."""
    return max(table.last_act.get(seat, -1), table.taken_back) > seq


def action_of(table: Table, raw: Any, text: str | None) -> Action:
    """The action that a client wrote as JSON or in notation; raises `ApiProblem`."""
    registration = table.registration
    if (raw is None) == (text is None):
        raise ApiProblem(400, "action_or_text")
    try:
        if text is not None:
            written: Action = registration.notation.parse_action(text)
            return written
        read: Action = msgspec.convert(raw, registration.action)
    except NotationError as error:
        raise ApiProblem(400, "unreadable_notation", detail=str(error)) from error
    except msgspec.ValidationError as error:
        raise ApiProblem(400, "unreadable_action", detail=str(error)) from error
    return read


def act_for_bot(table: Table, seat: Seat, action: Action, seq: int) -> tuple[Entry, ...]:
    """A bot's action, thought out when the log ended at `seq`."""
    if _is_overtaken(table, seat, seq) or seat not in table.to_act:
        raise AlreadyDone(table.next_seq - 1)
    return (Acted(seat, action),)


def time_is_over(table: Table, now: Milliseconds) -> tuple[Entry, ...]:
    """What the clock does to the seat whose time ran out first; nothing if it is not over yet."""
    late = [seat for end, seat in table.time.deadlines() if end <= now]
    if not late or table.playthrough is None or isinstance(table.opened.clock, NoClock):
        return ()
    seat = late[0]
    for action in _consequences(table):
        try:
            table.registration.game.apply(table.playthrough.state, seat, action)
        except IllegalAction:  # a vote is asked for, or the game knows no such end
            continue
        return (Acted(seat, action),)
    return ()


def _consequences(table: Table) -> tuple[Action, ...]:
    silence = Vote(accepts=False)
    match table.opened.clock:
        case MoveClock():
            return (MoveTimeOut(), silence, TimeOut(), Resign())
        case GameClock():
            return (GameTimeOut(), silence, TimeOut(), Resign())
        case _:
            return (TimeOut(), silence, Resign())  # a vote first; the next turn is the last then


def ask_undo(table: Table, person: PersonId, seat: Seat) -> tuple[Entry, ...]:
    """Ask to take back the seat's last move; only while nothing was drawn or shown since."""
    _hold(table, person, seat)
    to = undo_target(table, seat)
    if not table.opened.friendly:
        raise ApiProblem(403, "not_friendly")
    if table.undo is not None:
        raise ApiProblem(409, "undo_under_way")
    if to is None:
        raise ApiProblem(409, "nothing_to_undo")
    _check_talk(table)
    return (UndoAsked(seat, to),)


def undo_target(table: Table, seat: Seat) -> int | None:
    """The entry just before the seat's last move, if that can still be taken back."""
    if table.outcome is not None:
        return None
    own = [turn.seq for turn in table.turns if turn.seat == seat]
    return own[-1] - 1 if own else None


def answer_undo(
    table: Table, person: PersonId, seat: Seat, wish: int, *, accepts: bool
) -> tuple[Entry, ...]:
    """Agree to take back, or not; `wish` is the entry of the wish that is answered."""
    _hold(table, person, seat)
    is_of_before = table.undo is None or table.undo.seq != wish
    if is_of_before and _was_wish(table, wish):
        raise ApiProblem(409, "stale", seq=table.next_seq - 1)
    if is_of_before or table.undo is None or seat not in table.undo.pending:
        raise ApiProblem(409, "no_undo_asked")
    return (UndoAnswered(seat, accepts),)


def _was_wish(table: Table, seq: int) -> bool:
    return 0 <= seq < table.next_seq and isinstance(table.pasts[seq].entry, UndoAsked)


def offer_rematch(table: Table, person: PersonId, seat: Seat) -> tuple[Entry, ...]:
    """Offer to play again; the last one to agree opens the next table."""
    _hold(table, person, seat)
    if table.outcome is None:
        raise ApiProblem(409, "not_over")
    if table.rematch is not None:
        raise ApiProblem(409, "rematch_exists")
    if seat in table.rematch_offers:
        raise AlreadyDone(table.next_seq - 1)
    sitting = enumerate(table.sitters)
    people = {Seat(s) for s, each in sitting if isinstance(each, Person) and not each.has_left}
    own = set(table.seats_of(person))
    offers: list[Entry] = [RematchOffered(s) for s in sorted(own - table.rematch_offers)]
    if people <= table.rematch_offers | own:
        offers.append(Rematched(rematch_id(table)))
    return tuple(offers)


def rematch_id(table: Table) -> TableId:
    """The next table's id: the same in every process, and known to nobody before."""
    secret = f"{table.opened.invite} {table.opened.seed} {table.id}"
    return TableId(hashlib.sha256(secret.encode()).hexdigest()[:24])


def say(table: Table, person: PersonId, text: str) -> tuple[Entry, ...]:
    """A line of chat by someone who sits at the table."""
    seats = table.seats_of(person)
    line = " ".join(text.translate(_UNSEEN).split())
    if not seats:
        raise ApiProblem(403, "not_your_seat")
    _check_open(table)
    if not table.chat:
        raise ApiProblem(409, "chat_is_off")
    if not line or len(line) > LONGEST_LINE:
        raise ApiProblem(400, "line_too_long", longest=LONGEST_LINE)
    _check_talk(table)
    return (Said(person, table.names[seats[0]], line),)


def switch_chat(table: Table, person: PersonId, *, on: bool) -> tuple[Entry, ...]:
    """Switch the chat on or off, as the creator."""
    if person != table.opened.creator:
        raise ApiProblem(403, "creator_only")
    if on == table.chat:
        raise AlreadyDone(table.next_seq - 1)
    _check_open(table)
    _check_talk(table)
    return (ChatSwitched(on),)


def _check_talk(table: Table) -> None:
    if table.talk >= MOST_TALK:
        raise ApiProblem(409, "talked_enough")


def _hold(table: Table, person: PersonId, seat: Seat) -> None:
    if seat not in table.seats_of(person):
        raise ApiProblem(403, "not_your_seat")
