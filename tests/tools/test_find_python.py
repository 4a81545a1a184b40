"""Which Python the environment is made of."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.paths import TESTS

SYSTEMS_OWN = "/usr/bin/python3"
IS_NEW_ENOUGH = "import sys; sys.exit(sys.version_info < (3, 11))"


def found(**variables: str) -> str:
    """What the script answers where only these variables are set beside the path."""
    environment = {"PATH": os.environ["PATH"], **variables}
    command = ["sh", "tools/setup/find_python.sh"]
    run = subprocess.run(
        command, cwd=TESTS.parent, env=environment, check=True, capture_output=True, text=True
    )
    return run.stdout.strip()


def test_who_names_one_gets_it():
    assert found(PYTHON="python3.14") == "python3.14"


def test_else_it_is_the_systems_own_where_that_is_new_enough():
    if not Path(SYSTEMS_OWN).exists():
        pytest.skip("this system has no Python of its own")
    is_new = subprocess.run([SYSTEMS_OWN, "-c", IS_NEW_ENOUGH], check=False).returncode == 0
    assert found() == (SYSTEMS_OWN if is_new else "python3")
