import pytest

from chevalet.core.registry import UnknownBot
from chevalet.play import arena
from tests.contract.pioche import registration

BOTS = ("random", "greedy")
NODES = arena.Thinking(nodes=10)


def play(games=12, jobs=1, seed="0", bots=BOTS):
    pairings = list(arena.pairings(registration, bots, games, seed, NODES))
    return arena.report(registration, bots, seed, arena.run(pairings, jobs))


def test_every_chance_is_played_in_every_seat_order():
    pairings = list(arena.pairings(registration, ("random",) * 3, 12, "0", NODES))
    assert len(pairings) == 12
    assert len({p.seed for p in pairings}) == 2
    for seed in {p.seed for p in pairings}:
        assert len({p.order for p in pairings if p.seed == seed}) == 6


def test_no_pair_is_left_half_played():
    assert play(games=5).games == 6


def test_same_seed_same_report_whatever_the_number_of_processes():
    assert play(jobs=1) == play(jobs=2)


def test_another_seed_is_another_arena():
    assert play(seed="0") != play(seed="1")


def test_equal_bots_with_paired_chances_come_out_exactly_even():
    """A bot against itself wins as often from the one seat as from the other."""
    report = play(bots=("greedy", "greedy"), games=20)
    assert report.standings[0].win_rate == report.standings[1].win_rate == 0.5


def test_a_better_bot_shows():
    better = play(games=400).standings[1]
    assert better.bot == "greedy"
    assert better.interval.low > 0.5


def test_wins_draws_and_losses_add_up():
    for standing in play().standings:
        assert standing.wins + standing.draws + standing.losses == standing.games == 12
        assert standing.interval.low <= standing.win_rate <= standing.interval.high


def test_an_unknown_bot_is_refused_before_the_first_game():
    with pytest.raises(UnknownBot):
        list(arena.pairings(registration, ("random", "grandmaster"), 2, "0", NODES))


def test_with_fewer_seats_than_bots_everyone_meets_everyone():
    bots = ("random", "greedy", "random")
    pairings = list(arena.pairings(registration, bots, 4, "0", NODES, seats=2))
    assert len(pairings) == arena.game_count(bots, 4, 2) == 12
    met = [frozenset(pairing.order) for pairing in pairings]
    assert {group: met.count(group) for group in met} == {
        frozenset({0, 1}): 4,
        frozenset({0, 2}): 4,
        frozenset({1, 2}): 4,
    }
    report = arena.report(registration, bots, "0", arena.run(pairings))
    assert [standing.games for standing in report.standings] == [8, 8, 8]


def test_an_arena_of_more_games_begins_with_the_same():
    few = list(arena.pairings(registration, BOTS, 4, "0", NODES))
    assert list(arena.pairings(registration, BOTS, 8, "0", NODES))[:4] == few


def test_many_seats_move_on_around_the_table():
    assert arena.game_count(("random",) * 7, 7) == 7


def test_the_better_bot_is_rated_higher_and_surer_with_every_game():
    few, many = play(games=20), play(games=200)
    weak, strong = many.standings
    assert strong.rating.mu > 1500 > weak.rating.mu
    assert strong.rating.sigma < few.standings[1].rating.sigma < 350
