"""The page about oneself: name, account, sessions, tokens, and how to be forgotten."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.e2e.at_the_table import ZakhiaTable, open_table, resign
from tests.e2e.axe import faults_in_both

PASSWORD, OTHER = "correct horse battery", "staple of another horse"


@pytest.fixture
def login():
    """Of someone whom no other test knows."""
    return f"ada.{secrets.token_hex(4)}"


@pytest.fixture
def elsewhere(visitor):
    """Another browser of the same person."""
    return visitor()


@pytest.fixture
def known(page, login):
    """The page of someone with an account."""
    page.goto("/me")
    page.get_by_label("Identifiant").fill(login)
    page.get_by_label("Mot de passe").fill(PASSWORD)
    page.get_by_role("button", name="Créer mon compte").click()
    expect(page.get_by_text(f"Connecté comme {login}.")).to_be_visible()
    return page


def enter(page, login, password):
    page.goto("/me")
    page.get_by_label("Identifiant").fill(login)
    page.get_by_label("Mot de passe").fill(password)
    page.get_by_role("button", name="Se connecter").click()


def says(page, text):
    expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


def is_guest(page):
    expect(page.get_by_role("button", name="Créer mon compte")).to_be_visible()


def test_the_name_at_the_table_changes(page):
    page.goto("/me")
    page.get_by_label("Nom à la table").fill("  Zoë K. ")
    page.get_by_label("Nom à la table").press("Enter")
    says(page, "Nom enregistré.")
    page.reload()
    expect(page.get_by_label("Nom à la table")).to_have_value("Zoë K.")


def test_the_password_changes_and_other_sessions_end(known, elsewhere, login):
    enter(elsewhere, login, PASSWORD)
    expect(elsewhere.get_by_text(f"Connecté comme {login}.")).to_be_visible()
    known.get_by_label("Mot de passe actuel").fill("not the password")
    known.get_by_label("Nouveau mot de passe").fill(OTHER)
    known.get_by_role("button", name="Changer le mot de passe").click()
    says(known, "Ce n'est pas votre mot de passe.")
    known.get_by_label("Mot de passe actuel").fill(PASSWORD)
    known.get_by_label("Mot de passe actuel").press("Enter")
    says(known, "Mot de passe changé")
    expect(known.get_by_text("Ce n'est pas votre mot de passe.")).to_have_count(0)
    expect(known.get_by_label("Mot de passe actuel")).to_have_value("")
    known.reload()
    expect(known.get_by_text(f"Connecté comme {login}.")).to_be_visible()
    elsewhere.reload()
    is_guest(elsewhere)
    enter(elsewhere, login, OTHER)
    expect(elsewhere.get_by_text(f"Connecté comme {login}.")).to_be_visible()


def test_all_sessions_end_at_once(known, elsewhere, login):
    enter(elsewhere, login, PASSWORD)
    expect(elsewhere.get_by_text(f"Connecté comme {login}.")).to_be_visible()
    known.get_by_role("button", name="Se déconnecter partout").click()
    says(known, "Toutes les sessions sont fermées.")
    is_guest(known)
    expect(known.get_by_role("heading", level=1)).to_be_focused()
    elsewhere.reload()
    is_guest(elsewhere)


def test_a_session_that_ended_meanwhile_is_told(known, elsewhere, login, base_url):
    """Of a name that would be a new guest's, and at one's own table."""
    board = open_table(
        known, base_url, [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    ).partition("?")[0]
    enter(elsewhere, login, PASSWORD)
    elsewhere.get_by_role("button", name="Se déconnecter partout").click()
    says(elsewhere, "Toutes les sessions sont fermées.")
    known.get_by_label("Nom à la table").fill("Zoë K.")
    known.get_by_label("Nom à la table").press("Enter")
    says(known, "Votre session a pris fin : connectez-vous de nouveau.")
    is_guest(known)
    known.goto(board)
    expect(known.get_by_role("main")).to_contain_text("Vous y jouez avec un compte ?")
    known.get_by_role("link", name="Se connecter").click()
    is_guest(known)


def test_nothing_is_within_reach_before_all_of_it_is_there(page):
    """A section that comes late would move what is being pressed."""
    late = []

    def hold(route):
        late.append(route)

    page.route("**/api/me/vacation", hold)
    page.goto("/me")
    expect(page.locator("summary", has_text="Avancé")).to_be_attached()
    expect(page.get_by_text("Aucun jeton.")).to_be_attached()
    expect(page.locator("summary", has_text="Avancé")).to_be_hidden()
    late.pop().continue_()
    expect(page.locator("summary", has_text="Avancé")).to_be_visible()


def test_tokens_are_made_listed_and_revoked_one_by_one(page, base_url):
    page.goto("/me")
    page.get_by_text("Avancé").click()
    expect(page.get_by_text("Aucun jeton.")).to_be_visible()
    for label in ("mon robot", "un autre"):
        page.get_by_label("Libellé").fill(label)
        page.get_by_role("button", name="Créer un jeton").click()
        item = (
            page.get_by_role("list", name="Jetons").get_by_role("listitem").filter(has_text=label)
        )
        expect(item).to_contain_text("jamais utilisé")
    secret = page.get_by_text(re.compile("^chv_")).inner_text()
    headers = {"Authorization": f"Bearer {secret}"}
    assert page.request.get(f"{base_url}/api/me", headers=headers).ok
    page.reload()
    page.get_by_text("Avancé").click()
    expect(page.get_by_text(re.compile("^chv_"))).to_have_count(0)
    items = page.get_by_role("list", name="Jetons").get_by_role("listitem")
    expect(items.filter(has_text="un autre")).to_contain_text("utilisé le")
    page.get_by_role("button", name="Révoquer le jeton mon robot").click()
    says(page, "Jeton révoqué.")
    expect(items).to_have_count(1)
    expect(page.get_by_role("heading", name="Jetons d'accès pour programmes")).to_be_focused()
    assert page.request.get(f"{base_url}/api/me", headers=headers).ok
    page.get_by_role("button", name="Révoquer le jeton un autre").click()
    expect(page.get_by_text("Aucun jeton.")).to_be_visible()
    assert page.request.get(f"{base_url}/api/me", headers=headers).status == 401


def test_an_account_is_deleted_by_its_password(known, login):
    known.get_by_role("button", name="Supprimer mon compte").click()
    dialog = known.get_by_role("dialog", name="Supprimer votre compte ?")
    dialog.get_by_label("Mot de passe").fill("not the password")
    dialog.get_by_role("button", name="Supprimer pour toujours").click()
    expect(dialog.get_by_role("alert")).to_have_text("Ce n'est pas votre mot de passe.")
    known.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    known.get_by_role("button", name="Supprimer mon compte").click()
    dialog.get_by_label("Mot de passe").fill(PASSWORD)
    dialog.get_by_label("Mot de passe").press("Enter")
    says(known, "C'est oublié.")
    is_guest(known)
    expect(known.get_by_role("heading", level=1)).to_be_focused()
    enter(known, login, PASSWORD)
    says(known, "Identifiant ou mot de passe incorrect.")


def test_a_guest_is_forgotten_and_the_others_see_a_seat_that_was_left(page, elsewhere, base_url):
    seats = [{"kind": "me", "name": "Anastasia"}, {"kind": "open"}]
    board = open_table(page, base_url, seats)
    page.goto(board)
    invite = page.get_by_label("Lien d'invitation").input_value()
    elsewhere.goto(invite)
    elsewhere.get_by_role("button", name="Prendre cette place").click()
    expect(elsewhere.get_by_text("Anastasia").first).to_be_visible()
    page.goto("/me")
    name = page.get_by_label("Nom à la table").input_value()
    page.get_by_role("button", name="Oublier cet appareil").click()
    dialog = page.get_by_role("dialog", name="Oublier tout ce que vous avez fait ici ?")
    dialog.get_by_role("button", name="Oublier pour toujours").click()
    says(page, "C'est oublié.")
    expect(page.get_by_label("Nom à la table")).not_to_have_value(name)
    expect(page.get_by_text("Aucune partie encore.")).to_be_visible()
    expect(elsewhere.get_by_text("Joueur parti").first).to_be_visible()
    elsewhere.reload()
    expect(elsewhere.get_by_text("Joueur parti").first).to_be_visible()
    expect(elsewhere.get_by_text("Anastasia")).to_have_count(0)
    elsewhere.goto("/me")
    expect(elsewhere.get_by_role("cell", name="Joueur parti")).to_be_visible()
    elsewhere.get_by_role("button", name="English").click()
    expect(elsewhere.get_by_role("cell", name="Former player")).to_be_visible()


def test_the_page_of_an_account_has_no_accessibility_fault_and_fits_a_phone(known):
    known.get_by_text("Avancé").click()
    known.get_by_label("Libellé").fill("mon robot")
    known.get_by_role("button", name="Créer un jeton").click()
    expect(known.get_by_text(re.compile("^chv_"))).to_be_visible()
    known.set_viewport_size({"width": 360, "height": 640})
    assert faults_in_both(known) == []
    assert known.evaluate("document.documentElement.scrollWidth") <= 360
    known.get_by_role("button", name="Supprimer mon compte").click()
    expect(known.get_by_role("dialog")).to_be_visible()
    assert faults_in_both(known) == []


def test_games_are_sifted_and_counted_and_words_remembered(page, base_url):
    board = open_table(page, base_url, [{"kind": "me"}, {"kind": "bot", "level": "debutant"}])
    open_table(page, base_url, [{"kind": "me"}, {"kind": "me"}])
    page.goto(board)
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.a_word()
    table.lay(word)
    table.play()
    table.wait_for_turn()
    resign(page)
    expect(page.get_by_role("region", name="Fin de la partie")).to_be_visible()
    page.goto("/me")
    rows = page.get_by_role("row").filter(has=page.get_by_role("link", name="Zakhia"))
    expect(rows).to_have_count(2)
    page.get_by_label("Résultat").select_option("lost")
    expect(rows).to_have_count(1)
    page.get_by_label("Contre").select_option("alone")
    expect(rows).to_have_count(0)
    tally = page.get_by_role("row").filter(has_text="Débutant")
    expect(tally).to_contain_text("0 %")
    if len(word) >= 3:
        expect(page.get_by_role("listitem").filter(has_text=word)).to_be_visible()
    assert faults_in_both(page) == []


def test_it_leads_to_what_is_kept_and_to_whoever_hosts_if_they_wish(page):
    page.goto("/me")
    expect(page.get_by_role("link", name="Ce qui est gardé de vous")).to_be_visible()
    expect(page.get_by_role("link", name="Qui héberge ce serveur")).to_have_count(0)

    def with_host(route):
        answer = route.fetch()
        meta = '<meta name="about-server" content="mailto:host@example.org"></head>'
        route.fulfill(response=answer, body=answer.text().replace("</head>", meta))

    page.route("**/me", with_host)
    page.reload()
    host = page.get_by_role("link", name="Qui héberge ce serveur")
    expect(host).to_have_attribute("href", "mailto:host@example.org")
    page.get_by_role("link", name="Ce qui est gardé de vous").click()
    expect(page.get_by_role("heading", name="Ce qui est gardé de vous")).to_be_in_viewport()


def test_lessons_and_puzzles_follow_an_account_and_nobody_else(known, elsewhere, login):
    done = '{"zakhia": [1, 2]}'
    known.evaluate(f"localStorage.setItem('chevalet.lessons', '{done}')")
    with known.expect_response("**/api/me/trail") as answer:
        known.goto("/learn/zakhia")
    assert answer.value.json()["lessons"] == {"zakhia": [1, 2]}
    expect(known).to_have_url(re.compile("/learn/zakhia/3$"))

    with elsewhere.expect_response("**/api/me/trail"):
        enter(elsewhere, login, PASSWORD)
    elsewhere.goto("/learn/zakhia")
    expect(elsewhere).to_have_url(re.compile("/learn/zakhia/3$"))
    elsewhere.goto("/me")
    expect(elsewhere.get_by_role("link", name="2 étapes sur 8")).to_be_visible()
    elsewhere.get_by_role("button", name="Se déconnecter", exact=True).click()
    is_guest(elsewhere)
    expect(elsewhere.get_by_role("heading", name="Leçons et énigmes")).to_have_count(0)
    elsewhere.goto("/learn/zakhia")
    expect(elsewhere).to_have_url(re.compile("/learn/zakhia/1$"))
