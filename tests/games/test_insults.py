"""Tables that do without insults: the referee refuses them there, and nowhere else."""

from typing import Any

import msgspec
import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Budget, Seat
from chevalet.core.registry import all_games, find
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough

INSULT, VULGAR = "SALAUD", "MERDE"
GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")


def opened(key: str, **options: bool) -> Playthrough:
    registration = find(key)
    wanted = registration.options(friendly=True, **options)
    return Playthrough.new(registration, 2, Rng.seeded(key).seed, wanted)


def is_accepted(game: Playthrough, word: str) -> bool:
    """An accepted word can't be put to the vote."""
    try:
        game.act(min(game.to_act), Appeal(word))
    except IllegalAction as refusal:
        return refusal.code == "word_is_fine"
    return False


def test_every_game_of_words_has_the_option() -> None:
    played_with_words = {each.key for each in all_games() if each.policies}
    assert played_with_words >= set(GAMES)
    for key in GAMES:
        options: Any = find(key).options()
        assert options.without_insults is False
        assert find(key).option_name("without_insults").said("fr") == "Sans injures"


@pytest.mark.parametrize("key", GAMES)
def test_insults_are_refused_where_the_table_wants_it(key: str) -> None:
    assert is_accepted(opened(key), INSULT)
    assert not is_accepted(opened(key, without_insults=True), INSULT)
    assert is_accepted(opened(key, without_insults=True), VULGAR)


@pytest.mark.parametrize("key", GAMES)
def test_bots_vote_by_the_table(key: str) -> None:
    """They say why, too."""
    game = opened(key, without_insults=True)
    game.act(min(game.to_act), Appeal(INSULT))
    (voter,) = game.to_act
    choice = find(key).bot("expert").choose(game.view(voter), Rng.seeded("vote"), Budget(nodes=1))
    assert choice.action == Vote(accepts=False)
    (reason,) = choice.reasons
    assert "cette table se passe d'injures" in reason.facts["why"].said("fr")
    assert "this table does without insults" in reason.facts["why"].said("en")


@pytest.mark.parametrize("key", GAMES)
def test_records_of_before_are_of_tables_without_the_option(key: str) -> None:
    options: Any = msgspec.json.decode(b"{}", type=find(key).options)
    assert options.without_insults is False


def test_a_courteous_table_offers_no_insult() -> None:
    """WordZ lists what the cards spell."""
    offered = {}
    for without in (False, True):
        game = opened("wordz", without_insults=without)
        rules: Any = game.registration.game
        common = game.view(Seat(0)).common
        offered[without] = rules.table_words(common).laid_with("SALAUDS")
    assert set(offered[False]) - set(offered[True]) == {"SALAUD", "SALAUDS"}
