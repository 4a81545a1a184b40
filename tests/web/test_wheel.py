"""What is shipped: page and documentation go into the wheel although git ignores them."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


PAGE = Path("src/chevalet/web_page")
DOCUMENTATION = Path("src/chevalet/docs_site")


@pytest.fixture
def project(tmp_path):
    """A copy of what the build needs, without a core to compile."""
    root = tmp_path / "project"
    root.mkdir()
    files = ("pyproject.toml", "hatch_build.py", ".gitignore", "README.md", "LICENSE", "NOTICE")
    for name in files:
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "LICENSES", root / "LICENSES")
    (root / PAGE).parent.mkdir(parents=True)
    shutil.copy(ROOT / "src/chevalet/__init__.py", (root / PAGE).parent)
    return root


def with_the_package(project):
    """The whole package in place of its first file; what is built is each test's own."""
    package = (project / PAGE).parent
    unwanted = shutil.ignore_patterns("web_page", "docs_site", "_core*", "__pycache__")
    shutil.copytree(ROOT / "src/chevalet", package, ignore=unwanted, dirs_exist_ok=True)


def unpacked(project, folder):
    """The wheel as an installation, for which nothing else of this tree is needed."""
    (wheel,) = (project / "dist").glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def by_doctor(installation):
    """What `chevalet doctor` of that installation says of its page and its documentation."""
    done = subprocess.run(
        [sys.executable, "-m", "chevalet", "doctor", "--json"],
        cwd=installation,
        env={**os.environ, "PYTHONPATH": str(installation)},
        capture_output=True,
        text=True,
        check=True,
    )
    parts = {part["part"]: part for part in json.loads(done.stdout)}
    return parts["page"]["health"], parts["documentation"]["health"]


def build_wheel(project):
    """What the wheel holds, and what was said on the way."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(project / "dist")],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = (project / "dist").glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist()), done.stdout + done.stderr


def test_the_wheel_carries_the_page_and_its_licences(project, tmp_path):
    with_the_package(project)
    script = project / PAGE / "assets" / "index-AbCdEf12.js.br"
    script.parent.mkdir(parents=True)
    script.write_bytes(b"compressed")
    (project / PAGE / "index.html").write_text("<!doctype html>")
    (project / DOCUMENTATION / "fr").mkdir(parents=True)
    (project / DOCUMENTATION / "fr" / "index.html.gz").write_bytes(b"compressed")
    names, _ = build_wheel(project)
    assert "chevalet/docs_site/fr/index.html.gz" in names
    assert "chevalet/web_page/index.html" in names
    assert "chevalet/web_page/assets/index-AbCdEf12.js.br" in names
    licences = {Path(name).name for name in names if "/licenses/" in name}
    assert {"CC-BY-3.0.txt", "MIT.txt", "MPL-2.0.txt", "NOTICE", "OFL-1.1.txt"} <= licences
    installation = unpacked(project, tmp_path / "installed")
    assert by_doctor(installation) == ("good", "good")
    (installation / "chevalet/web_page/index.html").unlink()
    assert by_doctor(installation) == ("absent", "good")
    shutil.rmtree(installation / "chevalet/docs_site")
    assert by_doctor(installation) == ("absent", "absent")


def test_a_wheel_without_a_page_says_so(project):
    names, said = build_wheel(project)
    assert not any(name.startswith(("chevalet/web_page/", "chevalet/docs_site/")) for name in names)
    assert "without its web page" in said
    assert "without its documentation" in said


def test_what_is_missing_is_built_before_the_wheel(project):
    setup = project / "tools" / "setup"
    setup.mkdir(parents=True)
    (setup / "web.sh").write_text(f"mkdir -p {PAGE} && echo built > {PAGE}/index.html\n")
    made = f"{DOCUMENTATION}/fr"
    (setup / "docs.sh").write_text(f"mkdir -p {made} && echo built > {made}/index.html.gz\n")
    names, _ = build_wheel(project)
    assert "chevalet/web_page/index.html" in names
    assert "chevalet/docs_site/fr/index.html.gz" in names


def test_a_builder_that_builds_nothing_is_told(project):
    setup = project / "tools" / "setup"
    setup.mkdir(parents=True)
    (setup / "docs.sh").write_text("exit 0\n")
    _, said = build_wheel(project)
    assert "without its documentation: what builds it is not here" in said


def test_a_wheel_for_all_platforms_is_made_on_purpose(project, monkeypatch):
    monkeypatch.setenv("CHEVALET_PURE", "1")
    _, said = build_wheel(project)
    assert [wheel.name.split("-", 2)[2] for wheel in (project / "dist").iterdir()] == [
        "py3-none-any.whl"
    ]
    assert "compiled core was not built" not in said
