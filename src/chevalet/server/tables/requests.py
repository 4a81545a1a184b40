"""What people and bots ask of a table; what can't be granted is refused.

Each function looks at a table and gives the table as it would be afterwards, by which a move has
been judged: the rules are asked once. It is asked again with the table as it is by then whenever
another process was faster, so nothing here remembers anything.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Any

import msgspec

from chevalet.core.actions import (
    Action,
    Appeal,
    DrawCalled,
    GameTimeOut,
    Gone,
    MoveTimeOut,
    Resign,
    TimeOut,
    Vote,
)
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.game import Seat
from chevalet.core.registry import Registration
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import (
    Acted,
    Bot,
    ChatSwitched,
    Closed,
    Entry,
    HintTaken,
    Open,
    Person,
    PersonId,
    Rematched,
    RematchOffered,
    Said,
    Seated,
    Started,
    Told,
    UndoAnswered,
    UndoAsked,
)
from chevalet.server.tables.past import Past
from chevalet.server.tables.table import LEAVING, Table
from chevalet.server.wire.clocks import GameClock, MoveClock, NoClock
from chevalet.server.wire.common import Milliseconds, TableId
from chevalet.server.wire.http import Move
from chevalet.server.wire.socket import Act, AnswerUndo

BY_THE_TABLE = (TimeOut, MoveTimeOut, GameTimeOut, Gone, DrawCalled)
"""Actions that only the clock takes, or a claim; a client that sends one is refused."""
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


def sit_down(table: Table, person: Person, seat: Seat | None, now: Milliseconds) -> Table:
    """Take an open seat; the last one to sit down starts the game."""
    own = table.seats_of(person.person)
    if own and (seat is None or seat in own):  # asked twice; another seat is asked for by number
        raise AlreadyDone(table.next_seq - 1)
    _check_waits(table)
    if table.opened.invited not in {None, person.person}:
        raise Refusal("seat_kept")
    if table.opened.rated:
        _check_may_be_rated(person, own)
    wanted = _open_seat(table) if seat is None else seat
    if wanted not in table.seats or not isinstance(table.sitters[wanted], Open):
        raise Refusal("seat_taken")
    return _fill(table, wanted, person, now)


def _check_may_be_rated(person: Person, own: tuple[Seat, ...]) -> None:
    """Where the game counts, everyone has an account, and plays for themselves alone."""
    if person.profile is None:
        raise Refusal("account_needed")
    if own:
        raise Refusal("one_seat_each")


def fill_with_bot(
    table: Table, person: PersonId, seat: Seat, level: str, now: Milliseconds
) -> Table:
    """Give an open seat to a bot, as the creator."""
    if person != table.opened.creator:
        raise Refusal("creator_only")
    _check_waits(table)
    if table.opened.rated:
        raise Refusal("no_bots_rated")
    if seat not in table.seats or not isinstance(table.sitters[seat], Open):
        raise Refusal("seat_taken")
    if level not in table.registration.bots:
        raise Refusal("unknown_level", level=level)
    return _fill(table, seat, Bot(level), now)


def stand_up(table: Table, person: PersonId, seat: Seat, now: Milliseconds) -> Table:
    """Give a seat up again before the game begins."""
    _check_waits(table)
    hold(table, person, seat)
    return table.after([Seated(seat, Open())], now)


def close(table: Table, person: PersonId, now: Milliseconds) -> Table:
    """Close a table that waits for players, as the creator."""
    if person != table.opened.creator:
        raise Refusal("creator_only")
    if table.is_closed:
        raise AlreadyDone(table.next_seq - 1)
    _check_waits(table)
    return table.after([Closed()], now)


def decline(table: Table, person: PersonId, now: Milliseconds) -> Table:
    """Say no to a challenge, as the one who was challenged."""
    if table.opened.invited != person:
        raise Refusal("not_challenged")
    if table.is_closed:
        raise AlreadyDone(table.next_seq - 1)
    _check_waits(table)
    return table.after([Closed(is_declined=True)], now)


def _check_waits(table: Table) -> None:
    _check_open(table)
    if table.status != "waiting":
        raise Refusal("already_started")


def _check_open(table: Table) -> None:
    if table.is_closed:
        raise Refusal("table_closed")


def leave(table: Table, person: PersonId, now: Milliseconds) -> Table:
    """Give up every seat that a person holds: before the game the seat itself, then the game."""
    if table.is_closed:
        return table
    if table.status == "waiting" and table.opened.invited == person:
        return table.after([Closed(is_declined=True)], now)
    is_own_challenge = table.opened.creator == person and table.opened.invited is not None
    if table.status == "waiting" and is_own_challenge:  # nobody else may sit there
        return table.after([Closed()], now)
    for seat in table.seats_of(person):
        is_waiting = table.status == "waiting"
        entry = Seated(seat, Open()) if is_waiting else Acted(seat, Resign(), person)
        with suppress(IllegalAction):  # out already, or the game is over
            table = table.after([entry], now)
    return table


def _open_seat(table: Table) -> Seat:
    for seat, sitter in enumerate(table.sitters):
        if isinstance(sitter, Open):
            return Seat(seat)
    raise Refusal("no_seat_left")


def _fill(table: Table, seat: Seat, sitter: Person | Bot, now: Milliseconds) -> Table:
    others = (each for place, each in enumerate(table.sitters) if place != seat)
    if any(isinstance(each, Open) for each in others):
        return table.after([Seated(seat, sitter)], now)
    return table.after([Seated(seat, sitter), Started()], now)


def act(table: Table, person: PersonId, asked: Act | Move, now: Milliseconds) -> Table:
    """Take an action for a seat; raises `AlreadyDone`, `Refusal` or `IllegalAction`."""
    seat = Seat(asked.seat)
    hold(table, person, seat)
    _check_open(table)
    if table.playthrough is None:
        raise Refusal("not_started")
    action = action_of(table.registration, asked.action, asked.text)
    done = table.done_as(person, asked.id)
    if done is not None:
        _check_same(table, done, seat, action)
        raise AlreadyDone(done.seq)
    if isinstance(action, BY_THE_TABLE):
        raise Refusal("only_the_clock")
    last = table.next_seq - 1
    if _is_overtaken(table, seat, asked.seq) or asked.seq > last:
        raise Refusal("stale", seq=last)
    deadlines = table.time.deadlines()
    if deadlines and any(end <= now and late == seat for end, late in deadlines):
        raise Refusal("time_is_over", seq=last)
    try:
        after = table.after([Acted(seat, action, person, asked.id)], now)
    except IllegalAction as error:
        if asked.seq < last and seat not in table.to_act:
            raise Refusal("stale", seq=last) from error
        raise
    if isinstance(action, Appeal):
        _check_appeals(table, seat)
    return after


def _check_appeals(table: Table, seat: Seat) -> None:
    if table.appeals.get(seat, 0) >= MOST_APPEALS:
        raise Refusal("asked_enough", most=MOST_APPEALS)
    check_talk(table)


def _check_same(table: Table, done: Past, seat: Seat, action: Action) -> None:
    """Who counts ids anew after a restart must hear of it, else the action would just vanish."""
    before = done.entry
    assert isinstance(before, Acted)
    if (before.seat, before.action) != (seat, action):
        raise Refusal("id_used", seq=table.next_seq - 1)


def _is_overtaken(table: Table, seat: Seat, seq: int) -> bool:
    """Whether what was decided at `seq` is about a position that is gone."""
    return max(table.last_act.get(seat, -1), table.taken_back) > seq


def action_of(registration: Registration, raw: Any, text: str | None) -> Action:
    """The action that a client wrote as JSON or in notation; raises `Refusal`."""
    if (raw is None) == (text is None):
        raise Refusal("action_or_text")
    try:
        if text is not None:
            written: Action = registration.notation.parse_action(text)
            return written
        read: Action = registration.read_action(raw)
    except NotationError as error:
        raise Refusal("unreadable_notation", detail=error) from error
    except msgspec.ValidationError as error:
        raise Refusal("unreadable_action", detail=str(error)) from error
    return read


def act_for_bot(
    table: Table,
    seat: Seat,
    action: Action,
    seq: int,
    now: Milliseconds,
    reasons: tuple[Told, ...] = (),
) -> Table:
    """A bot's action, thought out when the log ended at `seq`, and why."""
    if _is_overtaken(table, seat, seq) or seat not in table.to_act:
        raise AlreadyDone(table.next_seq - 1)
    return table.after([Acted(seat, action, reasons=reasons)], now)


