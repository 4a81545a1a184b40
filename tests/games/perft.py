"""Tables of positions whose moves are counted exactly, and the words that they are counted with."""

from tests.paths import GOLDEN


def rows(name):
    """The rows of a golden table, such as `zakhia/perft.tsv`."""
    lines = (GOLDEN / name).read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def words():
    """Each word with its universes."""
    return rows("perft_words.tsv")
