"""Compiles cpp/ into the one shared library behind chevalet.native; sees to page and documentation.

Hatchling runs this as a build hook for wheels and editable installs. By hand, it needs nothing
installed:

    python hatch_build.py                       compile in place
    python hatch_build.py --sanitize -o PATH    compile with the address and undefined sanitizers

Without a working compiler the package still installs: chevalet.native then uses its plain-Python
twin.

Environment: CXX names the compiler; CHEVALET_NATIVE_CPU=1 compiles for this very machine;
CHEVALET_PURE=1 builds a wheel for all platforms, without the compiled core;
CHEVALET_SANITIZE (such as "address,undefined") makes the hook compile build/sanitized/ as well.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "cpp"
SANITIZERS = "address,undefined"
SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
LIBRARY = ROOT / "src" / "chevalet" / "native" / f"_core{SUFFIX}"
SANITIZED_LIBRARY = ROOT / "build" / "sanitized" / f"_core{SUFFIX}"
PAGE = ROOT / "src" / "chevalet" / "web_page" / "index.html"
PAGE_BUILDER = ROOT / "tools" / "setup" / "web.sh"
DOCUMENTATION = ROOT / "src" / "chevalet" / "docs_site" / "fr" / "index.html.gz"
DOCUMENTATION_BUILDER = ROOT / "tools" / "setup" / "docs.sh"


class CompilationError(Exception):
    """There is no compiler, or it failed; the message says which and how."""


class Variant(NamedTuple):
    """One way to compile the core: the compiler's options and the words that describe them."""

    options: tuple[str, ...]
    words: str


def variants(sanitize: str = "") -> list[Variant]:
    """The ways to compile, best first; a later one serves where the compiler refuses an option."""
    if sanitize:
        options = ("-O1", "-g1", "-fno-omit-frame-pointer", f"-fsanitize={sanitize}")
        return [Variant((*options, "-fno-sanitize-recover=all"), f"-O1 sanitize={sanitize}")]
    baseline = Variant(("-O3", "-DNDEBUG"), f"-O3 {platform.machine()}")
    if os.environ.get("CHEVALET_NATIVE_CPU") == "1":
        return [Variant((*baseline.options, "-march=native"), "-O3 native"), baseline]
    if platform.machine().lower() in {"x86_64", "amd64"}:
        # Every x86-64 processor since 2009: the first level that counts bits in one instruction.
        return [Variant((*baseline.options, "-march=x86-64-v2"), "-O3 x86-64-v2"), baseline]
    return [baseline]


def find_compiler() -> list[str]:
    """The command of $CXX, else of the first C++ compiler on the path."""
    if chosen := os.environ.get("CXX"):
        return shlex.split(chosen)
    for name in ("c++", "g++", "clang++"):
        if path := shutil.which(name):
            return [path]
    raise CompilationError("no C++ compiler found (looked for c++, g++, clang++)")


