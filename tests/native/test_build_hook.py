"""hatch_build.py: what it compiles, when it need not, and what happens without a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile

import pytest

import hatch_build
from tests.native.compilers import working_compiler

LIBRARY = hatch_build.LIBRARY.relative_to(hatch_build.ROOT)


@pytest.fixture
def project(tmp_path):
    """A copy of what the build needs, with a core that compiles in a moment."""
    root = tmp_path / "project"
    (root / LIBRARY).parent.mkdir(parents=True)
    for name in ("hatch_build.py", "cpp/abi/about.cpp", "cpp/abi/chevalet.h"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(hatch_build.ROOT / name, root / name)
    (root / "src/chevalet/__init__.py").write_text('"""A stand-in."""\n')
    (root / ".gitignore").write_text("_core.*\n")
    (root / "pyproject.toml").write_text(
        "[build-system]\nrequires = ['hatchling']\nbuild-backend = 'hatchling.build'\n"
        "[project]\nname = 'chevalet'\nversion = '0'\nrequires-python = '>=3.11'\n"
        "[tool.hatch.build.targets.wheel]\npackages = ['src/chevalet']\n"
        "[tool.hatch.build.hooks.custom]\n"
    )
    return root


def run(root, *arguments, **environment):
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def compile_by_hand(root, *arguments, **environment):
    return run(root, "hatch_build.py", *arguments, **environment)


@pytest.fixture
def needs_compiler():
    working_compiler()


@pytest.mark.usefixtures("needs_compiler")
def test_an_unchanged_core_is_not_compiled_again(project):
    library = project / LIBRARY
    assert compile_by_hand(project).returncode == 0
    first = library.stat().st_mtime_ns
    assert compile_by_hand(project).returncode == 0
    assert library.stat().st_mtime_ns == first

    source = project / "cpp/abi/about.cpp"
    source.write_text(source.read_text() + "// changed\n")
    assert compile_by_hand(project).returncode == 0
    assert library.stat().st_mtime_ns != first


@pytest.mark.usefixtures("needs_compiler")
def test_other_flags_compile_again(project):
    assert compile_by_hand(project).returncode == 0
    usual = (project / LIBRARY).read_bytes()
    assert compile_by_hand(project, CHEVALET_NATIVE_CPU="1").returncode == 0
    assert b"-O3 native" in (project / LIBRARY).read_bytes()
    assert b"-O3 native" not in usual


@pytest.mark.usefixtures("needs_compiler")
def test_a_stale_library_does_not_survive_a_failing_compiler(project):
    assert compile_by_hand(project).returncode == 0
    failed = compile_by_hand(project, CXX="/bin/false")
    assert failed.returncode == 1
    assert "/bin/false" in failed.stderr
    assert not (project / LIBRARY).exists()
    assert [path.name for path in (project / LIBRARY).parent.iterdir()] == []


@pytest.mark.parametrize("compiler", ["/bin/false", "no-such-compiler"])
def test_a_wheel_without_compiler_is_pure(project, compiler):
    pytest.importorskip("hatchling")
    (project / LIBRARY).write_bytes(b"stale")
    built = run(project, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist", CXX=compiler)
    assert built.returncode == 0, built.stderr
    assert "the compiled core was not built" in built.stderr + built.stdout
    assert names_of_wheel(project) == ("chevalet-0-py3-none-any.whl", False)


@pytest.mark.usefixtures("needs_compiler")
def test_a_wheel_carries_the_core_and_the_platform(project):
    pytest.importorskip("hatchling")
    built = run(project, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    assert built.returncode == 0, built.stderr
    name, has_core = names_of_wheel(project)
    assert name.startswith("chevalet-0-py3-none-")
    assert not name.endswith("-any.whl")
    assert has_core


@pytest.mark.usefixtures("needs_compiler")
def test_an_sdist_compiles_nothing(project):
    pytest.importorskip("hatchling")
    built = run(project, "-m", "hatchling", "build", "-t", "sdist", "-d", "dist")
    assert built.returncode == 0, built.stderr
    assert not (project / LIBRARY).exists()


def names_of_wheel(project):
    """The wheel's name, and whether the core is in it."""
    (wheel,) = (project / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        return wheel.name, f"chevalet/native/{LIBRARY.name}" in opened.namelist()
