"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.game import Reason
from chevalet.games.echec_et_mots.board import HORSES, SQUARES, Colour
from chevalet.games.echec_et_mots.bots.lines import Found, LineStep
from chevalet.games.echec_et_mots.bots.worth import Hundredths
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.native.longest import LongestWords
from chevalet.search.reasons import for_end

CANNOT_JUMP = Reason("cannot_jump")
ANNOUNCES = Reason("stops_as_told")
IN_DANGER = Reason("stops_in_danger")
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


def for_aim(length: int, word: str | None = None) -> tuple[Reason, ...]:
    """The word that a player hopes for: how long it is, and, for nobody else yet, which."""
    aims = (Reason("aims_at", {"word": word}, is_secret=True),) if word else ()
    return (Reason("wants_word", {"length": length}), *aims)


def for_answer(known: Sequence[str]) -> Reason:
    """What the longest words that one knows say of the answer."""
    return Reason("only_answer" if len(known) == 1 else "longest_answer")


def for_stopping(margin: Hundredths) -> Reason:
    """What an announcement wins, in points as the game counts them."""
    points = round(abs(margin) / 100)
    if not points:
        return Reason("stops_level")
    return Reason("stops_ahead" if margin > 0 else "stops_behind", {"points": points})


def for_line(
    position: Position, found: Found, words: LongestWords, margin: Hundredths | None
) -> tuple[Reason, ...]:
    """What a search expects: the word that it leads to, and the game's end where that is known."""
    word = announced(position, found.line, words, position.turn)
    aim = for_aim(len(word), word) if word else ()
    if margin is not None:
        return (*aim, for_end(margin / 100, sure=True))
    return (*aim, Reason("sees_ahead", {"depth": len(found.line)}))


def announced(
    position: Position, line: Sequence[LineStep], words: LongestWords, side: Colour
) -> str:
    """The side's own word at the end of the line; "" if it ends otherwise."""
    after = position
    for hop, announces in line:
        is_own = after.turn is side
        after = after.after(hop)
        if announces and is_own:
            return words.words(after.held[side].letters)[0]
    return ""