def time_is_over(table: Table, now: Milliseconds) -> Table:
    """What the clock does to the seat whose time ran out first; nothing if it is not over yet."""
    late = [seat for end, seat in table.time.deadlines() if end <= now]
    if not late or table.playthrough is None or isinstance(table.opened.clock, NoClock):
        return table
    for action in _consequences(table):
        with suppress(IllegalAction):  # a vote is asked for, or the game knows no such end
            return table.after([Acted(late[0], action)], now)
    return table


def _consequences(table: Table) -> tuple[Action, ...]:
    silence = Vote(accepts=False)
    match table.opened.clock:
        case MoveClock():
            return (MoveTimeOut(), silence, TimeOut(), Resign())
        case GameClock():
            return (GameTimeOut(), silence, TimeOut(), Resign())
        case _:
            return (TimeOut(), silence, Resign())  # a vote first; the next turn is the last then


def ask_undo(table: Table, person: PersonId, seat: Seat, now: Milliseconds) -> Table:
    """Ask to take back the seat's last move; only while nothing was drawn or shown since."""
    hold(table, person, seat)
    to = undo_target(table, seat)
    if not table.opened.allowed.take_back:
        raise Refusal("no_take_back")
    if table.undo is not None:
        raise Refusal("undo_under_way")
    if (gone := left_since(table, seat)) is not None:
        raise Refusal("left_since", name=table.names[gone])
    if to is None:
        raise Refusal("nothing_to_undo")
    check_talk(table)
    return table.after([UndoAsked(seat, to)], now)


