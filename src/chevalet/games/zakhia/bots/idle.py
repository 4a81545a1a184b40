"""What a bot does when it lays nothing: exchange where the bag allows, else pass (§2)."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.core.actions import Exchange, Pass
from chevalet.games.zakhia.offers import exchanges
from chevalet.games.zakhia.rules import EXCHANGE_COUNT
from chevalet.games.zakhia.state import View


def offered_exchanges(view: View) -> Iterable[Exchange]:
    """Every exchange that the rules allow now."""
    return exchanges(view.rack, view.bag_size, EXCHANGE_COUNT)


def without_a_word(view: View) -> Exchange | Pass:
    """All tiles if the bag has as many, else three of them, else a pass."""
    rack = view.rack.letters
    for count in (len(rack), EXCHANGE_COUNT):
        if 0 < count <= min(view.bag_size, len(rack)):
            return Exchange(rack[-count:])  # jokers stand first and are kept
    return Pass()
