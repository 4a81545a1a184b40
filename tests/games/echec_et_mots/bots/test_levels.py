"""The bots: what they play, why they say they do, and what they leave to others."""

from collections import Counter

import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.game import AnyGame, Budget
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from tests.games.echec_et_mots.tables import BLACK, WHITE, at, one_game, position

GAME: AnyGame = EchecEtMots()
FEW = Budget(nodes=2000)
LUCK = Rng.seeded("bots")


def chosen(name, state, seat=WHITE, budget=FEW, luck=LUCK):
    return registration.bot(name).choose(GAME.view(state, seat), luck, budget)


def test_all_bots_weakest_first():
    names = list(OUR_BOTS)
    assert list(registration.bots) == names


@pytest.mark.parametrize("name", registration.bots)
def test_every_bot_plays_legal_games_and_gives_reasons(name):
    opening = Playthrough.new(registration, 2, Rng.seeded(name).seed)
    bots = [registration.bot(name), registration.bot("debutant")]
    said = []

    class Listener:
        def turn(self, playthrough, turn):
            for reason in turn.choice.reasons:
                for language in ("fr", "en"):
                    phrase(registration.phrases, reason.code, reason.facts, language)
            said.extend(turn.choice.reasons)

        def refusal(self, playthrough, seat, error):
            raise error

    record = play_match(opening, bots, lambda: Budget(nodes=300), Listener())
    assert record.outcome is not None
    assert said


@pytest.mark.parametrize("name", registration.bots)
def test_node_budgets_give_the_same_game_again(name):
    assert one_game("again", name, "greedy") == one_game("again", name, "greedy")


@pytest.mark.parametrize("name", ["debutant", "amateur", "confirme", "greedy", "expert"])
def test_a_word_is_answered_with_the_longest_known(name):
    """§6."""
    state = at(position("d5 g0", "a8 g8", held=("CHEVAL", "JOURNAL")))
    stopped = GAME.apply(state, WHITE, Jump("d5", "c3", "CHEVAL")).state
    assert chosen(name, stopped, BLACK).action == Answer("JOURNAL")


@pytest.mark.parametrize("name", ["amateur", "greedy", "expert"])
def test_without_a_word_the_answer_is_none(name):
    """§6."""
    state = at(position("d5 g0", "a8 g8", held=("CHEVAL", "XZ")))
    stopped = GAME.apply(state, WHITE, Jump("d5", "c3", "CHEVAL")).state
    assert chosen(name, stopped, BLACK).action == Answer()


@pytest.mark.parametrize(("word", "accepts"), [("SNCF", False), ("ZZZZZZ", False)])
@pytest.mark.parametrize("name", registration.bots)
def test_bots_vote_by_the_lexicon(name, word, accepts):
    """§11."""
    asked = GAME.apply(at(position("d5", "a8"), friendly=True), WHITE, Appeal(word)).state
    choice = chosen(name, asked, BLACK)
    assert choice.action == Vote(accepts)
    assert choice.reasons


def test_greedy_announces_at_six_letters():
    state = at(position("d5 g0", "a8 g8", {"c3": "L"}, held=("CHEVA", "")))
    assert chosen("greedy", state).action == Jump("d5", "c3", "CHEVAL")


def test_the_careful_do_not_jump_where_they_are_taken():
    """An A beside an enemy knight tempts only the careless."""
    state = at(position("d5 a0", "b5 f1", {"c3": "A", "e3": "Z"}, held=("RT", "")))
    assert chosen("greedy", state).action.target == "c3"
    assert chosen("confirme", state).action.target != "c3"


def test_the_expert_tells_depth_nodes_and_line():
    state = at(position("d5 g0", "a8 g8", {"c3": "L", "e3": "S"}, held=("CHEVA", "OR")))
    choice = chosen("expert", state)
    assert choice.statistics["nodes"] <= 2000
    assert choice.statistics["depth"] >= 1
    ends = {f"{verb}_{how}" for verb in ("stops", "ends") for how in ("ahead", "behind", "level")}
    assert choice.reasons[-1].code in {"sees_ahead", *ends}


def test_reasons_name_words_and_points_not_lines():
    """People read them: no squares, no plies; the word aimed at is told to the owner alone."""
    state = at(position("d5 g0", "a8 g8", {"c3": "L", "e3": "S"}, held=("CHEVA", "OR")))
    for name in ("amateur", "expert"):
        for reason in chosen(name, state).reasons:
            words = phrase(registration.phrases, reason.code, reason.facts, "fr")
            assert words[0].isupper()
            assert words.endswith(".")
            assert "-" not in words
            assert "#" not in words
            assert reason.is_secret == (reason.code == "aims_at")


@pytest.mark.parametrize(
    ("held", "aims"), [("", False), ("PL", False), ("CHEV", True)], ids=["none", "few", "many"]
)
def test_nobody_says_to_aim_at_a_word_too_short_to_announce(held, aims):
    """§6: with few letters in hand the longest word in sight has two or three."""
    state = at(position("d5 g0", "a8 g8", {"c3": "A", "b5": "L"}, held=(held, "")))
    told = {reason.code for reason in chosen("amateur", state).reasons}
    assert "takes_letter" in told
    assert ("wants_word" in told) == aims


@pytest.mark.parametrize("name", ["debutant", "apprenti"])
def test_below_the_expert_they_wait_for_a_longer_word_where_that_is_safe(name):
    """ORANGE is in hand, two jumps away lies its S, and Black has nothing to announce."""
    calm = at(position("d5 g0", "a8 g8", {"b5": "S"}, held=("ORANGE", "")))
    wished = {"wants_word", "waits_for_more"}
    found = [chosen(name, calm, luck=Rng.seeded(str(number))) for number in range(4)]
    waiting = [choice for choice in found if choice.action.word is None]
    assert waiting
    assert all(wished <= {reason.code for reason in choice.reasons} for choice in waiting)


@pytest.mark.parametrize("name", ["debutant", "apprenti"])
def test_they_announce_at_once_where_the_other_side_could_stop_the_game(name):
    """Black holds a whole word: the next jump would announce it."""
    danger = at(position("d5 g0", "a8 g8", {"b5": "S"}, held=("ORANGE", "CHEVAL")))
    for number in range(4):
        assert chosen(name, danger, luck=Rng.seeded(str(number))).action.word is not None


def test_the_expert_takes_the_last_knight():
    """§5."""
    state = at(position("d4 g0", "f5", held=("CHEVAL", "OR")))
    assert chosen("expert", state).action == Jump("d4", "f5", "CHEVAL")


def test_the_expert_plays_without_a_compiled_core(monkeypatch):
    """The plain search stands in, shallower."""
    monkeypatch.setattr("chevalet.games.echec_et_mots.bots.lookahead.chosen_library", lambda: None)
    state = at(position("d4 g0", "f5", held=("CHEVAL", "OR")))
    choice = chosen("expert", state, budget=Budget(nodes=100))
    assert choice.action == Jump("d4", "f5", "CHEVAL")


def test_stronger_bots_beat_weaker_ones():
    """A few games each are enough where the distance is great."""
    for weak, strong in (("random", "debutant"), ("debutant", "greedy"), ("amateur", "expert")):
        points: Counter[str] = Counter()
        for number in range(6):
            names = (weak, strong) if number % 2 else (strong, weak)
            record = one_game(f"ladder {number // 2}", *names, nodes=2000)
            points.update(dict(zip(names, record.outcome.scores, strict=True)))
        assert points[strong] > points[weak], (weak, strong)
