"""The duplicate's own rules, paragraph by paragraph."""

import msgspec
import pytest

from chevalet.core import record
from chevalet.core.actions import Appeal, MoveTimeOut, Pass, Resign, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.board import MATERIAL
from chevalet.games.zakhia_duplicate import registration
from chevalet.games.zakhia_duplicate.draw import draw_letters, is_hopeless
from chevalet.games.zakhia_duplicate.learn.positions import position
from chevalet.games.zakhia_duplicate.moves import (
    Counted,
    Ended,
    Event,
    LettersDrawn,
    Submit,
    TopLaid,
)
from chevalet.games.zakhia_duplicate.rules import ZakhiaDuplicate
from chevalet.games.zakhia_duplicate.state import Options
from chevalet.play.playthrough import Playthrough, resume
from tests.games.zakhia.small_words import REFEREE

GAME = ZakhiaDuplicate(REFEREE)
SMALL = msgspec.structs.replace(registration, game=GAME)
LETTERS = "PIESRATONU"


def turn(seats=2, letters=LETTERS, *words):
    return position(letters, *words, noted=(None,) * seats)


def after(state, *moves):
    """The state after what the seats did, and all that happened."""
    events: list[Event] = []
    for seat, text in moves:
        action = registration.notation.parse_action(text)
        step = GAME.apply(state, Seat(seat), action)
        state = step.state
        events += step.events
    return state, events


def kinds(events, kind):
    return [event for event in events if isinstance(event, kind)]


def refused(state, seat, action):
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, Seat(seat), action)
    return caught.value.code


