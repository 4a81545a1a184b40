"""What someone asks for who comes to the socket of a table."""

from __future__ import annotations

from typing import NamedTuple

from starlette.websockets import WebSocket

from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.server.problems import Refusal


class Query(NamedTuple):
    """What someone asks for who comes to a table."""

    seat: Seat | None
    after: int
    invite: str | None
    is_paged: bool
    """Whether they ask by themselves for what lies further back."""
    language: Language | None
    """In which language alone they want to hear what happened; None: in both."""


def query_of(websocket: WebSocket) -> Query:
    """Through whose eyes, and from which entry on."""
    given = websocket.query_params
    try:
        seat = given.get("seat", "spectator")
        viewer = None if seat == "spectator" else Seat(int(seat))
        after, is_paged = int(given.get("after", "-1")), given.get("past") == "pages"
    except ValueError:
        raise Refusal("bad_query", field="seat, after", detail="not a number") from None
    return Query(viewer, after, given.get("invite"), is_paged, _language(given.get("language")))


def _language(asked: str | None) -> Language | None:
    match asked:
        case "fr" | "en" | None:
            return asked
        case _:
            raise Refusal("bad_query", field="language", detail="fr or en")
