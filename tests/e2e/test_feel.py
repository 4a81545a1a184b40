"""Play feels calm: boards are large, nothing moves under the hand, keys always work."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import permutations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from chevalet.lexicon import Lexicon
from tests.e2e.at_the_table import ZakhiaTable, open_table
from tests.e2e.hints import hear_all
from tests.e2e.places import at_rest
from tools.web.player import Player

BOT = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "debutant"}]
THREE_BOTS = [*BOT, *BOT[1:] * 2]
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
LOWER_PHONE: ViewportSize = {"width": 390, "height": 801}
PHONES_WITH_BARS: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 664},
    {"width": 375, "height": 553},
)
"""What browsers leave of a usual phone, and of a small one."""
PHONE_ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
UPRIGHT: tuple[ViewportSize, ...] = (
    {"width": 768, "height": 1024},
    {"width": 744, "height": 954},
    {"width": 1024, "height": 1366},
    {"width": 1000, "height": 900},
)
"""Two tablets, and half of a desk's screen."""
DESK: ViewportSize = {"width": 1440, "height": 900}
LARGE: ViewportSize = {"width": 3840, "height": 2160}
GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")


def sit_down(
    page: Page, base_url: str, game: str, size: ViewportSize, seats: list[dict[str, str]] = BOT
) -> None:
    page.set_viewport_size(size)
    body = {"game": game, "seats": seats}
    answer = page.request.post("/api/tables", data=body, headers={"Origin": base_url})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['table']['id']}")
    expect(page.locator(".stage-parts > .field")).to_be_visible()
    expect(play_button(page)).to_be_visible()


def play_button(page: Page) -> Locator:
    return page.get_by_role("group", name="Jouer").locator(".play button")


