"""Every command and every code block of the documentation is tried: what stands there works."""

import re
import subprocess
import sys

import pytest
from starlette.routing import WebSocketRoute

from chevalet.core.record_text import decode_text, game_of
from chevalet.core.registry import find
from tests.docs.blocks import DOCS, PAGES, ROOT, fences, lines, named_files, spans, words
from tests.docs.typed import ONLY_READ, is_slow, read_line, run_line, set_folder, try_line
from tests.server.house import house
from tests.server.proofs.serving import serving

ELSEWHERE = {
    ("README.md", "python"): "doctests that pytest runs",
    ("add-a-game.md", "python"): "tests/contract/test_sixth_game.py",
    ("api.md", "json"): "tests/server/test_api_doc.py",
    ("api.md", "exchange"): "tests/server/test_api_doc.py",
}
KINDS = {"sh", "python", "nginx", "record", "url"}
TYPED = [page for page in PAGES if lines(page)]
FRENCH = [page for page in PAGES if page.name.endswith(".fr.md")]


def slow(page):
    """The lines that take more than a moment."""
    return [line for line in lines(page) if is_slow([*words(line), "", ""])]


def name(page):
    return str(page.relative_to(ROOT))


@pytest.fixture
def folder(tmp_path, monkeypatch, request):
    """A folder as the reader of a page has it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("CHEVALET_DATA_FOLDER", str(tmp_path))
    set_folder(tmp_path, request.param)
    return request.param


def test_every_block_is_of_a_kind_that_is_tried():
    found = {(page.name, fence.kind) for page in PAGES for fence in fences(page)}
    assert {each for each in found if each[1] not in KINDS} <= set(ELSEWHERE)


def test_every_message_of_the_api_is_one_that_its_own_test_reads():
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    sections = re.findall(r"(?sm)^### (?:From|To) (?:the|a) \w+\n(.*?)^(?=##)", text)
    plain = re.compile(r"^```json\n", re.MULTILINE)
    assert len(sections) == 4
    assert len(plain.findall(text)) == sum(len(plain.findall(each)) for each in sections)


@pytest.mark.parametrize("french", FRENCH, ids=name)
def test_both_languages_have_the_same_commands(french):
    assert lines(french) == lines(french.with_name(french.name.replace(".fr.md", ".md")))


@pytest.mark.parametrize("folder", [p for p in TYPED if p not in FRENCH], indirect=True, ids=name)
def test_what_is_typed_works(folder):
    """One line after the other, as the page tells its story; `curl` has a test of its own."""
    for line in lines(folder):
        if not line.startswith("curl "):
            try_line(line)


@pytest.mark.parametrize("text", [page for page in PAGES if spans(page)], ids=name)
def test_what_is_named_in_passing_can_be_typed(text):
    for span in spans(text):
        read_line(words(span))


def scripts(page):
    """The blocks of Python that are run as they stand, not written into files."""
    kept = {f"# {path}\n{code}" for path, code in named_files(page)}
    python = [each.body for each in fences(page) if each.kind == "python"]
    return [each for each in python if each not in kept and (page.name, "python") not in ELSEWHERE]


@pytest.mark.parametrize("folder", [p for p in PAGES if scripts(p)], indirect=True, ids=name)
def test_python_runs(folder):
    for script in scripts(folder):
        exec(compile(script, str(folder), "exec"), {"__name__": "documentation"})


def test_addresses_of_sockets_are_those_of_the_server():
    found = {each.body for page in PAGES for each in fences(page) if each.kind == "url"}
    paths = {re.sub(r"^ws://HOST|\?.*", "", body).strip() for body in found}
    known = {route.path for route in house().routes if isinstance(route, WebSocketRoute)}
    assert paths == known


def test_records_as_text_are_read():
    found = [each.body for page in PAGES for each in fences(page) if each.kind == "record"]
    assert found
    for body in found:
        game = find(game_of(body.encode()))
        assert len(decode_text(body.encode(), game.notation)["actions"]) == body.count("\n>")


@pytest.mark.anyio
async def test_what_is_asked_by_curl_is_answered():
    """By a real server; what the page calls HOST or 127.0.0.1:8000 is where it is."""
    asked = sorted({line for page in PAGES for line in lines(page) if line.startswith("curl ")})
    assert len(asked) == 4
    async with serving() as served:
        place = served.url.removeprefix("http://")
        for line in asked:
            command = re.sub(r"HOST|127\.0\.0\.1:8000", place, line)
            done = await asked_of(words(command))
            assert done.returncode == 0, (line, done.stderr)
            assert '"code"' not in done.stdout, (line, done.stdout)


async def asked_of(typed):
    import anyio  # noqa: PLC0415 - only here

    done = await anyio.run_process([*typed, "--fail", "--noproxy", "*"], check=False)
    return subprocess.CompletedProcess(
        typed, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def test_what_is_for_nginx_is_read():
    """There is no nginx here: blocks are closed, directives end, variables are set or known."""
    found = [fence.body for page in PAGES for fence in fences(page) if fence.kind == "nginx"]
    assert found
    for body in found:
        left = re.sub(r"~\S+", "PATTERN", body)
        while (outer := re.sub(r"[^;{}]+\{(?:[^;{}]+;)*\s*\}", "", left)) != left:
            left = outer  # a block whose directives all end is taken out, then the one around it
        assert re.fullmatch(r"(?:[^;{}]+;)*\s*", left), left
        used = set(re.findall(r"\$(\w+)", body))
        known = {"uri", "remote_addr", "remote_port", "host", "http_upgrade", "scheme"}
        known |= {"proxy_add_x_forwarded_for", "id"}
        assert used <= known | set(re.findall(r"map \$\w+ \$(\w+)", body))


def test_a_command_that_is_wrong_is_found():
    for wrong in (
        "chevalet wurd soda",
        "chevalet arena zakhia --bots a,b --gmaes 2",
        "make nothing-of-the-kind",
        "python benchmarks/throughput.py --pear x",
        'pip install "chevalet[servre]"',
        "rm everything",
    ):
        with pytest.raises((Exception, SystemExit)):
            read_line(words(wrong))


@pytest.mark.prove
@pytest.mark.parametrize(
    "folder", [p for p in TYPED if p not in FRENCH and slow(p)], indirect=True, ids=name
)
def test_what_takes_minutes_works_as_well(folder):
    """With what the page has one type before it."""
    typed = [line for line in lines(folder) if words(line)[0] == "chevalet"]
    for line in typed:
        if words(line)[1] not in ONLY_READ:
            run_line(line)
