"""Several people at one table, each with a browser: votes, watchers, taking back, talk, rematch."""

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.at_the_table import QUIET_ROW, ZakhiaTable, open_table, resign
from tests.e2e.axe import faults, faults_in_both
from tests.e2e.test_echec_et_mots import KnightsTable

WITH_A_FRIEND = ({"kind": "me", "name": "Ana"}, {"kind": "open"})


def sit_down(page: Page, name: str) -> None:
    """Take the open seat of the table that is shown."""
    page.get_by_label("Votre nom").fill(name)
    page.get_by_role("button", name="Prendre cette place").click()


@pytest.fixture
def zakhia(page, base_url, visitor):
    """Ana, who begins, and Bob at a table of Zakhia; its path."""
    link = open_table(page, base_url, WITH_A_FRIEND, friendly=True)
    page.goto(link)
    other = visitor(link)
    sit_down(other, "Bob")
    ana, bob = ZakhiaTable(page), ZakhiaTable(other)
    ana.wait_for_turn()
    return ana, bob, link


def ask_for(table: ZakhiaTable, word: str) -> None:
    """Put a word that the referee refuses to the vote."""
    table.lay(word)
    table.page.get_by_role("button", name=f"Mettre « {word} » aux voix").click()


def test_the_others_accept_a_word_that_the_referee_refuses(zakhia):
    ana, bob, _ = zakhia
    word = ana.no_word()
    ask_for(ana, word)
    expect(ana.page.get_by_text(f"a mis {word} aux voix. On attend Bob.")).to_be_visible()
    vote = bob.page.get_by_role("dialog", name="Un mot aux voix")
    expect(vote).to_contain_text(f"Ana propose d'accepter {word}")
    assert faults_in_both(bob.page) == []
    vote.get_by_role("button", name="J'accepte").click()
    expect(ana.verdict).to_contain_text("L'arbitre accepte")
    ana.play()
    expect(bob.square(f"{QUIET_ROW}3")).to_have_accessible_name(
        re.compile(rf"^{QUIET_ROW}3, {word[0]}")
    )


def test_a_word_that_the_others_refuse_too_stays_refused(zakhia):
    ana, bob, _ = zakhia
    word = ana.no_word()
    ask_for(ana, word)
    expect(ana.page.get_by_text(f"a mis {word} aux voix")).to_be_visible()
    bob.page.get_by_role("dialog").get_by_role("button", name="Je refuse").click()
    expect(ana.page.get_by_text(f"a mis {word} aux voix")).to_be_hidden()
    notice = ana.page.locator(".toast")
    expect(notice).to_contain_text(f"Bob refuse. {word} est refusé.")
    expect(ana.verdict).to_contain_text("L'arbitre refuse")
    expect(ana.play_button).to_be_disabled()
    ana.wait_for_turn()


def test_who_watches_sees_the_board_and_no_rack(page, base_url, visitor):
    seats = ({"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"})
    path = open_table(page, base_url, seats, listed=True)
    page.goto(path)
    ana = ZakhiaTable(page)
    ana.wait_for_turn()
    watcher = visitor("/")
    watcher.locator(f"a[href='{path.split('?')[0]}']", has_text="Regarder").click()
    seen = ZakhiaTable(watcher)
    expect(watcher.get_by_text("Vous regardez cette partie.")).to_be_visible()
    expect(page.get_by_text("1 spectateur")).to_be_visible()
    word = ana.a_word()
    ana.lay(word)
    ana.play()
    expect(seen.square(f"{QUIET_ROW}3")).to_have_accessible_name(
        re.compile(rf"^{QUIET_ROW}3, {word[0]}")
    )
    expect(seen.rack).to_have_count(0)
    expect(watcher.get_by_role("button", name="Passer", exact=True)).to_have_count(0)
    assert faults(watcher, "light") == []


