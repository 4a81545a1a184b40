"""What a link tells of a finished game before anybody follows it."""

import pytest

from chevalet.server.tables.previews import preview_of
from chevalet.server.tables.replays import Cast, reel_of
from tests.paths import GOLDEN

RECORDS = GOLDEN / "first_version" / "records"


@pytest.mark.parametrize(
    ("record", "line"),
    [
        ("takemo-2", "Bo gagne, 92 – 68"),
        ("zakhia-4", "Cléo et Dan gagnent, 77 – 77 – 51 – 48"),
        ("wordz-3", "Bo gagne, 23 – 16 – 14"),
    ],
)
def test_whoever_won_is_named_first_and_so_are_their_points(record, line):
    reel = reel_of((RECORDS / f"{record}.json").read_bytes())
    names = ("Ana", "Bo", "Cléo", "Dan")[: reel.record.seats]
    assert preview_of(reel, Cast((), names, names), "fr").line == line
