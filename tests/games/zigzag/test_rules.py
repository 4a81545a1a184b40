"""The rules of words, turns and the end."""

import msgspec
import pytest

from chevalet.core.actions import Appeal, Exchange, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Seat
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.core.starter import StarterDrawn
from chevalet.core.tiles import Tiles
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, Laid, is_letter
from chevalet.games.zigzag.moves import (
    ActionTile,
    Exchanged,
    Gift,
    LayAction,
    LayWord,
    Turned,
    WordLaid,
)
from chevalet.games.zigzag.offers import exchanges
from chevalet.games.zigzag.phrases import PHRASES
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Options
from tests.games.zigzag.small_words import REFEREE
from tests.games.zigzag.tables import DIVA, GAME, A, B, C, D, events_of, play, read, state

OPEN = "(DIV)ERTI #1-3 290,290,290,290"
WITH_ERTI = play(state(DIVA, ("ERTIXYZ", "ABCDEFG")), OPEN).common.table


def refusal(where, text, seat=None):
    """The code, after making sure that it can be said."""
    seat = where.common.turn if seat is None else seat
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(where, seat, read(text) if isinstance(text, str) else text)
    for language in ("fr", "en"):
        assert phrase(PHRASES, caught.value.code, caught.value.facts, language)
    return caught.value.code


class TestStart:
    @pytest.mark.parametrize(("seats", "pile"), [(2, 47), (3, 29), (4, 20)])
    def test_each_seat_has_seven_active_and_a_pile(self, seats, pile):
        """§4."""
        step = GAME.start(Options(), seats, Rng.seeded("start"))
        common = step.state.common
        assert common.pile_sizes == (pile,) * seats
        assert [len(active) for active in common.active] == [ACTIVE] * seats
        drawn = step.events[0]
        assert isinstance(drawn, StarterDrawn)
        assert drawn.starter == common.turn

    def test_the_letter_nearest_to_a_begins(self):
        """§4: an action tile is drawn again, and so is a letter that two share."""
        again = 0
        for number in range(80):
            drawn = GAME.start(Options(), 4, Rng.seeded(f"draw {number}")).events[0]
            assert isinstance(drawn, StarterDrawn)
            contenders = {A, B, C, D}
            letters: dict[Seat, str] = {}
            for drawing in drawn.rounds:
                assert {seat for seat, _ in drawing} == contenders - letters.keys()
                letters |= {seat: tile for seat, tile in drawing if is_letter(tile)}
                again += len(letters) < len(contenders)
                if letters.keys() == contenders:
                    nearest = min(letters.values())
                    contenders = {seat for seat in contenders if letters[seat] == nearest}
                    letters = {}
            assert contenders == {drawn.starter}
        assert again

    def test_bad_options_are_refused(self):
        """§4."""
        for options in (Options(starter=C), Options(extra_words=("ab",))):
            with pytest.raises(IllegalAction, match="bad_option"):
                GAME.start(options, 2, Rng.seeded("bad"))


class TestFirstWord:
    def test_it_is_laid_alone(self):
        """§6."""
        after = play(state((), ("DIVAERT", "ABCDEFG")), "DIVA 20,340,20")
        assert after.common.table == DIVA
        assert after.common.turn == B

    def test_one_letter_is_no_word(self):
        """§6."""
        lone = LayWord("A", None, 0, ())
        assert refusal(state((), ("A", "B")), lone) == "word_too_short"

    def test_an_action_tile_needs_a_word(self):
        """§6."""
        assert refusal(state((), ("!AS", "B")), "! #1@0") == "no_such_tile"

    def test_it_may_be_followed_by_an_action_tile(self):
        """§5, §9."""
        after = play(state((), ("AS!DIVA", "ABCDEFG")), "AS 0 / ! 2@0")
        assert [laid.tile for laid in after.common.table] == ["A", "S", "!"]
        assert after.common.turn == A

    def test_tiles_must_not_overlap(self):
        """§6, §8."""
        assert refusal(state((), ("DIVA", "B")), "DIVA 0,180,0") == "no_room"


