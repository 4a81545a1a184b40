"""Jumps, letters, captures, announcements, matches, leaving and voting (§2-§11)."""

import itertools

import msgspec
import pytest

from chevalet.core.actions import Appeal, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.echec_et_mots.board import HORSES, SQUARES, Colour, square
from chevalet.games.echec_et_mots.moves import (
    Announced,
    Answer,
    ColoursDrawn,
    GameEnded,
    Jump,
    Jumped,
    SetUp,
)
from chevalet.games.echec_et_mots.phrases import PHRASES
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.scoring import Hand, sums
from chevalet.games.echec_et_mots.state import Options
from tests.games.echec_et_mots.tables import BLACK, GAME, WHITE, at, begin, play, position


def refusal(state, seat, action):
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, seat, action)
    phrase(PHRASES, error.value.code, error.value.facts, "fr")
    return error.value.code


def outcome_of(state):
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


class TestSetUp:
    def test_knights_start_on_their_horse_squares(self):
        """§2."""
        knights = begin().common.position.knights
        assert knights == tuple(tuple(map(square, HORSES[colour])) for colour in Colour)

    def test_white_starts(self):
        """§2."""
        assert begin(white=Seat(1)).common.turn == Seat(1)

    def test_colours_are_drawn(self):
        """§2: by lot, so both come up."""
        steps = [GAME.start(Options(), 2, Rng.seeded(str(number))) for number in range(20)]
        drawn = [step.events[0] for step in steps]
        assert all(isinstance(event, ColoursDrawn) for event in drawn)
        assert {event.white for event in drawn} == {Seat(0), Seat(1)}
        assert all(step.state.common.turn == step.events[0].white for step in steps)

    @pytest.mark.parametrize(
        "options",
        [{"games": 2}, {"games": 0}, {"games": 17}, {"white": 2}, {"extra_words": ("a",)}],
    )
    def test_impossible_options_are_refused(self, options):
        """§10: the number of games is odd."""
        with pytest.raises(IllegalAction, match="bad_option"):
            GAME.start(Options(**options), 2, Rng.seeded("a"))


class TestJumps:
    def test_a_letter_is_taken_wanted_or_not(self):
        """§4."""
        state = at(position("d5 g0", "a8 g8", {"c3": "Q"}))
        step = GAME.apply(state, WHITE, Jump("d5", "c3"))
        common = step.state.common
        assert step.events == (Jumped(WHITE, "d5", "c3", "Q", is_capture=False),)
        assert common.held_by(WHITE) == Tiles("Q")
        assert common.position.letter_at(square("c3")) == ""
        assert common.turn == BLACK

    def test_empty_squares_may_be_landed_on(self):
        """§4."""
        after = play(at(position("d5 g0", "a8 g8")), (WHITE, Jump("d5", "c3")))
        assert after.common.held_by(WHITE) == Tiles()
        assert after.common.position.quiet == 1

    @pytest.mark.parametrize(
        ("jump", "code"),
        [
            (Jump("d4", "d6"), "not_a_knights_jump"),
            (Jump("d4", "f5"), "own_knight_there"),
            (Jump("d5", "f6"), "no_knight_there"),
            (Jump("d4", "h5"), "no_such_square"),
            (Jump("d4", "d0"), "no_such_square"),
            (Jump("e7", "c6"), "no_knight_there"),
        ],
    )
    def test_what_is_no_jump_is_refused(self, jump, code):
        """§3."""
        assert refusal(at(position("d4 f5", "e7 g8")), WHITE, jump) == code

    def test_the_other_sides_horse_square_is_closed(self):
        """§3."""
        state = at(position("f6 g0", "a8 d4"))
        assert refusal(state, WHITE, Jump("f6", "g8")) == "foreign_horse_square"

    def test_one_may_return_to_ones_own(self):
        """§3, §5."""
        after = play(at(position("f2 b2", "a8 e4")), (WHITE, Jump("f2", "g0")))
        assert square("g0") in after.common.position.knights[Colour.WHITE]

    def test_not_out_of_turn(self):
        assert refusal(begin(), BLACK, Jump("a8", "b6")) == "not_your_turn"


