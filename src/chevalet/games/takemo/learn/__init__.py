"""How Takemo is learnt: its rules, examples, and which paragraph each refusal rests on."""

from chevalet.core.learning import Learning, common_paragraphs
from chevalet.core.rulebook import rulebook_in
from chevalet.games.takemo.learn.examples import EXAMPLES
from chevalet.games.takemo.learn.lessons import LESSONS
from chevalet.games.takemo.state import Options

PARAGRAPHS = common_paragraphs(turn=1, end=10, leaving=11) | {
    "no_such_square": 1,
    "off_board": 1,
    "tile_not_held": 1,
    "two_or_four": 1,
    "not_a_word": 3,
    "one_letter": 3,
    "unreadable_word": 3,
    "word_goes_on": 3,
    "first_word_on_line": 4,
    "must_join": 4,
    "nothing_laid": 4,
    "square_taken": 4,
    "no_joint_reading": 5,
    "no_reading": 5,
    "not_that_letter": 5,
    "takemo_not_held": 5,
    "other_letter": 6,
    "could_take_more": 7,
    "covered_stays": 7,
    "crossing_word_stays": 7,
    "leaves_lone": 7,
    "leaves_no_word": 7,
    "leaves_no_words": 7,
    "not_captured": 7,
    "bag_too_small": 8,
    "exchange_letters": 8,
    "answer_first": 9,
    "nothing_to_answer": 9,
    "no_time_limit": 10,
}

LEARN = Learning(
    rules=rulebook_in(__name__),
    examples=EXAMPLES,
    lessons=LESSONS,
    first_game=Options(turns=10),
    paragraph_of=PARAGRAPHS,
)
