"""`python -m tools.package [--try]`: builds what is shipped into `dist/`, and proves it."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools.package.building import NotBuilt, build
from tools.package.trying import VERSIONS, Failed, interpreters, try_wheel


def main() -> int:
    """The script: 0 when all was built, and did what it should."""
    parser = argparse.ArgumentParser(prog="python -m tools.package", description=__doc__)
    parser.add_argument(
        "--try", dest="tried", action="store_true", help="in fresh environments of every Python"
    )
    tried = parser.parse_args().tried
    try:
        built = build()
        print(*built, sep="\n")
        if tried:
            _try_all([path for path in built if path.suffix == ".whl"])
    except (NotBuilt, Failed) as error:
        print(f"tools.package: {error}", file=sys.stderr)
        return 1
    return 0


def _try_all(wheels: list[Path]) -> None:
    found = interpreters()
    for version in VERSIONS:
        if version not in found:
            print(f"Python {version} is not on this machine")
            continue
        for wheel in wheels:
            print(f"Python {version}, {wheel.name}:", flush=True)
            with tempfile.TemporaryDirectory() as folder:
                for step in try_wheel(wheel, found[version], Path(folder)):
                    print(f"  {step}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
