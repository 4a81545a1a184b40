"""A page whose sections ask one by one is shown once all have their answer: nothing moves later."""

import re

import pytest
from playwright.sync_api import expect


def held(page, url):
    """Whatever is asked there waits in the list."""
    late = []

    def hold(route):
        late.append(route)

    page.route(url, hold)
    return late


def let_go(late):
    for route in late:
        route.continue_()


@pytest.mark.parametrize(
    "url", ["**/api/me", "**/api/me/people", "**/api/me/clubs", "**/api/pairing"]
)
def test_people_are_shown_with_all_that_is_theirs(page, url):
    late = held(page, url)
    with page.expect_request(url):
        page.goto("/people")
    leaders = page.locator("h2", has_text="Meilleurs classements")
    expect(leaders).to_be_attached()
    expect(page.get_by_role("status").filter(has_text="Un instant")).to_be_visible()
    expect(leaders).to_be_hidden()
    let_go(late)
    expect(leaders).to_be_visible()


def test_a_club_is_shown_with_its_leaders(someone):
    ada = someone("Ada qui attend")
    ada.goto("/people")
    ada.get_by_label("Nom du club").fill("Les Patients")
    ada.keyboard.press("Enter")
    ada.wait_for_url(re.compile("/club/les-patients"))
    members = ada.locator("h2", has_text="Membres")
    expect(members).to_be_visible()
    late = held(ada, re.compile("/leaders/"))
    with ada.expect_request(re.compile("/leaders/")):
        ada.reload()
    expect(members).to_be_attached()
    expect(members).to_be_hidden()
    let_go(late)
    expect(members).to_be_visible()


def test_the_games_of_the_house_wait_for_ones_own(page):
    """One's own stand above them and would push them down under the hand."""
    late = []

    def hold(line):
        line.connect_to_server().on_message(lambda message: late.append((line, message)))

    page.route_web_socket(re.compile("/api/lists/socket"), hold)
    page.clock.install()
    page.goto("/")
    page.wait_for_function("() => document.querySelector('h1')")
    while not late:
        page.wait_for_timeout(50)
    page.clock.fast_forward(2000)
    cards = page.locator(".cards li")
    expect(cards).to_have_count(0)
    page.clock.resume()
    for line, message in late:
        line.send(message)
    expect(cards.first).to_be_visible()
