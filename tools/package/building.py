"""Builds the wheels and the sdist into `dist/`, page and documentation fresh."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.docs.site import build as build_documentation

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
DOCUMENTATION = ROOT / "src" / "chevalet" / "docs_site"


class NotBuilt(Exception):
    """Something that should be shipped is missing; the message says what."""


def build(target: Path = DIST) -> list[Path]:
    """Two wheels and an sdist; raises NotBuilt."""
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("chevalet-*"):
        old.unlink()
    subprocess.run(["sh", str(ROOT / "tools" / "setup" / "web.sh")], check=True)
    build_documentation(DOCUMENTATION)
    _hatchling("sdist", target)
    _hatchling("wheel", target, CHEVALET_PURE="1")
    _hatchling("wheel", target)
    built = sorted(target.glob("chevalet-*"))
    names = [path.name for path in built]
    if len(built) != 3 or sum(name.endswith(".whl") for name in names) != 2:
        raise NotBuilt(f"expected two wheels and an sdist, found {', '.join(names)}")
    return built


def _hatchling(what: str, target: Path, **extra: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(target)],
        cwd=ROOT,
        env=os.environ | extra,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    if done.returncode != 0 or "shipped without" in said or "was not built" in said:
        raise NotBuilt(said)
