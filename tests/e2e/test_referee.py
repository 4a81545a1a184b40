"""The referee's office: rulings, searches and universes, with addresses that can be shared."""

import re

from playwright.sync_api import expect


def test_a_word_is_judged_while_it_is_typed(page):
    page.goto("/referee")
    page.get_by_role("searchbox", name="Votre mot").press_sequentially("fureta")
    zakhia = page.get_by_role("listitem").filter(has_text="Zakhia")
    expect(zakhia).to_contain_text("refusé")
    wordz = page.get_by_role("listitem").filter(has_text="WordZ")
    expect(wordz).to_contain_text("admis")
    expect(
        page.get_by_text("passé simple (il) de « fureter », ", exact=False).first
    ).to_be_visible()
    expect(page).to_have_url(re.compile(r"/referee\?word=fureta$"))


def test_a_shared_address_shows_the_same_word(page):
    page.goto("/referee?word=merle")
    expect(page.get_by_role("searchbox", name="Votre mot")).to_have_value("merle")
    page.get_by_role("link", name="oiseaux").click()
    expect(page.get_by_role("heading", name="oiseaux")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("searchbox", name="Votre mot")).to_have_value("merle")


def test_a_word_has_a_card_of_its_own(page):
    page.goto("/referee?word=chante")
    page.get_by_role("link", name="Tout sur ce mot").click()
    expect(page).to_have_url(re.compile(r"/word/CHANTE$"))
    expect(page.get_by_role("heading", name="CHANTE", exact=True)).to_be_visible()
    present = page.get_by_role("table", name="présent", exact=True)
    expect(present.get_by_role("row", name="nous")).to_contain_text("chantons")
    page.get_by_role("link", name="TANCHE").click()
    expect(page.get_by_role("heading", name="TANCHE", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Le dictionnaire libre")).to_have_attribute(
        "href", "https://fr.wiktionary.org/wiki/tanche"
    )


def test_letters_and_a_shape_find_words_together(page):
    page.goto("/referee")
    page.get_by_role("link", name="Chercher", exact=True).click()
    page.get_by_label("Avec ces lettres").fill("chevalet")
    expect(page.get_by_role("status").first).to_contain_text("mots trouvés")
    page.get_by_label("De cette forme").fill("c*t")
    expect(page.get_by_role("link", name="CHALET", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="LACHETE", exact=True)).to_have_count(0)
    page.get_by_role("link", name="CHALET", exact=True).click()
    expect(page.get_by_role("searchbox", name="Votre mot")).to_have_value("CHALET")


def test_a_wrong_letter_is_refused_in_words(page):
    page.goto("/referee?letters=ab3")
    expect(page.get_by_role("alert")).to_contain_text("3")
    page.get_by_label("Avec ces lettres").fill("ab")
    expect(page.get_by_role("link", name="BA", exact=True)).to_be_visible()


def test_a_universe_is_leafed_through_and_searched(page):
    page.goto("/referee?universe=")
    expect(page.get_by_role("link", name=re.compile(r"\d mots?$"))).to_have_count(21)
    page.get_by_role("link", name=re.compile("^oiseaux")).click()
    expect(page.get_by_text("Page 1 sur")).to_be_visible()
    page.get_by_role("button", name="Page suivante").click()
    expect(page.get_by_text("Page 2 sur")).to_be_visible()
    page.get_by_label("Chercher dans cet univers").fill("mesange")
    expect(page.get_by_role("link", name="mésange", exact=True)).to_be_visible()
    page.get_by_label("Chercher dans cet univers").fill("zzz")
    expect(page.get_by_role("status").first).to_contain_text("Aucun mot")
