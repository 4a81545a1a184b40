"""Every lesson can still be done by today's rules, and whatever is tried is answered helpfully."""

from contextlib import suppress
from itertools import islice

import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.registry import all_games, find

LESSONS = [
    pytest.param(game, lesson, id=f"{game.key}-{number}")
    for game in all_games()
    for number, lesson in enumerate(game.learning.lessons if game.learning else (), start=1)
]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)
LANGUAGES = ("fr", "en")
SAMPLED = 60
LISTED = 3000


def actions_of(game, lesson):
    """Some of what the learner may do, spread over what is offered first, and doing nothing."""
    view = game.game.view(lesson.start(), lesson.seat)
    offered = list(islice(game.game.legal_actions(view), LISTED))
    return [
        *offered[:: max(1, len(offered) // SAMPLED)],
        *offered[-1:],
        game.notation.parse_action("-"),
    ]


def tried_in(game, lesson):
    for action in actions_of(game, lesson):
        # Doing nothing may be forbidden; what is offered may not.
        with suppress(*([IllegalAction] if action.is_idle else [])):
            yield lesson.tried(game.game, action)


def says_something(sayable):
    said = {language: sayable.said(language) for language in LANGUAGES}
    assert all(len(text) > 10 and "{" not in text for text in said.values()), said
    return said


@pytest.mark.parametrize(
    "game", [game for game in all_games() if game.form_of is None], ids=lambda game: game.key
)
def test_a_game_of_the_house_has_five_to_eight_lessons_with_titles_of_their_own(game):
    lessons = game.learning.lessons
    assert 5 <= len(lessons) <= 8
    for language in LANGUAGES:
        assert len({lesson.title.said(language) for lesson in lessons}) == len(lessons)


@each_lesson
def test_the_learner_is_to_act_and_nothing_is_over(game, lesson):
    state = lesson.start()
    assert game.game.to_act(state) == {lesson.seat}
    assert game.game.outcome(state) is None
    assert lesson.start() == state


@each_lesson
def test_the_solution_still_fulfils_the_aim(game, lesson):
    tried = lesson.tried(game.game, game.notation.parse_action(lesson.solution))
    assert lesson.aim(tried)
    says_something(lesson.answer(tried))


@each_lesson
def test_any_legal_action_is_answered_and_no_wrong_one_is_praised(game, lesson):
    solved = lesson.tried(game.game, game.notation.parse_action(lesson.solution))
    praise = lesson.answer(solved).said("fr")
    for tried in tried_in(game, lesson):
        said = says_something(lesson.answer(tried))
        assert lesson.aim(tried) or said["fr"] != praise


@each_lesson
def test_the_texts_are_short_and_the_hint_says_more(game, lesson):
    for part in (lesson.title, lesson.task, lesson.hint):
        for language in LANGUAGES:
            text = part.said(language)
            assert text
            assert len(text) < 320, text
    assert lesson.hint.said("fr") != lesson.task.said("fr")


@each_lesson
def test_help_after_a_refusal_is_for_refusals_that_the_game_knows(game, lesson):
    assert set(lesson.refused) <= set(game.phrases)
    says_something(lesson.help_after("whatever"))
    for code in lesson.refused:
        says_something(lesson.help_after(code))


def lesson_of(key, number):
    game = find(key)
    assert game.learning is not None
    return game, game.learning.lessons[number - 1]


def wrong_in(key, number, text):
    game, lesson = lesson_of(key, number)
    return lesson, lesson.tried(game.game, game.notation.parse_action(text))


@pytest.mark.parametrize(
    ("key", "number", "text", "answer"),
    [
        ("zakhia", 2, "G5 EU", "touche l'autre mot"),
        ("zakhia", 4, "F4 MERLE", "ne couvre aucune image"),
        ("zakhia", 7, "-", "Échangez-en trois"),
        ("echec_et_mots", 4, "a0-b2", "f2 peut encore être pris"),
        ("echec_et_mots", 6, "b2-d3# CHAUVE", "6 lettres, bonus 3"),
        ("echec_et_mots", 7, "= OIE", "gardent leur bonus"),
        ("zigzag", 4, "(DIVA)S #1-4 340", "d'un côté"),
        ("zigzag", 8, "(DIVA)S #1-4 340", "il vous reste des jetons"),
        ("takemo", 2, "15A AIR", "reste sur la ligne"),
        ("takemo", 3, "15L OS", "ne couvre aucune lettre noire"),
        ("wordz", 1, "= MER", "un peu court"),
        ("wordz", 3, "B TARDIF", "pas TARDIF"),
        ("wordz", 4, "B CHATEAU", "que 1 carte"),
        ("wordz", 6, "B CHEVOT", "retournez la carte"),
    ],
)
def test_a_legal_action_that_misses_the_aim_is_told_why(key, number, text, answer):
    lesson, tried = wrong_in(key, number, text)
    assert not lesson.aim(tried)
    assert answer in lesson.answer(tried).said("fr")


@pytest.mark.parametrize(
    ("key", "number", "text", "code", "help_"),
    [
        ("zakhia", 1, "F4 MAISO", "not_a_word", "L'arbitre n'accepte que des mots français"),
        ("zakhia", 4, "E9 OR", "foreign_picture", "Les oiseaux vont en E9"),
        ("echec_et_mots", 2, "c2-c3", "not_a_knights_jump", "deux cases tout droit"),
        ("echec_et_mots", 5, "b2-d3# ORAN", "word_too_short", "ORANGE"),
        ("zigzag", 2, "(DIVA)E #1-4 340", "not_a_word", "DIVAS"),
        ("takemo", 2, "8H TES", "must_join", "doit toucher vos propres lettres"),
        ("wordz", 3, "B JARDON", "guess_does_not_fit", "JARDIN"),
    ],
)
def test_a_refused_action_gets_help_beside_the_reason(key, number, text, code, help_):
    game, lesson = lesson_of(key, number)
    with pytest.raises(IllegalAction) as refused:
        lesson.tried(game.game, game.notation.parse_action(text))
    assert refused.value.code == code
    assert help_ in lesson.help_after(code).said("fr")
