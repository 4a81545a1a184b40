"""Lines of a position, and finished games judged ply by ply."""

from chevalet.core.game import Budget
from chevalet.core.record import decode
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.analysis import WEIGHER, Analyst
from chevalet.games.echec_et_mots.bots.lookahead import open_search
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.state import Announcement, view_of
from chevalet.lexicon import WordGraphs
from chevalet.native.longest import LongestWords
from chevalet.play.analysis import analyse
from chevalet.play.playthrough import Playthrough
from tests.games.echec_et_mots.tables import position
from tests.paths import GOLDEN

WORDS = LongestWords(WordGraphs.of(ECHEC_ET_MOTS).dawg)
SEARCH = open_search(WORDS, learned_weights())
ANALYST = Analyst(SEARCH, WORDS)
MATCH = GOLDEN / "echec_et_mots" / "match.json"


def test_every_jump_of_a_position_is_listed_best_first():
    where = position("d5 g0", "a8 g8", {"c3": "L", "e3": "S"}, held=("CHEVA", "OR"))
    lines = ANALYST.lines(where, 3, Budget(nodes=5000))
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    silent = [line for line in lines if line.word is None]
    assert len(silent) == len(where.quiet_hops())
    told = {line.word for line in lines if line.word}
    assert "CHEVAL" in told
    found = SEARCH.search(where, Budget(nodes=100_000), 3)
    assert lines[0].value == found.value


def test_a_finished_game_is_judged_by_its_jumps_and_answers():
    record = decode(MATCH.read_bytes(), registration)
    judged = analyse(record, registration, WEIGHER, nodes=1500).moves
    moves = [n for n, taken in enumerate(record.actions) if isinstance(taken.action, Jump | Answer)]
    assert [each.number for each in judged] == moves
    assert {each.mark for each in judged} >= {"best", "missed"}
    assert all((each.loss > 0) <= (each.mark != "best") for each in judged)


def test_a_blunder_costs_what_it_gives_away():
    """CHEVAL was there to be announced; an empty jump gives the last knight away."""
    where = position("d4", "f4 g8", held=("CHEVALS", "ORANGE"))
    state = Playthrough(registration, decode(MATCH.read_bytes(), registration)).state.common
    common = type(state)(
        options=state.options, white=state.white, starter=state.starter, position=where,
        reserve=state.reserve,
    )  # fmt: skip
    view = view_of(common, common.turn)
    played = Jump("d4", "e6")
    best, worst = WEIGHER.weigh(view, Budget(nodes=20_000), Rng.seeded("none"), (played,))
    assert len(best.action.word) == len("CHEVAL")  # or another as long, such as CHALES
    assert worst.action == played
    assert best.value - worst.value >= 10
    assert best.action.word in WEIGHER.told(view, best.action).said("fr")


def test_an_answer_is_judged_by_the_points_of_the_game():
    """CHEVAL was announced; of seven letters one spells ORANGE, and answered OR or nothing."""
    announced = announcing_view("CHEVAL", held=("CHEVALS", "ORANGEU"))
    best, none = WEIGHER.weigh(announced, Budget(nodes=10), Rng.seeded("none"))
    assert len(best.action.word) >= len("ORANGE")
    assert none.action == Answer()
    short = Answer("OR")
    weighed = WEIGHER.weigh(announced, Budget(nodes=10), Rng.seeded("none"), (short,))
    assert [each.action for each in weighed] == [best.action, short, Answer()]
    values = [each.value for each in weighed]
    assert values == sorted(values, reverse=True)
    assert best.action.word in WEIGHER.told(announced, best.action).said("fr")
    assert WEIGHER.told(announced, Answer()).said("en") == "the chance to answer nothing"


def announcing_view(word, held):
    """What Black sees after White announced a word."""
    where = position("d4", "f4 g8", held=held)
    state = Playthrough(registration, decode(MATCH.read_bytes(), registration)).state.common
    white = state.white
    common = type(state)(
        options=state.options, white=white, starter=state.starter, position=where,
        reserve=state.reserve, announcement=Announcement(white, word, took_last_knight=False),
    )  # fmt: skip
    return view_of(common, common.turn)
