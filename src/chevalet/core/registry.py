"""Which games there are: ours and anyone's, found by the entry point `chevalet.games`."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, runtime_checkable

import msgspec

from chevalet.core.analysis import Solver, Weigher
from chevalet.core.days import DayGame
from chevalet.core.drawing import Drawing
from chevalet.core.errors import IllegalAction, Mistake, NotationError
from chevalet.core.game import AnyBot, AnyGame, CommonOptions, Notation, Step
from chevalet.core.kit import Kit
from chevalet.core.lazy import Lazy
from chevalet.core.learning import Learning
from chevalet.core.levels import LEVELS, level_name
from chevalet.core.phrases import OPTION_LABELS, Language, Phrase, Phrasebook, Saying
from chevalet.core.positions import Positions
from chevalet.core.puzzles import Puzzler
from chevalet.core.real_table import RealTable, RealTableNotation, Refereed
from chevalet.core.rng import Rng
from chevalet.core.simultane import SimultaneGame
from chevalet.core.telling import DRAWS, Names, Telling, saying_of, told

ENTRY_POINT_GROUP = "chevalet.games"
EXTRA_GAMES_VARIABLE = "CHEVALET_GAMES"

_UNKNOWN_GAME = Phrase(
    "jeu inconnu : {quote:game} ; il y a : {row:games}",
    "unknown game {quote:game}; there are: {row:games}",
)
_NO_GAMES = Phrase(
    "jeu inconnu : {quote:game} ; aucun n'est installé",
    "unknown game {quote:game}; none is installed",
)
_UNKNOWN_BOT = Phrase(
    "{game} n'a pas de bot {quote:name} ; il y a : {row:known}",
    "{game} has no bot {quote:name}; there are: {row:known}",
)
_UNKNOWN_VERSION = Phrase(
    "jouée par les règles {version} {de:game}, et celles-ci sont les règles {current}",
    "played by rules {version} of {game}, these are rules {current}",
)
_NOT_REFEREED = Phrase(
    "{game} n'est pas arbitré à de vraies tables", "{game} is not refereed at real tables"
)
_NO_POSITIONS = Phrase(
    "{game} n'a pas de positions par lesquelles commencer",
    "{game} has no positions to begin from",
)


class UnknownGame(Mistake, LookupError):
    """No game of that key is installed."""

    def __init__(self, key: str) -> None:
        games = game_keys()
        super().__init__(_UNKNOWN_GAME if games else _NO_GAMES, game=key, games=games)
        self.key = key


class UnknownBot(Mistake, LookupError):
    """The game has no bot of that name."""

    def __init__(self, game: str, name: str, known: Mapping[str, Any]) -> None:
        super().__init__(_UNKNOWN_BOT, game=game, name=name, known=tuple(known))
        self.name = name


class UnknownVersion(Mistake, LookupError):
    """The game has no rules of that version."""

    def __init__(self, game: str, version: int, current: int) -> None:
        super().__init__(_UNKNOWN_VERSION, game=game, version=version, current=current)
        self.version = version


class NoRealTable(Mistake, LookupError):
    """The game is not refereed at real tables."""

    def __init__(self, game: str) -> None:
        super().__init__(_NOT_REFEREED, game=game)


class WordPolicy(Protocol):
    """Which words a game accepts; the lexicon says what it is made of."""

    @property
    def key(self) -> str:
        """The game's key, for a variant followed by `-` and the variant's name."""
        ...


@runtime_checkable
class KeepsWords(Protocol):
    """Rules that can still accept words that their dictionary has no longer."""

    def with_withdrawn_words(self) -> AnyGame:
        """The same rules, by which words that were withdrawn since may be played too."""
        ...


class OptionName(msgspec.Struct, frozen=True):
    """An option as a fact: programs know it by its key, people by its label."""

    key: str
    label: Phrase | None

    def said(self, language: Language) -> str:
        """Its label, or the key where the game gives none."""
        return self.key if self.label is None else self.label.said(language)


class Registration(msgspec.Struct, frozen=True):
    """All that the house needs to know of a game to play, store, test and show it."""

    game: AnyGame
    version: int
    """Of the rules: records name it, and a change that replays differently raises it."""
    title: Phrase
    seats: range
    options: type[CommonOptions]
    action: Any
    """The union of the game's actions, as msgspec reads it."""
    event: Any
    """The union of its events."""
    view: type[Any]
    notation: Notation[Any]
    bots: Mapping[str, Callable[[], AnyBot]]
    """Weakest first, the levels for people and the arena's baselines alike."""
    phrases: Phrasebook
    turn_limit: int
    """No game is longer than this many actions."""
    telling: Telling = msgspec.field(default_factory=dict)
    """The game's own events in words."""
    levels: Mapping[str, Phrase] = msgspec.field(default_factory=lambda: LEVELS)
    """What the bots are called that people play against; the others are baselines."""
    policies: Mapping[str, WordPolicy] = {}
    """Which words it accepts: its own policy first, then those of its variants, by their keys."""
    has_universes: bool = False
    """Whether it matters to which universe a word belongs."""
    dictionary: Callable[[Any], str] | None = None
    """Names the words that a game with these options is refereed by, so that a record can tell."""
    has_secrets: bool = True
    """Whether seats know different things; without secrets every view shows the whole state."""
    lists_every_action: bool = True
    """Whether `legal_actions` is complete; free angles and unrefereed words can't be listed."""
    revealing: tuple[type[Any], ...] = ()
    """Events that show what was hidden (a card turned over): previews can't know what they say."""
    foreseeable: tuple[type[Any], ...] = ()
    """Events that their own seat alone hears and can know beforehand: its previews tell them."""
    is_open: bool = False
    """Whether all seats see the same, though something may be hidden from them all."""
    summary: Phrase | None = None
    """What the game is, in a line for those who choose one."""
    form_of: str | None = None
    """The key of the game of which this is another form of play: it is offered with that one, and
    its rules, words and lessons are the ground on which it stands."""
    day: DayGame | None = None
    """How it is played as the game of the day; None: it is not."""
    simultane: SimultaneGame | None = None
    """How any number of people play it at once; None: they do not."""
    has_votes: bool = True
    """Whether tables may vote on words; where the best word is looked up they can't."""
    rank: int = 100
    """Where it stands among the games that are offered, the lowest first."""
    labels: Mapping[str, Phrase] = {}
    """What a plain board calls fields of the view, `options.…`, `actions.…` and `events.…`."""

    terminal: Lazy[Any] | None = None
    """How it is drawn and asked for in a terminal: a `cli.terminal.Terminal`."""
    picture: Lazy[Callable[[Any, Any], Drawing]] | None = None
    """A view, and the one before it or None, as a small picture for those whom a game is shown."""
    learn: Lazy[Learning] | None = None
    """Its rules as text with examples; a game without them is played all the same."""
    kit: Lazy[Callable[[], Kit]] | None = None
    """What is in its box when it is printed."""
    real_table: Lazy[RealTable[Any]] | None = None
    """How it is refereed where people play it with tiles of their own."""
    solve: Lazy[Solver] | None = None
    """Finds the best moves of a position."""
    analyse: Lazy[Weigher] | None = None
    """Weighs moves, to judge those of a finished game."""
    puzzles: Lazy[Puzzler] | None = None
    """Finds puzzles in its games; those that ship lie beside it as `puzzles.jsonl`."""
    positions: Lazy[Positions] | None = None
    """How its positions are written, set up by hand and looked into."""
    hints: Lazy[Callable[[Any, Any], tuple[Saying, ...]]] | None = None
    """What may be told of a good action of a view before the action itself, the vaguest first."""
    sides: tuple[Phrase, ...] = ()
    """What the seats play in turn, such as White and Black: drawn by lot, swapped at a rematch."""
    rematch: Callable[[Any, Any], Any] | None = None
    """The options of a rematch, from the options and the last state of the game before it."""
    laid_open: Callable[[Any, Any], Any] | None = None
    """A spectator's view and the state behind it: the view with every hand on the table, for those
    who look back at a finished game. None: the view of a spectator shows all there is."""
    facts: Callable[[], Any] | None = None
    """What a page needs to know to show the game, beside its views; a struct of the game's own."""
    earlier: Mapping[int, AnyGame] = {}
    """Its rules by earlier versions, for the records and tables that were begun with them."""

    def __repr__(self) -> str:
        return f"<Registration of {self.key}, version {self.version}>"

    @property
    def key(self) -> str:
        """The name by which commands and records call the game."""
        return self.game.key

    def told(
        self, event: Any, names: Names, language: Language, *, draws: bool = False
    ) -> str | None:
        """An event in a line; None if it is not worth one, as draws are except in a whole story."""
        telling = {**DRAWS, **self.telling} if draws else self.telling
        return told(event, names, language, telling)

    def saying(self, event: Any, names: Names) -> Saying | None:
        """What `told` says, to be said in whatever language; None if it is not worth a line."""
        return saying_of(event, names, self.telling)

    def read_action(self, raw: Any) -> Any:
        """The action of plain JSON; raises `msgspec.ValidationError`."""
        return msgspec.convert({"action": raw}, _holder_of(self.action)).action

    def open_view(self, state: Any) -> Any:
        """The state with every hand on the table: only for games that are over."""
        view = self.game.view(state, None)
        return view if self.laid_open is None else self.laid_open(view, state)

    def begin(self, options: Any, seats: int, rng: Rng, position: str | None) -> Step[Any, Any]:
        """How a game begins, from a position if one is given; raises `NotationError` for a bad one.

        What the position hides is dealt by that chance.
        """
        if position is None:
            return self.game.start(options, seats, rng)
        if self.positions is None:
            raise NotationError(_NO_POSITIONS, game=self.title)
        return Step(self.game.imagine(self.positions.load().read(position), rng))

    def graded(self, view: Any, action: Any) -> tuple[Saying, ...]:
        """An action in hints, the vaguest first: where, then which word."""
        return () if self.hints is None else self.hints.load()(view, action)

    def bot(self, name: str) -> AnyBot:
        """A fresh bot of that name; raises `UnknownBot`."""
        if name not in self.bots:
            raise UnknownBot(self.key, name, self.bots)
        return self.bots[name]()

    def option_name(self, key: str) -> OptionName:
        """An option as a fact of a sentence."""
        return OptionName(key, self.labels.get(f"options.{key}") or OPTION_LABELS.get(key))

    def named(self, error: IllegalAction) -> IllegalAction:
        """The refusal of an option with what people call it; any other as it is."""
        if error.code != "bad_option":
            return error
        name = self.option_name(error.facts["name"])
        return IllegalAction("bad_option", **(error.facts | {"name": name}))

    @property
    def people_levels(self) -> tuple[str, ...]:
        """The bots that people choose from, weakest first; all of them where none is a level."""
        return tuple(name for name in self.bots if name in self.levels) or tuple(self.bots)

    def level_name(self, bot: str, language: Language) -> str:
        """What a bot is called."""
        return level_name(bot, language, self.levels)

    @property
    def learning(self) -> Learning | None:
        """What helps to learn it, if the game brings that along."""
        return None if self.learn is None else self.learn.load()

    def paragraph_of(self, code: str) -> int | None:
        """The paragraph of its rules on which a refusal rests; None where none does."""
        learning = self.learning
        return None if learning is None else learning.paragraph_of.get(code)

    @property
    def is_at_real_table(self) -> bool:
        """Whether people hold the tiles, and these rules know only what they tell."""
        return isinstance(self.game, Refereed)

    def at_real_table(self) -> Registration:
        """The game as it is refereed at a real table; raises `NoRealTable`.

        Nobody plays there but people, and nothing is hidden that these rules know.
        """
        if self.is_at_real_table:
            return self
        if self.real_table is None:
            raise NoRealTable(self.key)
        table = self.real_table.load()
        return msgspec.structs.replace(
            self,
            game=Refereed(self.game, table),
            notation=RealTableNotation(self.notation, table),
            action=self.action if table.action is None else table.action,
            bots={},
            has_secrets=False,
            is_open=True,
            lists_every_action=False,
            revealing=(),
            hints=None,
            solve=None,
            puzzles=None,
            positions=None,
            laid_open=None,
        )

    def _is_of_today(self, dictionary: str) -> bool:
        """Whether it names today's words; which policy they are judged by is no matter."""
        if self.dictionary is None:
            return True
        today = self.dictionary(self.options())
        return dictionary.rpartition(" ")[2] == today.rpartition(" ")[2]

    def of_version(self, version: int, dictionary: str | None = None) -> Registration:
        """The game by the rules of that version; raises `UnknownVersion`.

        A game that was begun with another `dictionary` than today's goes on with the words that
        were withdrawn from it since.
        """
        if version != self.version and version not in self.earlier:
            raise UnknownVersion(self.key, version, self.version)
        game = self.game if version == self.version else self.earlier[version]
        if dictionary is not None and not self._is_of_today(dictionary):
            game = game.with_withdrawn_words() if isinstance(game, KeepsWords) else game
        if game is self.game:
            return self
        return msgspec.structs.replace(self, game=game, version=version)


