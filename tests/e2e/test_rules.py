"""The rules' pages: every paragraph, real boards, live answers, and the ways that lead to them."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from chevalet.core import registry
from chevalet.core.learning import Learning
from chevalet.core.registry import Registration
from chevalet.core.sentence import Language
from tests.e2e.at_the_table import QUIET_ROW, ZakhiaTable, open_table
from tests.e2e.axe import faults, faults_in_both
from tests.e2e.places import at_rest

OURS = [each for each in registry.all_games() if each.learn is not None]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
PHONE = {"width": 360, "height": 640}


def learning_of(game: Registration) -> Learning:
    assert game.learning is not None
    return game.learning


def visit(page, game, place="") -> None:
    page.goto(f"/rules/{game}{place}")
    expect(page.locator("#h1")).to_be_visible()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_every_paragraph_and_example_is_shown_in_both_languages_and_on_a_small_phone(page, game):
    visit(page, game.key)
    assert faults_in_both(page) == []
    learning = learning_of(game)
    languages: tuple[tuple[Language, str | None], ...] = (("fr", None), ("en", "English"))
    for language, button in languages:
        if button:
            page.get_by_role("button", name=button).click()
        text = learning.rules.text(language)
        contents = page.get_by_role("navigation", name=("Sommaire", "Contents")[bool(button)])
        for paragraph in text.paragraphs:
            name = f"§{paragraph.number} {paragraph.title}"
            expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
            expect(contents.get_by_role("link", name=name, exact=True)).to_be_visible()
        for example in learning.examples.values():
            board = page.get_by_role("group", name=example.caption.said(language), exact=True)
            expect(board.locator("svg, .card").locator("visible=true").first).to_be_visible()
    page.set_viewport_size(PHONE)
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_an_address_leads_to_a_paragraph_with_its_fine_print(page):
    visit(page, "zakhia", "#p5")
    heading = page.get_by_role("heading", name="§5 Les images")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    expect(page.get_by_text("Les mots secondaires passent librement")).to_be_visible()
    expect(page.get_by_text("Un joker, ou une lettre que deux joueurs")).to_be_hidden()


def test_contents_lead_to_paragraphs_by_keyboard_and_fine_print_unfolds(page):
    visit(page, "takemo")
    link = page.get_by_role("navigation", name="Sommaire").get_by_role("link", name="§9 ")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="§9 ")).to_be_in_viewport()
    fold = page.locator("#p2 summary")
    fold.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("La notation suit le regard des Blancs")).to_be_visible()


def test_an_example_shows_the_position_before_the_move_too(page):
    visit(page, "zakhia")
    figure = page.get_by_role("figure").first
    laid = figure.get_by_role("gridcell", name=re.compile("^E1, O"))
    expect(laid).to_be_attached()
    figure.get_by_role("radio", name="Avant").check()
    expect(laid).to_have_count(0)


def test_the_referee_answers_on_the_page(page):
    visit(page, "zakhia", "#words")
    page.get_by_role("button", name="fureta").click()
    words = page.get_by_role("region", name="Qu'est-ce qu'un mot ici ?")
    expect(words).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="FURETA")).to_contain_text("refusé")
    page.get_by_role("searchbox", name="Demandez à l'arbitre").fill("Beyrouth")
    expect(page.get_by_role("status").filter(has_text="BEYROUTH")).to_contain_text("admis")
    expect(page.get_by_text("Un mot qui blesse compte comme les autres")).to_be_visible()


def test_a_home_card_leads_to_the_rules(page):
    page.goto("/")
    page.get_by_role("link", name="Les règles de Zig Zag").click()
    expect(page.get_by_role("heading", name="Les règles : Zig Zag")).to_be_visible()


def test_a_refusal_leads_to_its_paragraph_and_the_game_stays(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    table.lay(table.no_word())
    expect(table.verdict).to_contain_text("L'arbitre refuse")
    with page.expect_popup() as opened:
        table.verdict.get_by_role("link", name="Voir la règle, paragraphe 4").click()
    rules = opened.value
    expect(rules.get_by_role("heading", name="§4 Les mots")).to_be_focused()
    expect(table.verdict).to_contain_text("L'arbitre refuse")


def all_but_previews(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    socket.on_message(
        lambda text: server.send(text) if json.loads(text)["type"] != "preview" else None
    )


def test_a_refusal_of_a_hasty_move_leads_to_its_paragraph_too(page, base_url):
    """Who plays before the referee has looked is refused by a notice: here it never looks."""
    page.route_web_socket(re.compile("/socket"), all_but_previews)
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.no_word()
    table.square(f"{QUIET_ROW}3").focus()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    notice = page.locator(".toast", has_text=word)
    with page.expect_popup() as opened:
        notice.get_by_role("link", name="Voir la règle, paragraphe 4").click()
    expect(opened.value.get_by_role("heading", name="§4 Les mots")).to_be_focused()
    expect(table.square(f"{QUIET_ROW}3")).to_have_accessible_name(re.compile(f", {word[0]}"))


def test_a_refusal_of_another_game_leads_to_its_own_rules(page, base_url):
    body = {"game": "echec_et_mots", "seats": BOT, "options": {"white": 0}}
    answer = page.request.post("/api/tables", data=body, headers={"Origin": base_url})
    page.goto(f"/table/{answer.json()['table']['id']}")
    board = page.get_by_role("grid").first
    board.get_by_role("gridcell", name=re.compile("^a0")).click()
    board.get_by_role("gridcell", name=re.compile("^d4")).click()
    verdict = page.locator("[role=status]", has_text="L'arbitre refuse")
    link = verdict.get_by_role("link", name="Voir la règle, paragraphe 3")
    expect(link).to_have_attribute("href", "/rules/echec_et_mots#p3")


def test_the_bar_opens_the_rules_beside_the_game(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Les règles (nouvel onglet)").click()
    expect(opened.value.get_by_role("heading", name="Les règles : Zakhia")).to_be_visible()


def test_a_guided_look_at_the_referee(page):
    page.goto("/referee")
    page.get_by_role("link", name="Comment il juge").click()
    expect(page.get_by_text("pluriel de « lev », monnaie bulgare", exact=True)).to_be_visible()
    assert faults(page, "light") == []

    page.get_by_role("button", name="Comment se passe un vote").click()
    expect(page.get_by_text("Ada voudrait jouer FURETA")).to_be_visible()
    agree = page.get_by_role("button", name="D'accord")
    agree.nth(0).click()
    expect(page.get_by_text("Tout le monde n'a pas voté.")).to_be_visible()
    agree.nth(1).click()
    expect(page.get_by_text("FURETA est admis pour cette partie.")).to_be_visible()
    page.get_by_role("button", name="Refuser").nth(0).click()
    expect(page.get_by_text("FURETA reste refusé")).to_be_visible()

    page.get_by_role("button", name="Ce qu'est un univers").click()
    expect(page.get_by_text("OLIVIER appartient à")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("cultivées"))).to_be_visible()
    assert faults(page, "dark") == []


def test_the_game_is_printed_as_one_wishes(page):
    page.goto("/rules/zigzag")
    page.get_by_text("Le jeu à imprimer").click()
    page.get_by_label("Papier").select_option("letter")
    page.get_by_label("sans couleurs").check()
    form = page.locator("form[action$='/kit.pdf']")
    asked = form.evaluate("form => new URLSearchParams(new FormData(form)).toString()")
    assert sorted(asked.split("&")) == ["grey=yes", "language=fr", "paper=letter"]
    made = page.request.get(f"{form.get_attribute('action')}?{asked}")
    assert made.ok
    assert made.body().startswith(b"%PDF-")
