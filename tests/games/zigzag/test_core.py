"""What the compiled core refuses, whatever it is handed."""

import pytest

from chevalet.games.zigzag.compiled.tables import core_table, core_ways
from chevalet.games.zigzag.found import Ways
from chevalet.lexicon import WordGraphs
from chevalet.native.abi.calls import CoreError
from chevalet.native.abi.discs import DiscsCalls, MostCalls, disc_table
from chevalet.native.library import chosen_library
from tests.games.zigzag.tables import DIVA

BAD_QUESTION = 6
GRAPHS = WordGraphs.from_words(["DIVERTI", "AVERTI"])
GOOD = core_table(DIVA)


@pytest.fixture
def library():
    found = chosen_library()
    if found is None:
        pytest.skip("no compiled core here")
    return found


@pytest.mark.parametrize(
    ("ways", "table", "rack"),
    [
        (Ways(), GOOD, "ABCDEFGH"),
        (Ways(), GOOD, "A!"),
        (Ways(), GOOD, "eirt"),
        (Ways(step=0), GOOD, "ERTI"),
        (Ways(step=-15), GOOD, "ERTI"),
        (Ways(), disc_table("AB", [-1, 1], [0, 0], [1, 1]), "ERTI"),
        (Ways(), disc_table("AB", [-1, -1], [0, 0], [1, 1]), "ERTI"),
        (Ways(), disc_table("AB", [-1, 0], [0, 360], [1, 1]), "ERTI"),
        (Ways(), disc_table("AB", [-1, 0], [0, -1], [1, 1]), "ERTI"),
        (Ways(), disc_table("AB", [-1, 0], [0, 0], [1, 9999]), "ERTI"),
        (Ways(), disc_table("A" * 251, [-1] + [0] * 250, [0] * 251, [1] * 251), "ERTI"),
    ],
)
def test_bad_questions_are_refused(library, ways, table, rack):
    finder = DiscsCalls(library, GRAPHS.dawg)
    most = MostCalls(library, GRAPHS.dawg, GRAPHS.gaddag)
    for ask in (
        lambda: finder.moves(core_ways(ways), table, rack),
        lambda: most.ask(core_ways(ways), table, [rack]),
    ):
        with pytest.raises(CoreError) as caught:
            ask()
        assert caught.value.status == BAD_QUESTION


def test_good_questions_are_answered(library):
    most = MostCalls(library, GRAPHS.dawg, GRAPHS.gaddag)
    assert list(most.ask(core_ways(Ways()), GOOD, ["EIRT", ""])) == [4, 0]
    assert most.ask(core_ways(Ways()), GOOD, []) == b""