class TestCaptures:
    def test_a_knight_is_taken(self):
        """§5, §4: its side keeps its letters."""
        state = at(position("d4 g0", "f5 g8", held=("", "AB"), quiet=7))
        step = GAME.apply(state, WHITE, Jump("d4", "f5"))
        assert step.events == (Jumped(WHITE, "d4", "f5", None, is_capture=True),)
        where = step.state.common.position
        assert where.knights == ((square("f5"), square("g0")), (square("g8"),))
        assert where.held[Colour.BLACK] == Tiles("AB")
        assert where.quiet == 0

    def test_a_knight_on_its_horse_square_is_safe(self):
        """§5: nobody else gets there."""
        knights = position("f6 e7", "g8 a8")
        assert all(hop.target != square("g8") for hop in knights.hops())

    def test_the_last_knight_needs_a_word(self):
        """§5."""
        state = at(position("d4 g0", "f5", held=("CHEVALX", "OR")))
        assert refusal(state, WHITE, Jump("d4", "f5")) == "last_knight_needs_word"
        step = GAME.apply(state, WHITE, Jump("d4", "f5", "CHEVAL"))
        assert step.state.common.announcement.took_last_knight
        assert step.state.common.turn == BLACK

    def test_the_last_knight_cannot_be_taken_with_a_short_word(self):
        """§5."""
        state = at(position("d4 g0", "f5", held=("ANEX", "")))
        assert refusal(state, WHITE, Jump("d4", "f5", "ANE")) == "word_too_short"
        offered = list(GAME.legal_actions(GAME.view(state, WHITE)))
        assert all(action.target != "f5" for action in offered)


class TestAnnouncing:
    STATE = at(position("d5 g0", "a8 g8", {"c3": "L"}, held=("CHEVAX", "ORANGEY")))

    def test_the_letter_just_taken_counts(self):
        """§6."""
        step = GAME.apply(self.STATE, WHITE, Jump("d5", "c3", "CHEVAL"))
        assert step.events[-1] == Announced(WHITE, "CHEVAL", bonus=3)
        assert step.state.common.turn == BLACK

    def test_a_word_needs_six_letters_that_are_held(self):
        """§6."""
        assert refusal(self.STATE, WHITE, Jump("d5", "c3", "AN")) == "word_too_short"
        assert refusal(self.STATE, WHITE, Jump("d5", "b4", "CHEVAL")) == "tile_not_held"

    def test_a_word_must_be_accepted(self):
        """§8."""
        held = at(position("d5 g0", "a8 g8", held=("FURETAX", "")))
        assert refusal(held, WHITE, Jump("d5", "c3", "FURETA")) == "not_a_word"

    def test_the_word_need_not_be_the_longest(self):
        """§6."""
        state = at(position("d5 g0", "a8 g8", held=("MONUMENTCHEVAL", "")))
        offered = {a.word for a in GAME.legal_actions(GAME.view(state, WHITE))}
        assert {"CHEVAL", "MONUMENT", None} <= offered

    def test_the_other_answers_with_any_word_or_none(self):
        """§6."""
        stopped = play(self.STATE, (WHITE, Jump("d5", "c3", "CHEVAL")))
        offered = list(GAME.legal_actions(GAME.view(stopped, BLACK)))
        assert {Answer("ORANGE"), Answer("OR"), Answer("AN"), Answer()} <= set(offered)
        assert refusal(stopped, BLACK, Jump("a8", "b6")) == "answer_first"
        assert refusal(stopped, BLACK, Pass()) == "answer_first"
        assert refusal(stopped, BLACK, Answer("CHEVAL")) == "tile_not_held"
        assert refusal(stopped, BLACK, Answer("O")) == "word_too_short"
        assert refusal(stopped, WHITE, Answer("CHEVAL")) == "not_your_turn"

    def test_an_answer_needs_an_announcement(self):
        assert refusal(self.STATE, WHITE, Answer("OR")) == "no_answer_asked"

    def test_the_game_is_scored(self):
        """§9: CHEVAL with one left against ORANGE with one left."""
        stopped = play(self.STATE, (WHITE, Jump("d5", "c3", "CHEVAL")))
        void = GAME.apply(stopped, BLACK, Answer("ORANGE"))
        counted = sums(Hand(6, 7), Hand(6, 7), took_last_knight=False)
        assert void.events[1] == GameEnded(1, "equal_points", (0, 0), counted)
        none = GAME.apply(stopped, BLACK, Answer())
        counted = sums(Hand(6, 7), Hand(0, 7), took_last_knight=False)
        assert none.events[1] == GameEnded(1, "announced", (14, -7), counted)

    def test_a_bonus_is_sure_where_no_answer_could_stop_it(self):
        """§9: the other holds too few letters for as many points."""
        state = at(position("d5 g0", "a8 g8", {"c3": "L"}, held=("CHEVA", "ORANG")))
        step = GAME.apply(state, WHITE, Jump("d5", "c3", "CHEVAL"))
        assert step.events[-1] == Announced(WHITE, "CHEVAL", bonus=3, is_bonus_sure=True)


