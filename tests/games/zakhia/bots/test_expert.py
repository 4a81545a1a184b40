"""What the expert weighs: what stays on the rack, and what the others can do."""

from itertools import islice, pairwise

import msgspec
import pytest

from chevalet.core.actions import Exchange
from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia import registration
from chevalet.games.zakhia.board import EMPTY_BOARD, MATERIAL, RACK_SIZE
from chevalet.games.zakhia.bots.expert import CANDIDATES, EXCHANGES, Expert
from chevalet.games.zakhia.bots.playouts import open_playouts
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.bots.simulation import (
    Candidate,
    Simulation,
    Table,
    first_share,
    schedule,
)
from chevalet.games.zakhia.bots.worth import StagedWorth, learned_worth, per_tile
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from chevalet.grid import Worth
from chevalet.grid.worth import TILES
from chevalet.play import arena
from chevalet.search.race import STEADY
from tests.games.zakhia.bots.test_levels import view_of
from tests.games.zakhia.small_words import REFEREE
from tests.games.zakhia.test_laying import board_with
from tools.strength.solving import solved
from tools.zakhia.learn_stages import Turn, slope, turns
from tools.zakhia.learn_worth import Features, Sample, fit

GAME = Zakhia(REFEREE)
SIGHT = Sight(REFEREE.graphs())


def last_turns(rack, had):
    """A view of a game of six turns each."""
    view = view_of(rack, bag_size=70, turns=had)
    options = Options(turns=6)
    return msgspec.structs.replace(
        view, common=msgspec.structs.replace(view.common, options=options)
    )


class TestSight:
    """A placement in thought leads where the rules say."""

    @pytest.mark.parametrize("rack", ["TRAINS?", "SOURI*", "OLIVIER"])
    def test_board_rack_and_pictures_are_those_of_the_rules(self, rack):
        board = board_with("E8 PIE", "I5 RAIE")
        found = list(SIGHT.best(board, rack, 300))
        assert found
        for seen in found:
            judged = judge(board, Tiles.of(rack), seen.action, REFEREE)
            assert seen.board == judged.board
            assert Tiles.of(seen.left) == judged.rack
            assert seen.points == judged.points
            assert seen.pictures == judged.pictures
            assert seen.side_words == len(judged.words) - 1


class TestTable:
    def test_deals_what_cannot_be_seen(self):
        view = view_of("PIE", board_with("E8 PIE"), bag_size=74, sizes=(3, 10, 10))
        deal = Table(view).deal(Rng.seeded("deal"))
        assert [len(rack) for rack in deal.racks] == [10, 10]
        dealt = Tiles.of("".join(deal.racks) + deal.bag)
        assert dealt == MATERIAL.minus("PIEPIE")

    def test_every_way_in_which_the_last_tiles_may_lie_comes_once(self):
        board = MATERIAL.minus("PIEKWS").letters.replace("?", "q").rjust(169, ".")
        view = view_of("PIE", board, bag_size=2, sizes=(3, 1))
        unseen = Table(view).unseen
        deals = list(Table(view).deals(Rng.seeded("all")))
        assert len(deals) == len(unseen) * (len(unseen) - 1)
        assert all(Tiles.of(deal.bag + deal.racks[0]) == Tiles.of(unseen) for deal in deals)
        assert deals != sorted(deals)

    def test_with_more_tiles_in_the_bag_deals_never_end(self):
        view = view_of("PIE", board_with("E8 PIE"), bag_size=84)
        deals = list(islice(Table(view).deals(Rng.seeded("some")), 500))
        assert len(set(deals)) == 500

    def test_tiles_of_one_who_left_are_not_the_others(self):
        view = view_of("PIE", bag_size=2, sizes=(3, 10, 85), out=(Seat(2),))
        deal = next(Table(view).deals(Rng.seeded("left")))
        assert (len(deal.racks[0]), len(deal.bag)) == (10, 2)

    def test_a_seat_that_left_gets_no_turn(self):
        view = view_of("PIE", bag_size=77, sizes=(3, 10, 10), out=(Seat(1),))
        assert Table(view).sizes == [10]

    def test_knows_all_only_with_an_empty_bag_and_one_opponent(self):
        board = MATERIAL.minus("PIEKW").letters.replace("?", "q").rjust(169, ".")
        assert Table(view_of("PIE", board, bag_size=0, sizes=(3, 2))).knows_all
        assert not Table(view_of("PIE", board, bag_size=1, sizes=(3, 1))).knows_all
        assert not Table(view_of("PIE", board, bag_size=0, sizes=(3, 1, 1))).knows_all

    def test_guesses_hands_only_with_an_empty_bag_and_several_opponents(self):
        board = MATERIAL.minus("PIEKW").letters.replace("?", "q").rjust(169, ".")
        assert Table(view_of("PIE", board, bag_size=0, sizes=(3, 1, 1))).guesses_hands
        assert not Table(view_of("PIE", board, bag_size=1, sizes=(3, 1, 0))).guesses_hands
        assert not Table(view_of("PIE", board, bag_size=0, sizes=(3, 2))).guesses_hands


