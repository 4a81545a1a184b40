"""How Zakhia is learnt: its rules, examples, and which paragraph each refusal rests on."""

from chevalet.core.learning import Learning, common_paragraphs
from chevalet.core.rulebook import rulebook_in
from chevalet.games.zakhia.learn.examples import EXAMPLES
from chevalet.games.zakhia.learn.lessons import LESSONS
from chevalet.games.zakhia.state import Options

PARAGRAPHS = common_paragraphs(turn=2, end=9, leaving=10) | {
    "no_such_square": 1,
    "off_board": 1,
    "bag_too_small": 2,
    "exchange_three_or_all": 2,
    "tile_not_held": 2,
    "gap": 3,
    "lone_tile": 3,
    "nothing_laid": 3,
    "square_taken": 3,
    "not_a_word": 4,
    "unreadable_word": 4,
    "word_goes_on": 4,
    "birds_have_their_own": 5,
    "foreign_picture": 5,
    "two_jokers": 7,
    "unknown_universe": 10,
}

LEARN = Learning(
    rules=rulebook_in(__name__),
    examples=EXAMPLES,
    lessons=LESSONS,
    first_game=Options(turns=6),
    paragraph_of=PARAGRAPHS,
)
