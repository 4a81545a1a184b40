"""What the tests that compile need to know about the machine."""

from __future__ import annotations

import os
import subprocess
from typing import NoReturn

import pytest

from hatch_build import CompilationError, find_compiler


def unavailable(reason: str) -> NoReturn:
    """A skip, or a failure where everything must be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def working_compiler() -> list[str]:
    """The command of the compiler that the build would use."""
    try:
        command = find_compiler()
        subprocess.run([*command, "--version"], capture_output=True, check=True)
    except (CompilationError, OSError, subprocess.CalledProcessError) as error:
        unavailable(f"no C++ compiler here: {error}")
    return command