class TestTheDraw:
    def test_ten_letters_are_shown_to_all(self):
        """§2"""
        step = GAME.start(Options(), 3, Rng.seeded("the draw"))
        (drawn,) = kinds(step.events, LettersDrawn)
        assert len(drawn.letters) == 10
        views = [GAME.view(step.state, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]
        assert {view.rack.letters for view in views} == {drawn.letters}

    @pytest.mark.parametrize("letters", ["AEIOUAEIRT", "BCDFGHJKAE", "BCDFGHJK?A"])
    def test_too_few_of_a_kind_is_hopeless(self, letters):
        """§2"""
        assert is_hopeless(Tiles.of(letters))

    def test_hopeless_letters_are_drawn_again_all_ten(self):
        """§2: what was kept goes back too."""
        kept = Tiles.of("BCDFGHJK")
        draws = Rng(b"", draws="LM" + "AEIBCDFGHJ")
        drawn = draw_letters(kept, Bag(MATERIAL.minus(kept)), draws)
        assert (drawn.letters.letters, drawn.redrawn) == ("ABCDEFGHIJ", 1)
        assert drawn.bag.tiles.plus(drawn.letters) == MATERIAL

    def test_they_stand_where_nothing_better_is_left(self):
        """§2"""
        drawn = draw_letters(Tiles.of("BCDFGHJK"), Bag(Tiles.of("LMNP")), Rng.seeded("none"))
        assert drawn.redrawn == 0
        assert len(drawn.letters) == 10

    def test_what_the_top_leaves_stays(self):
        """§2"""
        state = turn(1)
        later, events = after(state, (0, "-"))
        (top,) = kinds(events, TopLaid)
        left = state.letters.minus(top.top.main.word)
        (drawn,) = kinds(events, LettersDrawn)
        assert Tiles.of(drawn.letters).holds(left)
        assert later.common.turn == state.common.turn + 1


class TestHandingIn:
    def test_the_best_one_counts(self):
        """§4, §5"""
        state, events = after(turn(), (0, "H1 SE"), (0, "E9 PIE"), (0, "-"), (1, "-"))
        ana, bob = kinds(events, Counted)
        assert (ana.found.main.word, ana.found.points) == ("PIE", 6)
        assert bob.found is None
        assert state.common.scores == (6, 0)

    def test_what_is_not_better_is_refused(self):
        """§4"""
        state, _ = after(turn(), (0, "E9 PIE"))
        assert refused(state, 0, Submit("H1", "SE")) == "not_better"
        assert refused(state, 0, Submit("9E", "PIE")) == "not_better"

    def test_zakhias_own_rules_decide_what_is_a_placement(self):
        """§3"""
        state = turn()
        assert refused(state, 0, Submit("E9", "OS")) == "foreign_picture"
        assert refused(state, 0, Submit("H1", "RIP")) == "not_a_word"
        assert refused(state, 0, Submit("H1", "LA")) == "tile_not_held"

    def test_nobody_hears_of_it_before_the_turn_is_over(self):
        """§4"""
        state, (noted,) = after(turn(3), (0, "E9 PIE"))
        assert [GAME.redact(noted, Seat(seat)) for seat in (0, 1, 2)] == [noted, None, None]
        assert GAME.redact(noted, None) is None
        assert GAME.view(state, Seat(1)).noted is None
        assert GAME.view(state, Seat(0)).noted == noted.found

    def test_who_is_done_waits_for_the_others(self):
        """§4"""
        state, events = after(turn(3), (1, "-"))
        assert GAME.to_act(state) == {0, 2}
        assert not kinds(events, TopLaid)
        assert refused(state, 1, Submit("E9", "PIE")) == "not_your_turn"

    def test_when_time_is_over_what_is_noted_counts(self):
        """§4, §10"""
        state, _ = after(turn(1), (0, "E9 PIE"))
        events = GAME.apply(state, Seat(0), MoveTimeOut()).events
        assert kinds(events, Counted)[0].found.points == 6


class TestTheTop:
    def test_it_is_laid_for_all_whoever_found_it(self):
        """§6"""
        state, events = after(turn(2), (0, "-"), (1, "-"))
        (top,) = kinds(events, TopLaid)
        assert state.common.board != turn().common.board
        assert state.common.rounds[-1].top == top.top
        assert all(counted.lost == top.top.points for counted in kinds(events, Counted))

    def test_a_lone_top_earns_five_where_three_play(self):
        """§7"""
        state = turn(3, "RICHELEUAT")
        later, events = after(state, (0, "-"), (1, "-"), (2, "-"))
        word = kinds(events, TopLaid)[0].top
        again = f"{word.main.at} {word.main.word}"
        later, events = after(state, (1, again), (0, "-"), (1, "-"), (2, "-"))
        assert later.common.scores == (0, word.points + 5, 0)
        assert later.common.rounds[-1].solo == 1

    @pytest.mark.parametrize("finders", [(0, 1), (0, 1, 2)])
    def test_a_shared_top_earns_nothing_more(self, finders):
        """§7"""
        state = turn(3)
        top = kinds(after(state, *((seat, "-") for seat in range(3)))[1], TopLaid)[0].top
        found = [(seat, f"{top.main.at} {top.main.word}") for seat in finders]
        later, _ = after(state, *found, *((seat, "-") for seat in range(3)))
        assert max(later.common.scores) == top.points

    def test_two_players_have_no_lone_top(self):
        """§7"""
        state = turn(2)
        top = kinds(after(state, (0, "-"), (1, "-"))[1], TopLaid)[0].top
        later, _ = after(state, (0, f"{top.main.at} {top.main.word}"), (0, "-"), (1, "-"))
        assert later.common.scores == (top.points, 0)


class TestTheEnd:
    def test_after_the_turns_that_were_agreed_on(self):
        """§8, §9"""
        state = GAME.start(Options(turns=2), 1, Rng.seeded("short")).state
        state, _ = after(state, (0, "-"))
        state, events = after(state, (0, "-"))
        (ended,) = kinds(events, Ended)
        assert ended.reason == "turns_over"
        assert ended.tops == sum(each.top.points for each in state.common.rounds)
        assert ended.percents == (0,)

    def test_when_the_bag_is_empty(self):
        """§8"""
        state = msgspec.structs.replace(turn(1), bag=Bag(Tiles()))
        _, events = after(state, (0, "E9 PIE"), (0, "-"))
        assert kinds(events, Ended)[0].reason == "bag_empty"

    def test_when_nothing_can_be_laid(self):
        """§8"""
        _, events = after(turn(1, "QWXZ"), (0, "-"))
        assert kinds(events, Ended)[0].reason == "no_placement"

    def test_percents_are_of_the_tops_without_bonuses(self):
        """§9"""
        state = msgspec.structs.replace(turn(3), bag=Bag(Tiles()))
        top = kinds(after(state, *((seat, "-") for seat in range(3)))[1], TopLaid)[0].top
        moves = [(0, f"{top.main.at} {top.main.word}"), (1, "H1 SE")]
        _, events = after(state, *moves, *((seat, "-") for seat in range(3)))
        (ended,) = kinds(events, Ended)
        assert ended.scores == (top.points + 5, 2, 0)
        assert ended.percents == (1000, round(2000 / top.points), 0)


class TestLeaving:
    def test_the_others_go_on(self):
        """§10: and the turn ends if they were waiting for the one who left."""
        state, _ = after(turn(3), (0, "-"), (1, "-"))
        step = GAME.apply(state, Seat(2), Resign())
        assert kinds(step.events, TopLaid)
        assert GAME.to_act(step.state) == {0, 1}

    def test_the_last_of_several_wins(self):
        """§10"""
        outcome = GAME.outcome(GAME.apply(turn(2), Seat(0), Resign()).state)
        assert outcome is not None
        assert outcome.winners == {1}

    def test_there_are_no_votes(self):
        """§10"""
        assert refused(turn(), 0, Appeal("ZYTHUM")) == "not_friendly"
        assert refused(turn(), 0, Vote(accepts=True)) == "no_vote_asked"


class TestWhatWasFoundIsKept:
    def test_a_record_keeps_the_top_though_the_dictionary_grows(self):
        """§6: what another dictionary would find does not change a game that was played."""
        played = Playthrough.new(SMALL, 1, bytes(32), Options(turns=2))
        played.act(Seat(0), Pass())
        found = played.record.actions[-1].found
        assert found
        kept = record.decode(record.encode(played.record), SMALL)
        assert kept.actions[-1].found == found
        of_today = msgspec.structs.replace(kept, dictionary=None)
        assert resume(of_today, registration).state.common.board == played.state.common.board
        (anew,) = (msgspec.structs.replace(each, found=None) for each in kept.actions)
        other = resume(msgspec.structs.replace(of_today, actions=(anew,)), registration)
        assert other.state.common.board != played.state.common.board

    def test_an_action_that_ends_no_turn_looks_nothing_up(self):
        state = turn(2)
        assert GAME.look_up(state, Seat(0), Submit("E9", "PIE")) is None
        assert GAME.look_up(state, Seat(0), Pass()) is None
        assert GAME.look_up(turn(1), Seat(0), Pass()) is not None
