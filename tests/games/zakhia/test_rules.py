"""Turns, exchanges, ends, leaving and voting (§2, §9, §10)."""

import msgspec
import pytest

from chevalet.core.actions import Appeal, Exchange, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.events import Left
from chevalet.core.friendly import AppealDecided
from chevalet.core.game import Seat
from chevalet.core.racks import Drew
from chevalet.core.rng import Rng
from chevalet.core.starter import StarterDrawn, draw_starter
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.board import MATERIAL
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from tests.games.zakhia.small_words import REFEREE

GAME = Zakhia(REFEREE)
X, Y, Z, W = (Seat(seat) for seat in range(4))


def begin(seats=2, **options):
    options.setdefault("starter", X)
    return GAME.start(Options(**options), seats, Rng.seeded("rules")).state


def holding(state, *racks, bag=None):
    """The same state with other tiles in hand."""
    new = tuple(Tiles.of(rack) for rack in racks)
    bag = state.bag if bag is None else Bag(Tiles.of(bag))
    return msgspec.structs.replace(state, racks=new, bag=bag)


def play(state, *turns):
    for seat, action in turns:
        state = GAME.apply(state, seat, action).state
    return state


def refusal(state, seat, action):
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, seat, action)
    return error.value.code


class TestStart:
    def test_each_seat_draws_ten(self):
        """§2."""
        state = begin(4)
        assert [len(rack) for rack in state.racks] == [10] * 4
        assert len(state.bag) == 60

    def test_there_are_a_hundred_tiles(self):
        """§1."""
        assert len(MATERIAL) == 100
        assert MATERIAL.letters.count("?") == 2
        assert MATERIAL.letters.count("*") == 1

    @pytest.mark.parametrize("number", range(40))
    def test_the_letter_nearest_to_a_begins(self, number):
        """§2: jokers and equal letters are drawn again."""
        drawn, _ = draw_starter(4, MATERIAL, Rng.seeded(str(number)))
        letters: dict[Seat, str] = {}
        contenders = {Seat(seat) for seat in range(4)}
        for each in drawn.rounds:
            if not contenders - letters.keys():
                nearest = min(letters[seat] for seat in contenders)
                contenders = {seat for seat in contenders if letters[seat] == nearest}
                letters = {}
            letters |= {seat: tile for seat, tile in each if tile not in "?*"}
        assert contenders == letters.keys()
        assert [s for s in contenders if letters[s] == min(letters.values())] == [drawn.starter]

    def test_the_draw_for_the_start_is_an_event(self):
        events = GAME.start(Options(), 3, Rng.seeded("a")).events
        assert isinstance(events[0], StarterDrawn)

    @pytest.mark.parametrize("options", [{"starter": 2}, {"extra_words": ("a-b",)}])
    def test_impossible_options_are_refused(self, options):
        with pytest.raises(IllegalAction, match="bad_option"):
            GAME.start(Options(**options), 2, Rng.seeded("a"))


class TestExchange:
    """§2: exactly three or all, drawn before the old ones go back."""

    STATE = holding(begin(), "ABCDEFGHIJ", "KLMNOPQRST", bag="UUUUUUUUUUU")

    @pytest.mark.parametrize("tiles", ["ABC", "ABCDEFGHIJ"])
    def test_three_or_all(self, tiles):
        step = GAME.apply(self.STATE, X, Exchange(tiles))
        assert step.state.racks[X] == Tiles.of("ABCDEFGHIJ").minus(tiles).plus("U" * len(tiles))
        assert step.state.common.turn == Y

    @pytest.mark.parametrize("tiles", ["", "A", "AB", "ABCD"])
    def test_no_other_number(self, tiles):
        assert refusal(self.STATE, X, Exchange(tiles)) == "exchange_three_or_all"

    def test_only_what_one_holds(self):
        assert refusal(self.STATE, X, Exchange("ABZ")) == "tile_not_held"

    def test_the_bag_must_hold_as_many(self):
        state = holding(self.STATE, "ABCDEFGHIJ", "K", bag="UU")
        assert refusal(state, X, Exchange("ABC")) == "bag_too_small"

    def test_three_of_three_is_all(self):
        state = holding(self.STATE, "ABC", "K", bag="UUU")
        assert play(state, (X, Exchange("ABC"))).racks[X] == Tiles.of("UUU")


