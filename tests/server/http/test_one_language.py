"""What happens is said in the language in which someone listens, and in no other."""

import msgspec
import pytest

from chevalet.core.actions import Resign
from chevalet.core.registry import Registration
from chevalet.server.http.socket import TableConnection
from chevalet.server.ports import Profile
from chevalet.server.tables.room import News, Room
from chevalet.server.wire.socket import Look
from tests.server.house import house, opened
from tests.server.http.test_long_past import Ear
from tests.server.tables.examples import ANA, act, table

pytestmark = pytest.mark.anyio
FRENCH, ENGLISH = {"fr": "Ana abandonne", "en": ""}, {"fr": "", "en": "Ana resigns"}
BOTH = {"fr": "Ana abandonne", "en": "Ana resigns"}


@pytest.fixture
async def services(anyio_backend):
    async with opened(house()) as app:
        yield app.state.services


def connected(services, room, language):
    ear = Ear()
    connection = TableConnection(services, room, Profile(id=ANA, name="Ana", created=0), ear)
    connection.language = language
    return connection, ear


@pytest.mark.parametrize(("language", "said"), [("fr", FRENCH), ("en", ENGLISH), (None, BOTH)])
async def test_news_and_the_past_are_in_the_language_that_was_asked_for(services, language, said):
    over = act(table(), Resign(), 0)
    connection, ear = connected(services, Room(over, 1000), language)
    connection.news(News(over, over.pasts[-1:], 1000))
    connection.look(None)
    (news,), (welcome,) = ear.heard("happened"), ear.heard("welcome")
    assert news["happenings"][0]["said"][0] == said
    assert welcome["past"][-1]["said"][0] == said


async def test_who_changes_the_language_is_told_the_past_again(services):
    connection, ear = connected(services, Room(act(table(), Resign(), 0), 1000), "fr")
    await connection._carry_out(
        msgspec.json.decode(b'{"type":"look","seat":null,"language":"en"}', type=Look)
    )
    assert ear.heard("welcome")[0]["past"][-1]["said"][0] == ENGLISH
    await connection._carry_out(Look(seat=None))
    assert ear.heard("welcome")[1]["past"][-1]["said"][0] == ENGLISH


async def test_nothing_is_said_in_a_language_in_which_nobody_listens(services, monkeypatch):
    over = act(table(), Resign(), 0)
    room = Room(over, 1000)
    ears = [connected(services, room, "fr")[0] for _ in range(3)]
    asked = []
    saying = Registration.saying

    def counted(*given):
        asked.append(given)
        return saying(*given)

    monkeypatch.setattr(Registration, "saying", counted)
    news = News(over, over.pasts[-1:], 1000)
    for each in ears:
        each.news(news)
    assert len(asked) == len(over.pasts[-1].events)
