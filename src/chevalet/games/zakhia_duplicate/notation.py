"""The duplicate's notation: a placement as Zakhia writes it, `-` to be done with the turn."""

from __future__ import annotations

from chevalet.core.actions import Pass
from chevalet.core.errors import NotationError
from chevalet.core.notation import TableNotation
from chevalet.core.phrases import Phrase
from chevalet.games.zakhia import notation as zakhia
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia_duplicate.moves import DuplicateMove, Submit

NO_EXCHANGES = Phrase(
    "{quote:text} : personne n'échange de lettres dans un duplicate",
    "{quote:text}: nobody exchanges letters in a duplicate",
)
WRITE_MOVE = Phrase(
    "{quote:text} : écrivez B10 TOGO, ou - pour avoir fini ce tour",
    "{quote:text}: write B10 TOGO, or - to be done with this turn",
)
_ZAKHIA = zakhia.ZakhiaNotation()


class DuplicateNotation(TableNotation[DuplicateMove]):
    """Zakhia's, without exchanges."""

    def format_move(self, move: DuplicateMove) -> str:
        """The action as the booklet would write it."""
        return _ZAKHIA.format_move(move)

    def parse_move(self, text: str) -> DuplicateMove:
        """The action that the text means; lower case is read as capitals."""
        if text.lstrip().startswith("<"):
            raise NotationError(NO_EXCHANGES, text=text)
        try:
            move = _ZAKHIA.parse_move(text)
        except NotationError as error:
            if error.why.phrase is not zakhia.WRITE_MOVE:
                raise
            raise NotationError(WRITE_MOVE, text=text) from error
        return Submit(move.at, move.word) if isinstance(move, Place) else Pass()