class TestEnd:
    """§9."""

    def test_a_full_round_of_passes(self):
        state = play(begin(3), (X, Pass()), (Y, Pass()), (Z, Pass()))
        assert state.common.outcome.reason == "all_passed"
        assert state.common.scores == (-10, -10, -10)

    def test_a_leaver_has_not_passed_for_the_others(self):
        """X passes and leaves; Y's pass is no round while Z has not had a turn."""
        state = play(begin(3), (X, Pass()), (X, Resign()), (Y, Pass()))
        assert state.common.outcome is None
        assert play(state, (Z, Pass())).common.outcome.reason == "all_passed"

    def test_leaving_on_turn_is_not_passing(self):
        state = play(begin(4), (X, Pass()), (Y, Resign()), (Z, Pass()))
        assert state.common.outcome is None
        assert play(state, (W, Pass())).common.outcome.reason == "all_passed"

    def test_who_has_passed_is_not_asked_again_when_the_last_one_leaves(self):
        state = play(begin(3), (X, Pass()), (Y, Pass()), (Z, Resign()))
        assert state.common.outcome.reason == "all_passed"

    def test_a_leaver_s_turns_are_no_rounds_without_a_word(self):
        state = begin(3)
        for _ in range(2):
            for seat in (X, Y, Z):
                state = play(state, (seat, Exchange(state.racks[seat].letters[:3])))
        state = play(state, (X, Resign()))
        assert state.common.outcome is None
        for seat in (Y, Z):
            assert state.common.outcome is None
            state = play(state, (seat, Exchange(state.racks[seat].letters[:3])))
        assert state.common.outcome.reason == "no_word_for_long"

    def test_by_the_first_rules_any_passes_were_a_round(self):
        old, state = Zakhia(REFEREE, version=1), begin(3)
        for seat, action in ((X, Pass()), (X, Resign()), (Y, Pass())):
            state = old.apply(state, seat, action).state
        assert state.common.outcome.reason == "all_passed"

    def test_alone_one_pass(self):
        assert play(begin(1), (X, Pass())).common.outcome is not None

    def test_an_exchange_breaks_the_round_of_passes(self):
        state = begin()
        three = state.racks[Y].letters[:3]
        state = play(state, (X, Pass()), (Y, Exchange(three)), (X, Pass()))
        assert state.common.outcome is None

    def test_three_rounds_without_a_word(self):
        state = begin()
        for _ in range(3):
            assert state.common.outcome is None
            state = play(state, (X, Exchange(state.racks[X].letters[:3])))
            state = play(state, (Y, Exchange(state.racks[Y].letters[:3])))
        assert state.common.outcome.reason == "no_word_for_long"

    def test_the_last_tile_ends_it_and_earns_no_bonus(self):
        """The 5 points are for a last word with tiles left."""
        state = holding(begin(), "PIE", "QW", bag="")
        after = play(state, (X, Place("E8", "PIE")))
        assert after.common.outcome.reason == "rack_empty"
        assert after.common.scores == (6, -2)

    def test_the_last_to_place_gets_five_if_tiles_are_left(self):
        state = holding(begin(), "PIEZZ", "QW", bag="")
        after = play(state, (X, Place("E8", "PIE")), (Y, Pass()), (X, Pass()))
        assert after.common.scores == (6 + 5 - 2, -2)

    def test_the_rack_is_filled_up_to_ten(self):
        state = holding(begin(), "PIEZZZZZZZ", "QWQWQWQWQW", bag="AAAAAA")
        step = GAME.apply(state, X, Place("E8", "PIE"))
        assert step.state.racks[X] == Tiles.of("ZZZZZZZAAA")
        assert step.events[-1] == Drew(X, 3, "AAA")

    def test_nothing_can_be_done_afterwards(self):
        over = play(begin(1), (X, Pass()))
        for action in (Pass(), Resign(), Place("E8", "PIE"), Vote(accepts=True)):
            assert refusal(over, X, action) == "game_over"


class TestLeaving:
    """§10."""

    def test_of_two_the_other_wins_whatever_the_score(self):
        state = holding(begin(), "PIE", "QW", bag="EE")
        after = play(state, (X, Place("E8", "PIE")), (X, Resign()))
        assert after.common.outcome.winners == {Y}

    def test_of_three_it_is_skipped_and_last(self):
        state = play(begin(3), (Y, Resign()), (X, Pass()))
        assert state.common.turn == Z
        assert play(state, (Z, Pass())).common.outcome.places[Y] == 3

    def test_time_over_is_giving_up_and_a_slow_move_a_pass(self):
        assert play(begin(3), (X, TimeOut())).common.out == (X,)
        assert play(begin(3), (X, MoveTimeOut())).common.passes == 1
        assert refusal(begin(3), Y, TimeOut()) == "not_your_turn"

    def test_nobody_leaves_twice(self):
        state = play(begin(3), (X, Resign()))
        assert refusal(state, X, Resign()) == "already_out"


