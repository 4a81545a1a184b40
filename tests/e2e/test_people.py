"""Several people find each other: pairing, a rated game, profile, follow, challenge, block."""

import json
import re

from playwright.sync_api import expect

from tests.e2e.at_the_table import resign
from tests.e2e.axe import faults, faults_in_both
from tests.e2e.conftest import account
from tests.server.proofs.push_service import push_service
from tools.web.live import running_server


def look_for_someone(page):
    page.goto("/people")
    page.get_by_role("radio", name="Échec et Mots").check()
    page.get_by_role("button", name="Partie rapide").click()


def test_two_who_look_are_paired_play_rated_and_meet_again(someone):
    ada, bob = someone("Ada Byron"), someone("Bob Morane")
    look_for_someone(ada)
    expect(ada.get_by_text("On cherche quelqu'un")).to_be_visible()
    ada.goto("/referee")  # the search ends with the page that began it
    look_for_someone(ada)
    look_for_someone(bob)
    for page in (ada, bob):
        page.wait_for_url(re.compile("/table/"))
    table = ada.url
    assert bob.url == table
    resign(bob)
    expect(ada.get_by_text("Classement : 1500 →")).to_be_visible()
    expect(bob.get_by_text("Classement : 1500 →")).to_be_visible()

    ada.goto("/@bob-morane")
    expect(ada.get_by_role("heading", name="Bob Morane")).to_be_visible()
    expect(ada.get_by_text("1 partie gagnée")).to_be_visible()
    ada.get_by_role("button", name="Suivre").click()
    expect(ada.get_by_role("button", name="Ne plus suivre")).to_be_visible()
    assert faults(ada, "light") == []
    ada.get_by_role("button", name="Défier").click()
    assert faults(ada, "dark") == []
    ada.get_by_label("Pendule").select_option(label="3 jours par coup, hors vacances.")
    ada.get_by_role("button", name="Envoyer le défi").click()
    ada.wait_for_url(re.compile("/table/"))

    bob.goto("/")
    bob.get_by_text("On vous défie").click()
    expect(bob.get_by_role("heading", name=re.compile("Un défi pour vous"))).to_be_visible()
    bob.get_by_role("button", name="Refuser").click()
    expect(ada.get_by_text("ne veut pas jouer").first).to_be_visible()

    bob.goto("/@ada byron")
    bob.get_by_role("button", name="Bloquer").click()
    expect(bob.get_by_text("Bloqué :")).to_be_visible()
    ada.goto("/@bob morane")
    ada.get_by_role("button", name="Défier").click()
    ada.get_by_role("button", name="Envoyer le défi").click()
    expect(ada.get_by_text("l'un de vous a bloqué l'autre")).to_be_visible()


def test_pages_of_people_fit_and_have_no_faults(someone):
    page = someone("Zoe Wide")
    for path in ("/people", "/@zoewide", "/leaders/zakhia"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 800})
            assert faults_in_both(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_game_over_days_goes_on_after_the_server_restarts(new_context, tmp_path):
    with running_server(tmp_path) as first:
        ada, bob = new_context(), new_context()
        account(ada, first, "Ada Days")
        account(bob, first, "Bob Days")
        asked = {"game": "echec_et_mots", "clock": {"type": "days", "days": 3}}
        headers = {"Origin": first}
        made = ada.request.post(
            f"{first}/api/people/Bob Days/challenges", data=asked, headers=headers
        ).json()["table"]
        sat = bob.request.post(f"{first}/api/tables/{made['id']}/seats", data={}, headers=headers)
        assert sat.ok, sat.text()
    with running_server(tmp_path) as second:  # cookies know hosts, and no ports
        page = ada.new_page()
        page.goto(f"{second}/table/{made['id']}")
        expect(page.get_by_role("timer").first).to_contain_text(re.compile(r"[23] j"))
        page.goto(f"{second}/me")
        expect(page.get_by_text("Vos pendules en jours s'arrêtent")).to_be_visible()
        page.get_by_role("button", name="Partir maintenant").click()
        expect(page.get_by_text("En vacances jusqu'au")).to_be_visible()


LISTEN = """() => {
    self.registration.showNotification = async (title, options) => (self.shown = [title, options]);
}"""
SHOWN = """async () => {
    while (self.shown === undefined) await new Promise((done) => setTimeout(done, 20));
    return self.shown;
}"""


def test_a_challenge_is_told_with_the_page_closed(browser, new_context, tmp_path):
    """The server's own message, read as the browser would, and handed to the real worker."""
    with push_service() as service:
        settings = {"CHEVALET_PUSH_ORIGINS": service.origin}
        with running_server(tmp_path, settings) as address:
            ada, bob = new_context(), browser.new_context(locale="fr-FR")
            account(ada, address, "Ada Push")
            account(bob, address, "Bob Push")
            page = bob.new_page()
            page.goto(address)
            page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            registrations: list[dict[str, str]] = []
            blank = bob.new_page()
            line = bob.new_cdp_session(blank)
            line.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda event: registrations.extend(event["registrations"]),
            )
            line.send("ServiceWorker.enable")
            bob.service_workers[0].evaluate(LISTEN)
            page.close()
            headers = {"Origin": address}
            wish = bob.request.post(
                f"{address}/api/me/pushes", data=service.wish(), headers=headers
            )
            assert wish.ok, wish.text()
            asked = {"game": "zakhia", "clock": {"type": "days", "days": 1}}
            ada.request.post(
                f"{address}/api/people/Bob Push/challenges", data=asked, headers=headers
            )
            service.came.wait()
            (told,) = service.messages
            (registration,) = {each["registrationId"] for each in registrations}
            line.send(
                "ServiceWorker.deliverPushMessage",
                {"origin": address, "registrationId": registration, "data": json.dumps(told)},
            )
            title, options = bob.service_workers[0].evaluate(SHOWN)
            assert (title, options["body"]) == ("On vous défie", "Zakhia, avec Ada Push")
            assert options["data"] == told["url"]
            bob.close()
