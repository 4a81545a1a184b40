"""How WordZ is learnt: its rules, examples, and which paragraph each refusal rests on."""

from chevalet.core.learning import Learning, common_paragraphs
from chevalet.core.rulebook import rulebook_in
from chevalet.games.wordz.learn.examples import EXAMPLES
from chevalet.games.wordz.learn.lessons import LESSONS
from chevalet.games.wordz.state import Options

PARAGRAPHS = common_paragraphs(turn=3, end=8, leaving=10) | {
    "already_laid": 2,
    "must_lay": 2,
    "not_a_word": 2,
    "tile_not_held": 2,
    "lay_backs": 3,
    "too_many_backs": 2,
    "other_back": 1,
    "was_said_wrong": 4,
    "word_length": 2,
    "words_first": 2,
    "card_is_up": 3,
    "guessed_already": 3,
    "no_such_card": 3,
    "no_such_word": 3,
    "own_word": 3,
    "turn_first": 3,
    "turned_already": 3,
    "guess_does_not_fit": 4,
    "no_token": 4,
    "ask_while_composing": 10,
}

LEARN = Learning(
    rules=rulebook_in(__name__),
    examples=EXAMPLES,
    lessons=LESSONS,
    first_game=Options(rounds=1),
    paragraph_of=PARAGRAPHS,
)
