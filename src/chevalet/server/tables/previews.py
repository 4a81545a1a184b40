"""A finished game in a line and in a picture, for those to whom its link is shown."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.core.phrases import Language, Phrase
from chevalet.play.reel import Reel
from chevalet.server.pictures import Row, framed
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Person
from chevalet.server.tables.present import names_said
from chevalet.server.tables.replays import Cast
from chevalet.server.tables.table import Table

_TITLE = Phrase("{game} : {names}", "{game}: {names}")
_WON = Phrase("{names} {names|gagne|gagnent}, {scores}", "{names} {names|wins|win}, {scores}")
_DRAW = Phrase("Égalité, {scores}", "A draw, {scores}")
_ALONE = Phrase("{points} {points|point|points}", "{points} {points|point|points}")
_MOVE = Phrase("Coup {ply} sur {last}", "Move {ply} of {last}")
_AWAITED = Phrase(
    "{names} {names|vous attend|vous attendent} pour une partie {de:game}.",
    "{names} {names|is|are} waiting for you to play {game}.",
)
_AWAITED_BY_NOBODY = Phrase("Une place vous attend à cette table.", "A seat is free at this table.")
_INVITED = Phrase("On vous invite à jouer : {game}", "You are invited to play {game}")
_PLAYED = Phrase("Une partie en cours, à regarder.", "A game being played, to watch.")
_ENDED = Phrase("Une partie finie.", "A finished game.")


class Preview(NamedTuple):
    """What a link shows of a game before anybody follows it."""

    title: str
    line: str


def preview_of(reel: Reel, cast: Cast, language: Language) -> Preview:
    """The game and its players, and how it ended."""
    names = cast.fr if language == "fr" else cast.en
    game = reel.registration.title.said(language)
    title = _TITLE.said(language, {"game": game, "names": names})
    return Preview(title, _ending(reel, names, language))


def invitation_to(table: Table, language: Language) -> Preview:
    """A table and who sits there, for those who may see it."""
    game = table.registration.title
    people = tuple(sitter.name for sitter in table.sitters if isinstance(sitter, Person))
    if table.status == "waiting":
        line = _AWAITED if people else _AWAITED_BY_NOBODY
        facts = {"names": people, "game": game}
        return Preview(_INVITED.said(language, facts), line.said(language, facts))
    title = _TITLE.said(language, {"game": game, "names": names_said(table, language)})
    return Preview(title, (_PLAYED if table.status == "playing" else _ENDED).said(language))


def picture_of(reel: Reel, cast: Cast, ply: int | None, language: Language) -> str:
    """A position of the game as SVG, the last one unless another is asked for."""
    at = reel.last if ply is None else ply
    if at > reel.last:
        raise Refusal("no_such_ply", field="ply", count=reel.last)
    names = cast.fr if language == "fr" else cast.en
    outcome = reel.outcome(at)
    rows = [
        Row(name, points, outcome is not None and outcome.places[seat] == 1)
        for seat, (name, points) in enumerate(zip(names, reel.scores[at], strict=True))
    ]
    if outcome is None:
        note = _MOVE.said(language, {"ply": at, "last": reel.last})
    else:
        note = _ending(reel, names, language)
    drawer = reel.registration.picture
    drawing = None
    if drawer is not None:
        before = reel.view(at - 1, None) if at else None
        drawing = drawer.load()(reel.view(at, None), before)
    return framed(drawing, reel.registration.title.said(language), rows, note)


def _ending(reel: Reel, names: tuple[str, ...], language: Language) -> str:
    """Whoever won is named first, and so are their points."""
    outcome = reel.outcome(reel.last)
    if outcome is None:
        return ""
    if len(names) == 1:
        return _ALONE.said(language, {"points": outcome.scores[0]})
    seats = sorted(range(len(names)), key=outcome.places.__getitem__)
    scores = " – ".join(str(outcome.scores[seat]) for seat in seats)
    winners = tuple(names[seat] for seat in sorted(outcome.winners))
    if len(winners) == len(names):
        return _DRAW.said(language, {"scores": scores})
    return _WON.said(language, {"names": winners, "scores": scores})
