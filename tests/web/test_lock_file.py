"""What builds the page is pinned, and says nothing of where it came from."""

import json
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "web"


def test_the_lock_file_pins_by_hash_and_names_no_registry():
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    others = {name: facts for name, facts in packages.items() if name}
    assert len(others) > 20
    for name, facts in others.items():
        assert facts["integrity"].startswith("sha512-"), name
        assert "resolved" not in facts, name


def test_the_lock_file_is_whole_for_every_platform():
    """Else `npm ci` refuses it; npm leaves out binaries that its registry did not have that day."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, facts in packages.items():
        for needed in facts.get("optionalDependencies", {}):
            assert f"node_modules/{needed}" in packages, (name, needed)


def test_dependencies_are_exact():
    facts = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    for name, version in (facts["dependencies"] | facts["devDependencies"]).items():
        assert version[0].isdigit(), (name, version)
