"""What happens in Takemo, in a line each."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Saying
from chevalet.core.racks import Exchanged
from chevalet.core.telling import ENDS, Names, Telling, standings
from chevalet.games.takemo.board import Camp
from chevalet.games.takemo.moves import Ended, Laid, LetStand, Placed, TakenBack, Upheld

_PLACED = Phrase("{name} : {move}{takes}{wins}", "{name}: {move}{takes}{wins}")
_TAKES = Phrase(" ; prend {row:words} ({count})", "; takes {row:words} ({count})")
_WINS = Phrase(" ; gagne un TAKEMO", "; wins a TAKEMO")
_ENDED = Phrase(
    "Fin, {why} ; jetons sur le plateau : {row:scores}",
    "End, {why}; tiles on the board: {row:scores}",
)
_CAMP = Phrase("{names} ({points})", "{names} ({points})")
_ENDS = {
    **ENDS,
    "bag_empty": Phrase("un chevalet ne peut plus être rempli", "a rack can't be filled any more"),
    "time_over": Phrase("le temps convenu est écoulé", "the agreed time is over"),
    "no_word_for_long": Phrase("deux tours sans un mot", "two rounds without a word"),
}


def _placed(event: Placed, names: Names) -> Saying:
    words = " + ".join(word.word for word in event.words)
    taken = tuple(word.word for word in event.captured)
    return _PLACED.of(
        name=names[event.seat],
        move=f"{event.words[0].at} {words}",
        takes=_TAKES.of(words=taken, count=len(event.removed)) if taken else "",
        wins=_WINS if event.takemo else "",
    )


def _ended(event: Ended, names: Names) -> Saying:
    """The tiles of each camp; partners are named together, for they have the same ones."""
    scores = standings(names, event.scores)
    if len(names) > len(Camp):
        camps = ((names[side :: len(Camp)], event.scores[side]) for side in range(len(Camp)))
        scores = tuple(_CAMP.of(names=each, points=points) for each, points in camps)
    return _ENDED.of(why=_ENDS[event.reason], scores=scores)


TELLING: Telling = {
    Placed: _placed,
    Laid: Phrase("{seat} présente {at} {word}", "{seat} presents {at} {word}"),
    LetStand: Phrase("{seat} ne conteste pas", "{seat} does not challenge"),
    TakenBack: Phrase(
        "{challenger} conteste : {refused} est refusé, {seat} reprend ses jetons et perd son tour",
        "{challenger} challenges: {refused} is refused, {seat} takes the tiles back"
        " and loses the turn",
    ),
    Upheld: Phrase(
        "{challenger} conteste en vain : {word} est admis",
        "{challenger} challenges in vain: {word} is accepted",
    ),
    Exchanged: Phrase(
        "{seat} échange {count} {count|jeton|jetons}", "{seat} exchanges {count} {count|tile|tiles}"
    ),
    Ended: _ended,
}
