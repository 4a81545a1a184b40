"""What happens in Zakhia, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Language
from chevalet.core.racks import Exchanged
from chevalet.core.starter import StarterDrawn
from chevalet.core.telling import Names, score_line
from chevalet.games.zakhia.moves import Ended, Event, Placed
from chevalet.games.zakhia.phrases import Pictures


def tell(event: Event, names: Names, language: Language) -> str | None:
    """An event in a line."""
    french = language == "fr"
    match event:
        case Placed():
            words = " + ".join(f"{word.word} {word.points}" for word in event.words)
            covered = f" [{Pictures(event.pictures).said(language)}]" if event.pictures else ""
            bonus = f" + {event.bonus}" if event.bonus else ""
            where = event.words[0].at
            return f"{names[event.seat]} : {where} {words}{bonus} = {event.points}{covered}"
        case Exchanged():
            return f"{names[event.seat]} {'échange' if french else 'exchanges'} {event.count}"
        case StarterDrawn():
            return f"{names[event.starter]} {'commence' if french else 'begins'}"
        case Ended():
            return score_line("Fin" if french else "End", names, event.scores)
        case _:
            return None
