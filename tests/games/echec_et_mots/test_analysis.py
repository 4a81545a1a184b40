"""Lines of a position, and finished games judged ply by ply."""

from chevalet.core.game import Budget
from chevalet.core.record import decode
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.analysis import Analyst
from chevalet.games.echec_et_mots.bots.lookahead import open_search
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.moves import Jump
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.lexicon import WordGraphs
from chevalet.native.longest import LongestWords
from chevalet.play.playthrough import Playthrough
from tests.games.echec_et_mots.tables import position
from tests.paths import GOLDEN

WORDS = LongestWords(WordGraphs.of(ECHEC_ET_MOTS).dawg)
SEARCH = open_search(WORDS, learned_weights())
ANALYST = Analyst(SEARCH, WORDS)
MATCH = GOLDEN / "echec_et_mots" / "match.json"


def turns():
    """The golden match: each action with the table before it."""
    record = decode(MATCH.read_bytes(), registration)
    playthrough = Playthrough(registration, record)
    for taken in record.actions:
        yield playthrough.state.common, taken.action
        playthrough.act(taken.seat, taken.action)


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


def test_a_finished_game_is_judged_jump_by_jump():
    judged = list(ANALYST.judge(turns(), lambda: Budget(nodes=1500)))
    jumps = [action for _, action in turns() if isinstance(action, Jump)]
    assert [each.action for each in judged] == jumps
    assert all(each.loss >= 0 for each in judged)
    assert any(each.loss == 0 for each in judged)
    assert any(each.loss > 0 for each in judged)


def test_a_blunder_costs_what_it_gives_away():
    """CHEVAL would have won; an empty jump lets the other side take the last knight."""
    where = position("d4", "f4 g8", held=("CHEVALS", "ORANGE"))
    state = next(turns())[0]
    common = type(state)(
        options=state.options, white=state.white, starter=state.starter, position=where,
        reserve=state.reserve,
    )  # fmt: skip
    (judged,) = ANALYST.judge([(common, Jump("d4", "e6"))], lambda: Budget(nodes=20_000))
    assert judged.best.announces
    assert judged.loss >= 1000
