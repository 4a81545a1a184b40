"""Every game can be printed, true to scale, the same each time."""

from itertools import pairwise
from typing import Any

import pytest
from pypdf import PdfReader

from chevalet.core import registry
from chevalet.core.drawing import Drawing
from chevalet.core.kit import Board
from chevalet.core.phrases import Phrase
from chevalet.kit.boards import parts_of
from chevalet.kit.booklet import folding
from chevalet.kit.braille import dots_of
from chevalet.kit.options import KitOptions, NoKit
from chevalet.kit.paper import PAPERS
from chevalet.kit.press import grey
from chevalet.kit.printing import LARGE, printed
from tests.kit.reading import POINT, kit, kit_bytes, lines, sheets, signs, upright_cuts

SMALL = "zigzag"
"""The quickest to print."""
GAMES = [game.key for game in registry.all_games() if game.kit is not None]


def fonts(reader: PdfReader) -> dict[str, bool]:
    """The fonts of all pages, and whether each is in the file."""
    found = {}
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            each = font.get_object()["/DescendantFonts"][0].get_object()
            found[each["/BaseFont"]] = "/FontFile2" in each["/FontDescriptor"].get_object()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_fonts_are_embedded_and_nothing_is_a_bitmap(game):
    reader = kit(game)
    assert len(fonts(reader)) >= 3
    assert all(fonts(reader).values())
    assert not any(page.images for page in reader.pages)


@pytest.mark.parametrize(
    ("game", "has_braille"), [*((game, False) for game in GAMES), ("wordz", True)]
)
def test_backs_lie_behind_their_fronts_and_the_booklet_begins_with_a_front(game, has_braille):
    # labels make an odd number of one-sided pages, after which a white one must come
    pages = kit(game, has_braille=True).pages if has_braille else kit(game).pages
    texts = [page.extract_text() for page in pages]
    heads = [text.split("\n")[0] for text in texts]
    for number, head in enumerate(heads):
        if head.endswith(", dos"):
            assert number % 2 == 1
            assert heads[number - 1] == head.removesuffix(", dos")
    is_wide = [page.mediabox.width > page.mediabox.height for page in pages]
    cover = next(at for at, text in enumerate(texts) if at > 0 and is_wide[at] and "§1" in text)
    assert cover % 2 == 0


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper(paper):
    wanted = sorted((PAPERS[paper].width, PAPERS[paper].height))
    for page in kit(SMALL, paper=paper).pages:
        box = page.mediabox
        assert sorted((box.width * POINT, box.height * POINT)) == pytest.approx(wanted, abs=0.1)


def test_the_same_kit_is_the_same_file():
    game = registry.find(SMALL)
    assert printed(game, KitOptions()) == kit_bytes(SMALL)


def test_a_game_that_brings_none_says_so():
    with pytest.raises(NoKit):
        printed(registry.find("pioche"), KitOptions())


@pytest.mark.parametrize(("game", "language"), [*((game, "fr") for game in GAMES), (SMALL, "en")])
def test_the_rules_are_a_booklet_in_either_language(game, language):
    learning = registry.find(game).learning
    assert learning is not None
    text = learning.rules.text(language)
    whole = " ".join(page.extract_text() for page in kit(game, language=language).pages)
    for paragraph in text.paragraphs:
        assert f"§{paragraph.number} {paragraph.title}" in whole.replace("\n", " ")


def test_large_print_is_larger_by_so_much():
    small, large = (kit("zakhia", is_large=is_large) for is_large in (False, True))
    tile = {}
    for name, reader in {"small": small, "large": large}.items():
        sheet = next(page for page in reader.pages if page.extract_text().startswith("Jetons"))
        cuts = upright_cuts(sheet)
        tile[name] = cuts[1] - cuts[0]
    assert tile["large"] == pytest.approx(tile["small"] * LARGE, abs=0.11)


@pytest.mark.parametrize("pages", range(1, 18))
def test_a_folded_stack_reads_in_order(pages):
    sides = folding(pages)
    # opened in the middle, leaf by leaf: the right half of a front, then the left of its back
    fronts, backs = sides[0::2], sides[1::2]
    order = [
        page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])
    ]
    order += [
        page
        for front, back in reversed(list(zip(fronts, backs, strict=True)))
        for page in (back[1], front[0])
    ]
    assert [page for page in order if page is not None] == list(range(pages))
    assert all(page is None for page in order[pages:])


@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("scale", [1, LARGE])
def test_parts_of_a_board_fit_the_paper_and_join_to_the_whole(paper, scale):
    board = Board(Phrase("", ""), Drawing(276, 276, ""), 8, 20)
    parts = parts_of(board, paper, scale)
    side = 276 * scale
    area = sum((part.right - part.left) * (part.bottom - part.top) for part in parts)
    assert area == pytest.approx(side * side)
    for part in parts:
        assert part.right - part.left <= paper.inner_width + 1e-6
        assert part.bottom - part.top <= paper.inner_height + 1e-6
        for cut in (part.left, part.top):
            assert cut == 0 or ((cut / scale - 8) / 20) % 1 == pytest.approx(0, abs=1e-9)


def test_braille_letters_are_all_different():
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?*!~23"
    assert len({dots_of(sign) for sign in signs}) == len(signs)
    assert dots_of("M") == "134"
    assert dots_of("U") == "136"


def test_braille_comes_with_a_label_for_each_lettered_piece():
    plain, labelled = kit("wordz"), kit("wordz", has_braille=True)
    sheet = next(p for p in labelled.pages if p.extract_text().startswith("Étiquettes"))
    bars = [line for line in lines(sheet) if line[1] == line[3]]
    assert not any(page.extract_text().startswith("Étiquettes") for page in plain.pages)
    assert len(bars) == 110


def test_greys_have_no_colour():
    assert grey("#c9583b")[1:3] == grey("#c9583b")[3:5] == grey("#c9583b")[5:7]
    assert kit_bytes("zigzag", is_grey=True) != kit_bytes("zigzag")


@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_as_wide_as_they_say(game):
    """Cut marks in millimetres; what is cut along its own line has none."""
    box: Any = registry.find(game).kit
    cut = [batch for batch in box.load()().batches if not batch.has_outline]
    for batch in cut:
        cuts = upright_cuts(sheets(kit(game), batch.name.said("fr"))[0])
        assert [b - a for a, b in pairwise(cuts)] == pytest.approx(
            [batch.width] * (len(cuts) - 1), abs=0.11
        )
    assert cut or game == "zigzag"


STYLES: tuple[dict[str, Any], ...] = (
    {},
    {"is_grey": True},
    {"is_large": True},
    {"has_braille": True},
    {"is_large": True, "has_braille": True, "is_grey": True},
)


@pytest.mark.prove
@pytest.mark.parametrize("style", STYLES, ids=lambda style: "+".join(style) or "plain")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_kit_has_the_same_pieces_and_all_of_it_on_the_paper(game, paper, language, style):
    reader = kit(game, paper=paper, language=language, **style)
    usual = kit(game)
    box: Any = registry.find(game).kit
    for batch in box.load()().batches:
        here = signs(sheets(reader, batch.name.said(language)))
        assert here == signs(sheets(usual, batch.name.said("fr")))
    assert all(fonts(reader).values())
    for page in reader.pages:
        wide, high = (float(each) * POINT for each in page.mediabox.upper_right)
        for x, y, to_x, to_y in lines(page):
            assert 0 <= min(x, to_x) <= max(x, to_x) <= wide
            assert 0 <= min(y, to_y) <= max(y, to_y) <= high
