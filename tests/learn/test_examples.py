"""Every example of every game's rules, played by the rules: its caption claims what came of it."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from chevalet.core import registry
from chevalet.core.learning import Example, Scene, shown
from chevalet.core.registry import Registration
from chevalet.games.takemo.board import SIZE, Camp, own_letters, seen_by
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.runs import all_runs
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon.referee import Referee

OURS = [each for each in registry.all_games() if each.learn is not None]


def examples_of(game: Registration) -> Mapping[str, Example]:
    assert game.learning is not None
    return game.learning.examples


ALL = [(game, key) for game in OURS for key in examples_of(game)]


def scene_of(key: str, example: str) -> Scene:
    game = registry.find(key)
    return shown(game.game, examples_of(game)[example])


def events_of(key: str, example: str) -> tuple[Any, ...]:
    return scene_of(key, example).events


def caption(key: str, example: str) -> str:
    return examples_of(registry.find(key))[example].caption.en


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_the_text_shows_each_example_once(game: Registration) -> None:
    assert game.learning is not None
    assert game.learning.rules.en.examples == tuple(game.learning.examples)


@pytest.mark.parametrize(("game", "key"), ALL, ids=lambda each: getattr(each, "key", each))
def test_an_example_is_played_and_told(game: Registration, key: str) -> None:
    example = examples_of(game)[key]
    assert example.seat in game.game.to_act(example.state())
    scene = shown(game.game, example)
    assert scene.before != scene.after
    assert any(game.told(event, ("Ada", "Basile", "Chloé"), "en") for event in scene.events)
    assert example.caption.said("fr") != example.caption.said("en")


@pytest.mark.parametrize(("game", "key"), ALL, ids=lambda each: getattr(each, "key", each))
def test_every_tile_is_in_the_picture_once(game: Registration, key: str) -> None:
    """What was built is a position of the game: it can be imagined from what the seat sees."""
    example = examples_of(game)[key]
    state = example.state()
    view = game.game.view(state, example.seat)
    imagined = game.game.imagine(view, state.rng)
    assert game.game.view(imagined, example.seat) == view


@pytest.mark.parametrize(
    ("key", "words", "pictures", "points"),
    [
        ("picture", {"ORGUE": 10}, ("music",), 10),
        ("free", {"BIERE": 10}, ("drinks",), 10),
        ("side", {"DELIE": 5, "RE": 2, "IL": 2, "CI": 2, "HE": 2}, (), 13),
        ("red", {"RICHELIEU": 27}, ("history",), 27),
        ("score", {"SKI": 6, "RAIES": 5}, ("games",), 11),
        ("cedar", {"[P]URS": 4, "RATAS": 5}, (), 9),
    ],
)
def test_zakhia(key, words, pictures, points):
    placed = events_of("zakhia", key)[0]
    assert {word.word: word.points for word in placed.words} == words
    assert (placed.pictures, placed.points) == (pictures, points)
    if key != "cedar":
        assert f"{points} points" in caption("zakhia", key)


def test_zakhia_captions_show_the_sum():
    assert "5 letters × 2 = 10" in caption("zakhia", "picture")
    assert "9 × 3 = 27" in caption("zakhia", "red")
    assert "(3 × 2) + 5 = 11" in caption("zakhia", "score")


def test_the_cedar_was_another_letter_before():
    words = Referee(ZAKHIA)
    assert "MEL*ZES" in scene_of("zakhia", "cedar").before.common.board
    assert words.accepts("MELEZES")
    assert not words.accepts("MELPZES")


def test_takemo():
    capture = events_of("takemo", "capture")[0]
    assert [word.word for word in capture.captured] == ["LIVRE"]
    assert len(capture.removed) == 5
    first = events_of("takemo", "first")[0]
    assert (first.words[0].at, first.words[0].word) == ("15E", "MAISON")
    assert events_of("takemo", "takemo")[0].takemo
    removal = events_of("takemo", "removal")[0]
    assert [word.word for word in removal.captured] == ["NETTE"]
    assert removal.removed == ("G10", "G11", "G12", "G13")


def test_every_run_on_takemos_boards_is_a_word():
    referee = Referee(TAKEMO)
    for key in examples_of(registry.find("takemo")):
        scene = scene_of("takemo", key)
        for view in (scene.before, scene.after):
            for camp in Camp:
                letters = own_letters(seen_by(camp, view.common.board))
                for run in all_runs(letters, SIZE):
                    word = "".join(letters[square] for square in run)
                    assert referee.accepts(word), word


def test_every_word_on_zakhias_boards_is_one():
    referee = Referee(ZAKHIA)
    for key in examples_of(registry.find("zakhia")):
        board = scene_of("zakhia", key).after.common.board
        rows = [board[at : at + 13] for at in range(0, 169, 13)]
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        for word in re.findall(r"[A-Za-z*]{2,}", " ".join(rows + columns)):
            if "*" not in word:
                assert referee.accepts(word.upper()), word


def test_echec_et_mots():
    (jumped,) = events_of("echec_et_mots", "jump")
    assert (jumped.origin, jumped.target, jumped.letter) == ("a0", "b2", "V")
    (capture,) = events_of("echec_et_mots", "capture")
    assert capture.is_capture
    last, announced = events_of("echec_et_mots", "announce")
    assert (last.letter, announced.word) == ("L", "CHEVAL")
    score = next(e for e in events_of("echec_et_mots", "score") if hasattr(e, "sums"))
    ours, theirs = score.sums
    assert (theirs.gain, theirs.loss, theirs.bonus, theirs.total) == (12, -1, 3, 14)
    assert (ours.gain, ours.loss, ours.bonus, ours.total) == (12, -2, 0, 10)


def test_black_keeps_the_letters_when_a_knight_is_taken():
    scene = scene_of("echec_et_mots", "capture")
    before, after = scene.before.common.position, scene.after.common.position
    assert before.held[1] == after.held[1]
    assert (len(before.knights[1]), len(after.knights[1])) == (2, 1)


def test_zigzag():
    branch = events_of("zigzag", "branch")[0]
    assert (branch.word, branch.laid) == ("DIVERTI", "ERTI")
    assert Referee(ZIGZAG).accepts("AVERTI")
    both = events_of("zigzag", "bothends")[0]
    assert (both.word, sorted(both.laid)) == ("CHIEN", sorted("CHEN"))
    word, laid, *gifts = events_of("zigzag", "gift")[:4]
    assert (word.word, word.laid, laid.tile) == ("DIVAS", "S", "2")
    assert [(gift.to, gift.tile) for gift in gifts] == [(1, "W"), (1, None)]


def test_wordz():
    (turned,) = events_of("wordz", "turn")
    assert (turned.owner, turned.place, turned.letter) == (1, 6, "N")
    guessed, won = events_of("wordz", "guess")
    assert guessed.is_right
    assert (sorted(won.guesser_cards), sorted(won.owner_cards)) == (sorted("AHE"), sorted("MCINS"))
    turned, refused = events_of("wordz", "fine")
    assert (refused.word, refused.paid_to) == ("MACHINU", (0, 2))


def test_the_guess_costs_a_token():
    scene = scene_of("wordz", "guess")
    assert (scene.before.common.tokens, scene.after.common.tokens) == ((3, 3, 3), (2, 4, 3))
