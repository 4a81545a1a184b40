"""What the command says of words."""

import json
import os
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

import chevalet as package
from chevalet.core.sentence import typeset
from chevalet.lexicon.universes import KEYS, PROPER_KEYS
from tests import processes
from tests.cli.run import chevalet, chevalet_process, command, environment
from tests.policies import POLICIES

GAMES = ["zakhia", "echec_et_mots", "zigzag", "takemo", "wordz"]
READING_KEYS = {"lemma", "form", "pos", "kind", "features", "universes", "gloss", "english"}
JUDGEMENT_KEYS = {"accepted", "code", "reason"}


def answer(*words, **variables):
    """What a command with `--json` answers."""
    run = chevalet_process if variables else chevalet
    finished = run(*words, "--json", **variables)
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


@pytest.fixture(scope="module")
def stats():
    return answer("lexicon", "stats")


@pytest.mark.parametrize(
    ("words", "language", "message"),
    [
        ("word SODA --game chess", "en", "Unknown game"),
        ("word SODA --game chess", "fr", "Jeu inconnu"),
        ("word SODA --game takemo --variant 9", "fr", "Variante inconnue"),
        ("word SODA --game wordz --variant 1", "en", "no variant"),
        ("word SODA --variant 1", "fr", "demande aussi --game"),
        ("anagrams AB1", "fr", "n'est pas une lettre"),
        ("anagrams AB1", "en", "is not a letter"),
        ("anagrams " + 26 * "?", "en", "No more than 25 jokers"),
        ("lexicon export --game chess", "en", "Unknown game"),
        ("universe cars", "fr", "Univers inconnu"),
        ("universe birds --pattern B-?", "en", "is not a letter"),
        ("universe --length 4", "fr", "demandent un univers"),
    ],
)
def test_mistakes_are_told_in_the_language_chosen(words, language, message):
    variables = {} if language == "en" else {"CHEVALET_LANG": language}
    run = chevalet_process if variables else chevalet
    finished = run(*words.split(), **variables)
    assert finished.returncode == 2
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr
    assert not finished.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("word",),
        ("anagrams",),
        ("anagrams", ""),
        ("lexicon", "export"),
        ("lexicon", "fly"),
        ("universe", "birds", "--length", "0"),
    ],
    ids=" ".join,
)
def test_what_is_missing_or_senseless_is_a_mistake_too(words):
    finished = chevalet(*words)
    assert finished.returncode == 2
    assert finished.stderr.strip()
    assert "Traceback" not in finished.stderr


def test_without_a_game_every_game_answers():
    entries = answer("word", "fureta", "soda")
    assert [(entry["word"], entry["game"]) for entry in entries] == [
        (word, game) for word in ("FURETA", "SODA") for game in GAMES
    ]
    refusing = {entry["game"] for entry in entries if not entry["accepted"]}
    assert refusing == {"zakhia", "echec_et_mots"}


def test_each_reading_is_judged_with_its_reason():
    (entry,) = answer("word", "leva", "--game", "zakhia")
    readings = {reading["lemma"]: reading for reading in entry["readings"]}
    assert all(reading.keys() == READING_KEYS | JUDGEMENT_KEYS for reading in entry["readings"])
    assert entry["accepted"]
    assert entry["code"] is None
    assert readings["lev"]["accepted"]
    assert readings["lev"]["code"] is None
    assert readings["lev"]["reason"] is None
    assert "plural" in readings["lev"]["features"]
    assert "measures" in readings["lev"]["universes"]
    assert readings["lever"]["pos"] == "verb"
    assert readings["lever"]["code"] == "conjugated"
    assert "past historic" in readings["lever"]["reason"]


def test_reasons_are_french_for_the_french_and_codes_are_not():
    french, english = (
        answer("word", "OH", "--game", "echec_et_mots", CHEVALET_LANG=language)[0]
        for language in ("fr", "en")
    )
    assert "les interjections ne sont pas admises" in french["readings"][0]["reason"]
    assert "interjections are not accepted" in english["readings"][0]["reason"]
    assert french["readings"][0]["code"] == english["readings"][0]["code"] == "interjection"


