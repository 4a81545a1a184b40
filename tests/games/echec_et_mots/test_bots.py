"""The bots: what they play, why they say they do, and what they leave to others."""

from collections import Counter

import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.game import AnyGame, Budget
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.moves import Answer, Jump
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.scoring import Hand, score_game
from chevalet.games.echec_et_mots.state import Options
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough, replay
from tests.games.echec_et_mots.positions import BLACK, WHITE, at, position

GAME: AnyGame = EchecEtMots()
FEW = Budget(nodes=2000)
LUCK = Rng.seeded("bots")


def chosen(name, state, seat=WHITE, budget=FEW):
    return registration.bot(name).choose(GAME.view(state, seat), LUCK, budget)


def one_game(seed, *names, nodes=300):
    opening = Playthrough.new(registration, 2, Rng.seeded(seed).seed, Options(games=1))
    players = [registration.bot(name) for name in names]
    return play_match(opening, players, lambda: Budget(nodes=nodes))


def test_six_bots_weakest_first():
    names = ["random", "debutant", "amateur", "confirme", "greedy", "expert"]
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


@pytest.mark.parametrize(("word", "accepts"), [("SNCF", True), ("ZZZZZZ", False)])
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
    assert choice.reasons[-1].code in {"stops_now", "sees_ahead", "knows_the_end"}


def test_the_expert_takes_the_last_knight():
    """§5."""
    state = at(position("d4 g0", "f5", held=("CHEVAL", "OR")))
    assert chosen("expert", state).action == Jump("d4", "f5", "CHEVAL")


def test_the_expert_plays_without_a_compiled_core(monkeypatch):
    """The plain search stands in, shallower."""
    monkeypatch.setattr("chevalet.games.echec_et_mots.lookahead.chosen_library", lambda: None)
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


@pytest.mark.prove
def test_five_hundred_random_games_end_with_consistent_scores():
    """The scores are what announcements and answers make them; run with -s for the counts."""
    ends = Counter(check_random_game(number) for number in range(500))
    print(dict(ends))
    assert ends.total() == 500


@pytest.mark.parametrize("number", range(8))
def test_random_games_end_with_consistent_scores(number):
    check_random_game(number)


def check_random_game(number):
    """How a random game ended, after its points were counted anew from what was held."""
    record = one_game(f"random {number}", "random", "random")
    *_, before, last = replay(record, registration)
    result = last.state.common.games[0]
    assert record.outcome.scores == result.points
    announcement = before.state.common.announcement
    if announcement is None:
        assert result.points == (0, 0)
        return result.reason
    seat = announcement.seat
    held = [len(before.state.common.held_by(each)) for each in (WHITE, BLACK)]
    score = score_game(
        Hand(len(announcement.word), held[seat]),
        Hand(len(last.action.word or ""), held[1 - seat]),
        took_last_knight=announcement.took_last_knight,
    )
    assert (result.points[seat], result.points[1 - seat]) == (score.announcer, score.other)
    return result.reason