class TestLaterWords:
    def test_diverti_and_averti_both_run_through_the_v(self):
        """§3, §7: the booklet's example; the first word that uses a run of three, then of two."""
        after = play(state(DIVA, ("ERTIXYZ", "S")), OPEN)
        assert [laid.on for laid in after.common.table[4:]] == [2, 4, 5, 6]
        again = play(state(DIVA, ("ERTIXYZ", "S")), "(AV)ERTI #4-3 290,290,290,290")
        assert again.common.table == after.common.table

    def test_joins_have_no_direction(self):
        """§3: VERT is read against the way in which tiles bite each other."""
        table = (Laid("T"), Laid("R", 0, 0), Laid("E", 1, 0))
        after = play(state(table, ("VABC", "S")), "V(ERT) #3-1 0")
        assert after.common.table[3] == Laid("V", 2, 0)

    def test_letters_go_before_and_after_a_run(self):
        """§7: each new tile bites its neighbour on the side of the run."""
        after = play(state(DIVA, ("SLUTXYZ", "S")), "S(A)LUT #4 110,300,300,300")
        assert after.common.table[4:] == (
            Laid("S", 3, 110),
            Laid("L", 3, 300),
            Laid("U", 5, 300),
            Laid("T", 6, 300),
        )

    def test_a_word_needs_an_old_tile(self):
        """§7."""
        assert refusal(state(DIVA, ("RIZ", "S")), "RIZ 0,0") == "no_run"

    def test_a_word_needs_a_new_tile(self):
        """§7."""
        nothing = LayWord("DIVA", (0, 3), 0, ())
        assert refusal(state(DIVA, ("RIZ", "S")), nothing) == "nothing_laid"

    def test_no_s_plus_a_new_word(self):
        """§7: with S, A, E, I one can't lay DIVAS and, from its S, a word without an old tile.

        The only word with all new tiles would have to be one path; DIVAS with the rest beside it
        is none, so no action says that, and the path through the S is no word.
        """
        where = state(DIVA, ("SAEI", "S"))
        assert refusal(where, "(DIVA)SAIE #1-4 20,20,20,20") == "not_a_word"
        assert refusal(where, "(DIVA)SAI #1-4 20,20,20") == "not_a_word"
        assert refusal(where, "SAIE 0,0,0") == "no_run"
        after = play(where, "(DIVA)S #1-4 20")
        assert after.common.turn == B
        assert len(after.common.table) == 5

    def test_an_old_word_may_go_on_from_an_s_that_lies(self):
        """§7: but a later turn may build on that S."""
        with_s = (*DIVA, Laid("S", 3, 20))
        assert play(state(with_s, ("EL", "S")), "(S)EL #5 20,20")

    def test_touching_joins_nothing(self):
        """§3: the A stands against the R, but bites the I: the way from R to A leads through it."""
        table = (Laid("R"), Laid("I", 0, 0), Laid("A", 1, 110))
        assert refusal(state(table, ("TE", "S")), "(RA)TE #1-3 90,90") == "other_letter"

    def test_only_the_announced_word_is_judged(self):
        """§7: ZID, read the other way, is no word, and nobody minds."""
        assert play(state(DIVA, ("RZ", "S")), "R(I)Z #2 90,270")

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("(DIX)ERTI #1-3 290,290,290,290", "other_letter"),
            ("(DIV)ERTI #1-9 290,290,290,290", "no_such_tile"),
            ("(DIV)ERTE #1-3 290,290,290,290", "tile_not_held"),
            ("(DIV)ERIT #1-3 290,290,290,290", "not_a_word"),
            ("(DIV)ERTI #1-3 290,290,290,400", "bad_angle"),
            ("(DIV)ERTI #1-3 20,290,290,290", "no_room"),
            ("(D)IVERTI #1 180,180,180,180,180,180", "tile_not_held"),
        ],
    )
    def test_refusals(self, text, code):
        """§7, §8, §13."""
        assert refusal(state(DIVA, ("ERTIXYZ", "S")), text) == code

    def test_words_out_of_shape(self):
        """§7."""
        where = state(DIVA, ("ERTIXYZ", "S"))
        assert refusal(where, LayWord("diverti", (0, 2), 0, (0,) * 4)) == "unreadable_word"
        assert refusal(where, LayWord("DI", (0, 2), 0, ())) == "run_too_long"
        assert refusal(where, LayWord("DIVERTI", (0, 2), -1, (0,) * 5)) == "run_too_long"
        assert refusal(where, LayWord("DIVERTI", (0, 2), 0, (0,) * 3)) == "wrong_angles"
        assert refusal(state((), ("RIZ", "S")), LayWord("RIZ", None, 1, (0, 0))) == "no_such_tile"

    def test_conjugated_verbs_are_words(self):
        """§13: RIENT is a form of RIRE."""
        table = (Laid("I"),)
        assert play(state(table, ("RENT", "S")), "R(I)ENT #1 180,0,0,0")