def test_a_variant_judges_by_its_own_rules():
    """Takemo's first variant has no conjugated forms; it is called 1 or variant-1."""
    for name in ("1", "variant-1"):
        (entry,) = answer("word", "fureta", "--game", "takemo", "--variant", name)
        assert not entry["accepted"]
        assert (entry["game"], entry["variant"]) == ("takemo", "variant-1")


def test_a_refusal_is_an_answer_not_a_failure():
    words = ["xqzk", "l'eau", "", "a", "A" * 40, "[red]", os.fsdecode(b"\xff")]
    entries = answer("word", *words, "--game", "wordz")
    assert [entry["code"] for entry in entries] == [
        "unknown",
        "not_letters",
        "too_short",
        "too_short",
        "too_long",
        "not_letters",
        "not_letters",
    ]
    assert not any(entry["accepted"] or entry["readings"] for entry in entries)
    assert all(entry["reason"] for entry in entries)


def test_games_that_answer_alike_share_a_line():
    lines = chevalet_process("word", "furêta", CHEVALET_LANG="fr").stdout.splitlines()
    assert lines == [
        "FURETA",
        typeset(
            "  ✗ Zakhia, Échec et Mots : refusé ; "
            "passé simple (il) de « fureter », forme conjuguée",
            "fr",
        ),
        typeset(
            "  ✓ Zig Zag, Takemo, WordZ : admis comme "
            "passé simple (il) de « fureter », chercher partout",
            "fr",
        ),
    ]


def test_one_game_answers_reading_by_reading_with_universes():
    lines = chevalet("word", "Togo", "l'eau", "--game", "zakhia").stdout.splitlines()
    assert lines[0] == "✓ TOGO: accepted in Zakhia"
    assert any("place name “Togo”" in line and "(world geography)" in line for line in lines)
    assert lines[-1].startswith("✗ l'eau: refused")


def test_a_refused_reading_shows_no_universe():
    shown = chevalet("word", "Togo", "--game", "wordz").stdout
    assert "✗ TOGO: refused in WordZ" in shown
    assert "geography" not in shown


def test_universes_of_a_word_are_named_in_the_language_chosen():
    assert "universes (Zakhia): birds" in chevalet("word", "pélican").stdout
    french = chevalet_process("word", "pélican", CHEVALET_LANG="fr").stdout
    assert "univers (Zakhia)\u00a0: oiseaux" in french


def test_anagrams_come_by_length_longest_first():
    groups = answer("anagrams", "chien", "--game", "wordz")
    assert all(longer["length"] > shorter["length"] for longer, shorter in pairwise(groups))
    assert all(len(word) == group["length"] for group in groups for word in group["words"])
    assert {"CHIEN", "NICHE"} <= set(groups[0]["words"])
    assert chevalet("anagrams", "chien", "--game", "wordz").stdout.startswith("5 letters (")


def test_a_joker_is_any_letter():
    with_joker = {word for group in answer("anagrams", "mu?") for word in group["words"]}
    assert {"MUR", "MUE", "MU"} <= with_joker
    assert all(len(set(word) - set("MU")) <= 1 for word in with_joker)


@pytest.mark.parametrize(
    ("options", "has_name", "has_verb_form"),
    [
        (["--game", "zakhia"], True, False),
        (["--game", "wordz"], False, True),
        (["--game", "takemo", "--variant", "1"], False, False),
        ([], True, True),
    ],
    ids=["zakhia", "wordz", "takemo's variant", "any game"],
)
def test_anagrams_are_what_the_game_accepts(options, has_name, has_verb_form):
    groups = answer("anagrams", "togofuretakm", *options)
    spelt = {word for group in groups for word in group["words"]}
    assert ("TOGO" in spelt) is has_name
    assert ("FURETA" in spelt) is has_verb_form
    assert "KM" not in spelt


def test_letters_that_spell_nothing_say_so():
    finished = chevalet("anagrams", "QQ")
    assert (finished.returncode, finished.stdout) == (0, "")
    assert "no word" in finished.stderr
    assert answer("anagrams", "QQ") == []


def test_export_gives_every_word_of_the_game_once_in_order(stats):
    words = chevalet("lexicon", "export", "--game", "takemo", "--variant", "1").stdout.splitlines()
    assert words == sorted(set(words))
    assert "SODA" in words
    assert not {"FURETA", "TOGO"} & set(words)
    assert len(words) == stats["accepted"]["takemo-variant-1"]


