"""WordZ: everyone hides a word and hunts the words of the others."""

from chevalet.core.lazy import Lazy, LazyMapping
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.wordz.facts import facts
from chevalet.games.wordz.moves import REVEALING, Event, WordZAction
from chevalet.games.wordz.notation import WordZNotation
from chevalet.games.wordz.phrases import LABELS, PHRASES
from chevalet.games.wordz.policy import POLICIES
from chevalet.games.wordz.rules import VERSION, WordZ
from chevalet.games.wordz.state import Options, View, laid_open
from chevalet.games.wordz.telling import TELLING
from chevalet.games.wordz.words import referee

registration = Registration(
    game=WordZ(),
    version=VERSION,
    earlier={1: WordZ(version=1)},
    title=Phrase("WordZ", "WordZ"),
    seats=range(2, 8),
    options=Options,
    action=WordZAction,
    event=Event,
    view=View,
    notation=WordZNotation(),
    bots=LazyMapping("chevalet.games.wordz.bots.levels:BOTS", OUR_BOTS),
    phrases=PHRASES,
    labels=LABELS,
    telling=TELLING,
    turn_limit=2000,
    revealing=REVEALING,
    policies=POLICIES,
    dictionary=lambda _: referee().version,
    lists_every_action=False,
    terminal=Lazy("chevalet.games.wordz.terminal:TERMINAL"),
    picture=Lazy("chevalet.games.wordz.picture:picture"),
    learn=Lazy("chevalet.games.wordz.learn:LEARN"),
    kit=Lazy("chevalet.games.wordz.kit:kit"),
    real_table=Lazy("chevalet.games.wordz.real_table:REAL_TABLE"),
    hints=Lazy("chevalet.games.wordz.hints:graded"),
    solve=Lazy("chevalet.games.wordz.analysis:solve"),
    analyse=Lazy("chevalet.games.wordz.analysis:WEIGHER"),
    puzzles=Lazy("chevalet.games.wordz.puzzles:PUZZLES"),
    positions=Lazy("chevalet.games.wordz.positions:POSITIONS"),
    summary=Phrase(
        "Devinez les mots cachés de vos voisins avant qu'ils ne trouvent le vôtre.",
        "Guess your neighbours' hidden words before they find yours.",
    ),
    rank=50,
    laid_open=laid_open,
    facts=facts,
)
