"""`chevalet draw`, and the terminal of Zig Zag."""

import json
import re
import xml.etree.ElementTree as ET

import pytest

from tests.cli.run import chevalet
from tests.paths import GOLDEN

BOOKLET = GOLDEN / "zigzag" / "booklet.json"
RECORDS = GOLDEN / "first_version" / "records"
KINDS = ("zakhia-2", "echec_et_mots-2", "zigzag-2", "takemo-served", "wordz-2")
SVG = "{http://www.w3.org/2000/svg}"


def shapes(svg):
    """What is written in a picture, and the outlines in it."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return [text.text for text in root.iter(f"{SVG}text")], list(root.iter(f"{SVG}path"))


def test_a_game_is_drawn_to_a_file(tmp_path):
    path = tmp_path / "out.svg"
    finished = chevalet("draw", BOOKLET, "-o", path)
    assert finished.returncode == 0, finished.stderr
    texts, paths = shapes(path.read_text())
    assert "+3" in texts
    assert texts.count("D") >= 1
    assert any("Ana" in (text or "") for text in texts)
    assert len(paths) >= 13


@pytest.mark.parametrize("kind", KINDS)
def test_every_game_is_drawn_as_a_picture_and_as_pixels(tmp_path, kind):
    path = tmp_path / "out.png"
    finished = chevalet("draw", RECORDS / f"{kind}.json", "--move", 6, "-o", path)
    assert finished.returncode == 0, finished.stderr
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_takemo_is_drawn_as_no_letter(tmp_path):
    """Its sign on the board: a ring would be read as an O."""
    path = tmp_path / "takemo.txt"
    path.write_text("\n".join([*["." * 15] * 14, "." * 5 + "ME?" + "." * 7, "white"]))
    texts, paths = shapes(chevalet("draw", path, "--game", "takemo").stdout)
    assert {"M", "E"} <= set(texts)
    assert len(paths) == 1


def test_any_moment_can_be_drawn():
    first = chevalet("draw", BOOKLET, "--move", 1).stdout
    last = chevalet("draw", BOOKLET).stdout
    assert {"1", "2", "3", "4"} <= set(shapes(first)[0])
    assert first.count("#ffd76b") == 4  # what the move laid stands out
    assert len(last) > len(first)
    plies = len(json.loads(BOOKLET.read_text())["actions"])
    assert chevalet("draw", BOOKLET, "--move", plies).stdout == last
    assert chevalet("draw", BOOKLET, "--move", plies + 1).returncode == 2
    assert shapes(chevalet("draw", BOOKLET, "--move", 0).stdout)


def test_a_position_can_be_drawn(tmp_path):
    path = tmp_path / "diva.txt"
    path.write_text("D\nI #1@20\nV #2@340\nA #3@20\n! #4@20\n")
    svg = chevalet("draw", path, "--game", "zigzag").stdout
    assert [text for text in shapes(svg)[0] if text and text.isalpha()] == list("DIVA")
    path.write_text("D\nI #1@20\nV #1@30\n")
    finished = chevalet("draw", path, "--game", "zigzag")
    assert finished.returncode == 2
    assert "in the way" in finished.stderr
    path.write_text("MvCcINvS")
    assert "M" in shapes(chevalet("draw", path, "--game", "wordz").stdout)[0]


@pytest.mark.parametrize(
    "words",
    [
        (BOOKLET, "--move", 99),
        ("nowhere.json",),
        ("nowhere.txt", "--game", "zigzag"),
        (BOOKLET, "-o", "/nowhere/at/all.svg"),
    ],
)
def test_mistakes_get_a_clear_message(words):
    finished = chevalet("draw", *words)
    assert finished.returncode == 2
    assert finished.stderr.strip()
    assert "Traceback" not in finished.stderr


def test_the_terminal_draws_the_tree(tmp_path):
    path = tmp_path / "game.json"
    finished = chevalet(
        "play", "zigzag", "--players", "greedy,greedy", "--budget", 0.05, "--seed", "t",
        "--save", path,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr
    assert re.search(r"[A-Z]1\b", finished.stdout)
    assert "Winner" in finished.stdout
    assert chevalet("verify", path).returncode == 0
    shown = json.loads(chevalet("replay", path, "--json").stdout)
    assert shown["outcome"]["reason"] == "all_laid"
    analysed = json.loads(chevalet("analyse", path, "--nodes", 20, "--json").stdout)
    assert all(move["value"] <= move["best_value"] for move in analysed["moves"])


def test_solve_lists_words_with_their_places(tmp_path):
    path = tmp_path / "diva.txt"
    path.write_text("D\nI #1@20\nV #2@340\nA #3@20\n")
    solved = json.loads(
        chevalet(
            "solve", "zigzag", "--rack", "ertixyz", "--position", path, "--all", "--json"
        ).stdout
    )
    words = {move["word"] for move in solved["moves"]}
    assert {"DIVERTI", "AVERTI"} <= words
    assert solved["count"] == len(solved["moves"])
    notation = next(move["notation"] for move in solved["moves"] if move["word"] == "DIVERTI")
    assert notation.startswith("(DIV)ERTI #1-3 ")
    table = chevalet("solve", "zigzag", "--rack", "ertixyz", "--position", path, "--top", 3)
    assert "legal moves" in table.stdout
    assert chevalet("solve", "zigzag", "--rack", "é", "--position", path).returncode == 2
