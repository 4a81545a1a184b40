"""What is shipped, as strangers get it: fresh environments of two Pythons, no source tree."""

import pytest

from tools.package.building import build
from tools.package.trying import Failed, interpreters, try_wheel


@pytest.mark.prove
def test_wheels_work_in_fresh_environments_of_two_pythons(tmp_path):
    found = interpreters()
    if len(found) < 2:
        pytest.skip(f"only {', '.join(found)} on this machine")
    wheels = [path for path in build(tmp_path / "dist") if path.suffix == ".whl"]
    pure, compiled = sorted(wheels, key=lambda wheel: not wheel.name.endswith("-any.whl"))
    for version, python in (min(found.items()), max(found.items())):
        for wheel in (compiled, pure):
            folder = tmp_path / f"{version}-{wheel.name}"
            folder.mkdir()
            steps = list(try_wheel(wheel, python, folder))
            assert [step.partition(":")[0] for step in steps] == [
                "installed",
                "doctor",
                "games",
                "serve",
                "uvx",
            ]


def test_a_wheel_that_is_none_fails(tmp_path):
    wheel = tmp_path / "chevalet-0-py3-none-any.whl"
    wheel.write_bytes(b"nothing")
    python = next(iter(interpreters().values()), None)
    if python is None:
        pytest.skip("no Python here that has its version in its name")
    with pytest.raises(Failed, match="pip install"):
        list(try_wheel(wheel, python, tmp_path))
