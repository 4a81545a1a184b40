"""A table: what its log adds up to, the same in every process that folds it."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, assert_never

import msgspec

from chevalet.core import registry
from chevalet.core.actions import Action, Appeal, Resign, TimeOut, Vote
from chevalet.core.analysis import GameAnalysis
from chevalet.core.game import GameState, Outcome, Seat
from chevalet.core.phrases import Language
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.core.rng import seed_commitment
from chevalet.play.playthrough import Playthrough
from chevalet.server.people.names import LEFT
from chevalet.server.ports import Stored
from chevalet.server.tables.clocks import Timekeeper
from chevalet.server.tables.log import (
    Acted,
    Analysed,
    Bot,
    ChatSwitched,
    Closed,
    Entry,
    HintTaken,
    Open,
    Opened,
    Person,
    PersonId,
    Rematched,
    RematchOffered,
    Said,
    Seated,
    Shared,
    Sitter,
    Started,
    UndoAnswered,
    UndoAsked,
    decode_entry,
)
from chevalet.server.wire.common import Milliseconds, Status, TableId, UndoRequest

_TALK = (Said, ChatSwitched, UndoAsked, UndoAnswered, HintTaken, Shared)
_ASKING = (Appeal, Vote)
LEAVING = (Resign, TimeOut)


class OutdatedTable(Exception):
    """The table was begun by other rules, or another version of them, than this server has."""


class Past(msgspec.Struct, frozen=True):
    """An entry of the log, and what came of it in the game."""

    seq: int
    at: Milliseconds
    entry: Entry
    events: tuple[Any, ...] = ()
    undone: tuple[int, ...] = ()
    """The moves that it took back."""


class Turn(msgspec.Struct, frozen=True):
    """A move that could still be taken back: nothing was drawn or revealed since."""

    seq: int
    seat: Seat
    state: Any
    record: Record
    earned: Milliseconds = 0
    """What it put on the seat's clock."""


