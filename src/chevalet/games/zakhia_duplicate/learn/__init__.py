"""How the duplicate is learnt: its rules, examples, and which paragraph each refusal rests on."""

from chevalet.core.learning import Learning, common_paragraphs
from chevalet.core.rulebook import rulebook_in
from chevalet.games.zakhia_duplicate.learn.examples import EXAMPLES
from chevalet.games.zakhia_duplicate.state import Options

PARAGRAPHS = common_paragraphs(turn=4, end=8, leaving=10) | {
    "tile_not_held": 2,
    "birds_have_their_own": 3,
    "foreign_picture": 3,
    "gap": 3,
    "lone_tile": 3,
    "no_such_square": 3,
    "not_a_word": 3,
    "nothing_laid": 3,
    "off_board": 3,
    "square_taken": 3,
    "two_jokers": 3,
    "unreadable_word": 3,
    "word_goes_on": 3,
    "not_better": 4,
}

LEARN = Learning(
    rules=rulebook_in(__name__),
    examples=EXAMPLES,
    first_game=Options(turns=6),
    paragraph_of=PARAGRAPHS,
)