def take_hint(table: Table, person: PersonId, seat: Seat, now: Milliseconds) -> Table:
    """Note that the seat is given advice for its move, once for each."""
    hold(table, person, seat)
    if not table.opened.allowed.hints:
        raise Refusal("no_help_here")
    if seat not in table.to_act:
        raise Refusal("not_your_turn")
    if table.has_hint(seat):
        raise AlreadyDone(table.next_seq - 1)
    check_talk(table)
    return table.after([HintTaken(seat)], now)


def undo_target(table: Table, seat: Seat) -> int | None:
    """The entry just before the seat's last move, if that can still be taken back.

    Where one person enters for all, it is the last entry of all, even if it ended the game.
    """
    if table.opened.real_table:
        return table.turns[-1].seq - 1 if table.turns else None
    if not table.turns or table.outcome is not None or left_since(table, seat) is not None:
        return None
    own = _own_turns(table, seat)
    return own[-1] - 1 if own else None


def left_since(table: Table, seat: Seat) -> Seat | None:
    """Who else has left the game since the seat's last move: nobody is brought back unasked."""
    own = _own_turns(table, seat)
    asking = table.seats_with(seat)
    for turn in table.turns:
        if own and turn.seq > own[-1] and turn.seat not in asking:
            entry = table.pasts[turn.seq].entry
            if isinstance(entry, Acted) and isinstance(entry.action, LEAVING):
                return turn.seat
    return None


def _own_turns(table: Table, seat: Seat) -> list[int]:
    return [turn.seq for turn in table.turns if turn.seat == seat]


def answer_undo(table: Table, person: PersonId, answer: AnswerUndo, now: Milliseconds) -> Table:
    """Agree to take back, or not."""
    seat = Seat(answer.seat)
    hold(table, person, seat)
    is_of_before = table.undo is None or table.undo.seq != answer.seq
    if is_of_before and _was_wish(table, answer.seq):
        raise Refusal("stale", seq=table.next_seq - 1)
    if is_of_before or table.undo is None or seat not in table.undo.pending:
        raise Refusal("no_undo_asked")
    return table.after([UndoAnswered(seat, answer.accepts)], now)


def _was_wish(table: Table, seq: int) -> bool:
    return 0 <= seq < table.next_seq and isinstance(table.pasts[seq].entry, UndoAsked)


def offer_rematch(table: Table, person: PersonId, seat: Seat, now: Milliseconds) -> Table:
    """Offer to play again; the last one to agree opens the next table."""
    hold(table, person, seat)
    if table.outcome is None:
        raise Refusal("not_over")
    if table.rematch is not None:
        raise Refusal("rematch_exists")
    if seat in table.rematch_offers:
        raise AlreadyDone(table.next_seq - 1)
    sitting = enumerate(table.sitters)
    people = {Seat(s) for s, each in sitting if isinstance(each, Person) and not each.has_left}
    own = set(table.seats_of(person))
    offers: list[Entry] = [RematchOffered(s) for s in sorted(own - table.rematch_offers)]
    if people <= table.rematch_offers | own:
        offers.append(Rematched(rematch_id(table)))
    return table.after(offers, now)


def rematch_id(table: Table) -> TableId:
    """The next table's id: the same in every process, and known to nobody before."""
    secret = f"{table.opened.invite} {table.opened.seed} {table.id}"
    return TableId(hashlib.sha256(secret.encode()).hexdigest()[:24])


def say(table: Table, person: PersonId, text: str, now: Milliseconds) -> Table:
    """A line of chat by someone who sits at the table."""
    seats = table.seats_of(person)
    line = " ".join(text.translate(_UNSEEN).split())
    if not seats:
        raise Refusal("not_your_seat")
    _check_open(table)
    if not table.chat:
        raise Refusal("chat_is_off")
    if not line or len(line) > LONGEST_LINE:
        raise Refusal("line_too_long", longest=LONGEST_LINE)
    check_talk(table)
    return table.after([Said(person, table.names[seats[0]], line)], now)


def switch_chat(table: Table, person: PersonId, now: Milliseconds, *, on: bool) -> Table:
    """Switch the chat on or off, as the creator."""
    if person != table.opened.creator:
        raise Refusal("creator_only")
    if on == table.chat:
        raise AlreadyDone(table.next_seq - 1)
    _check_open(table)
    check_talk(table)
    return table.after([ChatSwitched(on)], now)


def check_talk(table: Table) -> None:
    """Refuse what moves no game on where there was too much of it."""
    if table.talk >= MOST_TALK:
        raise Refusal("talked_enough")


def hold(table: Table, person: PersonId, seat: Seat) -> None:
    """Refuse who does not hold the seat."""
    if seat not in table.seats_of(person):
        raise Refusal("not_your_seat")
