"""What a seat may not know does not change one byte of what it is sent."""

from typing import Any

import msgspec
import pytest

from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.core.registry import Registration
from chevalet.server.tables import present
from tests.server.proofs.twins import FACE_UP, HIDDEN, Comparison, Leak

GAMES = [key for key in HIDDEN if key in (*registry.game_keys(), "pioche")]
WITH_HIDDEN_MOVES = [key for key in GAMES if key not in FACE_UP]


def secretive() -> list[str]:
    """Every registered game that has secrets."""
    return [key for key in registry.game_keys() if registry.find(key).has_secrets]


def test_every_game_with_secrets_is_proven():
    """A new game says in `twins.HIDDEN` which of its actions the rules hide."""
    assert secretive() == GAMES


def compare(registration: Registration, games: int, truth: Any = None) -> list[Comparison]:
    """That many games, each through the eyes of a seat or of a spectator."""
    done = []
    for number in range(games):
        seats = max(2, registration.seats[number % len(registration.seats)])
        viewers = [None, *range(seats)]
        viewer = viewers[number % len(viewers)]
        comparison = Comparison(
            registration, None if viewer is None else Seat(viewer), truth or registration.game
        )
        comparison.run(seats, f"game {number}", hints=number % 3 == 1)
        done.append(comparison)
    return done


def check(key: str, games: int) -> None:
    done = compare(registry.find(key), games)
    assert all(each.compared > 10 for each in done)
    if key in WITH_HIDDEN_MOVES:
        assert sum(each.hidden_moves for each in done) >= games, "nothing was hidden"


class _Broken:
    """A game that tells too much; everything else is as it was."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class TellsEvents(_Broken):
    """Forgets to redact."""

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event


class ShowsNeighbour(_Broken):
    """Gives each viewer the eyes of a seat that is not theirs."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        neighbour = Seat(0) if seat is None else Seat((seat + 1) % 2)
        return msgspec.structs.replace(self._game.view(state, neighbour), seat=seat)


@pytest.mark.parametrize("key", GAMES)
def test_no_byte_depends_on_what_is_hidden(key):
    check(key, 4)


@pytest.mark.prove
@pytest.mark.parametrize("key", GAMES)
def test_no_byte_depends_on_what_is_hidden_in_fifty_games(key):
    check(key, 50)


@pytest.mark.parametrize("broken", [TellsEvents, ShowsNeighbour])
@pytest.mark.parametrize("key", WITH_HIDDEN_MOVES)
def test_a_game_that_tells_too_much_is_caught(key, broken, monkeypatch):
    honest = registry.find(key)
    leaky = msgspec.structs.replace(honest, game=broken(honest.game))
    monkeypatch.setattr(registry, "find", lambda _: leaky)
    with pytest.raises(Leak):
        compare(leaky, 4, truth=honest.game)


def test_a_server_that_shows_actions_to_all_is_caught(monkeypatch):
    facts = present._facts

    def too_many(table: Any, entry: Any, viewer: Seat | None) -> Any:
        return facts(table, entry, getattr(entry, "seat", viewer))

    monkeypatch.setattr(present, "_facts", too_many)
    with pytest.raises(Leak):
        compare(registry.find("pioche"), 4)
