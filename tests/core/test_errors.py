"""What goes wrong is said in both languages, and travels between processes as it is."""

import pickle
from collections.abc import Iterator

import pytest

from chevalet.core import record, registry
from chevalet.core.errors import IllegalAction, Mistake, NotationError
from chevalet.core.phrases import Phrase
from chevalet.core.positions import NO_SUCH_SQUARE, BadPosition
from chevalet.core.registry import UnknownBot, UnknownGame, UnknownVersion
from chevalet.core.rng import DrawsSpent, Rng
from chevalet.play.arena.program import SILENT, ProgramError
from chevalet.play.playthrough import ReplayError

MISSING = Phrase("il manque {n} {n|mot|mots}", "{n} {n|word|words} missing")
WRONG_MOVES = ("", "?", "<1 AB", "<", "= A1", "b2-h9", "8H M3R", "B10 T0GO", "A1 20", "move-time")


def spent() -> DrawsSpent:
    with pytest.raises(DrawsSpent) as raised:
        Rng(b"", draws="").draw("A")
    return raised.value


MISTAKES = [
    Mistake(MISSING, n=2),
    NotationError(MISSING, n=2),
    BadPosition(NO_SUCH_SQUARE, at="Z9"),
    UnknownGame("nosuch"),
    UnknownBot("zakhia", "nosuch", {"expert": None}),
    UnknownVersion("zakhia", 1, 2),
    ReplayError(2, IllegalAction("bag_too_small", left=2)),
    ReplayError(-1, spent()),
    ProgramError("node bot.mjs", SILENT, seconds=60.0),
]


def test_a_mistake_is_english_to_developers_and_says_itself_to_people() -> None:
    mistake = NotationError(MISSING, n=2)
    assert (str(mistake), mistake.said("fr")) == ("2 words missing", "il manque 2 mots")


def test_a_mistake_may_be_part_of_another_sentence() -> None:
    line = Phrase("ligne {n} : {why}", "line {n}: {why}")
    mistake = Mistake(line, n=1, why=NotationError(MISSING, n=2))
    assert mistake.said("fr") == "ligne 1\u00a0: il manque 2 mots"


def test_a_game_of_one_language_says_what_it_has() -> None:
    mistake = NotationError("write {a word}")
    assert (str(mistake), mistake.said("fr")) == ("write {a word}", "write {a word}")


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda each: type(each).__name__)
def test_it_travels_as_it_is(mistake: Mistake) -> None:
    there = pickle.loads(pickle.dumps(mistake))
    assert type(there) is type(mistake)
    assert (str(there), there.said("fr")) == (str(mistake), mistake.said("fr"))


def test_a_refusal_travels_too() -> None:
    refusal = IllegalAction("bag_too_small", left=2)
    there = pickle.loads(pickle.dumps(refusal))
    assert (there.code, there.facts, str(there)) == (refusal.code, refusal.facts, str(refusal))


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda each: type(each).__name__)
def test_each_is_said_in_french_and_in_english(mistake: Mistake) -> None:
    assert mistake.said("fr") != mistake.said("en")


def test_a_record_that_the_rules_refuse_is_told_by_its_code_and_said_in_words() -> None:
    error = ReplayError(2, IllegalAction("bag_too_small", left=2))
    assert str(error) == "action 3 can't be replayed: bag_too_small(left=2)"
    assert error.said("fr") == "coup 3 refusé\u00a0: Il ne reste que 2 jetons dans le sac."


def refused(game: str) -> Iterator[NotationError]:
    """What the game says of moves and positions that mean nothing."""
    registration = registry.find(game)
    for text in WRONG_MOVES:
        try:
            registration.notation.parse_action(text)
        except NotationError as error:
            yield error
    for text in ("", "ÉÉ\n1", *("." * size for size in (8, 13, 15))):
        try:
            if registration.positions is not None:
                registration.positions.load().read(text)
        except NotationError as error:
            yield error


@pytest.mark.parametrize("game", registry.game_keys())
def test_what_a_game_can_not_read_it_says_in_both_languages(game: str) -> None:
    found = list(refused(game))
    assert len(found) > 3
    for error in found:
        assert error.said("fr") != error.said("en") == str(error)


@pytest.mark.parametrize(
    "text",
    [
        b"{}",
        b"#chevalet",
        b"#chevalet 1 zakhia 2\nhuh",
        b"#chevalet 1 zakhia 2\n#seats 2\n>1 huh",
        b"#chevalet 9 zakhia 2\n#seats 2\n#seed 00",
        b"#chevalet 1 takemo 2\n#seats 2\n#seed 00",
        b"#chevalet 1 zakhia 99\n#seats 2\n#seed 00",
        b"#chevalet 1 zakhia 2\n#seats 9\n#seed 00",
        b"#chevalet 1 zakhia 2\n#seats 2",
        b"#chevalet 1 zakhia 2\n#seats 2\n#seed 00",
        b"#chevalet 1 zakhia 2\n#seats 2\n#seed zz",
    ],
)
def test_what_is_no_record_is_said_in_both_languages(text: bytes) -> None:
    with pytest.raises(record.RecordError) as raised:
        record.decode(text, registry.find("zakhia"))
    assert raised.value.said("fr") != raised.value.said("en") == str(raised.value)