@pytest.mark.parametrize("words", ["lexicon export --game wordz", "universe world"])
def test_a_reader_who_has_enough_is_no_error(words):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with processes.running(command(*words.split()), env=environment(), **pipes) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip()
        process.stdout.close()
        _, complaints = process.communicate(timeout=60)
    assert "Error" not in complaints
    assert "Exception" not in complaints


def test_stats_count_and_name_what_the_lexicon_is(stats):
    assert stats["accepted"].keys() == POLICIES.keys()
    assert stats["universes"].keys() == set(KEYS)
    assert 0 < max(stats["accepted"].values()) <= stats["words"] < stats["readings"]
    assert all(stats["universes"].values())
    assert len(bytes.fromhex(stats["digest"])) == 32
    assert stats["sources"]
    shown = chevalet("lexicon", "stats").stdout
    assert stats["digest"] in shown
    assert f"{stats['words']:,}" in shown


def test_universes_are_listed_with_titles_and_sizes():
    listed = answer("universe")
    assert [universe["key"] for universe in listed] == list(KEYS)
    assert {universe["key"] for universe in listed if universe["proper"]} == set(PROPER_KEYS)
    assert all(universe["size"] > 0 for universe in listed)
    shown = chevalet("universe").stdout
    for universe in listed:
        assert universe["title"]["fr"] in shown
        assert universe["title"]["en"] in shown


def test_a_universe_lists_its_words_by_length_and_pattern():
    entries = answer("universe", "birds")["entries"]
    spelt = {entry["word"]: entry["lemma"] for entry in entries}
    assert spelt["PELICAN"] == "pélican"
    assert "PELICANS" not in spelt, "headwords alone are listed"
    four = {entry["word"] for entry in answer("universe", "birds", "--length", 4)["entries"]}
    assert four == {word for word in spelt if len(word) == 4}
    fitting = answer("universe", "birds", "--pattern", "p?li?an")["entries"]
    assert [entry["word"] for entry in fitting] == ["PELICAN"]


def test_a_universe_of_names_tells_who_they_are():
    finished = chevalet("universe", "stage", "--pattern", "BREL")
    assert finished.stdout.startswith("Brel, ")
    assert "(1)" in finished.stderr


def test_doctor_tells_the_lexicon():
    parts = {part["part"]: part for part in answer("doctor")}
    assert parts["lexicon"]["health"] == "good"
    assert "words" in parts["lexicon"]["detail"]


def test_programs_read_of_the_same_parts_in_either_language():
    french = chevalet_process("doctor", "--json", CHEVALET_LANG="fr").stdout
    parts = [part["part"] for part in json.loads(french)]
    assert parts == [part["part"] for part in answer("doctor")]
    shown = chevalet_process("doctor", CHEVALET_LANG="fr").stdout.replace("\u00a0", " ")
    assert " jeux : echec_et_mots" in shown
    assert "compiled" not in shown


@pytest.fixture(params=["damaged", "missing"])
def broken_installation(request, tmp_path):
    """The search path of a copy of the package whose lexicon is broken."""
    source = Path(package.__file__).parent
    copy = tmp_path / "chevalet"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "page"))
    lexicon = copy / "lexicon" / "french.lex"
    if request.param == "missing":
        lexicon.unlink()
    else:
        content = bytearray(lexicon.read_bytes())
        content[len(content) // 2] ^= 0xFF
        lexicon.write_bytes(content)
    return os.pathsep.join([str(tmp_path), "."])


def test_a_broken_lexicon_is_told_not_a_crash(broken_installation):
    parts = {part["part"]: part for part in answer("doctor", PYTHONPATH=broken_installation)}
    assert parts["lexicon"]["health"] == "broken"
    shown = chevalet_process("doctor", PYTHONPATH=broken_installation, CHEVALET_LANG="fr")
    assert "✗ lexique\u00a0: inutilisable" in shown.stdout
    finished = chevalet_process("word", "soda", PYTHONPATH=broken_installation)
    assert finished.returncode == 1
    assert "The lexicon can't be used" in finished.stderr
    assert "Traceback" not in finished.stderr
