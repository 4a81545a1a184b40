"""Reads what a kit really has on paper."""

from collections import Counter
from functools import cache
from io import BytesIO

from pypdf import PageObject, PdfReader

from chevalet.core import registry
from chevalet.kit.options import KitOptions
from chevalet.kit.printing import printed

POINT = 25.4 / 72


@cache
def kit(game: str, **options: object) -> PdfReader:
    """A kit, printed."""
    return PdfReader(BytesIO(kit_bytes(game, **options)))


@cache
def kit_bytes(game: str, **options: object) -> bytes:
    """The same as a file."""
    return printed(registry.find(game), KitOptions(**options))  # type: ignore[arg-type]


def sheets(reader: PdfReader, name: str) -> list[PageObject]:
    """The pages whose head says that."""
    return [page for page in reader.pages if page.extract_text().split("\n")[0] == name]


def signs(pages: list[PageObject]) -> Counter[str]:
    """Everything that is written below the heads of these pages, word by word."""
    texts = (page.extract_text().partition("\n")[2] for page in pages)
    return Counter(sign for text in texts for sign in text.split())


def lines(page: PageObject) -> list[tuple[float, float, float, float]]:
    """The straight lines of a page in millimetres, from its left lower corner."""
    found: list[tuple[float, float, float, float]] = []
    start = (0.0, 0.0)

    def visit(operator: bytes, operands: list[float], matrix: list[float], _: object) -> None:
        nonlocal start
        if list(matrix) != [1, 0, 0, 1, 0, 0]:
            return  # a part of a drawing
        if operator == b"m":
            start = (float(operands[0]) * POINT, float(operands[1]) * POINT)
        elif operator == b"l":
            found.append((*start, float(operands[0]) * POINT, float(operands[1]) * POINT))

    page.extract_text(visitor_operand_before=visit)
    return found


def upright_cuts(page: PageObject) -> list[float]:
    """Where upright cut marks stand at the top of a page, from the left."""
    tops = {round(x, 1): y for x, y, to_x, to_y in lines(page) if x == to_x and abs(y - to_y) > 3}
    return sorted(tops)
