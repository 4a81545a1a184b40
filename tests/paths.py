"""Where the tests' own files are."""

from pathlib import Path

TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"
