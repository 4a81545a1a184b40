"""The tests of the generator again, on a build that stops at the first bad access or overflow."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.native.test_sanitized import ROOT, run, sanitizer_runtime

GRID = ["test_examples", "test_hostile_input", "test_both_cores", "test_against_brute_force"]


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory):
    """The environment in which Python uses a sanitized core."""
    runtime = sanitizer_runtime()
    library = tmp_path_factory.mktemp("sanitized") / "_core.so"
    command = [sys.executable, "hatch_build.py", "--sanitize", "-o", str(library)]
    compiled = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    return os.environ | {
        "CI": "true",
        "LD_PRELOAD": runtime,
        "CHEVALET_CORE": str(library),
        "CHEVALET_EXAMPLES": "6",
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:exitcode=86",
        "PYTHONMALLOC": "malloc",
    }


def assert_clean(environment, only, *tests):
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", only]
    done = run(environment, "-m", "pytest", *options, *tests)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_the_generator_is_clean(sanitized):
    tests = [f"tests/grid/{name}.py" for name in GRID]
    assert_clean(sanitized, "not twin and not french", *tests)


def test_moves_of_two_camps_are_clean(sanitized):
    assert_clean(sanitized, "core_gives or no_sense", "tests/games/takemo/test_moves.py")
