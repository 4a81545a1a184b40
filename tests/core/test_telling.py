"""What is told of the start and of leaving, in every game alike."""

from chevalet.core.events import Left
from chevalet.core.game import Seat
from chevalet.core.starter import StarterDrawn
from chevalet.core.telling import Telling, starter_drawn, told

NAMES = ("Ana", "Bob")
LINES: Telling = {StarterDrawn: starter_drawn(str)}


def said(event, language="fr"):
    return (told(event, NAMES, language, LINES) or "").replace("\u00a0", " ")


def test_a_draw_is_told_with_its_letters_round_by_round():
    rounds = (((Seat(0), "E"), (Seat(1), "E")), ((Seat(0), "K"), (Seat(1), "C")))
    drawn = StarterDrawn(rounds, Seat(1))
    assert said(drawn) == "Tirage : Ana E, Bob E ; Ana K, Bob C. Bob commence"
    assert said(drawn, "en") == "Draw: Ana E, Bob E; Ana K, Bob C. Bob begins"


def test_nobody_draws_alone():
    assert said(StarterDrawn((), Seat(0))) == "Ana commence"


def test_why_somebody_leaves():
    assert said(Left(Seat(0), "resigned")) == "Ana abandonne"
    assert said(Left(Seat(1), "time")) == "Bob n'a plus de temps"
