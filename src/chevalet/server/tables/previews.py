"""A finished game in a line and in a picture, for those to whom its link is shown."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.core.phrases import Language, Phrase
from chevalet.play.reel import Reel
from chevalet.server.pictures import Row, framed
from chevalet.server.problems import Refusal
from chevalet.server.tables.replays import Cast

_TITLE = Phrase("{game} : {names}", "{game}: {names}")
_WON = Phrase("{names} {names|gagne|gagnent}, {scores}", "{names} {names|wins|win}, {scores}")
_DRAW = Phrase("Égalité, {scores}", "A draw, {scores}")
_ALONE = Phrase("{points} {points|point|points}", "{points} {points|point|points}")
_MOVE = Phrase("Coup {ply} sur {last}", "Move {ply} of {last}")


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
    outcome = reel.outcome(reel.last)
    if outcome is None:
        return ""
    if len(names) == 1:
        return _ALONE.said(language, {"points": outcome.scores[0]})
    scores = " – ".join(map(str, outcome.scores))
    winners = tuple(names[seat] for seat in sorted(outcome.winners))
    if len(winners) == len(names):
        return _DRAW.said(language, {"scores": scores})
    return _WON.said(language, {"names": winners, "scores": scores})