_HOLDERS: dict[int, tuple[Any, Any]] = {}


def _holder_of(union: Any) -> Any:
    """A type with the union as its only field: what msgspec knows of one it works out once.

    A union by itself would be taken apart at every call, which takes ten times as long as to read
    an action. Each is kept, so that no other gets its identity.
    """
    known = _HOLDERS.get(id(union))
    if known is None:
        known = _HOLDERS[id(union)] = (union, msgspec.defstruct("Holder", [("action", union)]))
    return known[1]


def _extra_games() -> dict[str, str]:
    """Games named by the environment as `key=module:attribute`, for games under development."""
    listed = os.environ.get(EXTRA_GAMES_VARIABLE, "")
    pairs = (item.split("=", 1) for item in listed.split(",") if "=" in item)
    return {key.strip(): path.strip() for key, path in pairs}


@cache
def _installed() -> Mapping[str, str]:
    """The installed games; looked up once, for it reads a file of every installed package."""
    return {entry.name: entry.value for entry in entry_points(group=ENTRY_POINT_GROUP)}


def _paths() -> dict[str, str]:
    return {**_installed(), **_extra_games()}


def game_keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order, without loading any of them."""
    return tuple(sorted(_paths()))


def find(key: str) -> Registration:
    """The game of that key; raises `UnknownGame`."""
    path = _paths().get(key)
    if path is None:
        raise UnknownGame(key)
    registration = Lazy[Any](path).load()
    if not isinstance(registration, Registration):
        raise TypeError(f"{path} is not a Registration")
    return registration


def all_games() -> tuple[Registration, ...]:
    """Every game, in the order in which people are shown them."""
    return tuple(sorted(map(find, game_keys()), key=lambda registration: registration.rank))