class TestRoom:
    def test_a_tile_can_be_shut_in(self):
        """§8: a letter whose whole rim is taken can't be built on."""
        table = (Laid("A"), *(Laid("S", 0, 72 * number) for number in range(5)))
        for angle in range(360):
            assert refusal(state(table, ("N", "S")), f"(A)N #1 {angle}") == "no_room"

    def test_the_refusal_names_the_tile_in_the_way(self):
        """§8."""
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(state(DIVA, ("ERTIXYZ", "S")), A, read("(DIV)ERTI #1-3 20,0,0,0"))
        assert caught.value.facts["blocking"] == 4


class TestExchange:
    def test_new_tiles_come_first(self):
        """§10: so that one does not get the old ones back."""
        where = state(DIVA, ("KWXYZ", "S"), piles=("AE", "R"))
        after = play(where, "<2 KW")
        assert set("AE") <= set(after.common.active[A].letters)
        assert "K" in after.piles[A].tiles.letters + after.common.active[A].letters
        events = events_of(where, "<2 KW")
        assert events[0] == Exchanged(A, "KW")
        assert isinstance(events[1], Turned)
        assert sorted(events[1].tiles) == ["A", "E"]

    def test_a_pile_that_holds_fewer_gives_what_is_there(self):
        """§10; the turn ends as ever, with seven active tiles if there are so many (§11)."""
        where = state(DIVA, ("KWXYZ", "S"), piles=("AE", "R"))
        events = events_of(where, "<5 KWXYZ")
        assert events[0] == Exchanged(A, "KWXYZ")
        assert isinstance(events[1], Turned)
        assert sorted(events[1].tiles) == ["A", "E"]
        after = play(where, "<5 KWXYZ")
        assert (len(after.common.active[A]), after.common.pile_sizes[A]) == (7, 0)

    def test_an_empty_pile_gives_nothing(self):
        """§10."""
        after = play(state(DIVA, ("KWXYZ", "S"), piles=("", "R")), "<2 KW")
        assert after.common.active[A].letters == "KWXYZ"

    def test_refusals(self):
        """§10."""
        where = state(DIVA, ("KWXYZ", "S"), piles=("AE", "R"))
        assert refusal(where, "<1 A") == "tile_not_held"

    def test_more_than_the_pile_holds_is_offered(self):
        """§10."""
        assert Exchange("KWXYZ") in set(exchanges(Tiles.of("KWXYZ"), 2))
        assert not list(exchanges(Tiles.of("KWXYZ"), 0))

    def test_action_tiles_can_be_exchanged(self):
        """§10: any active tiles."""
        assert play(state(DIVA, ("K!WXYZ", "S"), piles=("AE", "R")), "<1 !")


class TestTurningOver:
    def test_seven_at_the_end_of_a_turn(self):
        """§11."""
        after = play(state(DIVA, ("SELABCD", "S"), piles=("EEEEE", "R")), "(DIVA)S #1-4 20")
        assert len(after.common.active[A]) == 7
        assert after.common.pile_sizes[A] == 4

    def test_who_was_given_tiles_turns_over_when_the_turn_begins(self):
        """§11: B has three tiles and no pile; a gift lies in the pile until B's turn."""
        where = state(DIVA, ("S3ABCDE", "LES", "F"), piles=("TTTT", "", "G"))
        after = play(where, "(DIVA)S #1-4 20 / +3 5@20 A>B B>C ?>C")
        assert after.common.turn == B
        assert after.common.active[B].letters == "AELS"
        assert after.common.pile_sizes[B] == 0
        assert after.common.active[C].letters == "F"  # C turns over at its own turn
        assert after.common.pile_sizes[C] == 3
        later = play(after, "-")
        assert len(later.common.active[C]) == 4


class TestEnd:
    def test_who_has_no_tile_left_wins_at_once(self):
        """§12."""
        after = play(state(DIVA, ("S", "ABC"), piles=("", "D")), "(DIVA)S #1-4 20")
        assert after.common.outcome.winners == {A}
        assert after.common.outcome.reason == "all_laid"
        assert after.common.outcome.scores == (54, 50)

    def test_giving_the_last_tiles_away_wins_too(self):
        """§9, §12: with one tile left, a +3 gives one."""
        after = play(state(DIVA, ("3K", "ABC"), piles=("", "D")), "+3 #4@20 K>B")
        assert after.common.outcome.winners == {A}
        assert after.common.left == (0, 5)

    def test_two_passes_each_end_the_game(self):
        """§12: fewest tiles win; an exchange counts as a pass."""
        where = state(DIVA, ("KWXYZJQ", "HB"), piles=("AE", ""))
        after = play(where, "-", "-", "<1 K")
        assert after.common.outcome is None
        after = play(after, "-")
        assert after.common.outcome.reason == "all_passed"
        assert after.common.outcome.winners == {B}

    def test_a_word_in_between_begins_the_count_anew(self):
        """§12."""
        where = state(DIVA, ("SABC", "ZYX"), piles=("AE", "R"))
        after = play(where, "-", "-", "(DIVA)S #1-4 20", "-", "-", "-")
        assert after.common.outcome is None
        assert play(after, "-").common.outcome is not None

    def test_equal_numbers_share_the_win(self):
        """§12."""
        after = play(state(DIVA, ("KW", "ZY"), piles=("A", "R")), "-", "-", "-", "-")
        assert after.common.outcome.winners == {A, B}

    def test_the_score_sheet_counts_tiles_got_rid_of(self):
        """§12."""
        opening = GAME.start(Options(starter=A), 2, Rng.seeded("sheet")).state
        assert GAME.view(opening, A).scores == (0, 0)


