"""The end is told whole: why, each bonus and each deduction."""

import pytest

from chevalet.core.actions import TimeOut
from chevalet.core.game import Seat
from chevalet.core.registry import find
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import moves as echec
from chevalet.games.echec_et_mots.scoring import Hand, sums
from chevalet.games.takemo import moves as takemo
from chevalet.games.wordz import moves as wordz
from chevalet.games.zakhia import moves as zakhia
from chevalet.games.zakhia.moves import Placed, ScoredWord
from chevalet.games.zigzag import moves as zigzag

NAMES = ("Ana", "Bob")
A, B = Seat(0), Seat(1)


def told(key, event, language="fr"):
    return (find(key).told(event, NAMES, language) or "").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("key", "event", "said"),
    [
        (
            "zakhia",
            zakhia.Ended("all_passed", B, ("AB", "Q?"), (131, 178)),
            (
                "Fin, tous ont passé, plus aucun mot : Ana (131, dont −2 pour A, B) ;"
                " Bob (178, dont +5 pour le dernier mot, −2 pour Q, cèdre noir)"
            ),
        ),
        (
            "zakhia",
            zakhia.Ended("rack_empty", A, ("", "QW"), (6, -2)),
            "Fin, le sac et un chevalet sont vides : Ana (6) ; Bob (−2, dont −2 pour Q, W)",
        ),
        (
            "zakhia",
            zakhia.Ended("time", A, ("EE", "QW"), (6, 0)),
            "Fin, au temps : Ana (6) ; Bob (0)",
        ),
        (
            "zigzag",
            zigzag.Ended("all_laid", (0, 12)),
            "Fin, un joueur n'a plus de jeton ; jetons restants : Ana (0), Bob (12)",
        ),
        (
            "takemo",
            takemo.Ended("resigned", ("", ""), (20, 23)),
            "Fin, par abandon ; jetons sur le plateau : Ana (20), Bob (23)",
        ),
        (
            "wordz",
            wordz.Ended("all_rounds", (20, 23)),
            "Fin, toutes les manches sont jouées : Ana (20), Bob (23)",
        ),
        (
            "echec_et_mots",
            echec.GameEnded(
                1, "announced", (18, 3), sums(Hand(7, 9), Hand(3, 6), took_last_knight=False)
            ),
            (
                "Partie 1, échec et mots : Ana (18 : +14 pour les 7 lettres du mot,"
                " −2 pour 2 lettres en trop, +6 de bonus) ;"
                " Bob (3 : +6 pour les 3 lettres du mot, −3 pour 3 lettres en trop)"
            ),
        ),
        (
            "echec_et_mots",
            echec.Ended("match_over", (18, 3)),
            "Fin, toutes les parties sont jouées : Ana (18), Bob (3)",
        ),
    ],
)
def test_the_reckoning(key, event, said):
    assert told(key, event) == said


@pytest.mark.parametrize(
    ("words", "bonus", "said"),
    [
        ([("NELSON", 18), ("EPIE", 4)], 0, "Ana : B2 NELSON + EPIE = (6 × 3) + 4 = 22"),
        ([("PIES", 4), ("SOURIS", 6)], 0, "Ana : B2 PIES + SOURIS = 4 + 6 = 10"),
        ([("PIEUSE", 6)], 0, "Ana : B2 PIEUSE = 6"),
        ([("TOGO", 12)], 0, "Ana : B2 TOGO = 4 × 3 = 12"),
        ([("TAXI(S)", 5)], 25, "Ana : B2 TAXI(S) = 5 + 25 = 30"),
    ],
)
def test_a_move_of_zakhia_is_added_up_as_in_the_booklet(words, bonus, said):
    scored = tuple(ScoredWord("B2", word, points) for word, points in words)
    points = sum(word.points for word in scored) + bonus
    assert told("zakhia", Placed(A, scored, (), bonus, points)) == said


@pytest.mark.parametrize("key", ["zakhia", "zigzag", "wordz", "echec_et_mots", "takemo"])
def test_every_reason_can_be_told_and_the_clock_is_not_resigning(key):
    """By the first rules it was, and what was begun by them ends so, whatever its dictionary."""
    registration = find(key)
    game = registration.game
    state = game.start(registration.options(), 2, Rng.seeded("end")).state
    seat = min(game.to_act(state))
    step = game.apply(state, seat, TimeOut())
    assert reason_of(game, step) == "time"
    for language in ("fr", "en"):
        assert all(told(key, each, language) for each in step.events[-2:])
    for dictionary in (None, "another"):
        if key != "takemo":
            old = registration.of_version(1, dictionary).game
            assert reason_of(old, old.apply(state, seat, TimeOut())) == "resigned"


def reason_of(game, step):
    outcome = game.outcome(step.state)
    return None if outcome is None else outcome.reason
