"""A whole game at a real table, entered by hand on a phone: refused, corrected, ended, analysed."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.at_the_table import ZakhiaTable
from tests.e2e.axe import faults
from tests.e2e.places import at_rest, box
from tests.e2e.real_table import PHONE, RealTable

PHONES = (
    PHONE,
    ViewportSize(width=390, height=664),
    ViewportSize(width=360, height=640),
)


def test_zakhia_at_a_real_table(page):
    table, zakhia = RealTable(page), ZakhiaTable(page)
    table.open("zakhia", "Ana", "Bo")
    expect(table.turn).to_contain_text("Ana")

    table.enter("sinax", zakhia.square("B9"))
    table.is_refused("SINAX")
    table.enter("Sinaï")
    expect(zakhia.verdict).to_contain_text("15")
    assert faults(page, "light") == []
    table.does(table.play)
    expect(table.turn).to_contain_text("Bo")

    table.enter("MERE", zakhia.square("F3"))
    table.does(table.play)
    expect(table.turn).to_contain_text("Ana")
    table.correct("MERE")
    expect(table.turn).to_contain_text("Bo")
    table.enter("MER")
    table.does(table.play)

    table.tell_end(2, 0)
    game = table.is_over()
    expect(table.end).to_contain_text("Bo")
    expect(page.get_by_role("button", name="Corriger")).to_be_enabled()
    record = table.look_back(game, plies=3)
    assert [taken["action"]["word"] for taken in record["actions"][:2]] == ["SINAI", "MER"]
    assert record["outcome"]["reason"] == "rack_empty"
    assert re.fullmatch("Ana Bo", " ".join(record["players"]))


def test_takemo_at_a_real_table(page):
    """In English."""
    table = RealTable(page, "en")
    table.open("takemo", "Ana", "Bo")
    expect(table.turn).to_contain_text("Ana")
    table.enter("mex")
    table.is_refused("MEX")
    table.enter("mer")
    expect(page.locator(".verdict.good")).to_contain_text("MER")
    table.does(table.play)
    expect(table.turn).to_contain_text("Bo")

    table.enter("lame")
    expect(page.locator(".verdict.good")).to_contain_text("LAME")
    table.does(table.play)
    table.correct("LAME")
    expect(table.turn).to_contain_text("Bo")
    table.enter("lac")
    expect(page.locator(".verdict.good")).to_contain_text("LAC")
    assert faults(page, "light") == []
    table.does(table.play)

    table.tell_end()
    record = table.look_back(table.is_over(), plies=3)
    assert [taken["action"]["word"] for taken in record["actions"][:2]] == ["MER", "LAC"]


def test_zigzag_at_a_real_table(page):
    """In English: the run is touched, the picture is a drawing, an action tile gives tiles away."""
    table = RealTable(page, "en")
    table.open("zigzag", "Ana", "Bo", tiles=14)
    word = page.locator("[data-word-field]")
    lay = page.get_by_role("button", name=re.compile(r"^Lay \d"))
    good = page.locator(".verdict.good")
    expect(table.turn).to_contain_text("Ana")
    expect(page.get_by_text("A drawing: what bites what")).to_be_visible()
    word.fill("divo")
    expect(page.locator(".verdict.bad")).to_contain_text("DIVO")
    word.fill("diva")
    expect(good).to_contain_text("DIVA")
    assert faults(page, "light") == []
    table.does(lay)
    expect(table.turn).to_contain_text("Bo")

    word.fill("averti")
    expect(good).to_contain_text("(AV)ERTI")
    touch(page, "I 2")
    expect(good).to_contain_text("AVERT(I)")
    table.does(lay)
    table.correct("AVERTI")
    expect(table.turn).to_contain_text("Bo")
    word.fill("averti")
    touch(page, "V 3")
    expect(good).to_contain_text("(AV)ERTI")
    page.get_by_role("button", name="+2", exact=True).click()
    expect(page.get_by_role("group", name="To give with +2")).to_be_visible()
    expect(good).to_be_visible()
    table.does(lay)
    expect(table.turn).to_contain_text("Ana")
    touch(page, "D 1")
    page.get_by_role("button", name="Skip", exact=True).click()
    table.does(lay)

    table.tell_end(0, 8)
    record = table.look_back(table.is_over(), plies=4)
    told = record["actions"][1]["action"]
    assert (told["word"], told["run"], told["before"]) == ("AVERTI", [3, 2], 0)
    assert "angles" not in told
    assert record["actions"][2]["action"]["action"]["on"] == 0
    assert record["outcome"]["reason"] == "all_laid"


def touch(page, name):
    """A tile of the drawing, with its letter and number."""
    page.get_by_role("group", name="Zig Zag table").get_by_role(
        "button", name=re.compile(f"^{name}(,|$)")
    ).click()


def test_echec_et_mots_at_a_real_table(page):
    """Words, what each holds, the bonus; the answer is corrected after it ended the match."""
    table = RealTable(page)
    table.open("echec_et_mots", "Ana", "Bo", games=1)
    page.get_by_role("radio", name="Bo").check()
    page.get_by_label("Lettres prises par Bo").fill("8")
    page.get_by_label("Lettres prises par Ana").fill("4")
    table.enter("parolx")
    table.is_refused("PAROLX")
    table.enter("parole")
    expect(page.locator(".verdict.good")).to_be_visible()
    assert faults(page, "light") == []
    table.does(table.play)
    expect(page.get_by_text("Ana répond à PAROLE")).to_be_visible()
    table.enter("mer")
    expect(page.locator(".verdict.good")).to_be_visible()
    table.does(table.play)
    table.is_over()
    page.get_by_role("button", name="Corriger").click()
    expect(page.get_by_text("Ana répond à PAROLE")).to_be_visible()
    table.enter("mere")
    expect(page.locator(".verdict.good")).to_be_visible()
    table.does(table.play)
    record = table.look_back(table.is_over(), plies=2, is_judged=False)
    assert record["outcome"]["scores"] == [8, 13]


def test_wordz_at_a_real_table(page):
    """Backs, a guess that was entered wrongly, and a word that is none: its owner is fined."""
    table = RealTable(page)
    table.open("wordz", "Ana", "Bo", rounds=1)
    for name, backs in (("Ana", "cvc"), ("Bo", "cvv")):
        expect(page.get_by_text(f"{name} pose un mot")).to_be_visible()
        for back in backs:
            label = "Voyelle" if back == "v" else "Consonne"
            page.get_by_role("button", name=label, exact=True).click()
        page.get_by_role("button", name="C'est posé").click()
    guess = page.get_by_role("button", name=re.compile("^Deviner"))
    expect(guess).to_be_visible()
    assert faults(page, "light") == []

    def spells(word: str, answer: str) -> None:
        guess.click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Mot proposé").fill(word)
        table.does(dialog.get_by_role("button", name=answer, exact=True))

    page.get_by_role("button", name="Bo, carte 1, Consonne").click()
    table.does(page.get_by_role("dialog").get_by_role("button", name="P", exact=True))
    spells("pie", "Ce n'est pas ce mot")
    expect(table.turn).to_contain_text("Bo")
    table.correct("PIE")
    expect(table.turn).to_contain_text("Ana")
    spells("pie", "C'est ce mot")
    expect(table.turn).to_contain_text("Bo")
    spells("mex", "C'est ce mot")
    record = table.look_back(table.is_over(), plies=5)
    assert record["outcome"]["scores"] == [2, 1]


def test_who_finds_no_word_at_a_real_table_of_wordz_says_so(page):
    table = RealTable(page)
    table.open("wordz", "Ana", "Bo", rounds=1)
    nothing = page.get_by_role("button", name="Sans mot", exact=True)
    page.get_by_role("button", name="Voyelle", exact=True).click()
    expect(nothing).to_be_disabled()
    page.get_by_role("button", name="Effacer", exact=True).click()
    nothing.click()
    expect(page.get_by_text("Bo pose un mot")).to_be_visible()
    for label in ("Consonne", "Voyelle"):
        page.get_by_role("button", name=label, exact=True).click()
    page.get_by_role("button", name="C'est posé").click()
    expect(page.get_by_role("listitem").filter(has_text="Ana").first).to_contain_text("pas de mot")


@pytest.mark.parametrize("game", ["zakhia", "zigzag", "takemo"])
def test_what_the_referee_says_is_in_sight_on_every_phone(page, game):
    """The desk comes after the page: room is made for it when it is there."""
    RealTable(page).open(game, "Ana", "Bo")
    for size in PHONES:
        page.set_viewport_size(size)
        page.reload()
        expect(page.locator(".verdict")).to_be_attached()
        at_rest(page)
        _, _, _, foot = box(page.locator(".verdict"))
        _, bar, _, _ = box(page.get_by_role("group", name="Jouer", exact=True))
        assert foot <= bar


def test_people_say_who_begins_at_a_real_table(page):
    """Nobody draws a letter there: one of the places is named, the first if no other is."""
    page.goto("/play/zigzag?with=real")
    starter = page.get_by_label("Qui commence")
    expect(starter.get_by_role("option")).to_have_text(["Place 1", "Place 2"])
    expect(page.get_by_text("la lettre la plus proche de A")).to_have_count(0)
