"""A puzzle in a line and in a picture, for those to whom its link is shown."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase
from chevalet.core.puzzles import Puzzle
from chevalet.core.registry import Registration
from chevalet.puzzles.posing import posed, rack_of, view_of
from chevalet.server.pictures import framed_puzzle
from chevalet.server.tables.previews import Preview

_TITLE = Phrase("{game} : une énigme", "{game}: a puzzle")
_OF_THE_DAY = Phrase("{game} : l'énigme du jour", "{game}: the puzzle of the day")
_LEVEL = Phrase("Énigme de niveau {rating}", "A puzzle of level {rating}")


def preview_of_puzzle(
    registration: Registration, puzzle: Puzzle, language: Language, *, is_today: bool
) -> Preview:
    """Which game's it is, and what is to be found."""
    title = _OF_THE_DAY if is_today else _TITLE
    task = posed(registration, puzzle).task.said(language)
    return Preview(title.said(language, {"game": registration.title}), task)


def picture_of_puzzle(registration: Registration, puzzle: Puzzle, language: Language) -> str:
    """The position as SVG, with what is to be found and the tiles to find it with."""
    drawer = registration.picture
    view = view_of(registration, puzzle)
    rack = rack_of(registration, puzzle)
    return framed_puzzle(
        None if drawer is None else drawer.load()(view, None),
        registration.title.said(language),
        posed(registration, puzzle).task.said(language),
        ("", "") if rack is None else (rack.label.said(language), rack.tiles),
        _LEVEL.said(language, {"rating": puzzle.rating}),
    )