class TestLeaving:
    def test_with_two_the_other_wins(self):
        """§14."""
        for action in (Resign(), TimeOut()):
            after = GAME.apply(state(DIVA, ("KW", "ZY")), A, action).state
            assert after.common.outcome.winners == {B}

    def test_with_more_the_seat_is_skipped_and_gets_nothing(self):
        """§14: B leaves out of turn; C plays after A, and no gift may go to B."""
        where = state(DIVA, ("S2KW", "ZY", "XJ"))
        after = GAME.apply(where, B, Resign()).state
        assert after.common.turn == A
        assert refusal(after, "+2 #4@20 K>B W>C") == "no_such_receiver"
        assert play(after, "(DIVA)S #1-4 20").common.turn == C
        assert refusal(after, Resign(), seat=B) == "already_out"

    def test_a_move_out_of_time_is_a_pass(self):
        """§14."""
        after = GAME.apply(state(DIVA, ("KW", "ZY")), A, MoveTimeOut()).state
        assert (after.common.turn, after.common.passes) == (B, 1)

    def test_leaving_is_not_passing(self):
        """§12: A and B pass twice each between them, C never did."""
        where = state(DIVA, ("KW", "ZY", "XJ"))
        after = GAME.apply(play(where, "-", "-", "-", "-"), A, Resign()).state
        after = play(after, "-")
        assert after.common.outcome is None
        assert play(after, "-").common.outcome.reason == "all_passed"

    def test_who_stays_has_passed_twice_when_the_last_one_leaves(self):
        """§12."""
        where = play(state(DIVA, ("KW", "ZY", "XJ")), "-", "-", "-", "-", "-")
        assert GAME.apply(where, C, Resign()).state.common.outcome.reason == "all_passed"

    def test_against_the_clock_too(self):
        """§12: the direction of play says whose the last passes were."""
        where = play(state(DIVA, ("KW", "ZY", "XJ"), direction=-1), "-", "-")
        after = GAME.apply(where, C, Resign()).state
        assert after.common.passes == 1

    def test_by_the_first_rules_any_passes_counted(self):
        old: AnyGame = ZigZag(REFEREE, version=1)
        after = old.apply(play(state(DIVA, ("KW", "ZY", "XJ")), "-", "-", "-"), A, Resign()).state
        assert after.common.outcome is None
        after = old.apply(after, B, Pass()).state
        assert after.common.outcome.reason == "all_passed"

    def test_who_leaves_ranks_last(self):
        """§14: whatever it had left."""
        where = state(DIVA, ("S", "ZYX", "GHJ"), piles=("", "A", "B"))
        after = GAME.apply(where, A, Resign()).state
        ended = play(after, "-", "-", "-", "-").common.outcome
        assert ended.places[A] == 3


