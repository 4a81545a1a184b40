"""Expanding a Hunspell dictionary."""

from pathlib import Path

import pytest

from tools.lexicon.affix import Form, expand, read_affixes

AFFIXES = """\
SET UTF-8
FLAG long
PFX L' Y 1
PFX L' 0 l' . dp:le|la+
PFX Um Y 2
PFX Um 0 kilo/S.() .
PFX Um 0 l'exa . dp:le|la+
SFX S. Y 2
SFX S. 0 0/L'D'Q' [^sxz] is:sg
SFX S. 0 s/D'Q' [^sxz] is:pl
SFX a0 Y 3
SFX a0 er er er po:infi
SFX a0 er ons [^cg]er po:ipre po:1pl
SFX a0 ger geons ger po:ipre po:1pl
"""
DICTIONARY = """\
4
ami/S.()L' po:nom is:mas
nez/L' po:nom is:mas is:inv
watt/UmS.() po:nom is:mas
nager/a0() po:v1_i____zz
"""


@pytest.fixture
def forms(tmp_path: Path) -> list[Form]:
    (tmp_path / "fr.aff").write_text(AFFIXES, "utf-8")
    (tmp_path / "fr.dic").write_text(DICTIONARY, "utf-8")
    return list(expand(tmp_path / "fr.dic", read_affixes(tmp_path / "fr.aff")))


def test_suffixes_apply_where_their_condition_holds(forms: list[Form]) -> None:
    assert [(form.text, form.headword) for form in forms] == [
        ("ami", "ami"),
        ("amis", "ami"),
        ("nez", "nez"),
        ("watt", "watt"),
        ("watts", "watt"),
        ("kilowatt", "kilowatt"),
        ("kilowatts", "kilowatt"),
        ("nager", "nager"),
        ("nageons", "nager"),
    ]


def test_tags_of_word_and_rule_are_joined(forms: list[Form]) -> None:
    tags = {form.text: form.tags for form in forms}
    assert tags["amis"] == ("po:nom", "is:mas", "is:pl")
    assert tags["nageons"] == ("po:v1_i____zz", "po:ipre", "po:1pl")


def test_unit_prefixes_are_remembered_and_elisions_left_out(forms: list[Form]) -> None:
    assert {form.text: form.prefix for form in forms if form.prefix} == {
        "kilowatt": "kilo",
        "kilowatts": "kilo",
    }
    assert not any("'" in form.text for form in forms)