def test_who_watches_long_names_on_a_low_phone_is_not_led_sideways(page, base_url, visitor):
    """Neither while it is played nor at the end, where a rack stands whole below a long name."""
    names = ("Maximilienne de Bretagne", "Anne-Charlotte de Normandie")
    seats = [{"kind": "me", "name": name} for name in names]
    body = {"game": "takemo", "seats": seats, "listed": True}
    headers = {"Origin": base_url}
    table = page.request.post("/api/tables", data=body, headers=headers).json()["table"]
    low = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True}
    watcher = visitor(f"/table/{table['id']}", **low)
    expect(watcher.get_by_role("main")).to_contain_text("1 spectateur")
    assert watcher.evaluate("document.documentElement.scrollWidth") <= 360
    give_up = {"id": "end", "seat": 0, "seq": table["seq"], "action": {"type": "resign"}}
    done = page.request.post(f"/api/tables/{table['id']}/actions", data=give_up, headers=headers)
    assert done.ok, done.text()
    for name in names:
        rack = watcher.locator("main dl > div", has_text=name).locator("dd")
        assert rack.bounding_box()["height"] < 40
    assert watcher.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_jump_is_taken_back_if_the_other_agrees(page, base_url, visitor):
    ana = KnightsTable(page, base_url)
    link = ana.invite(WITH_A_FRIEND)
    other = visitor(link)
    sit_down(other, "Bob")
    bob = KnightsTable(other, base_url)
    expect(ana.turn).to_be_visible()
    ana.square("a0").click()
    landing = ana.square(ana.landings()[0].split(",")[0])
    landing.click()
    expect(ana.verdict).to_contain_text("L'arbitre accepte")
    landing.click()
    expect(bob.turn).to_be_visible()

    page.get_by_role("button", name="Revenir").click()
    expect(page.get_by_text("On attend l'accord de Bob")).to_be_visible()
    expect(other.get_by_text("Ana voudrait reprendre son coup.")).to_be_visible()
    other.get_by_role("button", name="Non", exact=True).click()
    expect(page.get_by_text("On attend l'accord de Bob")).to_be_hidden()
    expect(page.locator(".toast")).to_contain_text("Bob refuse")
    expect(other.get_by_text("Ana voudrait reprendre son coup.")).to_be_hidden()
    expect(bob.turn).to_be_visible()

    page.get_by_role("button", name="Revenir").click()
    other.get_by_role("button", name="D'accord").click()
    expect(ana.turn).to_be_visible()
    expect(bob.square("a0")).to_have_accessible_name(re.compile("cavalier blanc"))


def test_what_is_said_arrives_unless_it_is_muted(zakhia):
    ana, bob, _ = zakhia
    for player in (ana, bob):
        player.page.get_by_role("button", name="Bavardage").click()

    def say(text: str) -> None:
        ana.page.get_by_label("Votre message").fill(text)
        ana.page.get_by_role("button", name="Envoyer").click()

    chat = bob.page.get_by_role("region", name="Bavardage")
    say("Bonne chance <b>Bob</b> !")
    expect(chat).to_contain_text("Bonne chance <b>Bob</b> !")
    chat.get_by_role("button", name="Masquer").click()
    say("Tu dors ?")
    expect(ana.page.get_by_role("region", name="Bavardage")).to_contain_text("Tu dors ?")
    expect(chat).not_to_contain_text("Tu dors ?")


def test_after_the_end_both_go_to_the_rematch(zakhia):
    ana, bob, link = zakhia
    resign(ana.page)
    end = bob.page.get_by_role("region", name="Fin de la partie")
    expect(end).to_contain_text("Vous gagnez")
    end.get_by_role("button", name="Revanche").click()
    ana.page.get_by_role("button", name="Accepter la revanche").click()
    for player in (ana, bob):
        expect(player.page.get_by_role("region", name="Fin de la partie")).to_be_hidden()
        expect(player.rack.get_by_role("button").first).to_be_visible()
        assert link.split("?")[0] not in player.page.url


def test_a_lost_connection_is_shown_and_comes_back(zakhia):
    ana, bob, _ = zakhia
    line = Line(bob.page)
    bob.page.reload()
    expect(bob.rack.get_by_role("button").first).to_be_visible()
    lost = bob.page.get_by_role("alert").filter(has_text="Connexion perdue")
    line.cut()
    expect(lost).to_be_visible()
    word = ana.a_word()
    ana.lay(word)
    ana.play()
    line.mend()
    bob.wait_for_turn()
    expect(lost).to_be_hidden()
    expect(bob.square(f"{QUIET_ROW}3")).to_have_accessible_name(
        re.compile(rf"^{QUIET_ROW}3, {word[0]}")
    )


class Line:
    """What is between a page and the server, and can break."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket"), self._connect)

    def cut(self) -> None:
        self._is_cut = True
        while self._sockets:
            self._sockets.pop().close(code=1001)

    def mend(self) -> None:
        self._is_cut = False

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        self._sockets.append(socket)