class TestRace:
    """Candidates meet the same deals; the hopeless leave early, nothing is decided by chance."""

    def compare(self, points, nodes=2000):
        view = view_of("TRAINSOLIE", bag_size=80)
        seen = next(SIGHT.best(EMPTY_BOARD, "TRAIN", 1))
        candidates = [
            Candidate(seen.action, seen, each, seen.board, "SOLIE", "", 100 * each)
            for each in points
        ]
        playouts = open_playouts(REFEREE, per_tile(0), per_tile(0))
        race = Simulation(playouts, Table(view), Budget(nodes=nodes))
        return race.compare(candidates, Rng.seeded("race"))

    def test_a_candidate_that_is_always_worse_runs_no_more_after_the_heats(self):
        result = self.compare([5, 25])
        assert [estimate.candidate.points for estimate in result.estimates] == [25, 5]
        assert result.deals == schedule(80).heats

    def test_equal_candidates_have_equal_luck(self):
        result = self.compare([5, 5, 5])
        assert len({estimate.margin for estimate in result.estimates}) == 1
        assert len(result.estimates) == 3

    def test_a_deal_that_not_all_have_met_does_not_count(self):
        """Two turns for each of two candidates: three nodes are no whole deal, four are."""
        assert self.compare([5, 4], nodes=3).deals == 0
        assert self.compare([5, 4], nodes=4).deals == 1

    def test_without_a_deal_the_first_impression_decides(self):
        result = self.compare([5, 7, 6], nodes=0)
        assert [estimate.candidate.points for estimate in result.estimates] == [7, 6, 5]


class TestComingFirst:
    def test_it_is_counted(self):
        shares = [first_share([80, other], by_degrees=False) for other in (79, 80, 81)]
        assert shares == [1, 0.5, 0]

    def test_each_lead_counts_by_degrees_where_hands_are_guessed(self):
        def share(*points):
            return first_share(points, by_degrees=True)

        assert share(80, 80, 80) == pytest.approx(1 / 4)
        assert share(91, 80, 0) == pytest.approx(0.75, abs=0.001)
        assert share(80, 81, 60) > share(80, 82, 60) > share(80, 82, 70)
        assert share(1000, 0, 0, 0) == pytest.approx(1)


class TestChoice:
    def choose(self, view, worth, nodes=0):
        staged = StagedWorth({0: worth})
        return Expert(REFEREE, staged).choose(view, Rng.seeded("expert"), Budget(nodes=nodes))

    def test_keeps_what_is_worth_more_than_a_point(self):
        """AIRS and SARI lay the same tiles for a point more than AIR or RIA, which keep the S."""
        dear_s = Worth(tuple((0, 900) if tile == "S" else (0,) for tile in TILES), ((0,),))
        view = view_of("AIRS", bag_size=80)
        assert "S" in self.choose(view, per_tile(0)).action.word
        choice = self.choose(view, dear_s)
        assert "S" not in choice.action.word
        assert choice.reasons[-1].facts == {"rack": ("S",)}

    def test_exchanges_when_that_is_worth_more(self):
        """§2: three tiles or all; here only what stays counts, and a B must go."""
        bad_b = Worth(tuple((0, -3000) if tile == "B" else (0,) for tile in TILES), ((0,),))
        choice = self.choose(view_of("PIEBTT", bag_size=70), bad_b)
        assert isinstance(choice.action, Exchange)
        assert "B" in choice.action.tiles
        assert choice.reasons[0].code == "better_letters"

    def test_looks_at_what_the_others_can_do(self):
        """Nodes are spent, and the next player's reply is told."""
        choice = self.choose(view_of("TRAINSOLIE", bag_size=80), learned_worth().at(80), nodes=300)
        assert choice.statistics["iterations"] > 0
        assert choice.statistics["candidates"] <= CANDIDATES + EXCHANGES
        assert choice.reasons[-1].code == "expects_reply"

    def test_in_its_last_turn_of_a_short_game_only_points_count(self):
        """§9: nobody lays what stays on the rack, and an exchange gains nothing."""
        dear_s = Worth(tuple((0, 900) if tile == "S" else (0,) for tile in TILES), ((0,),))
        choice = self.choose(last_turns("AIRS", had=(5, 6)), dear_s, nodes=50)
        assert "S" in choice.action.word
        assert "keeps" not in {reason.code for reason in choice.reasons}
        before = self.choose(last_turns("AIRS", had=(4, 5)), dear_s)
        assert "S" not in before.action.word

    @pytest.mark.parametrize(("had", "turns"), [((5, 6), 0), ((5, 5), 1), ((4, 5), 2), ((4, 4), 3)])
    def test_the_last_rounds_of_a_short_game_are_played_out(self, had, turns):
        """§9: then nothing is left, so that only points count."""
        view = last_turns("TRAINSOLIE", had)
        table = Table(view)
        assert table.turns_left == turns
        (seen,) = SIGHT.best(EMPTY_BOARD, "TRAINSOLIE", 1)
        candidate = Candidate(seen.action, seen, 100, seen.board, "", "", 0)
        rich = Worth(((500,),) * len(TILES), ((0,),))
        playouts = open_playouts(REFEREE, rich, rich)
        simulation = Simulation(playouts, table, Budget(nodes=1000))
        ((estimate, *_), deals, nodes) = simulation.compare(
            [candidate], Rng.seeded("last"), by=STEADY._replace(heats=1)
        )
        (played,) = playouts.play(
            [table.line(candidate, next(table.deals(Rng.seeded("last"))))], turns
        )
        assert deals == 1
        assert nodes == max(1, turns)
        assert estimate.margin == 100 + played.scores[0] - played.scores[1]

    def test_does_not_depend_on_what_it_may_not_know(self):
        """Two states that look the same to the seat give the same choice."""
        bot = Expert(REFEREE)
        state = GAME.start(Options(), 2, Rng.seeded("secret")).state
        seat = state.common.turn
        other = GAME.imagine(GAME.view(state, seat), Rng.seeded("other"))
        assert other.racks != state.racks
        choices = [
            bot.choose(GAME.view(each, seat), Rng.seeded("same"), Budget(nodes=100))
            for each in (state, other)
        ]
        assert choices[0] == choices[1]


