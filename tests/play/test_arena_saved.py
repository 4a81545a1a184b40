"""An arena in a folder: what was played is there, once, whatever stopped it."""

import itertools

import pytest

from chevalet.core import record as records
from chevalet.play import arena
from chevalet.play.arena.playing import run_recorded
from chevalet.play.arena.saved import OtherArena, Saved, Terms
from chevalet.play.verify import verify
from tests.contract.pioche import registration

BOTS = ("random", "greedy")
TERMS = Terms(
    game="pioche",
    version=registration.version,
    seed="saved",
    bots=BOTS,
    seats=2,
    thinking=arena.Thinking(nodes=10),
)


def pairings(games):
    return arena.pairings(registration, BOTS, games, "saved", TERMS.thinking)


def play(folder, games, most=None):
    """Play what is left, perhaps only some of it; everything that was played by then."""
    saved = Saved(folder, TERMS)
    coming = saved.add(run_recorded(saved.left(pairings(games))))
    return saved.results + list(itertools.islice(coming, most))


def without_times(results):
    return [(each.number, each.order, each.outcome, each.actions) for each in results]


def test_it_goes_on_where_it_stopped_and_comes_to_the_same(tmp_path):
    assert len(play(tmp_path, 8, most=3)) == 3
    stopped = play(tmp_path, 8)
    whole = list(arena.run(pairings(8)))
    assert without_times(stopped) == without_times(whole)
    assert len(list((tmp_path / "games").iterdir())) == 8


def test_more_games_may_be_asked_for(tmp_path):
    play(tmp_path, 4)
    assert without_times(play(tmp_path, 6)) == without_times(arena.run(pairings(6)))


def test_a_line_that_was_cut_off_is_a_game_to_play_again(tmp_path):
    play(tmp_path, 4)
    results = tmp_path / "results.jsonl"
    results.write_bytes(results.read_bytes()[:-20])
    assert without_times(play(tmp_path, 4)) == without_times(arena.run(pairings(4)))
    assert len(results.read_bytes().splitlines()) == 4


def test_every_game_is_a_record_that_verifies(tmp_path):
    play(tmp_path, 2)
    for file in sorted((tmp_path / "games").iterdir()):
        record = records.decode(file.read_bytes(), registration)
        assert set(record.players) == set(BOTS)
        assert {check.finding for check in verify(record, registration)} <= {"held"}


def test_another_arena_in_the_same_folder_is_refused_by_name(tmp_path):
    play(tmp_path, 2)
    other = Terms(
        **{field: getattr(TERMS, field) for field in TERMS.__struct_fields__} | {"seed": "x"}
    )
    with pytest.raises(OtherArena, match="seed"):
        Saved(tmp_path, other)
