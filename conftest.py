"""What holds for every folder of tests, and for examples in docstrings."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Modules without an example are not searched for one, which takes half of all collecting."""
    found = yield
    if not any(isinstance(each, DoctestModule) for each in found):
        return found
    has_example = ">>> " in file_path.read_text(encoding="utf-8")
    return [each for each in found if has_example or not isinstance(each, DoctestModule)]
