"""Turns, TAKEMOs won, exchanges, ends, leaving and voting (§1, §5, §8, §10, §11)."""

import pytest

from chevalet.core.actions import (
    Appeal,
    Exchange,
    GameTimeOut,
    MoveTimeOut,
    Pass,
    Resign,
    TimeOut,
    Vote,
)
from chevalet.core.errors import IllegalAction
from chevalet.core.racks import Drew, Exchanged
from chevalet.core.rng import Rng
from chevalet.core.table import with_common
from chevalet.games.takemo import registration
from chevalet.games.takemo.board import MATERIAL
from chevalet.games.takemo.moves import Accept, Ended, Place, Placed
from chevalet.games.takemo.state import Options, TakemoLetters
from chevalet.play.playthrough import Playthrough
from chevalet.play.verify import verify
from tests.games.takemo.boards import B2, W2, B, W, board_of
from tests.games.takemo.tables import GAME, begin, play, refused, table

MER = board_of(white=["15E MER"], black=["1K MER"])


class TestStart:
    def test_each_seat_has_eight_letters_of_its_camp(self):
        """§1."""
        state = begin(4)
        assert [len(rack) for rack in state.racks] == [8] * 4
        assert [len(bag) for bag in state.bags] == [104, 104]

    def test_white_begins_and_the_camps_take_turns(self):
        """§1."""
        state = begin(4)
        for seat in (W, B, W2, B2, W):
            assert GAME.to_act(state) == {seat}
            state = play(state, (seat, Pass()))

    @pytest.mark.parametrize("seats", [1, 3, 5])
    def test_two_or_four_play(self, seats):
        with pytest.raises(IllegalAction) as error:
            GAME.start(Options(), seats, Rng.seeded("x"))
        assert error.value.code == "two_or_four"

    @pytest.mark.parametrize("options", [{"turns": 0}, {"minutes": 0}, {"extra_words": ("a",)}])
    def test_options_that_make_no_sense(self, options):
        with pytest.raises(IllegalAction) as error:
            begin(**options)
        assert error.value.code == "bad_option"


class TestPlacing:
    def test_the_rack_is_filled_up(self):
        """§4."""
        state = table(MER, "EAAAAAAA", "AAAAAAAA")
        step = GAME.apply(state, W, Place("15E", "MERE"))
        assert [len(rack) for rack in step.state.racks] == [8, 8]
        assert len(step.state.bags[0]) == len(state.bags[0]) - 1
        assert step.state.common.scores == (4, 3)

    def test_letters_must_be_held(self):
        state = table(MER, "AAAAAAAA", "AAAAAAAA")
        assert refused(state, W, Place("15E", "MERE")) == "tile_not_held"
        assert refused(state, W, Place("15E", "MER?")) == "takemo_not_held"

    def test_a_covered_letter_costs_a_tile(self):
        """§4."""
        board = board_of(white=["15E MER"], black=["14H SON"])
        state = table(board, "AAAAAAAA", "AAAAAAAA")
        assert refused(state, W, Place("G14", "OR")) == "tile_not_held"

    def test_captured_tiles_are_out_of_the_game(self):
        """§6."""
        board = board_of(white=["15E MER"], black=["14H S?N"])
        state = play(table(board, "OAAAAAAA", "AAAAAAAA"), (W, Place("G14", "OR")))
        assert sorted(state.common.captured[1]) == ["?", "N", "S"]
        assert state.common.scores == (4, 0)

    def test_another_seat_may_not_move(self):
        assert refused(begin(), B, Pass()) == "not_your_turn"


