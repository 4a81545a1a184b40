"""How Échec et Mots is learnt: its rules, examples, and which paragraph each refusal rests on."""

from chevalet.core.learning import Learning, common_paragraphs
from chevalet.core.rulebook import rulebook_in
from chevalet.games.echec_et_mots.learn.examples import EXAMPLES
from chevalet.games.echec_et_mots.learn.lessons import LESSONS
from chevalet.games.echec_et_mots.state import Options

PARAGRAPHS = common_paragraphs(turn=3, end=6, leaving=11) | {
    "no_such_square": 1,
    "foreign_horse_square": 3,
    "no_knight_there": 3,
    "not_a_knights_jump": 3,
    "own_knight_there": 3,
    "last_knight_needs_word": 5,
    "answer_first": 6,
    "no_answer_asked": 6,
    "tile_not_held": 6,
    "bad_letters_held": 2,
    "word_too_short": 6,
    "must_jump": 7,
    "not_a_spelling": 8,
    "not_a_word": 8,
}

LEARN = Learning(
    rules=rulebook_in(__name__),
    examples=EXAMPLES,
    lessons=LESSONS,
    first_game=Options(games=1),
    paragraph_of=PARAGRAPHS,
)