class TestLearnedWorth:
    def test_has_a_table_for_each_tile_and_each_balance(self):
        worth = learned_worth().at(0)
        for tile, table in zip(TILES, worth.tiles, strict=True):
            assert len(table) == 1 + min(4, MATERIAL.letters.count(tile))
            assert table[0] == 0
        assert len(worth.balance) == RACK_SIZE + 1
        assert worth.left("") == 0

    def test_what_players_know_it_knows_too(self):
        """Cedars are the best tiles to keep, an S is good, a Q is a burden."""
        worth = learned_worth().at(40)
        assert min(worth.left("?"), worth.left("*")) > worth.left("S") > 0 > worth.left("Q")

    def test_the_more_is_left_to_draw_the_more_a_rack_counts(self):
        worths = [learned_worth().at(bag_size).left("Q") for bag_size in (80, 40, 20, 5, 0)]
        assert worths == sorted(worths)
        assert worths[0] < worths[-1]

    def test_the_fit_finds_what_is_there(self):
        """Values made of known worths are taken apart again."""
        rng, made = Rng.seeded("fit"), []
        for _ in range(4000):
            tiles, rng = rng.shuffled(MATERIAL.letters)
            size, rng = rng.below(RACK_SIZE)
            left = "".join(tiles[:size])
            made.append(Sample(left, 10, 12 + 3 * ("?" in left) - 2 * ("Q" in left)))
        features = Features()
        solution, error = fit(features, iter(made), len(made))
        worths, _ = features.tables(solution)
        assert worths["?"][1] == pytest.approx(300, abs=40)
        assert worths["Q"][1] == pytest.approx(-200, abs=40)
        assert error < 0.5

    def test_a_stage_counts_as_much_as_it_came_to(self):
        """Turns of a real game add up; of made ones it is told what a point of worth came to."""
        worth = learned_worth().at(0)
        playouts = open_playouts(REFEREE, worth, worth)
        seen = list(turns(SIGHT, playouts, worth, Rng.seeded("stages")))
        assert seen[0].ahead == 0
        assert seen[0].bag == len(MATERIAL.letters) - 2 * RACK_SIZE
        changes = [one.gained + other.gained for one, other in pairwise(seen)]  # what was laid
        assert min(changes) >= 0 < sum(changes)
        made = [Turn(70, ahead, 7 + 2 * ahead) for ahead in (-3, 0, 1, 4)]
        assert slope(made) == pytest.approx(2)

    def test_the_solver_solves(self):
        assert solved([[4.0, 2.0], [2.0, 3.0]], [10.0, 9.0]) == pytest.approx([1.5, 2.0])


@pytest.mark.prove
def test_expert_beats_greedy_at_a_second_a_move():
    """200 games in both seat orders: at least 60 % of wins."""
    thinking = arena.Thinking(seconds=1.0)
    games = arena.pairings(registration, ["expert", "greedy"], 200, "prove", thinking)
    report = arena.report(registration, ["expert", "greedy"], "prove", arena.run(games, jobs=2))
    print(msgspec.json.encode(report.standings[0]).decode())
    assert report.standings[0].win_rate >= 0.6
