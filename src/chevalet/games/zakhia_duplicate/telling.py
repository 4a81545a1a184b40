"""What happens in a duplicate, in a line each."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.telling import ENDS, Names, Telling
from chevalet.games.zakhia.phrases import picture_names
from chevalet.games.zakhia.telling import tile_name
from chevalet.games.zakhia_duplicate.moves import (
    Counted,
    Done,
    Ended,
    Found,
    LettersDrawn,
    Noted,
    TopLaid,
)

_LETTERS = Phrase("Tour {turn} : {row:letters}", "Turn {turn}: {row:letters}")
_LETTERS_AGAIN = Phrase(
    "Tour {turn} : {row:letters} (tirage refait {count} {count|fois|fois})",
    "Turn {turn}: {row:letters} (drawn again {count} {count|time|times})",
)
_NOTED = Phrase("{name} note {move}", "{name} notes {move}")
_NOTHING = Phrase("{name} : rien ({signed:lost})", "{name}: nothing ({signed:lost})")
_COUNTED = Phrase("{name} : {move} ({signed:lost})", "{name}: {move} ({signed:lost})")
_TOP = Phrase("{name} : {move}, le top", "{name}: {move}, the top")
_SOLO = Phrase(
    "{name} : {move}, seul au top ({signed:bonus})",
    "{name}: {move}, alone at the top ({signed:bonus})",
)
_TOP_LAID = Phrase("Top du tour {turn} : {move}", "Top of turn {turn}: {move}")
_TOP_LAID_ON = Phrase(
    "Top du tour {turn} : {move} [{pictures}]", "Top of turn {turn}: {move} [{pictures}]"
)
_ENDED = Phrase(
    "Fin, {why} : {parts:sums}. Les tops valaient {tops}",
    "End, {why}: {parts:sums}. The tops were worth {tops}",
)
_SUM = Phrase("{name} ({points}, {percent} % du top)", "{name} ({points}, {percent}% of the top)")
_ENDS = {
    **ENDS,
    "bag_empty": Phrase("le sac est vide", "the bag is empty"),
    "no_placement": Phrase("plus rien ne se pose", "nothing can be laid any more"),
}


def _move(found: Found) -> str:
    words = " + ".join(word.word for word in found.words)
    return f"{found.main.at} {words} = {found.points}"


def _letters(event: LettersDrawn, _names: Names) -> Saying:
    letters = tuple(map(tile_name, event.letters))
    said = _LETTERS_AGAIN if event.redrawn else _LETTERS
    return said.of(turn=event.turn, letters=letters, count=event.redrawn)


def _counted(event: Counted, names: Names) -> Saying:
    name = names[event.seat]
    if event.found is None:
        return _NOTHING.of(name=name, lost=-event.lost)
    move = _move(event.found)
    if event.solo:
        return _SOLO.of(name=name, move=move, bonus=event.solo)
    return (_COUNTED if event.lost else _TOP).of(name=name, move=move, lost=-event.lost)


def _top_laid(event: TopLaid, _names: Names) -> Saying:
    pictures = picture_names(event.top.pictures)
    said = _TOP_LAID_ON if pictures else _TOP_LAID
    return said.of(turn=event.turn, move=_move(event.top), pictures=pictures)


def _ended(event: Ended, names: Names) -> Saying:
    sums = tuple(_sum(event, names, Seat(seat)) for seat in range(len(names)))
    return _ENDED.of(why=_ENDS[event.reason], sums=sums, tops=event.tops)


def _sum(event: Ended, names: Names, seat: Seat) -> Saying:
    percent = round(event.percents[seat] / 10)
    return _SUM.of(name=names[seat], points=event.scores[seat], percent=percent)


TELLING: Telling = {
    LettersDrawn: _letters,
    Noted: lambda event, names: _NOTED.of(name=names[event.seat], move=_move(event.found)),
    Done: Phrase("{seat} a fini", "{seat} is done"),
    Counted: _counted,
    TopLaid: _top_laid,
    Ended: _ended,
}
