"""Recorded games replay to the same end, whatever becomes of bots and lexicon."""

import msgspec
import pytest

from chevalet.core import record as records
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.board import Joins
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Options
from chevalet.lexicon.referee import Referee
from chevalet.play.playthrough import resume
from tests.games.zigzag.exact import closest_strangers
from tests.games.zigzag.small_words import REFEREE
from tests.games.zigzag.tables import A
from tests.paths import GOLDEN


def replayed(name):
    """The game of a golden record, its words accepted by the table itself."""
    record = records.decode((GOLDEN / "zigzag" / name).read_bytes(), registration)
    words = {each.action.word for each in record.actions if hasattr(each.action, "word")}
    options = msgspec.structs.replace(record.options, extra_words=tuple(sorted(words)))
    game = ZigZag(Referee(REFEREE.policy, REFEREE.lexicon))
    accepting = msgspec.structs.replace(registration, game=game)
    return record, resume(msgspec.structs.replace(record, options=options), accepting)


@pytest.mark.parametrize("name", ["booklet.json", "match.json"])
def test_the_outcome_is_the_same(name):
    record, playthrough = replayed(name)
    assert playthrough.outcome == record.outcome
    assert closest_strangers(playthrough.state.common.table) > 2 - 2e-6


def test_the_booklet_s_words_are_on_the_table():
    """§3: DIVA, DIVERTI and AVERTI, SALUT across them, a +3 on the last I (§9)."""
    record, playthrough = replayed("booklet.json")
    table = playthrough.state.common.table
    joins = Joins(table)

    def word(start, end):
        return "".join(table[number].tile for number in joins.path(start, end))

    assert (word(0, 3), word(0, 7), word(3, 7), word(8, 11)) == (
        "DIVA",
        "DIVERTI",
        "AVERTI",
        "SALUT",
    )
    assert (table[-1].tile, table[-1].on) == ("3", 7)
    assert playthrough.state.common.left == (54 - 8 + 3, 54 - 5 - 3)
    assert record.options == Options(starter=A)
