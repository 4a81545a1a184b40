"""`chevalet kit`: a game to print."""

from tests import processes
from tests.cli.run import chevalet, command, environment
from tests.kit.reading import kit_bytes


def test_a_kit_is_written_where_one_says(tmp_path):
    target = tmp_path / "game.pdf"
    done = chevalet("kit", "zigzag", "--language", "fr", "-o", target)
    assert done.returncode == 0
    assert "print at 100%" in " ".join(done.stderr.split())
    assert target.read_bytes() == kit_bytes("zigzag")


def test_mistakes_are_told_and_nothing_is_written(tmp_path):
    target = tmp_path / "none" / "game.pdf"
    assert "Can't write" in chevalet("kit", "zigzag", "-o", target).stderr
    none = chevalet("kit", "pioche", "-o", tmp_path / "game.pdf")
    assert none.returncode == 2
    assert "can't be printed" in none.stderr
    assert not list(tmp_path.iterdir())


def test_a_terminal_is_not_filled_with_a_pdf():
    with processes.terminal(command("kit", "zakhia", "-o", "-"), environment()) as child:
        shown = str(child.read())
        child.close()
    assert child.exitstatus == 2
    assert "A terminal shows no PDF" in shown
    assert "%PDF" not in shown
