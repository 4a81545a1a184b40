"""How Zig Zag is learnt: its rules, examples, and which paragraph each refusal rests on."""

from chevalet.core.learning import Learning, common_paragraphs
from chevalet.core.rulebook import rulebook_in
from chevalet.games.zigzag.learn.examples import EXAMPLES
from chevalet.games.zigzag.learn.lessons import LESSONS
from chevalet.games.zigzag.state import Options

PARAGRAPHS = common_paragraphs(turn=5, end=12, leaving=14) | {
    "bad_angle": 2,
    "wrong_angles": 2,
    "tile_not_held": 4,
    "word_too_short": 6,
    "no_run": 7,
    "no_such_tile": 7,
    "nothing_laid": 7,
    "other_letter": 7,
    "run_too_long": 7,
    "no_place_found": 8,
    "no_room": 8,
    "too_many_around": 2,
    "action_tile_in_run": 9,
    "bites_action_tile": 9,
    "no_action_tile": 9,
    "no_such_letter": 9,
    "no_such_receiver": 9,
    "not_on_a_new_letter": 9,
    "pile_too_small": 9,
    "wrong_gifts": 9,
    "nothing_exchanged": 10,
    "not_a_word": 13,
    "unreadable_word": 13,
}

LEARN = Learning(
    rules=rulebook_in(__name__),
    examples=EXAMPLES,
    lessons=LESSONS,
    first_game=Options(tiles=18),
    paragraph_of=PARAGRAPHS,
)
