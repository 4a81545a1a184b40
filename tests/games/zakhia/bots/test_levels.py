"""Every bot, whatever its level: legal to the last move, and never at a loss for a reason."""

import pytest

from chevalet.core.actions import Appeal, Exchange, Pass, Resign, Vote
from chevalet.core.game import Budget, Seat
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia import registration
from chevalet.games.zakhia.board import EMPTY_BOARD
from chevalet.games.zakhia.bots.casual import Greedy
from chevalet.games.zakhia.bots.idle import without_a_word
from chevalet.games.zakhia.bots.levels import BOTS
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.phrases import PHRASES
from chevalet.games.zakhia.state import Common, Options, View
from chevalet.play.match import Silence, play_match
from chevalet.play.playthrough import Playthrough
from tests.games.zakhia.small_words import REFEREE

NODES = 40


class Listener(Silence):
    """Keeps what the bots chose; a refused bot fails the test."""

    def __init__(self):
        self.choices = []

    def turn(self, playthrough, turn):
        self.choices.append(turn.choice)


def a_game(names, seed="bots"):
    playthrough = Playthrough.new(registration, len(names), Rng.seeded(seed).seed)
    listener = Listener()
    bots = [registration.bot(name) for name in names]
    record = play_match(playthrough, bots, lambda: Budget(nodes=NODES), listener)
    return record, listener.choices


def view_of(rack="", board=EMPTY_BOARD, bag_size=0, sizes=(10, 10), **common):
    public = Common(
        options=Options(), board=board, scores=(0,) * len(sizes), turn=Seat(0), **common
    )
    sizes = (len(rack), *sizes[1:])
    return View(
        seat=Seat(0), common=public, rack=Tiles.of(rack), rack_sizes=sizes, bag_size=bag_size
    )


def test_all_levels_and_baselines_are_registered_weakest_first():
    assert tuple(BOTS) == OUR_BOTS
    assert dict(registration.bots) == BOTS


@pytest.mark.parametrize("name", BOTS)
def test_a_whole_game_is_legal_and_every_move_can_be_explained(name):
    record, choices = a_game([name, name])
    assert record.outcome is not None
    assert any(isinstance(choice.action, Place) for choice in choices)
    for choice in choices:
        assert choice.reasons
        for reason in choice.reasons:
            for language in ("fr", "en"):
                assert phrase(PHRASES, reason.code, reason.facts, language)


def test_four_bots_of_mixed_levels_play_to_the_end():
    record, _ = a_game(["debutant", "amateur", "confirme", "expert"])
    assert record.outcome.reason != "resigned"


def test_a_bot_can_train_alone():
    record, _ = a_game(["expert"])
    assert record.outcome is not None


@pytest.mark.parametrize("name", ["random", "debutant", "amateur", "expert"])
def test_the_same_chance_and_nodes_give_the_same_game(name):
    assert a_game([name, "greedy"])[0] == a_game([name, "greedy"])[0]


def test_the_statistics_of_a_choice_tell_what_was_looked_at():
    _, choices = a_game(["expert", "greedy"])
    assert all(choice.statistics.get("nodes", 0) <= NODES for choice in choices)
    assert max(choice.statistics.get("iterations", 0) for choice in choices) > 0


class TestGreedy:
    def test_plays_the_best_score(self):
        choice = Greedy(REFEREE).choose(view_of("TRESSERAIT"), Rng.seeded(""), Budget())
        assert choice.action == Place("C1", "TRESSERAIT")
        assert [reason.code for reason in choice.reasons] == ["points", "full_rack"]

    def test_names_the_pictures(self):
        choice = Greedy(REFEREE).choose(view_of("OLIVIER", bag_size=9), Rng.seeded(""), Budget())
        said = [phrase(PHRASES, r.code, r.facts, "fr") for r in choice.reasons]
        assert said == [
            "Ce coup rapporte 35 points.",
            "Il couvre les images\xa0: les cultures et les lettres.",
        ]

    @pytest.mark.parametrize(
        ("bag_size", "action"),
        [(10, Exchange("?BCDFGHJKW")), (9, Exchange("JKW")), (2, Pass())],
    )
    def test_without_a_word_exchanges_what_it_can(self, bag_size, action):
        """§2: all of them or three, as the bag allows; jokers are kept."""
        assert without_a_word(view_of("?BCDFGHJKW", bag_size=bag_size)) == action

    def test_says_that_it_finds_nothing(self):
        choice = Greedy(REFEREE).choose(view_of("BCDFG"), Rng.seeded(""), Budget())
        assert choice.action == Pass()
        assert [reason.code for reason in choice.reasons] == ["no_word_found"]


class TestVotes:
    """§10."""

    def test_a_vote_is_cast_when_it_is_asked(self):
        playthrough = Playthrough.new(
            registration, 2, Rng.seeded("vote").seed, Options(starter=Seat(0), friendly=True)
        )
        playthrough.act(Seat(0), Appeal("SNCF"))
        bot = registration.bot("debutant")
        choice = bot.choose(playthrough.view(Seat(1)), Rng.seeded(""), Budget())
        assert choice.action == Vote(accepts=False)
        playthrough.act(Seat(1), choice.action)
        assert playthrough.to_act == {0}


def test_bots_play_on_when_a_seat_has_left():
    playthrough = Playthrough.new(registration, 3, Rng.seeded("leaver").seed)
    playthrough.act(Seat(1), Resign())
    bots = [registration.bot(name) for name in ("expert", "random", "greedy")]
    record = play_match(playthrough, bots, lambda: Budget(nodes=NODES))
    assert record.outcome is not None
    assert record.outcome.places[1] == 3
