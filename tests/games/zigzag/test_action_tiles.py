"""Skip, Reverse, +2 and +3 with two, three and four seats."""

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.telling import told
from chevalet.games.zigzag.board import MATERIAL, tiles_on
from chevalet.games.zigzag.moves import ActionLaid, ActionTile, Gave, LayAction, LostTurn, Reversed
from chevalet.games.zigzag.telling import TELLING
from tests.games.zigzag.tables import DIVA, GAME, A, B, C, D, events_of, play, read, state

HANDS = ("SKWXY", "ABC", "DEF", "GHI")
SEATS = (2, 3, 4)


def table_for(seats, tile, **common):
    """A on turn with that action tile, letters to lay, and a pile."""
    return state(DIVA, (HANDS[0] + tile, *HANDS[1:seats]), **common)


def refused(where, text):
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(where, where.common.turn, read(text))
    return caught.value.code


def conserved(where):
    hands = "".join(active.letters for active in where.common.active)
    piles = "".join(pile.tiles.letters for pile in where.piles)
    return tiles_on(where.common.table).plus(hands).plus(piles) == MATERIAL


class TestSkip:
    @pytest.mark.parametrize(("seats", "turn"), [(2, A), (3, C), (4, C)])
    @pytest.mark.parametrize("text", ["! #4@20", "(DIVA)S #1-4 20 / ! 5@20"])
    def test_the_next_seat_loses_a_turn(self, seats, turn, text):
        """§9: with two seats one plays again."""
        where = table_for(seats, "!")
        after = play(where, text)
        assert after.common.turn == turn
        assert LostTurn(B) in events_of(where, text)
        assert conserved(after)

    @pytest.mark.parametrize(("seats", "turn"), [(3, B), (4, C)])
    def test_it_hits_in_the_direction_of_play(self, seats, turn):
        """§9: anticlockwise the seat before is the next one."""
        where = table_for(seats, "!", direction=-1)
        assert play(where, "! #4@20").common.turn == turn

    def test_a_lost_turn_is_no_pass(self):
        """§12."""
        where = state(DIVA, ("!KW", "ABC", "DEF"))
        after = play(where, "! #4@20", "-", "-", "-", "-", "-")
        assert after.common.outcome is None
        assert play(after, "-").common.outcome is not None

    def test_who_left_is_not_skipped_again(self):
        """§9, §14: with B gone, Skip hits C."""
        assert play(table_for(4, "!", out=(B,)), "! #4@20").common.turn == D


class TestReverse:
    @pytest.mark.parametrize(("seats", "turn"), [(2, B), (3, C), (4, D)])
    @pytest.mark.parametrize("text", ["~ #4@20", "(DIVA)S #1-4 20 / ~ 5@20"])
    def test_the_direction_changes(self, seats, turn, text):
        """§9: with two seats nothing changes."""
        where = table_for(seats, "~")
        after = play(where, text)
        assert after.common.turn == turn
        assert Reversed(-1, is_in_vain=seats == 2) in events_of(where, text)
        assert conserved(after)

    def test_of_two_nothing_changes_and_the_log_says_so(self):
        """§9: also when two are left of three."""
        where = table_for(3, "~", out=(B,))
        (event,) = [e for e in events_of(where, "~ #4@20") if isinstance(e, Reversed)]
        assert told(event, ("A", "B", "C"), "en", TELLING) == (
            "The direction of play changes, which makes no difference with two"
        )
        assert told(Reversed(-1), ("A", "B", "C"), "en", TELLING) == "The direction of play changes"

    def test_twice_is_as_before(self):
        """§9."""
        where = table_for(4, "~", direction=-1)
        assert play(where, "~ #4@20").common.turn == B


