"""Records as text that people read: the same game comes back."""

import pytest

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.record import RecordError
from chevalet.core.record_text import encode_text
from tests.paths import GOLDEN

RECORDS = sorted((GOLDEN / "first_version" / "records").glob("*.json"), key=lambda path: path.name)
HEAD = "#chevalet 1 zakhia 2\n#seats 2\n#seed " + "00" * 32 + "\n"


def read(text):
    return records.decode(text.encode(), registry.find("zakhia"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_kept_record_comes_back_the_same(path):
    data = path.read_bytes()
    registration = registry.find(records.decode_game_key(data))
    record = records.decode(data, registration)
    text = encode_text(record, registration.notation, [[1, 2]] * (len(record.actions) + 1))
    assert records.decode_game_key(text) == record.game
    assert records.decode(text, registration) == record


def test_moves_stand_in_the_games_own_notation():
    record = read(
        HEAD + "#player1 Ana\n#player2 Bob: the second\n>1 B9 SINAI\t15 0\n>2 -\n>1 resign\n"
    )
    assert record.players == ("Ana", "Bob: the second")
    text = encode_text(record, registry.find("zakhia").notation).decode()
    assert [line for line in text.splitlines() if line.startswith(">")] == [
        ">1 B9 SINAI",
        ">2 -",
        ">1 resign",
    ]


def test_what_the_clock_did_comes_back_too():
    """Nobody can write it in notation, so it stands as data."""
    record = read(HEAD + '>1 {"type":"time_out"}\n')
    assert (
        '>1 {"type":"time_out"}' in encode_text(record, registry.find("zakhia").notation).decode()
    )


def test_what_a_game_looked_up_comes_back_too():
    """A top that is found by the words of one day is not searched anew by those of another."""
    registration = registry.find("zakhia_duplicate")
    text = HEAD.replace("zakhia 2", "zakhia_duplicate 1") + ">1 -\n>2 -\n#found F4 SINAI\n"
    record = records.decode(text.encode(), registration)
    assert [taken.found for taken in record.actions] == [None, "F4 SINAI"]
    assert records.decode(encode_text(record, registration.notation), registration) == record


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("#chevalet\n", "line 1"),
        ("#chevalet one zakhia 2\n", "line 1"),
        (HEAD + ">1 B9\n", "line 4"),
        (HEAD + "hello\n", "line 4"),
        (HEAD + "#options {\n", "line 4"),
        (HEAD + ">1 {\n", "line 4"),
        ("#chevalet 1 zakhia 2\n#seats 2\n", "$.seed"),
        (HEAD.replace("#seats 2", "#seats two"), "seats"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text, line):
    with pytest.raises(RecordError) as refused:
        read(text)
    assert line in str(refused.value)