class TestVoidAndPass:
    def test_forty_quiet_plies_make_the_game_void(self):
        """§7."""
        state = at(position("d5 g0", "a8 g8", quiet=38, held=("CHEVAL", "")))
        state = play(state, (WHITE, Jump("d5", "c3")))
        step = GAME.apply(state, BLACK, Jump("a8", "b6"))
        assert step.events[1] == GameEnded(1, "no_progress", (0, 0))

    def test_unless_the_last_of_them_announces(self):
        """§7."""
        state = at(position("d5 g0", "a8 g8", quiet=39, held=("CHEVAL", "")))
        stopped = play(state, (WHITE, Jump("d5", "c3", "CHEVAL")))
        assert stopped.common.announcement is not None

    def test_a_letter_starts_the_count_again(self):
        """§7."""
        state = at(position("d5 g0", "a8 g8", {"c3": "A"}, quiet=39))
        assert play(state, (WHITE, Jump("d5", "c3"))).common.position.quiet == 0

    def test_nobody_passes_who_can_jump(self):
        """§7."""
        assert refusal(begin(), WHITE, Pass()) == "must_jump"

    def test_in_fact_a_knight_can_always_jump(self):
        """§7: wherever its side's knights stand, one enemy that must not be taken is no wall."""
        squares = [i for i, name in enumerate(SQUARES) if name not in HORSES[Colour.BLACK]]
        for own in (*((each,) for each in squares), *itertools.combinations(squares, 2)):
            targets = {hop.target for hop in Position(board="", knights=(own, ())).hops()}
            assert len(targets) > 1, own

    def test_where_none_could_a_pass_would_be_offered(self):
        """§7, by a position that the rules can't lead to."""
        stuck = position("", "a8 g8")
        state = at(stuck)
        assert list(GAME.legal_actions(GAME.view(state, WHITE))) == [Pass()]
        assert play(state, (WHITE, Pass())).common.turn == BLACK


