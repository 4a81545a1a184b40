"""The tests of the generator again, on a build that stops at the first bad access or overflow."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.native.test_sanitized import ROOT, run, sanitizer_runtime

TESTS = ["test_examples", "test_hostile_input", "test_both_cores", "test_against_brute_force"]


def test_the_generator_is_clean(tmp_path):
    runtime = sanitizer_runtime()
    library = tmp_path / "_core.so"
    command = [sys.executable, "hatch_build.py", "--sanitize", "-o", str(library)]
    compiled = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    environment = os.environ | {
        "CI": "true",
        "LD_PRELOAD": runtime,
        "CHEVALET_CORE": str(library),
        "CHEVALET_EXAMPLES": "6",
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:exitcode=86",
        "PYTHONMALLOC": "malloc",
    }
    tests = [f"tests/grid/{name}.py" for name in TESTS]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "not twin and not french"]
    done = run(environment, "-m", "pytest", *options, *tests)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
