"""The puzzles that ship: enough of them, each with an answer that the rules accept."""

import random
from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from benchmarks.puzzles import held
from chevalet.core.puzzles import Answer
from chevalet.core.registry import all_games
from chevalet.core.rng import Rng
from chevalet.puzzles.holding import renewed
from chevalet.puzzles.making import Asked, make, rating_of
from chevalet.puzzles.posing import explained, hints_of, posed, view_of
from chevalet.puzzles.shelf import EPOCH, day_at, of_day, puzzle_of, read_file, shelf

GAMES = {game.key: game for game in all_games() if game.puzzles is not None}
FEWEST = 200


def some(key, count, seed="some"):
    """A few puzzles of a game, the same ones every time."""
    order, _ = Rng.seeded(seed).shuffled(shelf(key))
    return order[:count]


def puzzler_of(game):
    assert game.puzzles is not None
    return game.puzzles.load()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_ships_enough(key):
    puzzles = shelf(key)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    assert puzzles[-1].rating - puzzles[0].rating >= 400  # something for everyone


@pytest.mark.parametrize("key", GAMES)
def test_answers_are_words_that_people_know(key):
    """No word is an answer twice, and none is one that hardly anybody knows, or that offends."""
    puzzler = puzzler_of(GAMES[key])
    words = [puzzle.word for puzzle in shelf(key)]
    assert len(set(words)) == len(words)
    assert not [word for word in words if puzzler.rarity((word,)) is None]


@pytest.mark.parametrize("key", GAMES)
def test_every_answer_holds_by_todays_dictionary(key):
    """After a change of words or searches: chevalet puzzles check GAME -o FILE, then make."""
    game = GAMES[key]
    fallen = [each.solution for each in shelf(key) if renewed(game, each) != each]
    assert not fallen


def test_an_answer_that_is_no_longer_clear_is_seen():
    game = GAMES["takemo"]
    first, second = some("takemo", 2)
    stronger = msgspec.structs.replace(first, second=first.worth - 1)
    assert renewed(game, stronger) == first
    assert renewed(game, msgspec.structs.replace(first, solution=second.solution)) is None


@pytest.mark.parametrize("key", GAMES)
def test_the_answer_is_told_by_its_word_and_the_position_is_the_solvers(key):
    game = GAMES[key]
    for puzzle in some(key, 12):
        lesson = posed(game, puzzle)
        tried = lesson.tried(game.game, game.notation.parse_action(puzzle.solution))
        if puzzle.word in puzzle.solution:
            assert puzzle.word in lesson.answer(tried).said("fr")
        shown, kept = game.game.view(tried.before, lesson.seat), view_of(game, puzzle)
        for part in puzzle.view:  # what was kept, whatever views have learnt to say since
            assert getattr(shown, part) == getattr(kept, part)


@pytest.mark.parametrize("key", GAMES)
def test_other_actions_are_not_the_answer(key):
    game = GAMES[key]
    for puzzle in some(key, 3):
        lesson = posed(game, puzzle)
        legal = list(game.game.legal_actions(view_of(game, puzzle)))
        others = [each for each in legal if getattr(each, "word", None) != puzzle.word]
        answer = game.notation.parse_action(puzzle.solution)
        for action in random.Random(1).sample(others, min(5, len(others))):
            tried = lesson.tried(game.game, action)
            if action != answer and not lesson.aim(tried):
                assert lesson.answer(tried).said("en")
        assert any(not lesson.aim(lesson.tried(game.game, each)) for each in others[:5])


@pytest.mark.parametrize("key", GAMES)
def test_everything_is_said_in_both_languages_and_hints_keep_the_word(key):
    game = GAMES[key]
    for puzzle in some(key, 5):
        for language in ("fr", "en"):
            assert posed(game, puzzle).task.said(language)
            assert explained(game, puzzle).said(language)
            for hint in hints_of(game, puzzle):
                assert puzzle.word not in hint.said(language)


@pytest.mark.parametrize("key", GAMES)
def test_the_day_has_one_puzzle_for_everyone(key):
    days = [of_day(key, EPOCH + timedelta(days=day)) for day in range(FEWEST)]
    assert len({puzzle.id for puzzle in days if puzzle}) == FEWEST
    late = datetime(2026, 1, 8, 23, 59, tzinfo=UTC)
    assert of_day(key, day_at(int(late.timestamp() * 1000))) == days[7]
    assert days[0] is not None
    assert puzzle_of(key, days[0].id) == days[0]
    assert puzzle_of(key, "nothing") is None


def test_making_is_the_same_for_the_same_seed():
    asked = Asked("takemo", "a seed", nodes=20)
    first = next(make(asked))
    assert next(make(asked)) == first
    other = next(make(asked._replace(known=frozenset({first.word}))))
    assert other.word != first.word


def test_rare_and_deep_is_harder_and_a_wide_margin_easier():
    easy = Answer(None, 20, 5, ("MAISON",))
    assert rating_of(easy, 0) < rating_of(easy, 2)
    assert rating_of(easy, 0) < rating_of(easy._replace(depth=2), 0)
    assert rating_of(easy, 0) < rating_of(easy._replace(second=15), 0)


def test_a_file_that_is_not_there_has_none(tmp_path):
    assert read_file(tmp_path / "none.jsonl") == ()


AGREEING, DRAWN = 29, 30


@pytest.mark.prove
@pytest.mark.parametrize("key", GAMES)
def test_a_longer_search_agrees(key):
    """Of thirty drawn by lot, at least 29 answers hold before a search of many more nodes."""
    assert held(key, DRAWN) >= AGREEING
