"""Two people and a club: founded, joined by its link, a table of its own, roles, reports."""

import re

from playwright.sync_api import expect

from tests.e2e.axe import faults


def test_a_club_is_founded_joined_played_in_and_looked_after(someone):
    ada, bob = someone("Ada du Club"), someone("Bob du Club")
    bob.set_viewport_size({"width": 360, "height": 740})
    ada.goto("/people")
    ada.get_by_label("Nom du club").fill("Les Cèdres d'Alès")
    ada.keyboard.press("Enter")
    ada.wait_for_url(re.compile("/club/les-cedres-d-ales"))
    ada.get_by_label("Présentation").fill("On joue le jeudi.")
    ada.get_by_role("button", name="Enregistrer").click()
    expect(ada.locator(".description")).to_have_text("On joue le jeudi.")
    link = ada.get_by_label("Lien d'invitation").input_value()

    bob.goto(link)
    bob.get_by_role("button", name="Rejoindre le club").click()
    expect(bob.get_by_text("Aucune table ouverte")).to_be_visible()
    assert faults(bob, "light") == []
    assert bob.evaluate("document.documentElement.scrollWidth") <= 360

    tables = ada.get_by_role("navigation", name="Ouvrir une table")
    tables.get_by_role("link", name="Échec et Mots").click()
    expect(ada.get_by_role("link", name="Table pour les membres du club")).to_be_visible()
    ada.get_by_role("button", name=re.compile("Commencer|Ouvrir")).click()
    ada.wait_for_url(re.compile("/table/"))
    bob.get_by_role("link", name=re.compile("Échec et Mots.*Ada du Club")).click()
    bob.wait_for_url(re.compile("/table/.*invite="))
    bob.get_by_role("button", name=re.compile("asseoir|place", re.IGNORECASE)).first.click()
    expect(ada.get_by_role("button", name="Bavardage")).to_be_visible()

    ada.get_by_role("button", name="Bavardage").click()
    ada.get_by_role("button", name="Signaler").click()
    ada.get_by_label("Que s'est-il passé").fill("Rien, au fond.")
    assert faults(ada, "light") == []
    ada.get_by_role("dialog").get_by_role("button", name="Envoyer").click()
    expect(ada.get_by_text("Merci : quelqu'un regardera.")).to_be_visible()

    ada.goto("/club/les-cedres-d-ales")
    deeds = ada.get_by_role("group", name="Gérer Bob du Club")
    deeds.get_by_role("button", name="Confier la modération").click()
    expect(ada.get_by_text("modération, depuis")).to_be_visible()
    assert faults(ada, "dark") == []
    deeds.get_by_role("button", name="Exclure").click()
    ada.get_by_role("dialog").get_by_role("button", name="Exclure").click()
    expect(ada.get_by_label("Lien d'invitation")).not_to_have_value(link)
    bob.goto(link)
    expect(bob.get_by_text("demandez-le à quelqu'un du club")).to_be_visible()
