"""Whole games by lot: what must hold after every move."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core.game import AnyBot, Budget
from chevalet.core.rng import Rng
from chevalet.games.takemo import registration
from chevalet.games.takemo.board import SIZE, TAKEMO, Camp, own_letters, seen_by
from chevalet.games.takemo.readings import first_reading, puzzle_of
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.runs import all_runs, text_of
from chevalet.games.takemo.scoring import scores_on
from chevalet.games.takemo.state import Options
from chevalet.games.takemo.words import Judge, Lexis
from chevalet.play.playthrough import Playthrough
from chevalet.search.random_bot import RandomBot
from tests.games.takemo.test_contract import inventory

OPTIONS = (Options(), Options(crossing_words_stay=True), Options(no_conjugated_verbs=True))
REASONS = {"bag_empty", "no_word_for_long"}
GAME = Takemo()
BOT: AnyBot = RandomBot(GAME)


def assert_sound(state, tiles):
    """Tiles are conserved, scores counted, and every run is a word for one joint reading (§5)."""
    assert inventory(state) == tiles
    common = state.common
    assert common.scores == scores_on(common.board, len(state.racks))
    words = Lexis(GAME.referee(common.options))
    for camp in Camp:
        letters = own_letters(seen_by(camp, common.board))
        for run in all_runs(letters, SIZE):
            text = text_of(letters, run)
            assert TAKEMO in text or words.accepts(text), text
        assert first_reading(puzzle_of(letters, SIZE, Judge(words)), words) is not None


def play_by_lot(seed, seats, options):
    rng = Rng.seeded(seed)
    playthrough = Playthrough.new(registration, seats, rng.seed, options)
    tiles = inventory(playthrough.state)
    while playthrough.outcome is None:
        (seat,) = playthrough.to_act
        chance = rng.branch(str(len(playthrough.record.actions)))
        action = BOT.choose(playthrough.view(seat), chance, Budget(nodes=1)).action
        playthrough.act(seat, action)
        assert_sound(playthrough.state, tiles)
    return playthrough


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from((2, 4)), st.sampled_from(OPTIONS))
def test_a_game_by_lot_is_sound_throughout(number, seats, options):
    """§3, §5, §6, §10."""
    playthrough = play_by_lot(f"lot {number}", seats, options)
    assert playthrough.outcome.reason in REASONS


@pytest.mark.prove
def test_three_hundred_games_by_lot(capsys):
    """§10: they all end, and none breaks a rule on the way."""
    lengths = []
    ends: Counter[str] = Counter()
    captured = takemos = 0
    for number in range(300):
        seats = 4 if number % 3 == 2 else 2
        playthrough = play_by_lot(f"three hundred {number}", seats, OPTIONS[number % 3])
        common = playthrough.state.common
        lengths.append(len(playthrough.record.actions))
        ends[playthrough.outcome.reason] += 1
        captured += sum(map(len, common.captured))
        takemos += 10 - sum(common.pool)
    with capsys.disabled():
        mean = sum(lengths) / len(lengths)
        print(f"\n300 games, {mean:.1f} actions on average ({min(lengths)} to {max(lengths)}),")
        print(f"ended by {dict(ends)}; {captured / 300:.1f} tiles captured and")
        print(f"{takemos / 300:.2f} TAKEMOs won a game")
    assert set(ends) <= REASONS
