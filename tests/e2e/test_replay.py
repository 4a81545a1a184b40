"""Looking back: stepping through a finished game, sharing it, going on from it."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import faults, faults_in_both
from tests.e2e.finger import Fingers, middle
from tests.e2e.finished import finished_game, record

GAMES = ("zakhia-2", "echec_et_mots-2", "zigzag-2", "takemo-served", "wordz-2")
MOVES = 8
NOT_YOURS = "Cette partie n'est pas pour vous"
NO_GAME = "Ce n'est pas une partie que Chevalet sait lire"


@pytest.fixture
def stranger(visitor):
    """A browser that nobody knows."""
    return visitor()


@pytest.fixture
def game(page, base_url):
    """The id of a game that whoever has the page played."""
    return finished_game(page, base_url, moves=MOVES)


def look_back(page, game):
    page.goto(f"/game/{game}")
    expect(slider(page)).to_be_visible()
    expect(
        page.get_by_role("group", name=re.compile("^(Le plateau|The board)$"))
    ).to_have_attribute("aria-busy", "false")


def slider(page):
    return page.get_by_role("slider", name=re.compile("points"))


def is_at(page, ply):
    expect(slider(page)).to_have_attribute("aria-valuenow", str(ply))


def tiles(page):
    """The letters that lie on the board of Zakhia."""
    return page.get_by_role("grid").locator("svg.tile")


def bring(page, text):
    page.goto("/game")
    page.get_by_label("Le texte de la partie").fill(text)
    page.get_by_role("button", name="Ouvrir").click()
    expect(slider(page)).to_be_visible()


def test_a_game_is_stepped_through_by_buttons(page, game):
    look_back(page, game)
    is_at(page, MOVES + 1)
    at_end = tiles(page).count()
    page.get_by_role("button", name="Début", exact=True).click()
    is_at(page, 0)
    expect(tiles(page)).to_have_count(0)
    page.get_by_role("button", name="Coup suivant").click()
    is_at(page, 1)
    page.get_by_role("button", name="Fin", exact=True).click()
    page.get_by_role("button", name="Coup précédent").click()
    is_at(page, MOVES)
    expect(tiles(page)).to_have_count(at_end)
    assert at_end > 0


def test_a_game_is_stepped_through_by_keys_alone(page, game):
    look_back(page, game)
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        is_at(page, ply)
    page.keyboard.press("End")
    is_at(page, MOVES + 1)
    slider(page).focus()
    for key, ply in (
        ("Home", 0),
        ("PageUp", MOVES + 1),
        ("ArrowDown", MOVES),
        ("ArrowUp", MOVES + 1),
    ):
        page.keyboard.press(key)
        is_at(page, ply)
    expect(slider(page)).to_have_attribute(
        "aria-valuetext", re.compile(r"Coup 9 sur 9\. .*Ana \d+")
    )


def test_space_plays_and_stops(page, game):
    look_back(page, game)
    page.keyboard.press("Home")
    is_at(page, 0)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider(page)).not_to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Lecture")).to_be_visible()


def test_a_line_of_the_sheet_leads_to_its_move(page, game):
    look_back(page, game)
    lines = page.get_by_role("list", name="Les coups").get_by_role("button")
    third = lines.filter(has_text="+").nth(2)
    third.click()
    expect(third).to_have_attribute("aria-current", "step")
    expect(slider(page)).not_to_have_attribute("aria-valuenow", str(MOVES + 1))


def test_the_graph_is_dragged(page, game):
    look_back(page, game)
    box = slider(page).bounding_box()
    page.mouse.move(box["x"] + box["width"] - 3, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 4, box["y"] + 20, steps=4)
    page.mouse.up()
    is_at(page, 0)


def test_hands_are_open_or_as_a_seat_saw_them(page, game):
    look_back(page, game)
    page.get_by_role("button", name="Coup précédent").click()
    board = page.get_by_role("group", name="Le plateau")
    expect(board.locator("dl dt")).to_have_count(2)
    page.get_by_label("Vu par").select_option(label="Ana")
    expect(board.locator("dl dt")).to_have_count(0)
    expect(board.get_by_role("list", name="Votre chevalet").get_by_role("button")).to_have_count(10)
    is_at(page, MOVES)


def test_english_is_spoken_too(page, game):
    look_back(page, game)
    page.get_by_role("button", name="English").click()
    for name in ("Start", "Previous move", "Play", "Next move", "End", "Go on from here"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile("^Move 9 of 9"))
    expect(page.get_by_role("list", name="The moves")).to_contain_text("Ana resigns")


def test_a_stranger_opens_a_game_only_while_it_is_shared(page, stranger, game):
    stranger.goto(f"/game/{game}")
    expect(stranger.get_by_role("heading", level=1)).to_have_text(
        "Cette partie n'est pas pour vous"
    )
    look_back(page, game)
    page.get_by_text("Partager", exact=True).click()
    page.get_by_role("button", name="Partager la partie").click()
    expect(page.get_by_label("Lien de la partie")).to_have_value(re.compile(rf"/game/{game}$"))
    look_back(stranger, game)
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("Ana")
    with page.expect_response(lambda answer: answer.request.method != "GET"):
        page.get_by_label("Cacher les noms").check()
    look_back(stranger, game)
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("Invité")
    expect(stranger.get_by_text("Ana", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Ne plus partager").click()
    expect(page.get_by_role("button", name="Partager la partie")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_role("heading", level=1)).to_have_text(
        "Cette partie n'est pas pour vous"
    )


def test_a_game_goes_on_from_a_position_against_a_bot(page, game):
    look_back(page, game)
    expect(page.get_by_role("button", name="Reprendre ici")).to_be_disabled()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Reprendre ici").click()
    page.get_by_role("dialog").get_by_label("Vous jouez à la place de").select_option(label="Ana")
    page.get_by_role("dialog").get_by_role("button", name="Jouer").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("list", name="Votre chevalet").get_by_role("button")).to_have_count(10)
    page.get_by_role("link", name="Suite d'une autre partie, à partir du coup 6").click()
    is_at(page, 6)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_shown_without_fault_and_fits_a_small_phone(page, name):
    bring(page, record(name))
    slider(page).press("Home")
    for _ in range(6):
        slider(page).press("ArrowRight")
    is_at(page, 6)
    assert faults_in_both(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Coup précédent")).to_be_in_viewport()


def test_a_finger_wipes_through_the_game(visitor):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = visitor(**phone)
    bring(page, record())
    last = int(slider(page).get_attribute("aria-valuenow"))
    x, y = middle(page.get_by_role("grid"))
    Fingers(page).move([((x - 80, y), (x + 80, y))])
    is_at(page, last - 1)
    Fingers(page).move([((x + 80, y), (x - 80, y))])
    is_at(page, last)


def test_a_record_is_chosen_as_a_file(page, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(record(), encoding="utf-8")
    page.goto("/game")
    page.get_by_label("Choisir un fichier").set_input_files(path)
    expect(slider(page)).to_be_visible()


def test_a_record_is_dropped_on_the_page(page):
    page.goto("/game")
    expect(page.get_by_role("heading", level=1)).to_have_text("Revoir une partie")
    page.evaluate(
        """(text) => {
            const dropped = new DataTransfer();
            dropped.items.add(new File([text], "game.json"));
            dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, cancelable: true }));
        }""",
        record(),
    )
    expect(slider(page)).to_be_visible()


def test_what_is_no_game_is_refused_in_words(page):
    page.goto("/game")
    page.get_by_label("Le texte de la partie").fill("bonjour")
    page.get_by_role("button", name="Ouvrir").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "Ce n'est pas une partie que Chevalet sait lire"
    )
    assert faults(page, "light") == []


def test_the_end_of_a_game_and_the_list_of_mine_lead_to_it(page, game):
    page.goto(f"/table/{game}")
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page).to_have_url(re.compile(rf"/game/{game}$"))
    page.goto("/me")
    page.get_by_role("link", name=re.compile("^Revoir ")).first.click()
    expect(page).to_have_url(re.compile(rf"/game/{game}$"))
