"""Words for the table: the answer to an announcement, and the word to announce."""

from __future__ import annotations

from chevalet.core.game import Choice
from chevalet.games.echec_et_mots.bots import reasons
from chevalet.games.echec_et_mots.moves import Answer, EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.state import View
from chevalet.native.longest import LongestWords
from chevalet.search.reasons import NO_WORD


def answered(view: View, words: LongestWords) -> Choice[EchecEtMotsAction]:
    """The longest word that the player knows (§6)."""
    assert view.seat is not None
    known = words.words(view.common.held_by(view.seat).letters)
    if not known:
        return Choice(Answer(), (NO_WORD,))
    return Choice(Answer(known[0]), (reasons.for_answer(known),))


def announcing(position: Position, hop: Hop, words: LongestWords) -> Jump:
    """The jump with the longest word that the letters then spell."""
    held = position.after(hop).held[position.turn].letters
    return Jump(*hop.names, words.words(held)[0])
