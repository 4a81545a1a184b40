"""WordZ to print (§1): 110 cards with two kinds of backs, and 21 tokens."""

from __future__ import annotations

from collections import Counter

from chevalet.core.drawing import INK, Drawing, rect, text
from chevalet.core.kit import TOTAL, Batch, Kit, Piece, ScoreSheet, in_serif
from chevalet.core.phrases import Phrase
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import CONSONANT_CARDS, TOKENS, VOWEL_CARDS
from chevalet.games.wordz.picture import BLUE, FACE, YELLOW

WIDTH, HEIGHT, TOKEN = 44.0, 62.0, 22.0
SEATS = 7
_VOWELS = Phrase("Cartes voyelles", "Vowel cards")
_CONSONANTS = Phrase("Cartes consonnes", "Consonant cards")
_TOKENS = Phrase("Jetons de mise", "Stake tokens")
_ROUND = Phrase("Manche", "Round")
_CARDS = Phrase("Cartes", "Cards")
_PATTERN_STEP = 7.0


def kit() -> Kit:
    """The box."""
    return Kit(
        boards=(),
        batches=(
            _cards(_VOWELS, VOWEL_CARDS, YELLOW, _dots()),
            _cards(_CONSONANTS, CONSONANT_CARDS, BLUE, _bars()),
            Batch(_TOKENS, TOKEN, TOKEN, (Piece(_token(), SEATS * TOKENS),), has_outline=True),
        ),
        score=ScoreSheet((_CARDS, TOTAL), SEATS, 9, _ROUND),
    )


def _cards(name: Phrase, cards: Tiles, colour: str, pattern: str) -> Batch:
    counted = sorted(Counter(cards).items())
    pieces = tuple(Piece(_front(letter, colour), count, letter) for letter, count in counted)
    back = Drawing(WIDTH, HEIGHT, pattern)
    return Batch(name, WIDTH, HEIGHT, pieces, ground=FACE, back=back, back_ground=colour)


def _front(letter: str, colour: str) -> Drawing:
    """The letter, small in two corners too, so that a hand can be held as a fan."""
    edge = rect(3, 3, WIDTH - 6, 1.2, colour) + rect(3, HEIGHT - 4.2, WIDTH - 6, 1.2, colour)
    large = text(letter, WIDTH / 2, HEIGHT * 0.64, 30, INK)
    corner = text(letter, 7, 12, 8, INK)
    other = f"<g transform='rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})'>{corner}</g>"
    return Drawing(WIDTH, HEIGHT, in_serif(edge + large + corner + other))


def _dots() -> str:
    """The back of vowels, told from the other without its colour."""
    step = _PATTERN_STEP
    return "".join(
        f"<circle cx='{step * (column + 0.65):g}' cy='{step * (row + 0.95):g}' r='1.5'"
        f" fill='{FACE}'/>"
        for row in range(int(HEIGHT // step))
        for column in range(int(WIDTH // step))
    )


def _bars() -> str:
    return "".join(
        rect(3, _PATTERN_STEP * (row + 0.7), WIDTH - 6, 1.6, FACE)
        for row in range(int(HEIGHT // _PATTERN_STEP))
    )


def _token() -> Drawing:
    middle = TOKEN / 2
    rings = "".join(
        f"<circle cx='{middle:g}' cy='{middle:g}' r='{radius:g}' fill='{fill}' stroke='{INK}'"
        " stroke-width='0.2'/>"
        for radius, fill in ((middle - 0.1, YELLOW), (middle * 0.72, FACE))
    )
    return Drawing(TOKEN, TOKEN, in_serif(rings + text("Z", middle, middle + 3.2, 9, INK)))
