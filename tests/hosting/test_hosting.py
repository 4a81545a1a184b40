"""What hosts are given: files that hold together. `tests/docs` tries the commands of the page."""

import json
import os
import re
import shutil
import subprocess
import sys

import msgspec
import pytest
import yaml  # type: ignore[import-untyped]  # it ships no types

from chevalet.server.limits import Limits
from chevalet.server.observing import Metrics
from chevalet.server.settings import Settings
from tests.paths import TESTS

ROOT = TESTS.parent
HOSTING = ROOT / "hosting"
PAGES = ("hosting.md", "hosting.fr.md")
SETTINGS = {
    *(f"CHEVALET_{field.name.upper()}" for field in msgspec.structs.fields(Settings)),
    *(f"CHEVALET_LIMIT_{field.name.upper()}" for field in msgspec.structs.fields(Limits)),
    "CHEVALET_CACHE",
}


def page(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [*PAGES, "Containerfile", "compose.yaml", "chevalet.service"],
)
def test_every_setting_that_is_named_exists(text):
    content = page(text) if text in PAGES else (HOSTING / text).read_text(encoding="utf-8")
    named = set(re.findall(r"CHEVALET_[A-Z_]+", content))
    assert named
    assert named <= SETTINGS


@pytest.mark.parametrize("text", [*PAGES, "Containerfile", "compose.yaml", "chevalet.service"])
def test_every_file_that_is_named_exists(text):
    content = page(text) if text in PAGES else (HOSTING / text).read_text(encoding="utf-8")
    for file in re.findall(r"\bhosting/[A-Za-z.]+\b", content):
        assert file == "hosting/.env" or (ROOT / file).exists(), file


def exposed():
    """The names of all numbers that the server tells, as Prometheus knows them."""
    metrics = Metrics()
    metrics.request_seconds.labels("/").observe(1)
    metrics.bot_seconds.labels("zakhia", "expert").observe(1)
    metrics.requests.labels("GET", "/", 200).inc()
    metrics.messages.labels("in").inc()
    metrics.actions.labels("zakhia", "accepted").inc()
    lines = metrics.exposed().decode().splitlines()
    return {re.split(r"[ {]", line)[0] for line in lines if not line.startswith("#")}


def family(name):
    """The number that several lines are about."""
    return re.sub(r"_(bucket|sum|count|created|total)$", "", name)


def test_the_dashboard_shows_numbers_that_the_server_tells():
    dashboard = json.loads((HOSTING / "dashboard.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    named = set(re.findall(r"\b(?:chevalet|process)_[a-z_]+", " ".join(asked)))
    told = exposed()
    assert named <= told
    own = {family(name) for name in told if name.startswith("chevalet_")}
    assert own == {family(name) for name in named if name.startswith("chevalet_")}
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


@pytest.mark.parametrize("name", PAGES)
def test_alarms_are_about_numbers_that_the_server_tells(name):
    assert set(re.findall(r"chevalet_[a-z]+_[a-z_]+", page(name))) <= exposed()


def test_compose_starts_what_the_server_needs():
    compose = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))
    assert set(compose["services"]) == {"chevalet", "postgres", "nats"}
    server = compose["services"]["chevalet"]
    assert (HOSTING / server["build"]["context"]).resolve() == ROOT
    assert (ROOT / server["build"]["dockerfile"]).exists()
    assert server["environment"]["CHEVALET_STORE"].endswith("@postgres/chevalet")
    assert set(server["depends_on"]) == {"postgres", "nats"}
    used = {v.split(":")[0] for s in compose["services"].values() for v in s.get("volumes", [])}
    assert used == set(compose["volumes"])


def test_the_database_is_as_old_as_the_tools_that_back_it_up():
    """`pg_dump` refuses a newer server, and an older one does not read what it wrote."""
    container = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    (release,) = set(re.findall(r"^FROM python:[\d.]+-slim-(\w+)", container, re.MULTILINE))
    tools = {"bookworm": "15", "trixie": "17"}[release]
    compose = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))
    image = compose["services"]["postgres"]["image"]
    assert image == f"postgres:${{POSTGRES_VERSION:-{tools}}}-alpine"


def test_the_container_file_is_in_order():
    """There is no engine here to build it: its instructions, and what they name."""
    text = (HOSTING / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    known = r"FROM|RUN|WORKDIR|COPY|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD"
    assert all(re.match(rf"(?:{known}) ", line) for line in lines)
    users = [line for line in lines if line.startswith("USER")]
    assert users == ["USER chevalet"], "it does not run as root"
    assert lines.index("USER chevalet") < len(lines) - 1
    assert json.loads(lines[-1].removeprefix("CMD ")) == ["chevalet", "serve"]
    health = next(line for line in lines if line.startswith("HEALTHCHECK"))
    assert json.loads(health.partition("CMD ")[2])[0] == "python"
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for needed in ("hosting", "cpp", "web", "src", "tools", "requirements", "Makefile"):
        assert (ROOT / needed).exists()
        assert needed not in ignored


def test_the_unit_is_one(tmp_path):
    tool = shutil.which("systemd-analyze")
    if tool is None:
        pytest.skip("no systemd-analyze")
    unit = tmp_path / "chevalet.service"
    text = (HOSTING / "chevalet.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/chevalet/bin/chevalet", sys.executable), encoding="utf-8")
    done = subprocess.run(
        [tool, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.prove
def test_installed_by_hand_it_serves(tmp_path):
    """The steps of the container, in a clean prefix: it answers, and ends with 0."""
    prefix = tmp_path / "opt"
    script = HOSTING / "install.sh"
    subprocess.run(["sh", str(script), str(prefix)], check=True, cwd=tmp_path)
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "CHEVALET_DATA_FOLDER": str(tmp_path / "data"),
    }
    with subprocess.Popen(
        [str(prefix / "bin" / "chevalet"), "serve", "--port", "0"],
        env=environment,
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stderr is not None
            line = process.stderr.readline()
            address = re.search(r"http://[^ \n]+", line)
            assert address is not None, line
            for path, what in (("/readyz", '"ok"'), ("/", "<html"), ("/api/games", "zakhia")):
                done = subprocess.run(
                    ["curl", "-fsS", "--noproxy", "*", address[0] + path],
                    capture_output=True,
                    text=True,
                    check=True,
                )
                assert what in done.stdout
        finally:
            process.terminate()
            process.wait(timeout=60)
        assert process.returncode == 0
