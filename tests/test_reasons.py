"""What bots say of their moves, to people: whole sentences, in both languages."""

from contextlib import suppress

import pytest

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.play.match import Silence, Stopped, play_match
from chevalet.play.playthrough import Playthrough

GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")
TURNS = 24


class Listener(Silence):
    """Hears some turns."""

    def __init__(self):
        self.reasons = []
        self.turns = 0

    def turn(self, playthrough, turn):
        self.reasons += turn.choice.reasons
        self.turns += 1
        if self.turns == TURNS:
            raise Stopped


@pytest.mark.parametrize("key", GAMES)
def test_reasons_are_sentences(key):
    registration = registry.find(key)
    listener = Listener()
    playthrough = Playthrough.new(registration, 2, Rng.seeded(f"reasons {key}").seed)
    bots = [registration.bot("debutant"), registration.bot("expert")]
    with suppress(Stopped):
        play_match(playthrough, bots, lambda: Budget(nodes=60), listener)
    assert listener.reasons
    for reason in listener.reasons:
        for language in ("fr", "en"):
            words = phrase(registration.phrases, reason.code, reason.facts, language)
            assert words[0].isupper() or words[0].isdigit(), words
            assert words.endswith("."), words
            assert "(" not in words or "%" in words, words