class TestTakemos:
    """§5."""

    NEAR = board_of(white=["2E MER", "15A LA"], black=["1L OS"])

    def test_one_is_won_on_the_enemys_line_and_used_later(self):
        state = table(self.NEAR, "TSAAAAAA", "AAAAAAAA")
        state = play(state, (W, Place("F1", "TE")), (B, Pass()))
        assert state.common.takemos == (1, 0)
        assert state.common.pool == (4, 5)
        state = play(state, (W, Place("15A", "LA?")))
        assert state.common.takemos == (0, 0)
        assert len(state.racks[0]) == 8

    def test_it_may_not_be_used_in_the_turn_that_wins_it(self):
        state = table(self.NEAR, "TAAAAAAA", "AAAAAAAA")
        assert refused(state, W, Place("F1", "?E")) == "takemo_not_held"

    def test_there_are_five(self):
        state = table(self.NEAR, "TAAAAAAA", "AAAAAAAA")
        state = play(with_common(state, pool=(0, 5)), (W, Place("F1", "TE")))
        assert state.common.takemos == (0, 0)
        assert state.common.pool == (0, 5)

    def test_it_belongs_to_the_player_not_to_the_camp(self):
        state = table(self.NEAR, "TAAAAAAA", "A" * 8, "T" * 8, "A" * 8)
        state = play(state, (W, Place("F1", "TE")), (B, Pass()))
        assert state.common.takemos == (1, 0, 0, 0)
        assert refused(state, W2, Place("15A", "LA?")) == "takemo_not_held"

    def test_the_event_tells_how_it_was_read(self):
        state = table(self.NEAR, "AAAAAAAA", "AAAAAAAA", takemos=(1, 0))
        step = GAME.apply(state, W, Place("15A", "LA?"))
        placed = next(event for event in step.events if isinstance(event, Placed))
        assert placed.words[0].word == "LA(C)"

    def test_everybody_sees_what_it_can_stand_for(self):
        board = board_of(white=["15A LA?"], black=["1O DU?"])
        for seat in (W, B, None):
            letters = GAME.view(table(board, "A" * 8, "A" * 8), seat).takemo_letters
            assert letters == (TakemoLetters("C15", "CS"), TakemoLetters("M1", "R"))


class TestExchange:
    """§8."""

    def test_some_letters_for_as_many_others(self):
        state = table(MER, "ABCDEFGH", "A" * 8, bags=("ZZZ", "A"))
        step = GAME.apply(state, W, Exchange("ABC"))
        assert step.state.racks[0].letters == "DEFGHZZZ"
        assert step.state.bags[0].tiles.letters == "ABC"
        assert GAME.to_act(step.state) == {B}
        assert step.state.common.outcome is None

    @pytest.mark.parametrize(
        ("tiles", "code"),
        [
            ("", "exchange_letters"),
            ("A?", "exchange_letters"),
            ("ABCD", "bag_too_small"),
            ("ZZ", "tile_not_held"),
        ],
    )
    def test_refusals(self, tiles, code):
        state = table(MER, "ABCDEFGH", "A" * 8, bags=("ZZZ", "A"), takemos=(1, 0))
        assert refused(state, W, Exchange(tiles)) == code

    def test_nobody_else_sees_what_was_drawn(self):
        """§1: not even a team-mate."""
        state = begin(4)
        step = GAME.apply(state, W, Exchange(state.racks[0].letters))
        for viewer in (B, W2, B2, None):
            for event in step.events:
                heard = GAME.redact(event, viewer)
                assert isinstance(heard, Exchanged | Drew)
                assert heard.tiles is None
        own = [GAME.redact(event, W) for event in step.events]
        assert all(isinstance(event, Exchanged | Drew) and event.tiles for event in own)

    def test_a_team_mate_does_not_see_the_rack(self):
        """§1."""
        state = begin(4)
        assert GAME.view(state, W2).rack == state.racks[2]
        assert GAME.view(state, None).rack.letters == ""