def run(command: list[str]) -> str:
    """The command's standard output."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    except OSError as error:
        raise CompilationError(f"{command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        raise CompilationError(f"{command[0]} failed ({done.returncode})\n{done.stderr}".rstrip())
    return done.stdout


def stamp_of(compiler: list[str], variant: Variant) -> str:
    """Names everything a library is made from: sources, this file, options, compiler version."""
    digest = hashlib.sha256()
    for path in [Path(__file__), *sorted(SOURCES.rglob("*.*pp")), *sorted(SOURCES.rglob("*.h"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    digest.update(repr((compiler, variant)).encode())
    digest.update(run([*compiler, "--version"]).encode())
    return f"chevalet-stamp-{digest.hexdigest()[:32]}"


def write_units(folder: Path) -> list[str]:
    """One source for each folder of the core, which includes those of the folder.

    They share most of their headers, which take longer to read than the sources themselves.
    """
    by_folder: dict[Path, list[Path]] = {}
    for path in sorted(SOURCES.rglob("*.cpp")):
        by_folder.setdefault(path.parent, []).append(path)
    units = []
    for number, paths in enumerate(by_folder.values()):
        unit = folder / f"unit{number}.cpp"
        unit.write_text("".join(f'#include "{path.as_posix()}"\n' for path in paths))
        units.append(str(unit))
    return units


def compile_variant(compiler: list[str], variant: Variant, library: Path) -> None:
    """Puts the library there in one step, unless an identical one is there already."""
    stamp = stamp_of(compiler, variant)
    if library.is_file() and stamp.encode() in library.read_bytes():
        return
    library.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=library.parent, prefix=".compiling-") as folder:
        fresh = Path(folder) / library.name
        definitions = [f'-DCHEVALET_FLAGS="{variant.words}"', f'-DCHEVALET_STAMP="{stamp}"']
        options = ["-std=c++20", "-fPIC", "-fvisibility=hidden", *variant.options]

        def compiled(unit: str) -> str:
            run([*compiler, *options, *definitions, "-c", unit, "-o", f"{unit}.o"])
            return f"{unit}.o"

        with ThreadPoolExecutor(os.cpu_count()) as cores:  # each thread waits for one compiler
            objects = list(cores.map(compiled, write_units(Path(folder))))
        run([*compiler, *options, "-shared", *objects, "-o", str(fresh)])
        fresh.replace(library)  # a process that has the old one mapped keeps it


def compile_core(library: Path, sanitize: str = "") -> None:
    """Compiles the core to this path.

    Raises:
        CompilationError: that failed, and no older library is left there either.
    """
    failure = CompilationError("nothing to compile with")
    try:
        compiler = find_compiler()
        for variant in variants(sanitize):
            try:
                return compile_variant(compiler, variant, library)
            except CompilationError as error:
                failure = error
    except CompilationError as error:
        failure = error
    library.unlink(missing_ok=True)  # an older build must not pass for this one
    raise failure


def build_unless_there(index: Path, builder: Path) -> None:
    """Builds what its index stands for; what is built from an sdist finds it in there.

    Raises:
        CompilationError: it is not there.
    """
    if index.is_file():
        return
    if not builder.is_file():
        raise CompilationError("its sources are not here")
    run(["sh", str(builder)])
    if not index.is_file():
        raise CompilationError("what builds it is not here")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Adds the compiled core to wheels and editable installs, page and documentation to all."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling calls this before it collects the files."""
        if version != "editable":  # there `make setup` builds it, and again after a change
            for what, index, builder in (
                ("web page", PAGE, PAGE_BUILDER),
                ("documentation", DOCUMENTATION, DOCUMENTATION_BUILDER),
            ):
                try:
                    build_unless_there(index, builder)
                except CompilationError as error:
                    self.app.display_warning(f"chevalet: shipped without its {what}: {error}")
        if self.target_name != "wheel" or os.environ.get("CHEVALET_PURE") == "1":
            return
        try:
            compile_core(LIBRARY)
        except CompilationError as error:
            self.app.display_warning(f"chevalet: the compiled core was not built: {error}")
            self.app.display_warning("chevalet: using the plain-Python core, which is much slower")
            return
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform_tag()}"
        build_data["artifacts"].append(f"/{LIBRARY.relative_to(ROOT).as_posix()}")
        if sanitizers := os.environ.get("CHEVALET_SANITIZE"):
            compile_core(SANITIZED_LIBRARY, sanitizers)


def platform_tag() -> str:
    """This platform's own wheel tag: a library compiled here has not been checked for manylinux."""
    from packaging.tags import sys_tags  # noqa: PLC0415 (hatchling brings it; the script lives without)

    names = (tag.platform for tag in sys_tags())
    return next(name for name in names if not name.startswith(("manylinux", "musllinux")))


def main() -> int:
    """The script: 0 when the library is there."""
    parser = argparse.ArgumentParser(description="Compile the core of chevalet.")
    parser.add_argument("--sanitize", nargs="?", const=SANITIZERS, default="", metavar="KINDS")
    parser.add_argument("-o", "--output", type=Path, help="where to put the library")
    arguments = parser.parse_args()
    sanitize = arguments.sanitize or os.environ.get("CHEVALET_SANITIZE", "")
    library = arguments.output or (SANITIZED_LIBRARY if sanitize else LIBRARY)
    try:
        compile_core(library.absolute(), sanitize)
    except CompilationError as error:
        print(f"hatch_build.py: {error}", file=sys.stderr)
        return 1
    print(library)
    return 0


if __name__ == "__main__":
    sys.exit(main())
