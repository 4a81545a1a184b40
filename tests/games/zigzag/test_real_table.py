"""Zig Zag at a real table: words and runs are told, tiles counted, the picture drawn."""

import pytest

from chevalet.core.actions import CallEnd, Exchange
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Budget, Seat
from chevalet.core.record import Record
from chevalet.core.rng import Rng
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.analysis import WEIGHER
from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.moves import Gift, LayAction, LayWord
from chevalet.games.zigzag.state import Options
from chevalet.games.zigzag.told import TellAction, TellWord, ToldTile, drawing_of
from chevalet.games.zigzag.unfolding import overlaps
from chevalet.play.analysis import analyse
from chevalet.play.playthrough import Playthrough

A, B = Seat(0), Seat(1)


@pytest.fixture
def game():
    options = Options(starter=A, tiles=12)
    return Playthrough(
        registration,
        Record(game="zigzag", game_version=2, seats=2, options=options, hands="unknown"),
    )


def place(game, word):
    seat = min(game.to_act)
    return next(iter(game.registration.game.with_word(game.view(seat), word)))


def refusal(game, seat, action):
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, action)
    return refused.value.code


def test_words_grow_from_the_run_that_was_told(game):
    """§7; where the new tiles lie is nobody's entry."""
    game.act(A, TellWord("DIVA", None))
    runs = list(game.registration.game.with_word(game.view(B), "DIVERTI"))
    assert TellWord("DIVERTI", (0, 2), 0) in runs
    assert {told.run for told in runs} == {(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)}
    game.act(B, TellWord("DIVERTI", (0, 2), 0))
    common = game.view(None).common
    assert game.view(None).scores == (4, 4)
    assert common.active[A].letters == "·······"
    assert [(each.tile, each.on) for each in common.table[4:]] == [
        ("E", 2),
        ("R", 4),
        ("T", 5),
        ("I", 6),
    ]
    assert overlaps(common.table) == []


def test_a_run_that_is_none_is_refused(game):
    """§7."""
    game.act(A, TellWord("DIVA", None))
    assert refusal(game, B, TellWord("DIVERTI", (0, 9), 0)) == "no_such_tile"
    assert refusal(game, B, TellWord("DIVERTI", None, 0)) == "no_run"
    assert refusal(game, B, TellWord("DIVERTI", (0, 3), 0)) == "other_letter"
    assert refusal(game, B, TellWord("VIDE", (0, 2), 0)) == "other_letter"
    assert refusal(game, B, TellWord("DIVA", (0, 3), 0)) == "nothing_laid"
    assert refusal(game, A, TellWord("DIVERTI", (0, 2), 0)) == "not_your_turn"


def test_no_word_is_refused_for_want_of_room_in_the_picture(game):
    """§8: people see whether there is room. A walled-in tile of the picture is set free."""
    ring = (Laid("A"), *(Laid("S", 0, angle) for angle in (0, 72, 144, 216)))
    walled = (*ring, Laid("E", 1, 60), Laid("E", 2, 130), Laid("E", 3, 210), Laid("E", 4, 290))
    told = TellWord("SAS", (1, 0), 0)
    before = dict(enumerate(walled))
    drawing = drawing_of(walled, told)
    assert len(drawing.after) == len(walled) + 1
    assert overlaps(drawing.after) == []
    assert all(
        (each.tile, each.on) == (before[at].tile, before[at].on)
        for at, each in enumerate(drawing.table)
    )  # the same tiles, biting the same ones
    with pytest.raises(IllegalAction) as refused:
        drawing_of(drawing.after, TellWord("AN", (0, 0), 0))
    assert refused.value.code == "too_many_around"


def test_action_tiles_are_told_with_a_word_or_alone(game):
    """§9."""
    game.act(A, TellWord("DIVA", None, 0, ToldTile("!", 3)))
    assert game.to_act == {A}
    gifts = (Gift(B, "·"), Gift(B, "·"))
    game.act(A, TellAction(ToldTile("2", 0, gifts)))
    assert game.view(None).common.left == (12 - 4 - 1 - 1 - 2, 14)
    assert overlaps(game.view(None).common.table) == []
    assert refusal(game, B, TellAction(ToldTile("~", 4))) == "bites_action_tile"


@pytest.mark.parametrize(
    "entry",
    [
        TellWord("DIVA", None),
        TellWord("DIVERTI", (0, 2), 0, ToldTile("3", 6, (Gift(B), Gift(B, "·")))),
        TellAction(ToldTile("~", 4)),
    ],
)
def test_entries_are_written_and_read(game, entry):
    notation = game.registration.notation
    assert notation.parse_action(notation.format_action(entry)) == entry


def without_angles(action):
    if isinstance(action, LayAction):
        return TellAction(ToldTile(action.action.tile, action.action.on))
    tile = None if action.action is None else ToldTile(action.action.tile, action.action.on)
    return TellWord(action.word, action.run, action.before, tile)


def drawings(seats, number):
    """What bots lay at real angles, told without them: the drawing of each entry."""
    play = Playthrough.new(registration, seats, bytes([number % 256, 77]) * 16)
    bot, rng = registration.bot("apprenti"), Rng.seeded(f"drawn{number}")
    table: tuple[Laid, ...] = ()
    while play.outcome is None:
        seat, rng = min(play.to_act), rng.branch("next")
        action = bot.choose(play.view(seat), rng, Budget(nodes=5)).action
        play.act(seat, action)
        if isinstance(action, LayWord | LayAction):
            table = drawing_of(table, without_angles(action)).after
            yield table
    real = play.view(None).common.table
    assert [(each.tile, each.on) for each in table] == [(each.tile, each.on) for each in real]


def test_a_crowded_table_is_drawn_without_overlaps():
    """One for which tiles that only push each other away found no room."""
    drawn = list(drawings(4, 87))
    assert len(drawn) > 20
    assert [overlaps(table) for table in drawn] == [[]] * len(drawn)


@pytest.mark.prove
def test_no_table_of_a_hundred_is_drawn_with_overlaps():
    assert not any(overlaps(table) for game in range(100) for table in drawings(4, game))


def test_what_is_no_word_or_not_in_the_box_is_refused(game):
    """§1: one K; §13."""
    assert refusal(game, A, TellWord("DIVO", None)) == "not_a_word"
    assert refusal(game, A, TellWord("KAYAK", None)) == "tile_not_left"
    assert list(game.registration.game.with_word(game.view(A), "KAYAK")) == []


def test_unknown_tiles_are_exchanged_by_their_number(game):
    """§10."""
    game.act(A, Exchange("··"))
    assert game.to_act == {B}


def test_the_end_is_told_by_what_is_left(game):
    """§12."""
    game.act(A, place(game, "DIVA"))
    assert refusal(game, B, CallEnd((1, -1))) == "bad_end"
    game.act(B, CallEnd((0, 5)))
    assert game.outcome.winners == {A}
    assert game.outcome.scores == (12, 7)


def test_moves_are_judged_by_the_tiles_laid(game):
    game.act(A, place(game, "DIVA"))
    game.act(B, place(game, "DIVERTI"))
    game.act(A, CallEnd((8, 8)))
    found = analyse(game.record, registration, WEIGHER, nodes=10)
    assert [move.number for move in found.moves] == [0, 1]
