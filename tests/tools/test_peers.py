"""How others are set beside ours; MAGPIE by a stand-in that speaks the same lines.

This proves what we write for it, what we read of it and the ratios that come of that. It proves
nothing about MAGPIE itself, of which nothing is here.
"""

import io
import json
import re
import sys

import pytest
from rich.console import Console
from rich.table import Table

from benchmarks import _placements, classic15
from benchmarks._report import tables_in
from benchmarks.peers.boardgame import NoBoardgame, check_folder, ratios
from benchmarks.peers.magpie import NoMagpie, cgp
from chevalet.grid import PlacementGenerator

STAND_IN = """#!{python}
import json, pathlib, sys
here, data = pathlib.Path(__file__).parent, pathlib.Path("data")
told = json.loads((here / "answers.json").read_text())
match sys.argv[1:]:
    case ["convert", kind, name]:
        words = (data / "lexica" / f"{{name}}.txt").read_text().split()
        assert len(words) > 100_000 and max(map(len, words)) <= 15 and "MER" in words
        assert (data / "layouts" / "standard15.txt").read_text().startswith("7,7\\n=  '   =   '  =")
        (data / "lexica" / f"{{name}}.{{dict(text2kwg='kwg', text2wordmap='wmp')[kind]}}").touch()
    case ["createdata", "klv", name, letters]:
        tiles = (data / "letterdistributions" / f"{{letters}}.csv").read_text().splitlines()
        assert tiles[:2] == ["?,?,2,0,0", "A,a,9,1,1"] and len(tiles) == 27
        (data / "lexica" / f"{{name}}.klv2").touch()
    case ["set", *words]:
        settings = dict(zip(words[::2], words[1::2]))
        assert (data / "lexica" / (settings["-lex"] + ".kwg")).exists()
        assert settings["-s1"] == "score" and settings["-mode"] == "sync"
        for line in sys.stdin:
            match line.split(None, 1):
                case ["cgp", position]:
                    now = position.strip()
                case ["generate"]:
                    for _ in range(4_000_000):  # far longer than what its start takes may vary
                        pass
                    print("    Move       Lv  Sc StEq ")
                    print(f"1:  8D M(E)R   AT  {{told[now]}} {{told[now]}}.00")
                    print("\\nShowing 1 of 83 plays")
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where it was built, as one would say."""
    monkeypatch.setattr(_placements, "LEAST_SECONDS", 0.0)
    monkeypatch.setattr(classic15, "PASSES", 1)
    program = tmp_path / "bin" / "magpie"
    program.parent.mkdir()
    program.write_text(STAND_IN.format(python=sys.executable))
    program.chmod(0o755)
    return tmp_path


@pytest.fixture(scope="module")
def game_and_sets():
    return classic15.game_and_sets(2)


def best_scores(game, sets):
    core = PlacementGenerator(game.graphs, game.rules)
    turns = [turn for each in sets for turn in each.turns]
    best = {cgp(turn.position.squares, turn.rack.tiles): core.summary(*turn).best for turn in turns}
    return {position: placement.score for position, placement in best.items() if placement}


def cells(table):
    return list(zip(*(column.cells for column in table.columns), strict=True))


def test_both_are_asked_about_the_same_positions(folder, game_and_sets):
    answers = best_scores(*game_and_sets)
    (folder / "bin" / "answers.json").write_text(json.dumps(answers))
    rows = cells(classic15.beside_magpie(folder, *game_and_sets))
    assert [(row[0], row[1], row[5]) for row in rows] == [
        ("no joker in hand", "all", "2 of 2"),
        ("no joker in hand", "best", "2 of 2"),
        ("a joker in hand", "all", "2 of 2"),
        ("a joker in hand", "best", "2 of 2"),
    ]
    for _, _, ours, theirs, ratio, _ in rows:
        assert float(ratio) == pytest.approx(float(theirs) / float(ours), rel=0.05)


def test_other_scores_are_other_work(folder, game_and_sets):
    answers = best_scores(*game_and_sets)
    answers[next(iter(answers))] += 1
    (folder / "bin" / "answers.json").write_text(json.dumps(answers))
    first = cells(classic15.beside_magpie(folder, *game_and_sets))[0]
    assert first[4:] == ("not the same work", "1 of 2")


def test_a_program_that_says_something_else_is_quoted(folder, game_and_sets):
    (folder / "bin" / "magpie").write_text("#!/bin/sh\necho 'unrecognized argument'\n")
    with pytest.raises(NoMagpie, match=r"text2kwg.*unrecognized argument"):
        classic15.beside_magpie(folder, *game_and_sets)


def test_a_wrong_path_is_told_before_anything_is_measured(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["classic15.py", "--magpie", str(tmp_path)])
    assert classic15.main() == 1
    said = capsys.readouterr().err
    assert re.match(r"MAGPIE: .*bin/magpie is not there: build it with `make magpie", said)


def test_our_server_beside_boardgame():
    drawn = io.StringIO()
    table = Table("", "moves/s", "CPU µs/move", "")
    table.add_row("boardgame.io, in memory", "1,600", "500", "client idle 9%")
    table.add_row("pioche, sqlite", "2,400", "400", "")
    Console(file=drawn, width=100).print(table)
    (rows,) = tables_in(drawn.getvalue())
    beside = {"moves/s / boardgame.io": "1.50", "CPU µs/move / boardgame.io": "0.80"}
    assert ratios(rows) == [{"": "pioche, sqlite"} | beside]
    assert ratios(rows[1:]) == []


def test_a_folder_without_boardgame_is_told(tmp_path):
    with pytest.raises(NoBoardgame, match=r"npm install boardgame\.io"):
        check_folder(tmp_path)
    (tmp_path / "node_modules" / "boardgame.io").mkdir(parents=True)
    check_folder(tmp_path)