class TestMatch:
    def stopped(self, **options):
        held = ("CHEVAL", "OR")
        state = at(position("d5 g0", "a8 g8", held=held), **options)
        return play(state, (WHITE, Jump("d5", "c3", "CHEVAL")))

    def test_the_loser_starts_the_next_game(self):
        """§2, §10."""
        step = GAME.apply(self.stopped(), BLACK, Answer("OR"))
        common = step.state.common
        assert common.scores == (15, 4)
        assert isinstance(step.events[-1], SetUp)
        assert (step.events[-1].number, step.events[-1].starter) == (2, BLACK)
        assert common.turn == BLACK
        assert common.colour_of(BLACK) is Colour.BLACK
        assert common.position.turn is Colour.BLACK

    def test_after_a_void_game_the_other_starts(self):
        """§2."""
        state = at(position("d5 g0", "a8 g8", quiet=39))
        after = play(state, (WHITE, Jump("d5", "c3")))
        assert (after.common.starter, after.common.turn) == (BLACK, BLACK)

    def test_all_letters_are_mixed_again(self):
        """§2."""
        common = play(self.stopped(), (BLACK, Answer("OR"))).common
        assert len(common.reserve) == 29
        assert common.held_by(WHITE) == common.held_by(BLACK) == Tiles()

    def test_the_better_total_wins(self):
        """§10."""
        state = play(self.stopped(games=1), (BLACK, Answer("OR")))
        outcome = outcome_of(state)
        assert (outcome.scores, outcome.places, outcome.reason) == ((15, 4), (1, 2), "match_over")
        assert GAME.to_act(state) == frozenset()
        assert refusal(state, WHITE, Jump("c3", "d5")) == "game_over"

    def test_points_add_up(self):
        """§10."""
        first = play(self.stopped(), (BLACK, Answer("OR")))
        where = position("d5 g0", "b6 g8", held=("OR", "CHEVAL"), turn=Colour.BLACK)
        common = msgspec.structs.replace(first.common, position=where)
        second = msgspec.structs.replace(first, common=common)
        after = play(second, (BLACK, Jump("b6", "a4", "CHEVAL")), (WHITE, Answer("OR")))
        assert after.common.scores == (19, 19)
        assert [game.points for game in after.common.games] == [(15, 4), (4, 15)]


class TestLeaving:
    @pytest.mark.parametrize("action", [Resign(), TimeOut()])
    def test_whoever_leaves_loses_the_match(self, action):
        """§11."""
        assert outcome_of(play(begin(), (WHITE, action))).places == (2, 1)

    def test_one_may_resign_out_of_turn(self):
        """§11."""
        assert outcome_of(play(begin(), (BLACK, Resign()))).places == (1, 2)

    def test_the_clock_plays_the_first_jump(self):
        """§11: in the order of the notation, and never an announcement."""
        state = at(position("d4 b2", "f5", held=("CHEVAL", "")))
        after = play(state, (WHITE, MoveTimeOut()))
        assert after.common.position == state.common.position.after(
            next(h for h in state.common.position.hops() if h.names == ("b2", "a0"))
        )

    def test_the_clock_answers_nothing(self):
        """§11."""
        stopped = TestMatch().stopped()
        assert GAME.apply(stopped, BLACK, MoveTimeOut()).events[0].word is None


class TestFriendlyTables:
    STATE = at(position("d5 g0", "a8 g8", held=("FURETA", "")), friendly=True)

    def test_a_refused_word_may_be_put_to_the_other(self):
        """§11."""
        asked = play(self.STATE, (WHITE, Appeal("FURETA")))
        assert GAME.to_act(asked) == {BLACK}
        assert refusal(asked, WHITE, Jump("d5", "c3")) == "vote_first"
        agreed = play(asked, (BLACK, Vote(accepts=True)))
        jump = Jump("d5", "c3", "FURETA")
        assert jump in list(GAME.legal_actions(GAME.view(agreed, WHITE)))
        assert play(agreed, (WHITE, jump)).common.announcement is not None
        denied = play(asked, (BLACK, Vote(accepts=False)))
        assert refusal(denied, WHITE, jump) == "not_a_word"

    @pytest.mark.parametrize(
        ("appeal", "code"),
        [
            (Appeal("CHEVAL"), "word_is_fine"),
            (Appeal("FURETA", "animals"), "no_universes"),
            (Appeal("É"), "not_a_spelling"),
        ],
    )
    def test_appeals_must_make_sense(self, appeal, code):
        assert refusal(self.STATE, WHITE, appeal) == code

    def test_elsewhere_the_referee_decides(self):
        """§11."""
        assert refusal(begin(), WHITE, Appeal("FURETA")) == "not_friendly"

    def test_extra_words_hold_from_the_start(self):
        """§11, §8."""
        where = position("d5 g0", "a8 g8", held=("FURETA", ""))
        state = at(where, extra_words=("FURETA",))
        jump = Jump("d5", "c3", "FURETA")
        assert play(state, (WHITE, jump)).common.announcement is not None
        assert jump in list(GAME.legal_actions(GAME.view(state, WHITE)))
