"""Finds and loads the compiled core.

The environment variable CHEVALET_CORE chooses: unset, the library that the installation compiled,
if any; `python`, none; else the path of another build, such as the one with sanitizers.
"""

from __future__ import annotations

import ctypes
import os
import sys
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ABI_VERSION = 10
CHOICE = "CHEVALET_CORE"
SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
INSTALLED = Path(__file__).with_name(f"_core{SUFFIX}")


@dataclass(frozen=True)
class Library:
    """The loaded core, by two handles on the same code.

    Calls through `parallel` let other Python threads run meanwhile; calls through `brief` do not,
    which is faster for those that take less time than handing over would.
    """

    path: Path
    parallel: ctypes.CDLL
    brief: ctypes.PyDLL

    @property
    def description(self) -> str:
        """How it was compiled: "g++ 12.2, -O3 x86-64-v2"."""
        describe = self.brief.chevalet_description
        describe.restype = ctypes.c_char_p
        text: bytes = describe()
        return text.decode()


class UnusableLibraryError(Exception):
    """The file is no library, or none of this version."""


@cache
def chosen_library() -> Library | None:
    """The library that the environment chooses, or None for the twin; loaded once for the process.

    A library that is there but cannot be used is worth a warning; that none is there was reported
    when the package was installed.
    """
    path = _chosen_path()
    if path is None:
        return None
    try:
        return load(path)
    except UnusableLibraryError as error:
        message = f"the compiled core is not used, plain Python is: {error}"
        warnings.warn(message, RuntimeWarning, stacklevel=2)
        return None


def flaw_of_chosen() -> str | None:
    """Why the library that the environment chooses is not used, if it is there and is not."""
    path = _chosen_path()
    if path is None or chosen_library() is not None:
        return None
    try:
        load(path)
    except UnusableLibraryError as error:
        return str(error)
    return None


def _chosen_path() -> Path | None:
    choice = os.environ.get(CHOICE, "")
    if choice == "python" or not (choice or INSTALLED.exists()):
        return None
    return Path(choice or INSTALLED)


def load(path: Path) -> Library:
    """The library at this path.

    Raises:
        UnusableLibraryError: it cannot be loaded, or speaks another version of the ABI.
    """
    try:
        library = Library(path, ctypes.CDLL(str(path)), ctypes.PyDLL(str(path)))
        version = int(library.brief.chevalet_abi_version())
    except (OSError, AttributeError) as error:
        raise UnusableLibraryError(f"{path} is no library of ours: {error}") from error
    if version != ABI_VERSION:
        raise UnusableLibraryError(f"{path} has ABI {version}, not {ABI_VERSION}; install again")
    return library