class TestGifts:
    @pytest.mark.parametrize("seats", SEATS)
    @pytest.mark.parametrize("tile", ["2", "3"])
    def test_from_hand_and_pile_to_whom_one_likes(self, seats, tile):
        """§9: known tiles are heard of, blind ones by nobody."""
        where = table_for(seats, tile)
        last = "ABCD"[seats - 1]
        gifts = "K>B ?>" + last + (f" W>{last}" if tile == "3" else "")
        text = f"(DIVA)S #1-4 20 / +{tile} 5@20 {gifts}"
        after = play(where, text)
        events = events_of(where, text)
        assert ActionLaid(A, tile, 4, 20) in events
        assert Gave(A, B, "K") in events
        assert Gave(A, Seat(seats - 1), None) in events
        assert sum(after.common.left) == sum(where.common.left) - 2
        assert after.common.left[A] == where.common.left[A] - 2 - int(tile)
        assert conserved(after)

    @pytest.mark.parametrize("seats", SEATS)
    def test_a_gift_lands_in_the_pile(self, seats):
        """§9: the receiver does not get to choose it."""
        where = table_for(seats, "2")
        receiver = seats - 1
        after = play(where, f"+2 #4@20 K>{'ABCD'[receiver]} W>{'ABCD'[receiver]}")
        gained = after.common.left[receiver] - where.common.left[receiver]
        assert gained == 2
        held = after.piles[receiver].tiles.letters + after.common.active[receiver].letters
        assert {"K", "W"} <= set(held)

    @pytest.mark.parametrize(
        ("gifts", "code"),
        [
            ("", "wrong_gifts"),
            ("K>B", "wrong_gifts"),
            ("K>B W>B X>B", "wrong_gifts"),
            ("K>A W>B", "no_such_receiver"),
            ("K>C W>B", "no_such_receiver"),
            ("K>B K>B", "tile_not_held"),
            ("2>B K>B", "tile_not_held"),
        ],
    )
    def test_refusals(self, gifts, code):
        """§9: a +2 gives two tiles that one has to opponents at the table."""
        assert refused(table_for(2, "2"), f"+2 #4@20 {gifts}".strip()) == code

    def test_blind_gifts_need_a_pile(self):
        """§9."""
        where = state(DIVA, ("2KWX", "ABC"), piles=("E", "F"))
        assert refused(where, "+2 #4@20 ?>B ?>B") == "pile_too_small"
        assert play(where, "+2 #4@20 ?>B K>B")

    @pytest.mark.parametrize("held", ["", "K", "KW"])
    def test_who_has_fewer_gives_all(self, held):
        """§9, §12: and has won."""
        where = state(DIVA, ("3" + held, "ABC"), piles=("", "F"))
        gifts = "".join(f" {tile}>B" for tile in held)
        assert play(where, f"+3 #4@20{gifts}").common.outcome.winners == {A}

    def test_gifts_come_before_turning_over(self):
        """§11: a blind gift is not one of the tiles that are turned over afterwards."""
        where = state(DIVA, ("2KWXYZS", "ABC"), piles=("EE", "F"))
        after = play(where, "+2 #4@20 ?>B ?>B")
        assert after.common.active[A].letters == "KSWXYZ"
        assert after.common.pile_sizes[A] == 0

    def test_skip_and_reverse_give_nothing(self):
        """§9."""
        assert refused(table_for(2, "!"), "! #4@20 K>B") == "wrong_gifts"


class TestWhere:
    def test_after_a_word_only_on_its_new_letters(self):
        """§9."""
        assert refused(table_for(2, "!"), "(DIVA)S #1-4 20 / ! 1@200") == "not_on_a_new_letter"
        assert refused(table_for(2, "!"), "(DIVA)S #1-4 20 / ! 6@200") == "no_such_letter"

    def test_nothing_nests_on_an_action_tile(self):
        """§9."""
        after = play(table_for(2, "!~"), "! #4@20")
        assert refused(after, "~ #5@20") == "bites_action_tile"
        assert refused(after, "(A!)S #4-5 20".replace("!", "X")) == "action_tile_in_run"

    def test_it_is_part_of_no_word_but_takes_room(self):
        """§8, §9."""
        after = play(table_for(2, "!"), "! #4@20")
        assert refused(after, "(DIVA)S #1-4 20") == "no_room"
        assert play(after, "(DIVA)S #1-4 290")

    def test_one_must_have_it(self):
        """§5."""
        assert refused(table_for(2, "!"), "~ #4@20") == "tile_not_held"

    def test_a_letter_is_no_action_tile(self):
        """§9."""
        letter = LayAction(ActionTile("S", 3, 20))
        with pytest.raises(IllegalAction, match="no_action_tile"):
            GAME.apply(table_for(2, "!"), A, letter)

    def test_it_needs_room(self):
        """§8."""
        assert refused(table_for(2, "!"), "! #3@20") == "no_room"
