"""Fetches the sources by package name into a cache folder."""

import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

PACKAGE = "hunspell-fr-comprehensive"


class Hunspell(NamedTuple):
    """The French dictionary as unpacked from its Debian package."""

    dictionary: Path
    affixes: Path
    version: str


def hunspell(cache: Path, *, may_fetch: bool) -> Hunspell | None:
    """The dictionary from the cache, fetched first if it is missing and may be fetched."""
    package = _newest(cache)
    if package is None and may_fetch:
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", PACKAGE], cwd=cache, check=True)
        package = _newest(cache)
    if package is None:
        return None
    unpacked = cache / package.stem
    if not unpacked.is_dir():
        subprocess.run(["dpkg-deb", "-x", package, unpacked], check=True)
    folder = unpacked / "usr/share/hunspell"
    # Debian's file name: package_version_architecture.deb, with the epoch's colon escaped.
    release = package.name.split("_")[1].replace("%3a", ":")
    return Hunspell(folder / "fr.dic", folder / "fr.aff", release)


def wordfreq_version() -> str:
    """The release of the frequency list that is installed."""
    return version("wordfreq")


def _newest(cache: Path) -> Path | None:
    return max(cache.glob(f"{PACKAGE}_*.deb"), default=None)
