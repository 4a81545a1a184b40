"""Positions as text: in parts, with what can't be told in both languages."""

from contextlib import suppress

import pytest

from chevalet.core.game import Budget
from chevalet.core.positions import BadPosition, check_rack, chosen, numbers, split, square_number
from chevalet.core.record import Record
from chevalet.core.registry import all_games, find
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.play.playthrough import Playthrough, ReplayError, opening_of

GAMES = {game.key: game for game in all_games() if game.positions is not None}


def test_a_text_is_parted_and_joined():
    parts = split("  AB/..\n\nrack  XY / turn black", ["rack", "turn", "scores"])
    assert parts.lines == ("AB", "..")
    assert parts.fields == {"rack": "XY", "turn": "black"}
    assert parts.with_field("turn", "").text == "AB\n..\nrack XY"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: numbers("1 x", 1, 4),
        lambda: numbers("1 2 3", 1, 2),
        lambda: numbers("10000", 1, 2),
        lambda: numbers("²", 1, 2),
        lambda: chosen("green", ("white", "black")),
        lambda: check_rack(Tiles(), 7),
        lambda: check_rack(Tiles.of("ABC"), 2),
        lambda: square_number("169", 169),
        lambda: square_number("banner-0", 169),
    ],
)
def test_what_can_not_be_is_told_in_both_languages(wrong):
    with pytest.raises(BadPosition) as raised:
        wrong()
    why = raised.value.why
    assert why.said("en") == str(raised.value)
    assert why.said("fr") != why.said("en")


@pytest.mark.parametrize("key", GAMES)
def test_positions_of_a_game_come_back_as_they_were_written(key):
    """What the seat to act knows of the board and its own tiles is all there."""
    game = GAMES[key]
    assert game.positions is not None
    positions = game.positions.load()
    playthrough = Playthrough.new(game, 2, Rng.seeded(f"positions of {key}").seed)
    bot, rng, written = game.bot(game.people_levels[0]), Rng.seeded("bot"), 0
    for _ in range(16):
        if playthrough.outcome is not None:
            break
        seat = min(playthrough.to_act)
        view = playthrough.view(seat)
        with suppress(BadPosition):  # before words are laid, say, there is no move to look for
            text = positions.write(view)
            read = positions.read(text)
            again = game.game.view(game.game.imagine(read, rng), read.seat)
            assert positions.write(again) == text
            assert read.seat in game.game.to_act(game.game.imagine(read, rng))
            written += 1
        rng = rng.branch("next")
        playthrough.act(seat, bot.choose(view, rng, Budget(nodes=20)).action)
    assert written > 3


@pytest.mark.parametrize("key", GAMES)
def test_the_terminal_solves_the_same_text(key):
    game = GAMES[key]
    assert game.positions is not None
    assert game.solve is not None
    assert game.solve.load()(game.positions.load().example, "", 3).moves


def test_a_record_that_begins_from_a_bad_position_is_told_so():
    game = find("zakhia")
    record = Record(
        game="zakhia",
        game_version=game.version,
        seats=2,
        options=game.options(),
        seed="00" * 32,
        position="nonsense",
    )
    with pytest.raises(ReplayError) as raised:
        opening_of(record, game)
    assert "a position has 13 lines" in str(raised.value)
