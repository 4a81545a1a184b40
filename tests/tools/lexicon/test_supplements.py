"""Reading the hand-written tables, and the tables themselves."""

from pathlib import Path

import pytest

from chevalet.core.letters import normalise
from chevalet.lexicon.reading import Gender, Grammar, Kind, Number, PartOfSpeech, Reading, VerbForm
from chevalet.lexicon.universes import KEYS
from tools.lexicon import supplements
from tools.lexicon.build import ROOT
from tools.lexicon.supplements import DataError, Removal, read_readings, read_universe, rows

DATA = ROOT / "data"
TABLES = sorted(DATA.glob("lexicon/**/*.tsv"))
UNIVERSES = sorted(DATA.glob("universes/*.tsv"))


def added(folder: Path, line: str) -> dict[str, Grammar]:
    path = folder / "some.tsv"
    path.write_text(f"# a comment\n\n{line}\n", "utf-8")
    return {reading.form: reading.grammar for reading in read_readings(path)}


def test_a_noun_with_two_plurals(tmp_path: Path) -> None:
    found = added(tmp_path, "lev\tnoun\tm\tleva/levs\tmonnaie bulgare")
    assert list(found) == ["lev", "leva", "levs"]
    assert found["leva"].number is Number.PLURAL
    assert found["leva"].gender is Gender.MASCULINE


def test_an_invariable_noun(tmp_path: Path) -> None:
    found = added(tmp_path, "blongios\tnoun\tm\t-\tpetit héron")
    assert found["blongios"].number is Number.INVARIABLE


@pytest.mark.parametrize("feminine", ["nulle", "nulle/nulles"])
def test_an_adjective_with_its_feminine(tmp_path: Path, feminine: str) -> None:
    found = added(tmp_path, f"nul\tadjective\tm\tnuls\t\t{feminine}")
    assert {form: (grammar.gender, grammar.number) for form, grammar in found.items()} == {
        "nul": (Gender.MASCULINE, Number.SINGULAR),
        "nuls": (Gender.MASCULINE, Number.PLURAL),
        "nulle": (Gender.FEMININE, Number.SINGULAR),
        "nulles": (Gender.FEMININE, Number.PLURAL),
    }


def test_other_classes_have_one_form(tmp_path: Path) -> None:
    assert added(tmp_path, "pof\tinterjection") == {
        "pof": Grammar(PartOfSpeech.INTERJECTION, kind=Kind.INTERJECTION)
    }
    assert added(tmp_path, "vitement\tadverb") == {"vitement": Grammar(PartOfSpeech.ADVERB)}


def test_a_verb_is_conjugated_as_its_line_says(tmp_path: Path) -> None:
    assert added(tmp_path, "ester\tverb\ti\tinfinitive") == {
        "ester": Grammar(PartOfSpeech.VERB, verb_form=VerbForm.INFINITIVE)
    }
    assert {"checka", "checkait", "checkée", "checkées"} <= added(
        tmp_path, "checker\tverb\tt"
    ).keys()
    texts = added(tmp_path, "chiller\tverb\ti").keys()
    assert "chillé" in texts
    assert "chillée" not in texts


@pytest.mark.parametrize(
    "line", ["lev\tmoney\tm\tleva\t", "lev\tnoun\tx\tleva\t", "ester\tverb", "ester\tverb\ti\tso"]
)
def test_a_wrong_line_is_named(tmp_path: Path, line: str) -> None:
    with pytest.raises(DataError, match=r"some\.tsv, line 3"):
        added(tmp_path, line)


@pytest.mark.parametrize("line", ["pie\tbird\textra", "coq", "porte-clé", "Ørsted"])
def test_a_wrong_line_of_a_universe_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "birds.tsv"
    path.write_text(f"# key: birds\ncoq\n{line}\n", "utf-8")
    with pytest.raises(DataError, match=r"birds\.tsv, line 3"):
        read_universe(path)


@pytest.mark.parametrize("selector", ["*", "noun", "common", "lemma:éd"])
def test_removals_choose_readings(selector: str) -> None:
    reading = Reading("éd", "éd", Grammar(PartOfSpeech.NOUN))
    assert Removal("ED", selector).concerns(reading)
    assert not Removal("ED", "verb").concerns(reading)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_a_table_is_clean(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.endswith("\n")
    assert "\r" not in text
    for number, fields in rows(path):
        assert all(field == field.strip() for field in fields), number


@pytest.mark.parametrize("path", UNIVERSES, ids=lambda path: path.stem)
def test_a_universe_is_sorted_and_clean(path: Path) -> None:
    universe = supplements.read_universe(path)
    assert universe.key in KEYS
    words = [normalise(entry) for entry in universe.entries]
    assert words == sorted(set(words))
    assert all(2 <= len(word) <= 13 for word in words)
    if universe.is_proper:
        assert all(universe.entries.values())
        assert all(entry[0].isupper() for entry in universe.entries)
