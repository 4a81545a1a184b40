"""How strength grows with samples: who meets whom, and what is told."""

import argparse

import pytest

from chevalet.core import registry
from chevalet.core.game import Outcome
from tools.strength import curve
from tools.strength.curve import add_curve, strength, tell

LEARNED, PLAIN = (registry.find("zigzag").bot(name) for name in ("amateur", "greedy"))


@pytest.fixture
def outcomes(monkeypatch):
    """Games whose ends are known beforehand, and who was asked to play them."""
    asked = []

    def played(game, players, games, seed, options):
        asked.append((game, players, games, seed, options))
        yield (0, 1), Outcome.by_score((7, 3), "over")
        yield (1, 0), Outcome.by_score((9, 1), "over")
        yield (0, 1), Outcome.by_score((5, 5), "over")
        yield (1, 0), Outcome.by_score((2, 8), "over")

    monkeypatch.setattr(curve, "played", played)
    return asked


def test_draws_are_half_won_and_margins_are_the_players(outcomes):
    assert strength("zigzag", LEARNED, PLAIN, 4, "s") == (2.5, (4 - 8 + 0 + 6) / 4)
    assert outcomes == [("zigzag", [LEARNED, PLAIN], 4, "s", registry.find("zigzag").options())]


def test_each_number_of_samples_has_its_line(outcomes, capsys):
    parser = argparse.ArgumentParser()
    add_curve(parser)
    asked = parser.parse_args(["--games", "4", "--seed", "s", "--samples", "5", "1000"])
    taught = []

    def learned(number, seed):
        taught.append((number, seed))
        return LEARNED

    tell("zigzag", learned, PLAIN, asked, "tiles")
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("      5 samples: won 62.5% (")
    assert first.endswith("), +0.50 tiles")
    assert second.startswith("  1,000 samples")
    assert taught == [(5, "s"), (1000, "s")]
    assert [players for _, players, *_ in outcomes] == [[LEARNED, PLAIN]] * 2
