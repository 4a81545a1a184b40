"""Exact numbers of placements in 40 fixed positions, by the compiled core and by its twin."""

import pytest

from chevalet.games.zakhia.notation import parse_position, parse_rack
from chevalet.games.zakhia.offers import GRID_RULES, grid_position
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.grid import PlacementGenerator, Rack
from chevalet.grid.twin.grid import TwinGrid
from chevalet.lexicon import Grammar, Lexicon, PartOfSpeech, Reading, WordGraphs
from tests.games.perft import rows, words

TWIN_LIMIT = 3000  # placements; beyond that the twin takes too long for a test


POSITIONS = [
    (
        parse_position(board.replace("/", "\n")),
        parse_rack(rack),
        (int(count), int(total), int(best)),
    )
    for board, rack, count, total, best in rows("zakhia/perft.tsv")
]


@pytest.fixture(scope="module")
def graphs(tmp_path_factory):
    noun = Grammar(PartOfSpeech.NOUN)
    readings = (Reading(word, word, noun, universes=tuple(keys.split())) for word, keys in words())
    cache = tmp_path_factory.mktemp("graphs")
    return WordGraphs.of(ZAKHIA, lexicon=Lexicon.from_readings(readings), cache=cache)


def counted(generator, board, rack):
    summary = generator.summary(grid_position(board), Rack(rack.letters))
    return summary.count, summary.sum_of_scores, summary.best.score if summary.best else 0


def test_there_are_forty():
    assert len(POSITIONS) == 40


@pytest.mark.parametrize(("board", "rack", "expected"), POSITIONS)
def test_the_chosen_core_counts_them(board, rack, expected, graphs):
    assert counted(PlacementGenerator(graphs, GRID_RULES), board, rack) == expected


@pytest.mark.parametrize(
    ("board", "rack", "expected"), [p for p in POSITIONS if p[2][0] <= TWIN_LIMIT]
)
def test_the_twin_counts_the_same(board, rack, expected, graphs):
    twin = PlacementGenerator(graphs, GRID_RULES, TwinGrid(graphs, GRID_RULES))
    assert counted(twin, board, rack) == expected
