"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.echec_et_mots.board import HORSES, SQUARES
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.steps import Found
from chevalet.games.echec_et_mots.worth import Hundredths

ANSWER = Reason("longest_answer")
NO_WORD = Reason("no_word_found")
CANNOT_JUMP = Reason("cannot_jump")
ANNOUNCES_AT_SIX = Reason("stops_as_told")
WAITS = Reason("waits_for_more")


def for_hop(position: Position, hop: Hop) -> tuple[Reason, ...]:
    """What the jump takes, or that it saves a knight."""
    if position.takes_last_knight(hop):
        return (Reason("takes_last_knight"),)
    if hop.target in position.knights[position.turn.other]:
        return (Reason("takes_knight"),)
    if letter := position.letter_at(hop.target):
        return (Reason("takes_letter", {"letter": letter}),)
    if SQUARES[hop.target] in HORSES[position.turn]:
        return (Reason("saves_knight"),)
    return ()


def for_aim(length: int) -> Reason:
    """The word that a player hopes for."""
    return Reason("wants_word", {"length": length})


def for_stopping(margin: Hundredths) -> Reason:
    """What an announcement wins."""
    return Reason("stops_now", {"margin": round(margin / 100)})


def for_line(found: Found) -> Reason:
    """What a search expects."""
    facts = {"line": str(found), "margin": found.value / 100}
    if found.is_exact:
        return Reason("knows_the_end", facts)
    return Reason("sees_ahead", facts | {"depth": found.depth})