class TestFriendly:
    def test_a_word_granted_by_all_is_a_word(self):
        """§14."""
        where = state(DIVA, ("S", "Z", "Y"), options=Options(friendly=True))
        asked = GAME.apply(where, A, Appeal("IVAS")).state
        assert GAME.to_act(asked) == {B, C}
        voted = GAME.apply(GAME.apply(asked, C, Vote(True)).state, B, Vote(True)).state
        assert events_of(voted, "(IVA)S #2-4 20")[0] == WordLaid(A, "IVAS", "S", 4)

    def test_one_refusal_ends_it(self):
        """§14."""
        where = state(DIVA, ("S", "Z", "Y"), options=Options(friendly=True))
        asked = GAME.apply(where, A, Appeal("IVAS")).state
        voted = GAME.apply(asked, C, Vote(False)).state
        assert refusal(voted, "(IVA)S #2-4 20") == "not_a_word"

    def test_it_goes_on_without_a_voter_who_leaves(self):
        """§14."""
        where = state(DIVA, ("S", "Z", "Y"), options=Options(friendly=True))
        asked = GAME.apply(where, A, Appeal("IVAS")).state
        left = GAME.apply(asked, B, Resign()).state
        assert GAME.to_act(left) == {C}
        assert play(GAME.apply(left, C, Vote(True)).state, "(IVA)S #2-4 20")

    def test_elsewhere_the_referee_decides(self):
        """§14."""
        assert refusal(state(DIVA, ("S", "Z")), Appeal("IVAS")) == "not_friendly"
        friendly = state(DIVA, ("S", "Z"), options=Options(friendly=True))
        assert refusal(friendly, Appeal("DIVAS")) == "word_is_fine"
        assert refusal(friendly, Appeal("IVAS", "birds")) == "no_universes"

    def test_the_first_version_heard_of_universes(self):
        """Games that were begun by it can be played again."""
        friendly = state(DIVA, ("S", "Z"), options=Options(friendly=True))
        asked = ZigZag(REFEREE, version=1).apply(friendly, A, Appeal("IVAS", "birds")).state
        assert asked.ballot is not None

    def test_extra_words_hold_from_the_start(self):
        """§14."""
        where = state(DIVA, ("S", "Z"), options=Options(extra_words=("IVAS",)))
        assert play(where, "(IVA)S #2-4 20")


class TestSecrets:
    def test_active_tiles_are_public_and_piles_are_nobodys(self):
        """§4: two states that differ in a pile only look the same to everyone, its owner too."""
        one = state(DIVA, ("S", "Z"), piles=("AB", "CD"))
        other = state(DIVA, ("S", "Z"), piles=("CD", "AB"))
        for seat in (A, B, None):
            assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, A).common.active[B].letters == "Z"

    def test_piles_are_laid_open_at_the_end(self):
        """§12."""
        after = play(state(DIVA, ("S", "ABC"), piles=("", "D")), "(DIVA)S #1-4 20")
        assert [pile.letters for pile in GAME.view(after, None).open_piles] == ["", "D"]

    def test_imagined_piles_hold_what_is_unseen(self):
        where = GAME.start(Options(), 3, Rng.seeded("imagine")).state
        imagined = GAME.imagine(GAME.view(where, B), Rng.seeded("other"))
        assert msgspec.structs.replace(
            imagined, piles=(), rng=where.rng
        ) == msgspec.structs.replace(where, piles=())
        tiles = "".join(pile.tiles.letters for pile in imagined.piles)
        tiles += "".join(active.letters for active in imagined.common.active)
        assert sorted(tiles) == list(MATERIAL.letters)


class TestGifts:
    """What notation cannot write but an action can hold; the rest is in `test_action_tiles`."""

    @pytest.mark.parametrize("gifts", [("KWX", ""), ("KW", ""), ("KW", None), ("", None)])
    def test_each_is_one_tile(self, gifts):
        """§9: a +2 gives two tiles, not two handfuls."""
        where = state(DIVA, ("2KWX", "ABC"))
        given = tuple(Gift(B, tile) for tile in gifts)
        assert refusal(where, LayAction(ActionTile("2", 3, 20, given))) == "wrong_gifts"

    def test_the_second_version_did_not_count_them(self):
        """Games that were begun by it can be played again."""
        where = state(DIVA, ("2KWX", "ABC"))
        gifts = LayAction(ActionTile("2", 3, 20, (Gift(B, "KWX"), Gift(B, ""))))
        after = registration.of_version(2).game.apply(where, A, gifts).state
        assert after.common.left[A] == where.common.left[A] - 4
        assert registration.of_version(3) is registration


def test_turns_go_clockwise():
    """§4."""
    where = state(DIVA, ("K", "W", "X", "Y"))
    assert [play(where, *["-"] * number).common.turn for number in range(5)] == [A, B, C, D, A]


class TestShortPiles:
    """A table may agree to deal fewer tiles (§4)."""

    def test_the_rest_stays_in_the_box_and_the_score_counts_from_what_was_dealt(self):
        begun = GAME.start(Options(tiles=18), 2, Rng.seeded("short")).state
        assert begun.common.left == (18, 18)
        assert GAME.view(begun, A).scores == (0, 0)
        imagined = GAME.imagine(GAME.view(begun, A), Rng.seeded("other"))
        assert [len(pile) for pile in imagined.piles] == [11, 11]

    @pytest.mark.parametrize("tiles", [6, 28])
    def test_a_hand_at_least_and_no_more_than_there_are(self, tiles):
        with pytest.raises(IllegalAction, match="bad_option"):
            GAME.start(Options(tiles=tiles), 4, Rng.seeded("short"))
