"""A table: what its log adds up to, the same in every process that folds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, assert_never

import msgspec

from chevalet.core import registry
from chevalet.core.actions import Action, Appeal, Resign, TimeOut, Vote
from chevalet.core.analysis import GameAnalysis
from chevalet.core.game import GameState, Outcome, Seat
from chevalet.core.grown import Grown
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.core.rng import seed_commitment
from chevalet.play.playthrough import Playthrough
from chevalet.server.ports import Stored
from chevalet.server.tables import undoing
from chevalet.server.tables.clocks import Timekeeper
from chevalet.server.tables.log import (
    ASKING,
    Acted,
    Analysed,
    Bot,
    ChatSwitched,
    Closed,
    Entry,
    Hidden,
    HintTaken,
    Opened,
    Person,
    PersonId,
    Rated,
    Rematched,
    RematchOffered,
    Rested,
    Said,
    Seated,
    Shared,
    Sitter,
    Started,
    UndoAnswered,
    UndoAsked,
    decode_entry,
    is_talk,
)
from chevalet.server.tables.past import BrokenLog, OutdatedTable, Past, Turn
from chevalet.server.tables.sitting import Sitting
from chevalet.server.wire.common import Milliseconds, Status, TableId, UndoRequest

LEAVING = (Resign, TimeOut)


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
        self.pasts: Grown[Past] = Grown([Past(0, at, self.opened)])
        self.sitting = Sitting(opened.sitters)
        self.sitters: tuple[Sitter, ...] = opened.sitters
        """Who sits where."""
        self.starters: tuple[Sitter, ...] = ()
        """Who sat where when the game began, whoever left since."""
        self.playthrough: Playthrough | None = None
        self.time = Timekeeper.of(opened.clock, len(opened.sitters))
        self.chat = opened.chat
        self.turns: tuple[Turn, ...] = ()
        self.last_act: Mapping[Seat, int] = {}
        self.turn_began: Milliseconds | None = None
        """When the game last went on; who only talks keeps nobody waiting."""
        self._client_ids: dict[tuple[PersonId, str], int] = {}
        self._views: dict[Seat | None, Any] = {}
        self.taken_back = -1
        """The last entry by which moves were taken back."""
        self.talk = 0
        """How many entries move no game on: chat, wishes to take back, appeals and votes."""
        self.appeals: Mapping[Seat, int] = {}
        """How often each seat asked the others to accept a word since its last move."""
        self.undo: UndoRequest | None = None
        self.rematch_offers: frozenset[Seat] = frozenset()
        self.rematch: TableId | None = None
        self.sharing: Shared | None = None
        self.analysis: GameAnalysis | None = None
        """What a player last said of who may look at the game once it is over."""
        self.rated: Rated | None = None
        """How the game counted, once it did."""
        self.is_hidden = False
        """A host took it out of the list of open tables."""
        self.is_closed = False
        """Nobody came before it was closed, so there is no game."""
        self._look()

    def _look(self) -> None:
        """What is asked of a table again and again: worked out once for each entry."""
        playthrough = self.playthrough
        self.next_seq = len(self.pasts)
        """Where the next entry goes."""
        self.outcome: Outcome | None = None if playthrough is None else playthrough.outcome
        """How the game ended."""
        self.to_act: frozenset[Seat] = frozenset() if playthrough is None else playthrough.to_act
        """The seats that may act now."""
        self.acting: tuple[Seat, ...] = tuple(sorted(self.to_act))
        """The same in their order."""
        self.status: Status = self._status()
        """Whether it waits for players, is played, over, or was closed before it began."""

    def _status(self) -> Status:
        if self.is_closed:
            return "closed"
        if self.playthrough is None:
            return "waiting"
        return "playing" if self.outcome is None else "over"

    @classmethod
    def of_log(cls, table: TableId, log: Iterable[Stored]) -> Table:
        """The table of a log from its first entry; raises `OutdatedTable`."""
        entries = iter(log)
        first = next(entries)
        if first.seq != 0:
            raise BrokenLog(f"{table}: it begins with entry {first.seq}")
        opened = decode_entry(first.data)
        if not isinstance(opened, Opened):
            raise TypeError(f"the log of {table} does not begin with its opening")
        return cls(table, opened, first.at).after_log(entries)

    @property
    def seats(self) -> range:
        """The seats' numbers."""
        return range(len(self.sitters))

    @property
    def ended(self) -> Milliseconds | None:
        """When the game was over."""
        return None if self.outcome is None else self.turn_began

    @property
    def commitment(self) -> str:
        """The hash of the seed, public from the start."""
        return seed_commitment(bytes.fromhex(self.opened.seed))

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat."""
        return self.sitting.names("fr")

    def view(self, viewer: Seat | None) -> Any:
        """What the viewer may know of the game now, which has begun."""
        assert self.playthrough is not None
        if viewer not in self._views:
            self._views[viewer] = self.playthrough.view(viewer)
        return self._views[viewer]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat of the game, which has begun: the same through all eyes."""
        views = self._views or {None: self.view(Seat(0))}  # a player's is needed in any case
        scores: tuple[int, ...] = next(iter(views.values())).scores
        return scores

    def seats_of(self, person: PersonId | None) -> tuple[Seat, ...]:
        """The seats that a person holds."""
        return self.sitting.seats_of(person)

    def done_as(self, person: PersonId, client_id: str) -> Past | None:
        """What the person did under that id."""
        seq = self._client_ids.get((person, client_id), self.next_seq)
        if seq >= self.next_seq:
            return None
        past = self.pasts[seq]  # which may be of another log, that was not kept
        entry = past.entry
        is_it = isinstance(entry, Acted) and (entry.by, entry.client_id) == (person, client_id)
        return past if is_it else None

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat gave up, or ran out of time, and plays no more."""
        taken = () if self.playthrough is None else self.playthrough.taken
        return any(each.seat == seat and isinstance(each.action, LEAVING) for each in taken)

    def has_moved_since(self, seq: int) -> bool:
        """Whether the game itself went on, or back, behind that entry."""
        return max(self.taken_back, *self.last_act.values(), -1) > seq

    def has_hint(self, seat: Seat) -> bool:
        """Whether the seat was given advice since the game last went on, or back."""
        since = max(self.taken_back, *self.last_act.values(), 0)
        return any(past.entry == HintTaken(seat) for past in self.pasts[since:])

    @property
    def is_left_to_bots(self) -> bool:
        """Whether no person plays here, or none any more, and no tournament waits for the end."""
        if self.opened.tournament is not None:
            return False
        people = (
            seat
            for seat, sitter in enumerate(self.sitters)
            if isinstance(sitter, Person) and not sitter.has_left
        )
        return all(self.is_out(Seat(seat)) for seat in people)

    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats on turn that bots play."""
        if not self.sitting.has_bots:
            return ()
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
            if stored.seq != later.next_seq:
                raise BrokenLog(f"{self.id}: entry {stored.seq} where {later.next_seq} is due")
            later.fold(self._read(stored), stored.at)
        return later

    def _read(self, stored: Stored) -> Entry:
        entry = decode_entry(stored.data)
        if not isinstance(entry, Acted):
            return entry
        action = self.registration.read_action(entry.action)
        return msgspec.structs.replace(entry, action=action)

    def _copy(self) -> Table:
        later = Table.__new__(Table)
        later.__dict__.update(self.__dict__, _views={})  # what grows is shared, see `done_as`
        if self.playthrough is not None:
            later.playthrough = self.playthrough.copy()
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
                self.sitting = Sitting(self.sitters)
                self.undo = None  # during a game only who leaves changes a seat, and can't agree
            case Started():
                events = self._start(at)
            case Acted():
                entry, events = self._act(entry, seq, at)
            case UndoAsked():
                undone = undoing.asked(self, entry, seq, at)
            case UndoAnswered():
                undone = undoing.answered(self, entry, seq, at)
            case (
                RematchOffered()
                | Rematched()
                | ChatSwitched()
                | Closed()
                | Hidden()
                | Shared()
                | Analysed()
                | Rated()
            ):
                self._note(entry)
            case Rested():
                self.time = self.time.rested(entry.seat, entry.start, entry.end)
            case Said() | HintTaken():
                pass
            case Opened():
                raise TypeError("a table is opened once")
            case _:
                assert_never(entry)
        self.talk += is_talk(entry)
        self.updated = at
        self.pasts = self.pasts.and_one(Past(seq, at, entry, events, undone))
        self._views.clear()
        self._look()

    def _note(
        self,
        entry: (
            RematchOffered | Rematched | ChatSwitched | Closed | Hidden | Shared | Analysed | Rated
        ),
    ) -> None:
        match entry:
            case RematchOffered():
                self.rematch_offers |= {entry.seat}
            case Rematched():
                self.rematch = entry.table
            case ChatSwitched():
                self.chat = entry.on
            case Closed():
                self.is_closed = True
            case Hidden():
                self.is_hidden = entry.is_on
            case Shared():
                self.sharing = entry
            case Analysed():
                self.analysis = entry.analysis
            case Rated():
                self.rated = entry

    def _start(self, at: Milliseconds) -> tuple[Any, ...]:
        opened = self.opened
        self.starters = self.sitters
        record = Record(
            game=opened.game,
            game_version=opened.game_version,
            dictionary=opened.dictionary,
            seats=len(self.sitters),
            options=opened.options,
            seed=None if opened.real_table else opened.seed,
            seed_commitment=None if opened.real_table else self.commitment,
            hands="unknown" if opened.real_table else None,
            position=opened.position,
            players=self.names,
        )
        self.playthrough = Playthrough(self.registration, record)
        self.time = self.time.started(at, self.playthrough.to_act)
        self.turn_began = at
        return self.playthrough.opening_events

    def _act(self, entry: Acted, seq: int, at: Milliseconds) -> tuple[Acted, tuple[Any, ...]]:
        """The entry with what the rules looked up for it, and what happened."""
        playthrough, action = self.playthrough, entry.action
        assert playthrough is not None
        # Nobody earns time by asking for a vote, or by what does not end their turn.
        is_move = not (isinstance(action, ASKING) or action.goes_on)
        earned = self.time.increment if is_move else 0
        before = Turn(seq, entry.seat, playthrough.state, playthrough.taken, earned)
        events = playthrough.act(entry.seat, action, entry.found)
        if (found := playthrough.taken[-1].found) != entry.found:
            entry = msgspec.structs.replace(entry, found=found)
        if self._gave_something_away(before.state, playthrough.state, action):
            self.turns = ()
        else:
            self.turns = (*self.turns, before)
        self.undo = None
        self.turn_began = at
        self.last_act = {**self.last_act, entry.seat: seq}
        if entry.by is not None and entry.client_id is not None:
            self._client_ids[entry.by, entry.client_id] = seq
        self._count_appeal(entry.seat, action)
        self.time = self.time.acted(
            at,
            None if action.goes_on else entry.seat,
            playthrough.to_act,
            is_move=is_move,
            is_voting=playthrough.state.ballot is not None,
        )
        return entry, events

    def _count_appeal(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Appeal):
            self.appeals = {**self.appeals, seat: self.appeals.get(seat, 0) + 1}
        elif seat in self.appeals and not isinstance(action, Vote):
            self.appeals = {other: count for other, count in self.appeals.items() if other != seat}

    def _gave_something_away(self, before: GameState, after: GameState, action: Action) -> bool:
        """Whether someone knows more than before: a draw, or a hidden thing shown."""
        if self.opened.real_table:
            return False  # all that happens is entered by one person, who may err at any time
        has_drawn = before.rng != after.rng
        return has_drawn or (self.registration.has_secrets and not action.is_idle)

    def seats_with(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that whoever holds this one holds: nobody asks themselves."""
        sitter = self.sitters[seat]
        return self.seats_of(sitter.person) if isinstance(sitter, Person) else (seat,)


def _registration(opened: Opened) -> Registration:
    try:
        found = registry.find(opened.game)
    except registry.UnknownGame as error:
        raise OutdatedTable(str(error)) from error
    try:
        of_then = found.of_version(opened.game_version, opened.dictionary)
        return of_then.at_real_table() if opened.real_table else of_then
    except (registry.UnknownVersion, registry.NoRealTable) as error:
        raise OutdatedTable(str(error)) from error


def _with(sitters: tuple[Sitter, ...], seat: Seat, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])
