"""What happens and what bots think, as people read it: whole sentences, no notation of engines."""

import pytest

from chevalet.core.events import Passed
from chevalet.core.game import Seat
from chevalet.core.phrases import phrase
from chevalet.core.registry import find
from chevalet.games.echec_et_mots.moves import Answered, ColoursDrawn, Jumped
from chevalet.games.takemo.moves import Ended, LetStand
from chevalet.games.takemo.phrases import JOKERS as TAKEMO_JOKERS
from chevalet.games.wordz.moves import Guessed, Laid, Turned
from chevalet.games.zakhia.phrases import JOKERS as CEDARS
from chevalet.games.zakhia.phrases import picture_names
from chevalet.games.zigzag.moves import ActionLaid, WordLaid
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon.referee import Referee
from chevalet.search.reasons import for_keeping

A, B = Seat(0), Seat(1)
NAMES = ("Ana", "Élise")


@pytest.mark.parametrize(
    ("key", "event", "french", "english"),
    [
        ("echec_et_mots", ColoursDrawn(A), "Ana a les Blancs", "Ana has White"),
        (
            "echec_et_mots",
            Jumped(A, "a0", "c1", "S", is_capture=False),
            "Ana saute de a0 en c1 et prend le S",
            "Ana jumps from a0 to c1 and takes the S",
        ),
        (
            "echec_et_mots",
            Jumped(A, "f6", "e4", None, is_capture=True),
            "Ana saute de f6 en e4 et prend un cavalier",
            "Ana jumps from f6 to e4 and takes a knight",
        ),
        (
            "echec_et_mots",
            Jumped(A, "f6", "e4", None, is_capture=False),
            "Ana saute de f6 en e4",
            "Ana jumps from f6 to e4",
        ),
        ("echec_et_mots", Answered(B, "ADIEU"), "Élise répond ADIEU", "Élise answers ADIEU"),
        ("echec_et_mots", Answered(B, None), "Élise n'a pas de mot", "Élise has no word"),
        (
            "zigzag",
            WordLaid(A, "TOUSSES", "SSUOTS", 4),
            "Ana forme TOUSSES en posant T, O, U, S, S et S",
            "Ana forms TOUSSES by laying T, O, U, S, S and S",
        ),
        ("zigzag", ActionLaid(A, "~", 6, 0), "Ana joue Inversion", "Ana plays Reverse"),
        ("wordz", Laid(A, None), "Ana a fini de composer", "Ana has finished composing"),
        (
            "wordz",
            Turned(A, B, 5, "D"),
            "Ana retourne la carte 5 d'Élise : D",
            "Ana turns over card 5 of Élise: D",
        ),
        (
            "wordz",
            Guessed(A, B, "TRIADES", is_right=False),
            "Ana propose TRIADES à Élise : faux",
            "Ana guesses that Élise has TRIADES: wrong",
        ),
        ("takemo", LetStand(B), "Élise ne conteste pas", "Élise does not challenge"),
        ("wordz", Passed(A), "Ana ne propose rien", "Ana makes no guess"),
    ],
)
def test_what_happens_is_told_in_words(key, event, french, english):
    game = find(key)
    told = [(game.told(event, NAMES, each) or "").replace("\u00a0", " ") for each in ("fr", "en")]
    assert told == [french, english]


def test_partners_are_named_together_at_the_end():
    names = ("Ana", "Bob", "Chloé", "Denis")
    ended = find("takemo").told(Ended("resigned", ("",) * 4, (15, 8, 15, 8)), names, "fr") or ""
    assert ended.endswith("Ana et Chloé (15), Bob et Denis (8)")


@pytest.mark.parametrize(
    ("rack", "jokers", "french", "english"),
    [
        ("EJW", CEDARS, "Je garde EJW.", "I keep EJW."),
        ("?*E", CEDARS, "Je garde E, un cèdre noir et un cèdre étoilé.", None),
        ("EJW?", TAKEMO_JOKERS, "Je garde EJW et un TAKEMO.", "I keep EJW and a TAKEMO."),
        ("?", TAKEMO_JOKERS, "Je garde un TAKEMO.", "I keep a TAKEMO."),
    ],
)
def test_jokers_that_a_bot_keeps_have_names(rack, jokers, french, english):
    (kept,) = for_keeping(rack, jokers)
    assert kept.is_secret
    assert phrase({}, kept.code, kept.facts, "fr") == french
    assert english is None or phrase({}, kept.code, kept.facts, "en") == english


def test_nothing_kept_is_not_worth_a_word():
    assert for_keeping("", CEDARS) == ()


@pytest.mark.parametrize(
    ("pictures", "french", "english"),
    [
        (("letters",), "Il couvre l'image : les lettres.", "It covers the picture of letters."),
        (
            ("birds", "stage"),
            "Il couvre les images : les oiseaux et la scène.",
            "It covers the pictures of birds and the stage.",
        ),
    ],
)
def test_pictures_are_called_pictures(pictures, french, english):
    facts = {"pictures": picture_names(pictures)}
    book = find("zakhia").phrases
    assert phrase(book, "covers", facts, "fr").replace("\u00a0", " ") == french
    assert phrase(book, "covers", facts, "en") == english


def test_large_numbers_are_grouped():
    book = find("wordz").phrases
    assert "1\u00a0748 mots" in phrase(book, "tells_most", {"count": 1748}, "fr")
    assert "1,748 words" in phrase(book, "tells_most", {"count": 1748}, "en")


@pytest.mark.parametrize("key", ["zakhia", "echec_et_mots", "zigzag", "takemo", "wordz"])
def test_a_refused_word_is_one_sentence_with_one_mark_at_its_end(key):
    """Words that may have been meant are named, not asked for: a full stop follows."""
    book, why = find(key).phrases, Referee(ZIGZAG).verdict("CHEVEAUX")
    facts = {"why": why, "at": "8H", "word": "CHEVEAUX"}
    assert phrase(book, "not_a_word", facts, "fr").endswith("CHEVEUX ou CHENEAUX.")
    assert phrase(book, "not_a_word", facts, "en").endswith("CHEVEUX or CHENEAUX.")
