"""Bots vote by the booklet: what a game excludes is refused, and so is what nobody knows."""

import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.friendly import open_ballot
from chevalet.core.game import Budget, Seat
from chevalet.core.phrases import phrase
from chevalet.core.registry import find
from chevalet.core.rng import Rng
from chevalet.core.table import with_common
from chevalet.games.takemo.policy import TAKEMO, TAKEMO_VARIANT_1
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.search.voter import vote


def said(choice, language="fr"):
    (reason,) = choice.reasons
    return phrase({}, reason.code, reason.facts, language).replace("\u00a0", " ")


@pytest.mark.parametrize("word", ["SNCF", "PAUL", "KM", "FURETA", "ZZYZX"])
def test_zakhia_s_exclusions_are_upheld(word):
    choice = vote(Appeal(word), ZAKHIA)
    assert choice.action == Vote(accepts=False)
    assert said(choice).startswith(f"{word} : refusé ; ")


def test_what_one_game_excludes_another_accepts():
    assert vote(Appeal("TOGO"), ZAKHIA).action == Vote(accepts=True)
    assert vote(Appeal("TOGO"), TAKEMO).action == Vote(accepts=False)
    assert vote(Appeal("FURETA"), TAKEMO).action == Vote(accepts=True)
    assert vote(Appeal("FURETA"), TAKEMO_VARIANT_1).action == Vote(accepts=False)


def test_the_reason_is_told():
    assert said(vote(Appeal("SNCF"), ZAKHIA)).endswith("les sigles ne sont pas admis.")
    assert said(vote(Appeal("ZZYZX"), ZAKHIA)) == "ZZYZX : refusé ; absent du lexique."
    assert said(vote(Appeal("BAO", "food"), ZAKHIA)) == "Je connais BAO comme un aliment."
    assert said(vote(Appeal("BAO", "birds"), ZAKHIA), "en") == "I don't know BAO as a bird."


@pytest.mark.parametrize(
    ("word", "universe", "accepts"),
    [("BAO", "food", True), ("BAO", "birds", False), ("PAUL", "history", False)],
)
def test_a_universe_is_judged_by_what_the_word_means(word, universe, accepts):
    assert vote(Appeal(word, universe), ZAKHIA).action == Vote(accepts)


@pytest.mark.parametrize("key", ["zakhia", "echec_et_mots", "zigzag", "takemo", "wordz"])
def test_each_game_s_bots_vote_by_its_own_policy(key):
    registration = find(key)
    game = registration.game
    state = game.start(registration.options(friendly=True), 2, Rng.seeded("vote")).state
    seats = [Seat(0), Seat(1)]
    for word, accepts in (("SNCF", False), ("PARIS", True), ("TOGO", key == "zakhia")):
        ballot = open_ballot(Seat(0), Appeal(word), seats).ballot
        view = game.view(with_common(state, ballot=ballot), Seat(1))
        choice = registration.bot("debutant").choose(view, Rng.seeded("v"), Budget())
        assert choice.action == Vote(accepts), word
