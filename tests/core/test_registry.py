import pytest

from chevalet.core import registry

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
