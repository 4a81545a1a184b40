"""What happens in Takemo, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Language
from chevalet.core.racks import Exchanged
from chevalet.core.telling import Names, score_line
from chevalet.games.takemo.moves import Ended, Event, Laid, Placed, TakenBack, Upheld


def tell(event: Event, names: Names, language: Language) -> str | None:
    """An event in a line."""
    french = language == "fr"
    match event:
        case Placed():
            return f"{names[event.seat]} : {_placed(event, french=french)}"
        case Laid():
            said = "présente" if french else "presents"
            return f"{names[event.seat]} {said} {event.at} {event.word}"
        case TakenBack():
            said = "est refusé" if french else "is refused"
            return f"{names[event.seat]} : {event.refused} {said}"
        case Upheld():
            said = "est admis" if french else "is accepted"
            return f"{names[event.seat]} : {event.word} {said}"
        case Exchanged():
            return f"{names[event.seat]} {'échange' if french else 'exchanges'} {event.count}"
        case Ended():
            return score_line("Fin" if french else "End", names, event.scores)
        case _:
            return None


def _placed(event: Placed, *, french: bool) -> str:
    words = " + ".join(word.word for word in event.words)
    line = f"{event.words[0].at} {words}"
    if event.captured:
        taken = ", ".join(word.word for word in event.captured)
        count = len(event.removed)
        line += f" ; prend {taken} ({count})" if french else f"; takes {taken} ({count})"
    if event.takemo:
        line += " ; gagne un TAKEMO" if french else "; wins a TAKEMO"
    return line
