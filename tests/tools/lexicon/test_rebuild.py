"""The shipped file is what the builder makes of its sources and of `data/`."""

import os
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from chevalet.lexicon import Lexicon
from tools.lexicon import sources
from tools.lexicon.build import DEFAULT_CACHE, ROOT, SHIPPED, assemble


@pytest.fixture(scope="module")
def source() -> sources.Hunspell:
    """The sources that the shipped file was made from; skips where they are not at hand."""
    shipped = Lexicon.load().sources
    cache = Path(os.environ.get("CHEVALET_LEXICON_SOURCES", DEFAULT_CACHE))
    found = sources.hunspell(cache, may_fetch=False)
    if found is None:
        pytest.skip(
            f"the French dictionary is not in {cache}: `python -m tools.lexicon build` fetches it"
        )
    try:
        installed = {sources.PACKAGE: found.version, "wordfreq": sources.wordfreq_version()}
    except PackageNotFoundError:
        pytest.skip("wordfreq is not installed: it is in the dependency group `lexicon`")
    if installed != shipped:
        pytest.skip(f"the lexicon was built from {shipped}, at hand are {installed}")
    return found


def test_a_rebuild_gives_the_shipped_bytes(source: sources.Hunspell) -> None:
    content, report = assemble(source, ROOT / "data")
    assert content == SHIPPED.read_bytes()
    assert report.missing_nouns == {}
    assert report.unused_removals == []