class Table:
    """What a log adds up to. Folding gives a new table; an old one never changes."""

    def __init__(self, table: TableId, opened: Opened, at: Milliseconds) -> None:
        self.id = table
        self.registration = _registration(opened)
        self.opened = msgspec.structs.replace(
            opened, options=msgspec.convert(opened.options, self.registration.options)
        )
        self.created = at
        self.updated = at
        self.pasts: list[Past] = [Past(0, at, self.opened)]
        self.sitters: tuple[Sitter, ...] = opened.sitters
        self.playthrough: Playthrough | None = None
        self.time = Timekeeper.of(opened.clock, len(opened.sitters))
        self.chat = opened.chat
        self.turns: tuple[Turn, ...] = ()
        self.last_act: dict[Seat, int] = {}
        self.client_ids: dict[tuple[PersonId, str], int] = {}
        self.taken_back = -1
        """The last entry by which moves were taken back."""
        self.talk = 0
        """How many entries move no game on: chat, wishes to take back, appeals and votes."""
        self.appeals: dict[Seat, int] = {}
        """How often each seat asked the others to accept a word since its last move."""
        self.undo: UndoRequest | None = None
        self.rematch_offers: frozenset[Seat] = frozenset()
        self.rematch: TableId | None = None
        self.sharing: Shared | None = None
        self.analysis: GameAnalysis | None = None
        """What a player last said of who may look at the game once it is over."""
        self.is_closed = False
        """Nobody came before it was closed, so there is no game."""

    @classmethod
    def of_log(cls, table: TableId, log: Iterable[Stored]) -> Table:
        """The table of a log from its first entry; raises `OutdatedTable`."""
        entries = iter(log)
        first = next(entries)
        opened = decode_entry(first.data)
        if not isinstance(opened, Opened):
            raise TypeError(f"the log of {table} does not begin with its opening")
        return cls(table, opened, first.at).after_log(entries)

    @property
    def next_seq(self) -> int:
        """Where the next entry goes."""
        return len(self.pasts)

    @property
    def seats(self) -> range:
        """The seats' numbers."""
        return range(len(self.sitters))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return None if self.playthrough is None else self.playthrough.outcome

    @property
    def status(self) -> Status:
        """Whether it waits for players, is played, over, or was closed before it began."""
        if self.is_closed:
            return "closed"
        if self.playthrough is None:
            return "waiting"
        return "playing" if self.outcome is None else "over"

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""
        return frozenset() if self.playthrough is None else self.playthrough.to_act

    @property
    def commitment(self) -> str:
        """The hash of the seed, public from the start."""
        return seed_commitment(bytes.fromhex(self.opened.seed))

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat."""
        return names_of(self.sitters)

    def seats_of(self, person: PersonId | None) -> tuple[Seat, ...]:
        """The seats that a person holds."""
        return tuple(
            Seat(seat)
            for seat, sitter in enumerate(self.sitters)
            if isinstance(sitter, Person) and sitter.person == person
        )

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat gave up, or ran out of time, and plays no more."""
        taken = () if self.playthrough is None else self.playthrough.record.actions
        return any(each.seat == seat and isinstance(each.action, LEAVING) for each in taken)

    def has_moved_since(self, seq: int) -> bool:
        """Whether the game itself went on, or back, behind that entry."""
        return max(self.taken_back, *self.last_act.values(), -1) > seq

    def has_hint(self, seat: Seat) -> bool:
        """Whether the seat was given advice since the game last went on, or back."""
        since = max(self.taken_back, *self.last_act.values(), 0)
        return any(past.entry == HintTaken(seat) for past in self.pasts[since:])

    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats on turn that bots play."""
        return tuple(s for s in sorted(self.to_act) if isinstance(self.sitters[s], Bot))

    def after(self, entries: Iterable[Entry], at: Milliseconds) -> Table:
        """The table after more entries; raises `IllegalAction` if the rules refuse one."""
        later = self._copy()
        for entry in entries:
            later.fold(entry, at)
        return later

    def after_log(self, log: Iterable[Stored]) -> Table:
        """The table after entries that others have appended."""
        later = self._copy()
        for stored in log:
            later.fold(self._read(stored), stored.at)
        return later

    def _read(self, stored: Stored) -> Entry:
        entry = decode_entry(stored.data)
        if not isinstance(entry, Acted):
            return entry
        action = msgspec.convert(entry.action, self.registration.action)
        return msgspec.structs.replace(entry, action=action)

    def _copy(self) -> Table:
        later = copy.copy(self)
        later.pasts = [*self.pasts]
        later.last_act = {**self.last_act}
        later.client_ids = {**self.client_ids}
        later.appeals = {**self.appeals}
        later.playthrough = copy.copy(self.playthrough)
        return later

    def fold(self, entry: Entry, at: Milliseconds) -> None:
        """Take one more entry in; only for a table that nobody else sees yet."""
        at = max(at, self.updated)  # time never runs backwards at a table, whoever appends
        seq = self.next_seq
        events: tuple[Any, ...] = ()
        undone: tuple[int, ...] = ()
        match entry:
            case Seated():
                self.sitters = _with(self.sitters, entry.seat, entry.sitter)
                self.undo = None  # during a game only who leaves changes a seat, and can't agree
            case Started():
                events = self._start(at)
            case Acted():
                events = self._act(entry, seq, at)
            case UndoAsked():
                undone = self._ask_undo(entry, seq, at)
            case UndoAnswered():
                undone = self._answer_undo(entry, seq, at)
            case RematchOffered() | Rematched() | ChatSwitched() | Closed() | Shared():
                self._note(entry)
            case Analysed():
                self.analysis = entry.analysis
            case Said() | HintTaken():
                pass
            case Opened():
                raise TypeError("a table is opened once")
            case _:
                assert_never(entry)
        self.talk += _is_talk(entry)
        self.updated = at
        self.pasts.append(Past(seq, at, entry, events, undone))

    def _note(self, entry: RematchOffered | Rematched | ChatSwitched | Closed | Shared) -> None:
        match entry:
            case RematchOffered():
                self.rematch_offers |= {entry.seat}
            case Rematched():
                self.rematch = entry.table
            case ChatSwitched():
                self.chat = entry.on
            case Closed():
                self.is_closed = True
            case Shared():
                self.sharing = entry

    def _start(self, at: Milliseconds) -> tuple[Any, ...]:
        opened = self.opened
        record = Record(
            game=opened.game,
            game_version=opened.game_version,
            dictionary=opened.dictionary,
            seats=len(self.sitters),
            options=opened.options,
            seed=opened.seed,
            seed_commitment=self.commitment,
            players=self.names,
        )
        self.playthrough = Playthrough(self.registration, record)
        self.time = self.time.started(at, self.to_act)
        return self.playthrough.opening_events

    def _act(self, entry: Acted, seq: int, at: Milliseconds) -> tuple[Any, ...]:
        playthrough, action = self.playthrough, entry.action
        assert playthrough is not None
        is_move = not isinstance(action, _ASKING)  # nobody earns time by asking for a vote
        earned = self.time.increment if is_move else 0
        before = Turn(seq, entry.seat, playthrough.state, playthrough.record, earned)
        events = playthrough.act(entry.seat, action)
        if self._gave_something_away(before.state, playthrough.state, action):
            self.turns = ()
        else:
            self.turns = (*self.turns, before)
        self.undo = None
        self.last_act[entry.seat] = seq
        if entry.by is not None and entry.client_id is not None:
            self.client_ids[entry.by, entry.client_id] = seq
        self._count_appeal(entry.seat, action)
        self.time = self.time.acted(
            at,
            entry.seat,
            self.to_act,
            is_move=is_move,
            is_voting=playthrough.state.ballot is not None,
        )
        return events

    def _count_appeal(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Appeal):
            self.appeals[seat] = self.appeals.get(seat, 0) + 1
        elif not isinstance(action, Vote):
            self.appeals.pop(seat, None)

    def _gave_something_away(self, before: GameState, after: GameState, action: Action) -> bool:
        """Whether someone knows more than before: a draw, or a hidden thing shown."""
        has_drawn = before.rng != after.rng
        return has_drawn or (self.registration.has_secrets and not action.is_idle)

    def _ask_undo(self, entry: UndoAsked, seq: int, at: Milliseconds) -> tuple[int, ...]:
        others = tuple(
            Seat(seat)
            for seat, sitter in enumerate(self.sitters)
            if isinstance(sitter, Person)
            and not (sitter.has_left or self.is_out(Seat(seat)))  # who went away answers nobody
            and seat not in self.seats_with(entry.seat)
        )
        self.undo = UndoRequest(seq, entry.seat, entry.to, others)
        return () if others else self._take_back(entry.to, seq, at)

    def seats_with(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that whoever holds this one holds: nobody asks themselves."""
        sitter = self.sitters[seat]
        return self.seats_of(sitter.person) if isinstance(sitter, Person) else (seat,)

    def _answer_undo(self, entry: UndoAnswered, seq: int, at: Milliseconds) -> tuple[int, ...]:
        asked = self.undo
        assert asked is not None
        if not entry.accepts:
            self.undo = None
            return ()
        gone = self.seats_with(entry.seat)
        pending = tuple(seat for seat in asked.pending if seat not in gone)
        self.undo = msgspec.structs.replace(asked, pending=pending)
        return () if pending else self._take_back(asked.to, seq, at)

    def _take_back(self, to: int, seq: int, at: Milliseconds) -> tuple[int, ...]:
        """Back to how the game stood just after the entry `to`, by the entry `seq`; what goes."""
        playthrough = self.playthrough
        assert playthrough is not None
        undone = [turn for turn in self.turns if turn.seq > to]
        playthrough.state, playthrough.record = undone[0].state, undone[0].record
        self.turns = tuple(turn for turn in self.turns if turn.seq <= to)
        self.undo = None
        self.taken_back = seq
        earned = [(turn.seat, turn.earned) for turn in undone]
        is_voting = playthrough.state.ballot is not None
        self.time = self.time.taken_back(at, earned, self.to_act, is_voting=is_voting)
        return tuple(turn.seq for turn in undone)


def _registration(opened: Opened) -> Registration:
    try:
        found = registry.find(opened.game)
    except registry.UnknownGame as error:
        raise OutdatedTable(str(error)) from error
    try:
        return found.of_version(opened.game_version, opened.dictionary)
    except registry.UnknownVersion as error:
        raise OutdatedTable(str(error)) from error


def _is_talk(entry: Entry) -> bool:
    if isinstance(entry, Acted):
        return isinstance(entry.action, _ASKING)
    return isinstance(entry, _TALK)


def names_of(sitters: tuple[Sitter, ...], language: Language = "fr") -> tuple[str, ...]:
    """What to call each seat; those of one name are told apart by a number."""
    plain = [_name(sitter, language) for sitter in sitters]
    return tuple(
        name if plain.count(name) == 1 else f"{name} {plain[: seat + 1].count(name)}"
        for seat, name in enumerate(plain)
    )


def _name(sitter: Sitter, language: Language) -> str:
    match sitter:
        case Person():
            return LEFT.said(language) if sitter.has_left else sitter.name
        case Bot():
            return sitter.level
        case Open():
            return "…"


def _with(sitters: tuple[Sitter, ...], seat: Seat, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])
