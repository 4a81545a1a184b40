"""Many appends as two statements."""

import sqlite3
from contextlib import closing

import pytest

from chevalet.server.adapters import sqlite_file
from chevalet.server.adapters.sqlite_appends import Append, append_all
from chevalet.server.ports import Stored

PEOPLE = '["anne"]'


@pytest.fixture
def connection(tmp_path):
    with closing(sqlite_file.prepare(tmp_path / "tables.db")) as made:
        for number in range(100):
            row = appended(number, first=0).row
            made.execute(f"INSERT INTO cards VALUES ({', '.join('?' * len(row))})", row)
        yield made


def appended(number: int, first: int, people: str = PEOPLE) -> Append:
    card = (f"t{number}", "zakhia", "playing", 1, "anne", people, 1, 5, first + 1, None, b"{}")
    return Append(card, first, [Stored(first, 5, b"moved")])


def lengths(connection: sqlite3.Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT DISTINCT next_seq FROM cards")]


def test_all_are_appended_at_once(connection):
    """Else each of them is tried alone afterwards, at five times the cost."""
    assert append_all(connection, [appended(number, first=1) for number in range(100)])
    assert lengths(connection) == [2]
    assert connection.execute("SELECT count(*) FROM entries").fetchone() == (100,)


@pytest.mark.parametrize("other", [appended(1, first=7), appended(1, first=1, people='["bob"]')])
def test_none_of_them_if_one_must_be_tried_alone(connection, other):
    connection.execute("BEGIN")
    assert not append_all(connection, [appended(0, first=1), other])
    connection.execute("ROLLBACK")
    assert lengths(connection) == [1]
