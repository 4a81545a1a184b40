"""The duplicate's notation: a placement as Zakhia writes it, `-` to be done with the turn."""

from __future__ import annotations

from chevalet.core.actions import Exchange, Pass
from chevalet.core.errors import NotationError
from chevalet.core.notation import TableNotation
from chevalet.core.phrases import Phrase
from chevalet.games.zakhia.notation import ZakhiaNotation
from chevalet.games.zakhia_duplicate.moves import DuplicateMove, Submit

NO_EXCHANGES = Phrase(
    "{quote:text} : personne n'échange de lettres dans un duplicate",
    "{quote:text}: nobody exchanges letters in a duplicate",
)
_ZAKHIA = ZakhiaNotation()


class DuplicateNotation(TableNotation[DuplicateMove]):
    """Zakhia's, without exchanges."""

    def format_move(self, move: DuplicateMove) -> str:
        """The action as the booklet would write it."""
        return _ZAKHIA.format_move(move)

    def parse_move(self, text: str) -> DuplicateMove:
        """The action that the text means; lower case is read as capitals."""
        move = _ZAKHIA.parse_move(text)
        if isinstance(move, Exchange):
            raise NotationError(NO_EXCHANGES, text=text)
        return move if isinstance(move, Pass) else Submit(move.at, move.word)
