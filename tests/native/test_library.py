"""Which core is at work, and what happens to libraries that cannot be used."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from structlog.testing import capture_logs

from chevalet import native
from chevalet.cli.doctor import examine
from chevalet.native import library
from chevalet.server.run import tell_of_core
from tests.native.both_cores import compiled_core

TELL = "from chevalet import native; print(native.is_compiled(), native.description())"


@pytest.fixture
def choose(monkeypatch):
    """Chooses a core for this process, and the usual one again afterwards."""

    def choose(value):
        monkeypatch.setenv(library.CHOICE, value)
        library.chosen_library.cache_clear()

    yield choose
    monkeypatch.undo()
    library.chosen_library.cache_clear()


def test_the_compiled_core_is_described():
    compiled_core()  # skips where there is none
    assert native.is_compiled()
    assert native.description().startswith(f"compiled core (abi {library.ABI_VERSION}, ")


def test_plain_python_can_be_chosen(choose):
    choose("python")
    assert not native.is_compiled()
    assert native.description() == "Python fallback"


def test_plain_python_answers_in_a_process_of_its_own():
    program = f"{TELL}; print(native.build_dawg(['RA', 'RAT']).anagrams('TAR'))"
    environment = os.environ | {library.CHOICE: "python"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False Python fallback\n['RA', 'RAT']\n"


def test_without_a_library_there_is_no_warning(choose, monkeypatch, tmp_path):
    monkeypatch.setattr(library, "INSTALLED", tmp_path / "none.so")
    choose("")
    assert native.description() == "Python fallback"


def test_another_build_can_be_chosen(choose):
    compiled_core()
    chosen = library.chosen_library()
    assert chosen
    choose(str(chosen.path))
    assert native.is_compiled()


def test_what_is_no_library_is_reported_and_not_used(choose, tmp_path):
    text = tmp_path / "notes.so"
    text.write_text("not a library")
    choose(str(text))
    with pytest.warns(RuntimeWarning, match=r"notes\.so is no library of ours"):
        assert not native.is_compiled()


def test_a_foreign_library_is_reported_and_not_used(choose):
    """A real shared library that is not the core."""
    ctypes = pytest.importorskip("_ctypes")
    if not getattr(ctypes, "__file__", None):
        pytest.skip("this Python has its own modules built in: no shared library at hand")
    choose(ctypes.__file__)
    with pytest.warns(RuntimeWarning, match="is no library of ours"):
        assert not native.is_compiled()


@pytest.mark.usefixtures("choose")
def test_another_abi_is_reported_and_not_used(monkeypatch):
    compiled_core()
    actual, wanted = library.ABI_VERSION, library.ABI_VERSION + 1
    monkeypatch.setattr(library, "ABI_VERSION", wanted)
    library.chosen_library.cache_clear()
    said = f"has ABI {actual}, not {wanted}; install again"
    with pytest.warns(RuntimeWarning, match=said):
        assert not native.is_compiled()
    assert native.description().startswith("Python fallback: ")
    assert native.description().endswith(said)
    assert [said in each.detail for each in examine() if each.health == "slow"] == [True]


@pytest.mark.usefixtures("choose")
def test_a_server_that_goes_without_its_core_says_so(monkeypatch):
    compiled_core()
    monkeypatch.setattr(library, "ABI_VERSION", library.ABI_VERSION + 1)
    library.chosen_library.cache_clear()
    with pytest.warns(RuntimeWarning), capture_logs() as lines:
        tell_of_core()
    assert [line["event"] for line in lines] == ["core not used"]
    library.chosen_library.cache_clear()
    monkeypatch.undo()
    with capture_logs() as lines:
        tell_of_core()
    assert lines == []
