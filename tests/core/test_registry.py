import msgspec
import pytest

from chevalet.core import registry
from chevalet.core.levels import LEVELS
from chevalet.core.phrases import Phrase

PIOCHE = "pioche=tests.contract.pioche:registration"


def test_a_game_under_development_is_found_through_the_environment(monkeypatch):
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, PIOCHE)
    assert "pioche" in registry.game_keys()
    assert registry.find("pioche").key == "pioche"


def test_an_unknown_game_is_refused_with_those_that_there_are(monkeypatch):
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, PIOCHE)
    with pytest.raises(registry.UnknownGame, match="pioche"):
        registry.find("chess")


def test_an_unknown_bot_is_refused_with_those_that_there_are(monkeypatch):
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, PIOCHE)
    with pytest.raises(registry.UnknownBot, match="random, greedy"):
        registry.find("pioche").bot("expert")


def test_an_entry_that_is_no_registration_is_refused(monkeypatch):
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, "odd=tests.contract.pioche:MATERIAL")
    with pytest.raises(TypeError, match="not a Registration"):
        registry.find("odd")


@pytest.mark.parametrize("key", ["echec_et_mots", "takemo", "wordz", "zakhia", "zigzag"])
def test_baselines_are_no_levels_for_people(key):
    game = registry.find(key)
    assert game.people_levels == tuple(LEVELS)
    assert {"random", "greedy"} < game.bots.keys()
    assert game.level_name("greedy", "fr") == "Gourmand"


def test_levels_may_have_names_of_the_games_own():
    game = msgspec.structs.replace(
        registry.find("pioche"), levels={"greedy": Phrase("Pie", "Magpie")}
    )
    assert game.people_levels == ("greedy",)
    assert game.level_name("greedy", "en") == "Magpie"
    assert game.level_name("random", "en") == "At random"


def test_a_game_without_levels_offers_all_its_bots():
    assert registry.find("pioche").people_levels == ("random", "greedy")


def test_games_are_told_in_one_order():
    ranks = [game.rank for game in registry.all_games()]
    assert ranks == sorted(ranks)
    assert len(ranks) == len(registry.game_keys())