class TestVoting:
    """§10: a refused word is put to the others."""

    STATE = holding(begin(3, friendly=True), "ZUTPIEZZZZ", "QW", "KJ", bag="EEEE")

    def test_only_at_a_friendly_table(self):
        assert refusal(begin(), X, Appeal("ZUT")) == "not_friendly"

    def test_accepted_by_all_it_holds_for_this_game(self):
        assert refusal(self.STATE, X, Place("H3", "ZUT")) == "not_a_word"
        state = play(self.STATE, (X, Appeal("ZUT")))
        assert GAME.to_act(state) == {Y, Z}
        assert refusal(state, X, Pass()) == "vote_first"
        state = play(state, (Z, Vote(accepts=True)), (Y, Vote(accepts=True)))
        assert play(state, (X, Place("H3", "ZUT"))).common.scores[X] == 3

    def test_one_refusal_is_enough(self):
        state = play(self.STATE, (X, Appeal("ZUT")), (Y, Vote(accepts=False)))
        assert GAME.to_act(state) == {X}
        assert refusal(state, X, Place("H3", "ZUT")) == "not_a_word"

    def test_it_goes_on_without_a_voter_who_leaves(self):
        state = play(self.STATE, (X, Appeal("ZUT")), (Y, Resign()))
        assert GAME.to_act(state) == {Z}
        state = play(state, (Z, Vote(accepts=True)))
        assert play(state, (X, Place("H3", "ZUT"))).common.scores[X] == 3

    def test_it_is_decided_when_the_last_voter_leaves(self):
        state = play(self.STATE, (X, Appeal("ZUT")), (Y, Vote(accepts=True)))
        step = GAME.apply(state, Z, Resign())
        assert step.events == (
            Left(Z, "resigned"),
            AppealDecided(Appeal("ZUT"), accepted=True),
        )
        assert GAME.to_act(step.state) == {X}

    def test_it_is_dropped_when_the_one_who_asked_leaves(self):
        state = play(self.STATE, (X, Appeal("ZUT")), (X, Resign()))
        assert GAME.to_act(state) == {Y}
        assert refusal(state, Z, Vote(accepts=True)) == "no_vote_asked"

    def test_by_the_first_rules_it_was_dropped_with_any_seat(self):
        state = play(self.STATE, (X, Appeal("ZUT")))
        state = Zakhia(REFEREE, version=1).apply(state, Y, Resign()).state
        assert GAME.to_act(state) == {X}

    def test_a_universe_may_be_granted_too(self):
        assert refusal(self.STATE, X, Place("B7", "PIE")) == "foreign_picture"
        state = play(self.STATE, (X, Appeal("PIE", "dwellings")))
        state = play(state, (Y, Vote(accepts=True)), (Z, Vote(accepts=True)))
        assert play(state, (X, Place("B7", "PIE"))).common.scores[X] == 6

    @pytest.mark.parametrize(
        ("appeal", "code"),
        [
            (Appeal("PIE"), "word_is_fine"),
            (Appeal("PIE", "birds"), "word_is_fine"),
            (Appeal("PIE", "planets"), "unknown_universe"),
        ],
    )
    def test_there_must_be_something_to_decide(self, appeal, code):
        assert refusal(self.STATE, X, appeal) == code

    def test_extra_words_hold_from_the_start(self):
        state = holding(begin(extra_words=("ZUT",)), "ZUT", "K", bag="E")
        assert play(state, (X, Place("H3", "ZUT"))).common.scores[X] == 3


class TestAgreedTurns:
    """A table may agree on a number of turns (§9)."""

    def exchange(self, state):
        seat = state.common.turn
        return GAME.apply(state, seat, Exchange(state.racks[seat].letters[:3])).state

    def test_the_game_ends_when_everyone_has_had_them_and_the_points_stand(self):
        state = self.exchange(begin(turns=2))
        for _ in range(2):
            state = self.exchange(state)
        assert state.common.outcome is None
        state = self.exchange(state)
        assert state.common.outcome.reason == "turns_over"
        assert state.common.scores == (0, 0)

    def test_the_last_word_earns_nothing_more_and_tiles_cost_nothing(self):
        """§9: the 5 points and the deductions belong to the other ends."""
        state = holding(begin(turns=1), "RIK", "RIK", bag="E")
        state = play(state, (X, Pass()), (Y, Place("H3", "RI")))
        assert (state.common.outcome.reason, state.common.scores) == ("turns_over", (0, 2))

    def test_the_turns_of_one_who_left_are_not_waited_for(self):
        state = self.exchange(begin(seats=3, turns=1))
        state = play(state, (Z, Resign()))
        assert self.exchange(state).common.outcome.reason == "turns_over"

    def test_no_limit_counts_nothing(self):
        assert self.exchange(begin()).common.turns == ()

    def test_less_than_one_turn_is_no_game(self):
        with pytest.raises(IllegalAction, match="bad_option"):
            begin(turns=0)
