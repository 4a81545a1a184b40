"""Tables for tests: opened, folded and played without a server around them."""

import msgspec

from chevalet.core import registry
from chevalet.server.ports import Stored
from chevalet.server.tables import requests
from chevalet.server.tables.log import (
    Acted,
    Bot,
    Open,
    Opened,
    Person,
    PersonId,
    Started,
    encode_entry,
)
from chevalet.server.tables.table import Table
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import TableId
from chevalet.server.wire.socket import Act

ANA, BOB, EVE = PersonId("ana"), PersonId("bob"), PersonId("eve")
SEED = "11" * 32


def opening(game="echec_et_mots", sitters=None, **changes):
    registration = registry.find(game)
    facts = {
        "game": game,
        "game_version": registration.version,
        "dictionary": None,
        "options": registration.options(friendly=True),
        "sitters": sitters or (Person(ANA, "Ana"), Person(BOB, "Bob")),
        "clock": NoClock(),
        "listed": False,
        "friendly": True,
        "chat": True,
        "creator": ANA,
        "seed": SEED,
        "invite": "come-in",
    }
    return Opened(**(facts | changes))


def table(game="echec_et_mots", at=1000, **changes):
    """A table whose game has begun, if no seat is open."""
    opened = opening(game, **changes)
    made = Table(TableId("t1"), opened, at)
    if any(isinstance(sitter, Open) for sitter in opened.sitters):
        return made
    return made.after([Started()], at)


def folded(made):
    """The table made anew from its log."""
    log = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in made.pasts]
    return Table.of_log(made.id, log)


def on_turn(made):
    return min(made.to_act)


def legal(made, seat):
    return list(made.registration.game.legal_actions(made.playthrough.view(seat)))


def act(made, action, seat=None, at=None):
    seat = on_turn(made) if seat is None else seat
    return made.after([Acted(seat, action, made.sitters[seat].person)], at or made.updated)


def play(made, count, at=None):
    """So many first legal actions."""
    for _ in range(count):
        made = act(made, legal(made, on_turn(made))[0], at=at)
    return made


def wish(made, seat=None, action=None, person=None, **changes):
    """Who wants to act, and how."""
    seat = on_turn(made) if seat is None else seat
    facts = {
        "seat": seat,
        "seq": made.next_seq - 1,
        "id": "c1",
        "action": msgspec.to_builtins(action or legal(made, seat)[0]),
    }
    return person or made.sitters[seat].person, Act(**(facts | changes))


def take(made, wished, now=0):
    """The table after the action of a wish."""
    person, asked = wished
    return requests.act(made, person, asked, now)


def added(before, after):
    """What a request appended."""
    return tuple(past.entry for past in after.pasts[before.next_seq :])


def bots(*levels):
    return tuple(Bot(level) for level in levels)
