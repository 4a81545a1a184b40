"""What the lexicon's tests share."""

from pathlib import Path

import pytest

from chevalet.lexicon import Lexicon

GOLDEN = Path(__file__).parents[1] / "golden/lexicon"


@pytest.fixture(scope="session")
def french() -> Lexicon:
    return Lexicon.load()