def box(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found is not None
    return found


def board_of(page: Page) -> Locator:
    return page.locator(".field [role=grid], .field .cloth").first


def is_within(inner: FloatRect, size: ViewportSize) -> bool:
    return (
        inner["x"] >= 0
        and inner["y"] >= 0
        and inner["x"] + inner["width"] <= size["width"] + 1
        and inner["y"] + inner["height"] <= size["height"] + 1
    )


def spoil(page: Page, game: str) -> None:
    """Try something that the page or the referee refuses, if the game has that now."""
    if game == "echec_et_mots":
        page.get_by_role("gridcell", name=re.compile("cavalier blanc")).first.click()
        page.get_by_role("gridcell", name=re.compile("^d4,")).click()
    elif game == "wordz":
        page.keyboard.type("W")
    else:
        if page.locator(".field [role=grid]").count() > 0:
            room_to_type(page).click()
        held = page.locator("[data-rack] [data-tile]").all()
        page.keyboard.type(in_no_word(each.get_attribute("data-tile") or "" for each in held))
        expect(page.locator(".verdict.bad")).to_be_visible()


def room_to_type(page: Page) -> Locator:
    """A square with three free ones behind it both ways: a word would end at the edge."""
    rows = [
        [name.partition(", ")[2] for name in row.get_by_role("gridcell").evaluate_all(NAMES)]
        for row in page.locator(".field [role=row]").all()
    ]
    free = {
        (down, across)
        for down, row in enumerate(rows)
        for across, content in enumerate(row)
        if content.startswith(("vide", "image"))
    }
    down, across = next(
        (down, across)
        for down, across in sorted(free)
        if all({(down + n, across), (down, across + n)} <= free for n in range(1, 4))
    )
    return page.locator(".field [role=row]").nth(down).get_by_role("gridcell").nth(across)


NAMES = "(cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '')"


def in_no_word(tiles: Iterable[str]) -> str:
    """Four of these letters in an order that no word holds, whatever lies beside them."""
    letters = sorted({tile for tile in tiles if tile.isalpha()})
    orders = ("".join(order) for order in permutations(letters, 4))
    return next(order for order in orders if order not in all_words())


@cache
def all_words() -> str:
    return " ".join(Lexicon.load())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_whole_and_keeps_still_on_every_screen(page, base_url, game):
    """Board, hand and button are in view; through a whole move the button stays where it is."""
    sit_down(page, base_url, game, LAPTOP)
    page.get_by_role("button", name="Ne plus rien expliquer").click()
    player = Player(page, base_url)
    for size in (LAPTOP, PHONE, PHONE_ON_ITS_SIDE, DESK, LARGE):
        page.set_viewport_size(size)
        at_rest(page)
        assert player.wait()
        board = box(board_of(page))
        assert is_within(board, size)
        assert board["width" if size == PHONE else "height"] >= least_board(game, size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        hands = page.locator("[data-rack], .hand")
        if hands.count() > 0:
            assert is_within(box(hands.first), size)
        place = box(play_button(page))
        assert is_within(place, size)
        assert place["height"] >= 44

        spoil(page, game)
        assert box(play_button(page)) == place
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        player.ask()
        assert box(play_button(page)) == place
        player.follow()
        assert box(play_button(page)) == place
        assert box(board_of(page)) == board
        player.do(player.play.click)
        assert player.wait()
        assert box(play_button(page)) == place
        assert box(board_of(page)) == board


@pytest.mark.parametrize("game", GAMES)
def test_phones_show_board_hand_and_button_between_the_bars_of_a_browser(page, base_url, game):
    for size in PHONES_WITH_BARS:
        sit_down(page, base_url, game, size)
        at_rest(page)
        bar = box(page.get_by_role("group", name="Jouer", exact=True))
        assert is_within(bar, size)
        above = ViewportSize(width=size["width"], height=int(bar["y"]))
        hands = page.locator("[data-rack], .hand").all()
        assert len(hands) == (game != "echec_et_mots")
        # The cloth of WordZ goes on below the hand that lies on it.
        beside = [board_of(page), page.locator(".verdict")] if game != "wordz" else []
        for played_with in [*beside, *hands]:
            assert is_within(box(played_with), above)
        assert box(board_of(page))["width"] >= least_board(game, size)


@pytest.mark.parametrize("game", ["zakhia", "takemo"])
def test_four_on_a_phone_see_board_and_hand_above_the_bar(page, base_url, game):
    """Two rows of seats leave less room, on phones without the bars of a browser too."""
    for size in (LOWER_PHONE, PHONE):
        sit_down(page, base_url, game, size, THREE_BOTS)
        assert_hand_in_sight(page, size)


@pytest.mark.parametrize("game", ["zakhia", "zigzag", "takemo"])
def test_tablets_and_square_windows_show_board_and_hand_above_the_bar(page, base_url, game):
    for size in UPRIGHT:
        sit_down(page, base_url, game, size)
        assert_hand_in_sight(page, size)


def test_who_sits_down_by_a_link_sees_the_hand_at_once(page, base_url, visitor):
    """The page had no bar yet when it opened."""
    seats = [BOT[0], {"kind": "open"}, *BOT[1:] * 2]
    path = open_table(page, base_url, seats)
    guest = visitor(path, viewport=LOWER_PHONE)
    guest.get_by_role("button", name="Prendre cette place").click()
    expect(guest.locator("[data-rack]")).to_be_visible()
    assert_hand_in_sight(guest, LOWER_PHONE)


def assert_hand_in_sight(page: Page, size: ViewportSize) -> None:
    at_rest(page)
    bar = box(page.get_by_role("group", name="Jouer", exact=True))
    above = ViewportSize(width=size["width"], height=int(bar["y"]))
    for played_with in (board_of(page), page.locator("[data-rack]")):
        assert is_within(box(played_with), above)


def least_board(game: str, size: ViewportSize) -> int:
    """What a board needs to be played on with comfort: it is as high as a screen on its side."""
    if size == PHONE:
        return 340
    if size in PHONES_WITH_BARS:
        return 250 if size["height"] < 600 else 320
    if game in ("zakhia", "takemo") and size == LAPTOP:
        return 600
    return (
        min(size["height"] - 140, 1600) if game not in ("zigzag", "wordz") else size["height"] // 2
    )


def test_keys_work_after_a_drag_a_shuffle_and_a_hint(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()

    def type_and_take_back() -> None:
        letter = table.tiles()[0]
        page.keyboard.type(letter)
        fresh = table.board.get_by_role("gridcell", name=re.compile("posé"))
        expect(fresh).to_have_count(1)
        page.keyboard.press("Escape")
        expect(fresh).to_have_count(0)

    type_and_take_back()
    page.get_by_role("button", name="Mélanger").click()
    type_and_take_back()
    page.get_by_role("button", name="Conseil").click()
    expect(page.get_by_role("button", name="Plus précis")).to_be_visible()
    type_and_take_back()
    # A joker, which the shuffle may bring to the front, would ask for its letter first.
    table.tile(table.tiles()[0]).drag_to(table.square("J3"))
    expect(table.square("J3")).to_have_accessible_name(re.compile("posé"))
    page.keyboard.press("Escape")
    expect(table.square("J3")).to_have_accessible_name(re.compile("vide"))
    type_and_take_back()
    table.log.first.click()
    type_and_take_back()
    more = page.get_by_role("button", name="Plus", exact=True)
    more.click()
    page.keyboard.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")
    type_and_take_back()

    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Jouer au clavier")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.keyboard.press("/")
    expect(page.get_by_label("Votre message")).to_be_focused()


def test_the_last_move_is_told_again_at_a_key(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    told = table.log.count()
    table.lay(table.a_word())
    table.play()
    expect(table.log.nth(told + 1)).to_be_attached()
    page.keyboard.press(".")
    expect(page.locator(".toast", has_text="Débutant").first).to_be_visible()


def test_a_bot_lets_one_see_ones_own_move(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    page.evaluate("""() => localStorage.setItem("chevalet.pace", '"normal"')""")
    page.reload()
    table = ZakhiaTable(page)
    table.wait_for_turn()
    table.lay(table.a_word())
    told = table.log.count()
    page.evaluate(TURNS)
    table.play()
    expect(table.log.nth(told + 1)).to_be_attached()
    table.wait_for_turn()
    # Its answer is held back for a moment: until then the page says that the turn is the bot's.
    assert page.evaluate("window.turnOfBot") > 500


def test_settings_hold_at_once_and_after_a_reload(page, base_url):
    page.goto("/me")
    page.get_by_label("Bois des plateaux").select_option("slate")
    page.get_by_label("Taille des lettres").select_option("big")
    page.get_by_label("Forme des lettres").select_option("small")
    page.get_by_label("Couleurs", exact=True).select_option("safe")
    root = page.locator("html")
    expect(root).to_have_attribute("data-wood", "slate")
    page.reload()
    expect(root).to_have_attribute("data-letters", "big")
    expect(page.get_by_label("Couleurs", exact=True)).to_have_value("safe")
    for game, size in {"takemo": "82.5px", "zigzag": "65px", "wordz": "62.5px"}.items():
        sit_down(page, base_url, game, DESK)
        # A hand may begin with an action tile: its "+2" is no letter.
        letters = "[data-rack] svg text:not(.plus), .hand svg text:not(.wide)"
        letter = page.locator(letters).first
        expect(letter).to_have_css("font-size", size)
        expect(letter).to_have_css("text-transform", "lowercase")


def test_who_comes_back_finds_the_games_that_wait_for_them_first(page, base_url, new_context):
    page.set_viewport_size(DESK)
    mine = open_table(page, base_url, BOT).split("?")[0]
    page.goto("/")
    card = page.get_by_role("listitem").filter(has=page.locator(f"a[href='{mine}']"))
    expect(card).to_contain_text("À vous de jouer")
    expect(card).to_contain_text("maintenant")
    board = card.locator("img")
    page.wait_for_function("it => it.complete && it.naturalWidth > 0", arg=board.element_handle())
    plays = page.get_by_role("button", name=re.compile("^Jouer à .* contre l'ordinateur$"))
    expect(plays).to_have_count(len(GAMES))
    assert all(is_within(box(play), DESK) for play in plays.all())
    assert box(card)["y"] < box(plays.first)["y"]

    # Somebody else's table comes and goes without a word from this page.
    other = new_context().new_page()
    with_a_friend = [{"kind": "me"}, {"kind": "open"}]
    theirs = open_table(other, base_url, with_a_friend, listed=True).split("?")[0]
    expect(page.locator(f"a[href='{theirs}']")).to_be_visible()
    other.request.delete(f"/api{theirs.replace('table', 'tables')}", headers={"Origin": base_url})
    expect(page.locator(f"a[href='{theirs}']")).to_be_hidden()
    resign_by_http(page, base_url, mine)
    expect(card).to_be_hidden()


def resign_by_http(page: Page, base_url: str, path: str) -> None:
    where = f"/api{path.replace('table', 'tables')}"
    seq = page.request.get(where).json()["table"]["seq"]
    move = {"id": "gone", "seat": 0, "seq": seq, "action": {"type": "resign"}}
    answer = page.request.post(f"{where}/actions", data=move, headers={"Origin": base_url})
    assert answer.ok, answer.text()


def test_a_draft_survives_a_reload_but_not_the_turn(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    fresh = table.board.get_by_role("gridcell", name=re.compile("posé"))
    word = table.a_word()
    table.lay(word)
    page.reload()
    expect(fresh).to_have_count(len(word))
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    table.play()
    table.wait_for_turn()
    page.reload()
    table.wait_for_turn()
    expect(fresh).to_have_count(0)


@pytest.mark.parametrize("game", ["echec_et_mots", "zigzag", "takemo", "wordz"])
def test_drafts_of_the_other_games_survive_a_reload(page, base_url, game):
    sit_down(page, base_url, game, DESK)
    expect(page.locator("strong").get_by_text("À vous de jouer", exact=True)).to_be_visible()
    page.get_by_role("button", name="Conseil").click()
    hear_all(page)
    page.locator("[role=status]", has_text="Conseil :").get_by_role("button").last.click()
    expect(play_button(page)).to_be_enabled()
    drafts = "Object.entries(sessionStorage).filter(([key]) => key.includes('draft'))"
    kept = page.evaluate(drafts)
    page.reload()
    expect(play_button(page)).to_be_enabled()
    assert page.evaluate(drafts) == kept


def test_a_verdict_with_many_words_is_read_as_a_whole(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    table.lay(table.a_word())
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    said = "J8 R(A)NG (4 + 5 + 3 + 3 + 4, 8F FETER, 9J (A)CE, 10J NON, 11J GLIE)"
    page.locator(".verdict .said").evaluate("(it, said) => (it.textContent = said)", said)
    for size in ({"width": 1280, "height": 800}, PHONE):
        page.set_viewport_size(size)
        at_rest(page)
        line = page.locator(".verdict")
        assert line.evaluate("it => it.scrollHeight <= it.clientHeight"), size


LOW_PHONE = {"width": 360, "height": 640}
REFUSED = "En 6C, EG : refusé ; symbole « EG », les symboles ne sont pas admis."


def test_a_refusal_is_read_whole_beside_the_button_for_a_vote_on_a_phone(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    table.lay(table.no_word())
    expect(table.verdict).to_contain_text("L'arbitre refuse")
    page.locator(".verdict .said").evaluate("(it, said) => (it.textContent = said)", REFUSED)
    for size in (PHONE, LOW_PHONE):
        page.set_viewport_size(size)
        at_rest(page)
        line = page.locator(".verdict")
        assert line.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), size


COVERED = """it => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_with_letters_twice_as_large_nothing_beside_the_board_covers_the_rest(page, base_url):
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    at_rest(page)
    for part in (page.locator(".verdict"), table.rack, page.get_by_role("group", name="Jouer")):
        part.scroll_into_view_if_needed()
        assert not part.evaluate(COVERED), part


TURNS = """() => {
    const isOfBot = () => /Au tour de|réfléchit/.test(document.querySelector("main").innerText);
    let since = null;
    new MutationObserver(() => {
        const now = isOfBot();
        if (now) since ??= performance.now();
        else if (since !== null) window.turnOfBot ??= performance.now() - since;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
FLIGHTS = """() => {
    window.flights = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.tagName === "svg")
                    for (const { effect } of node.getAnimations())
                        window.flights.push(effect.getComputedTiming().endTime);
    }).observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_typed_tiles_come_from_the_rack_unless_motion_is_unwanted(page, base_url, motion):
    page.emulate_media(reduced_motion=motion)
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    page.evaluate(FLIGHTS)
    word = table.a_word(3)
    page.keyboard.type(word)
    expect(table.board.get_by_role("gridcell", name=re.compile("posé"))).to_have_count(len(word))
    expect(page.locator("body > svg[style]")).to_have_count(0)
    lasted = page.evaluate("window.flights")
    assert len(lasted) == (0 if motion == "reduce" else len(word))
    assert all(0 < each < 400 for each in lasted)
