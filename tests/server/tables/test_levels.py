"""Bots are called the same in what the server says and on the page."""

import re

import pytest

from chevalet.core import registry
from chevalet.core.levels import BASELINES, LEVELS, level_name
from chevalet.server.http.games import game_info
from chevalet.server.tables.levels import called
from chevalet.server.tables.log import Bot, Person
from chevalet.server.tables.present import happening_for
from chevalet.server.wire.common import Text
from tests.paths import TESTS
from tests.server.tables.examples import ANA, table


@pytest.mark.parametrize("key", registry.game_keys())
def test_the_page_is_told_what_the_server_says(key):
    game = registry.find(key)
    for bot in game_info(game).bots:
        assert bot.name == Text(game.level_name(bot.key, "fr"), game.level_name(bot.key, "en"))


def test_the_page_has_no_names_of_its_own():
    for language in ("fr", "en"):
        page = (TESTS.parent / "web/src/i18n" / f"{language}.ts").read_text(encoding="utf-8")
        names = {level_name(level, language) for level in {**BASELINES, **LEVELS}}
        assert not names & set(re.findall(r': "([^"]+)"', page))


def test_a_line_about_a_bot_names_it_as_the_seats_do():
    made = table("wordz", sitters=(Bot("debutant"), Bot("debutant"), Bot("amateur")))
    said = [line for past in made.pasts for line in happening_for(made, past, None).said]
    told = " ".join(line.fr + line.en for line in said)
    assert re.search("Débutant [12]|Amateur", told)
    assert re.search("Beginner [12]|Amateur", told)
    assert not re.search("debutant|amateur", told)


def test_people_and_levels_of_a_games_own_keep_their_names():
    assert called(Person(ANA, "amateur"), "amateur", "fr") == "amateur"
    assert called(Bot("gambler"), "gambler 2", "fr") == "gambler 2"
