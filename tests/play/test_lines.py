"""Files that are gone on with: what was cut off goes, and what is somebody else's stays."""

import msgspec
import pytest

from chevalet.play.lines import SomethingElse, whole_lines


class Fact(msgspec.Struct):
    number: int


WHOLE = b'{"number":1}\n{"number":2}\n'


def test_what_is_not_there_holds_nothing(tmp_path):
    assert whole_lines(tmp_path / "none", Fact) == []


def test_what_was_cut_off_in_mid_line_is_taken_out(tmp_path):
    path = tmp_path / "facts"
    path.write_bytes(WHOLE + b'{"numb')
    assert whole_lines(path, Fact) == [Fact(1), Fact(2)]
    assert path.read_bytes() == WHOLE


@pytest.mark.parametrize(
    "content", [b"# Notes\n", b"a line of somebody", WHOLE + b"[1]\n", b"\xff"]
)
def test_what_is_somebody_elses_is_left_as_it_is(tmp_path, content):
    path = tmp_path / "notes"
    path.write_bytes(content)
    with pytest.raises(SomethingElse, match=f"^{path} holds something else"):
        whole_lines(path, Fact)
    assert path.read_bytes() == content