class TestEnd:
    """§10."""

    def test_a_rack_that_cannot_be_filled_ends_the_game_at_once(self):
        state = table(MER, "EAAAAAAA", "AAAAAAAA", bags=("", "AAAA"))
        step = GAME.apply(state, W, Place("15E", "MERE"))
        outcome = GAME.outcome(step.state)
        assert outcome is not None
        assert (outcome.reason, outcome.places) == ("bag_empty", (1, 2))
        assert isinstance(step.events[-1], Ended)

    def test_the_last_letters_may_still_be_drawn(self):
        state = table(MER, "EAAAAAAA", "AAAAAAAA", bags=("A", "AAAA"))
        assert play(state, (W, Place("15E", "MERE"))).common.outcome is None

    def test_a_takemo_needs_no_refill(self):
        state = table(MER, "EAAAAAAA", "AAAAAAAA", bags=("", "AAAA"), takemos=(1, 0))
        assert play(state, (W, Place("15E", "MER?"))).common.outcome is None

    def test_two_rounds_without_a_word(self):
        state = begin()
        for seat in (W, B, W):
            state = play(state, (seat, Pass()))
            assert state.common.outcome is None
        state = play(state, (B, Exchange(state.racks[1].letters[:1])))
        assert state.common.outcome.reason == "no_word_for_long"
        assert state.common.outcome.places == (1, 1)

    def test_a_word_breaks_the_row_of_passes(self):
        state = table(MER, "EAAAAAAA", "AAAAAAAA")
        passes = [(W, Pass()), (B, Pass())]
        state = play(state, *passes, (W, Place("15E", "MERE")), (B, Pass()), *passes)
        assert state.common.outcome is None
        assert play(state, (W, Pass())).common.outcome is not None

    def test_agreed_turns(self):
        state = begin(turns=1)
        state = play(state, (W, Pass()))
        assert state.common.outcome is None
        assert play(state, (B, Pass())).common.outcome.reason == "turns_over"

    def test_agreed_time(self):
        state = table(MER, "E" * 8, "A" * 8, minutes=30)
        state = play(state, (W, Place("15E", "MERE")), (B, GameTimeOut()))
        assert state.common.outcome.reason == "time_over"
        assert state.common.outcome.scores == (4, 3)
        assert refused(begin(), W, GameTimeOut()) == "no_time_limit"

    def test_team_mates_share_the_result(self):
        state = table(MER, "E" * 8, "A" * 8, "A" * 8, "A" * 8, turns=1)
        state = play(state, (W, Place("15E", "MERE")), (B, Pass()), (W2, Pass()), (B2, Pass()))
        assert state.common.outcome.scores == (4, 3, 4, 3)
        assert state.common.outcome.winners == {W, W2}

    def test_the_whole_bag(self):
        """§1."""
        assert len(MATERIAL) == 120


class TestLeaving:
    """§11."""

    @pytest.mark.parametrize(("leaver", "winners"), [(W, {B, B2}), (B2, {W, W2})])
    def test_the_other_camp_wins(self, leaver, winners):
        state = play(begin(4), (leaver, Resign()))
        assert state.common.outcome.winners == winners
        assert GAME.to_act(state) == frozenset()

    def test_out_of_time(self):
        assert play(begin(), (W, TimeOut())).common.outcome.winners == {B}

    def test_out_of_time_for_one_move_is_a_pass(self):
        state = play(begin(), (W, MoveTimeOut()))
        assert GAME.to_act(state) == {B}
        assert state.common.idle == 1

    def test_a_friendly_table_accepts_a_word_if_all_agree(self):
        state = table(MER, "XEAAAAAA", "A" * 8, friendly=True)
        assert refused(state, W, Place("15E", "MEREX")) == "not_a_word"
        state = play(state, (W, Appeal("MEREX")), (B, Vote(accepts=True)))
        state = play(state, (W, Place("15E", "MEREX")))
        assert state.common.scores == (5, 3)

    def test_one_refusal_is_enough(self):
        state = table(MER, "XEAAAAAA", "A" * 8, "A" * 8, "A" * 8, friendly=True)
        state = play(state, (W, Appeal("MEREX")), (W2, Vote(accepts=True)))
        state = play(state, (B, Vote(accepts=False)))
        assert refused(state, W, Place("15E", "MEREX")) == "not_a_word"

    def test_appeals_that_are_not_heard(self):
        assert refused(begin(), W, Appeal("MEREX")) == "not_friendly"
        assert refused(begin(friendly=True), W, Appeal("MER")) == "word_is_fine"
        assert refused(begin(friendly=True), W, Appeal("MEREX", "birds")) == "no_universes"

    def test_there_is_nothing_to_accept(self):
        """§9."""
        assert refused(begin(), W, Accept()) == "nothing_to_answer"


def test_extra_words_stand_and_are_captured_like_others():
    """§11: moves are still found on a board with words that only the table knows."""
    board = board_of(white=["15E MER"], black=["14H XQX"])
    state = table(board, "ORAAAAAA", "A" * 8, extra_words=("XQX",))
    offered = list(GAME.legal_actions(GAME.view(state, W)))
    assert Place("15E", "MERE") not in offered
    assert all(GAME.apply(state, W, action) for action in offered)


def test_a_record_names_the_words_it_was_played_with():
    """Variant 1 has a policy of its own (§3)."""
    seed = Rng.seeded("record").seed
    usual = Playthrough.new(registration, 2, seed)
    variant = Playthrough.new(registration, 2, seed, Options(no_conjugated_verbs=True))
    named = [str(each.record.dictionary).split()[0] for each in (usual, variant)]
    assert named == ["takemo", "takemo-variant-1"]
    dictionaries = [c for c in verify(variant.record, registration) if c.code == "dictionary"]
    assert [check.finding for check in dictionaries] == ["held"]
