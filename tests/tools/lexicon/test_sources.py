"""The cache of sources."""

from pathlib import Path

from tools.lexicon import sources


def test_nothing_is_fetched_unasked(tmp_path: Path) -> None:
    assert sources.hunspell(tmp_path / "nowhere", may_fetch=False) is None
    assert list(tmp_path.iterdir()) == []


def test_the_newest_package_of_the_cache_is_used(tmp_path: Path) -> None:
    for release in ("1%3a6.4-1", "1%3a7.0-1"):
        name = f"{sources.PACKAGE}_{release}_all"
        (tmp_path / f"{name}.deb").touch()
        (tmp_path / name).mkdir()  # unpacked before
    found = sources.hunspell(tmp_path, may_fetch=False)
    assert found is not None
    assert found.version == "1:7.0-1"
    assert found.dictionary.name == "fr.dic"
    assert "7.0" in str(found.affixes)
