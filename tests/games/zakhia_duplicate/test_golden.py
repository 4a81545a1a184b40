"""A recorded game replays to the same end, whatever becomes of bots and lexicon."""

from chevalet.core import record as records
from chevalet.games.zakhia_duplicate import registration
from chevalet.play.playthrough import resume
from tests.paths import GOLDEN


def test_the_outcome_is_the_same():
    data = (GOLDEN / "zakhia_duplicate" / "game.json").read_bytes()
    record = records.decode(data, registration)
    assert resume(record, registration).outcome == record.outcome
    assert sum(each.found is not None for each in record.actions) == record.options.turns
