"""Legal actions on demand: those of one word are found without listing all the others."""

import msgspec
import pytest

from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.moves import Lay
from chevalet.games.wordz.state import Options
from chevalet.play.playthrough import Playthrough
from chevalet.server.tables import advice
from chevalet.server.tables.log import Acted
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.common import Manners
from chevalet.server.wire.socket import Hint, Preview
from tests.server.tables.examples import ANA, BOB, play, table


def view_with(game, rack):
    """The opening with these tiles in the hand of whoever begins."""
    registration = registry.find(game)
    playthrough = Playthrough.new(registration, 2, Rng.seeded("advice").seed)
    (seat,) = playthrough.to_act
    return registration, msgspec.structs.replace(playthrough.view(seat), rack=Tiles.of(rack))


def letters(action):
    return "".join(filter(str.isalpha, getattr(action, "word", ""))).upper()


@pytest.mark.parametrize(("game", "rack"), [("zakhia", "MER?"), ("takemo", "MERSAAAA")])
def test_the_actions_of_a_word_are_those_among_all(game, rack):
    registration, view = view_with(game, rack)
    everything = list(registration.game.legal_actions(view))
    for word in ("MER", "MERS", "ZZZ"):
        total, offers = advice.legal_offers(registration, view, word, 10_000)
        expected = [action for action in everything if letters(action) == word]
        assert [offer.action for offer in offers] == expected
        assert total == len(expected)


def test_a_joker_does_not_set_the_server_listing_for_seconds(monkeypatch):
    registration, view = view_with("zakhia", "AEINRST?")
    made = []
    write = type(registration.game).offered

    def counted(self, seen, seat):
        for action in write(self, seen, seat):
            made.append(action)
            yield action

    monkeypatch.setattr(type(registration.game), "offered", counted)
    total, offers = advice.legal_offers(registration, view, None, 20)
    assert (total, len(offers)) == (advice.MOST_COUNTED, 20)
    assert len(made) == advice.MOST_COUNTED
    made.clear()
    assert advice.legal_offers(registration, view, "SATINER", 20)[0] > 0
    assert made == []


@pytest.mark.anyio
async def test_a_preview_of_a_guess_says_only_whether_it_fits():
    """It is tried on an imagined table, whose hidden words are not those of the real one."""
    playing = table("wordz", options=Options(referee=False, starter=Seat(0)))
    words = []
    for seat in (0, 1):
        words.append(playing.playthrough.view(Seat(seat)).hand.letters[:4])
        playing = playing.after([Acted(Seat(seat), Lay(words[seat]))], 1000)
    right, wrong = words[1], words[1][::-1]
    said = [
        await advice.preview(playing, Preview(id="x", seat=0, action=action))
        for action in (
            {"type": "guess", "owner": 1, "word": right},
            {"type": "guess", "owner": 1, "word": wrong},
            {"type": "turn", "owner": 1, "place": 1},
        )
    ]
    assert [(each.problem, each.events) for each in said] == [(None, ())] * 3
    refused = {"type": "guess", "owner": 1, "word": right + "S"}
    answer = await advice.preview(playing, Preview(id="x", seat=0, action=refused))
    assert answer.problem is not None
    assert answer.problem.code == "guess_does_not_fit"


class Watch(Thinkers):
    """Thinkers that note how long they were to think, and think but a moment."""

    granted: float | None = None

    async def choose(self, registration, level, view, luck, seconds):
        self.granted = seconds
        return await super().choose(registration, level, view, luck, 0.01)


@pytest.mark.anyio
@pytest.mark.parametrize(("patience", "granted"), [(3.0, advice.HINT_SECONDS), (0.2, 0.2)])
async def test_a_hint_is_not_waited_for_as_long_as_a_bot_may_think(patience, granted):
    playing = play(table(manners=Manners(votes=True, hints=True, take_back=True)), 1)
    (seat,) = playing.to_act
    thinkers = Watch(patience)
    hinted = await advice.hint(playing, Hint(id="x", seat=seat), thinkers, (ANA, BOB)[seat])
    await thinkers.close()
    assert hinted.notation
    assert thinkers.granted == granted
