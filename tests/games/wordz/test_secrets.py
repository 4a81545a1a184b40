"""Nobody learns more than a table would show, while composing and while hunting (§2, §3)."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.core.actions import MoveTimeOut
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import MATERIAL, face_down, hidden_places
from chevalet.games.wordz.moves import Laid, Lay, Turn
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import Options
from tests.games.wordz.small_words import SMALL, SmallReferee
from tests.games.wordz.test_contract import inventory

GAME = WordZ(SMALL)
A, B, C = Seat(0), Seat(1), Seat(2)


def seen(state, viewer):
    return msgspec.json.encode(GAME.view(state, viewer))


def begin(seed, **options):
    return GAME.start(Options(starter=A, **options), 3, Rng.seeded(str(seed))).state


def compositions(state, seat):
    return list(GAME.legal_actions(GAME.view(state, seat)))


@given(st.integers(0, 10**6), st.booleans(), st.data())
@settings(max_examples=60, deadline=None)
def test_while_composing_the_others_can_not_tell_one_word_from_another(seed, referee, data):
    state = begin(seed, referee=referee)
    actions = compositions(state, B)
    steps = [GAME.apply(state, B, data.draw(st.sampled_from(actions))) for _ in range(2)]
    for viewer in (A, C, None):
        assert seen(steps[0].state, viewer) == seen(steps[1].state, viewer)
        heard = [[GAME.redact(event, viewer) for event in step.events] for step in steps]
        assert heard[0] == heard[1] == [Laid(B, None)]


@given(st.integers(0, 10**6), st.data())
@settings(max_examples=40, deadline=None)
def test_a_hand_is_its_owners_alone(seed, data):
    """Other cards for B, and A's view is the same to the byte."""
    state = begin(seed)
    hands = list(state.hands)
    hands[B], hands[C] = hands[C], hands[B]
    swapped = msgspec.structs.replace(state, hands=tuple(hands))
    for viewer in (A, None):
        assert seen(state, viewer) == seen(swapped, viewer)


@given(st.integers(0, 10**6), st.data())
@settings(max_examples=40, deadline=None)
def test_a_pattern_shows_lengths_colours_and_turned_cards_only(seed, data):
    state = begin(seed)
    for seat in (A, B, C):
        action = data.draw(st.sampled_from(compositions(state, seat)))
        state = GAME.apply(state, seat, action).state
    for _ in range(data.draw(st.integers(0, 4))):
        turns = [
            each
            for each in GAME.legal_actions(GAME.view(state, state.common.turn))
            if isinstance(each, Turn)
        ]
        if state.common.is_composing or not turns:
            break
        state = GAME.apply(state, state.common.turn, data.draw(st.sampled_from(turns))).state
    for owner, pattern in enumerate(state.common.patterns):
        word = state.words[owner]
        if pattern:
            assert face_down(pattern) == face_down(word)
            assert all(face_down(word)[p] == pattern[p] for p in hidden_places(pattern))
    for viewer in (A, B, C, None):
        imagined = GAME.imagine(GAME.view(state, viewer), Rng.seeded(str(seed)))
        assert seen(imagined, viewer) == seen(state, viewer)
        with_referee = [word for word in imagined.words if word]
        assert all(SMALL.accepts(word) for word in with_referee)


def test_imagined_words_share_the_cards_that_exist():
    """There is one Z: at most one of the two words can have it."""
    game = WordZ(SmallReferee(["ZUT", "ZOT", "BUT"]))
    state = game.start(Options(starter=A), 3, Rng.seeded("scarce")).state
    words = ("", "ZUT", "BUT")
    state = msgspec.structs.replace(
        state, hands=tuple(map(Tiles.of, words)), deck=MATERIAL.minus("".join(words))
    )
    state = game.apply(state, A, MoveTimeOut()).state
    for seat in (B, C):
        state = game.apply(state, seat, Lay(words[seat])).state
    imagined = [game.imagine(game.view(state, A), Rng.seeded(str(number))) for number in range(30)]
    assert all("".join(each.words).count("Z") <= 1 for each in imagined)
    assert len({each.words for each in imagined}) > 2
    assert all(inventory(each) == MATERIAL for each in imagined)
