"""The duplicate in a terminal: Zakhia's board, the letters of all, and what one has noted."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from chevalet.core.phrases import Language, Phrase
from chevalet.games.zakhia.terminal import BAG, draw_board, draw_legend, draw_rack
from chevalet.games.zakhia_duplicate.scoring import tops_of
from chevalet.games.zakhia_duplicate.state import View

HOW_TO = Phrase(
    "B10 TOGO : proposer un mot horizontal en B10 ; 10B TOGO : vertical ; le meilleur compte."
    " TAXI(S) : le S est un cèdre noir ; [S] : le cèdre étoilé. - : avoir fini ce tour.",
    "B10 TOGO: hand in a word across at B10; 10B TOGO: down; the best one counts."
    " TAXI(S): the S is a black cedar; [S]: the starred one. -: be done with this turn.",
)
TURN = Phrase("tour {turn}", "turn {turn}")
TURN_OF = Phrase("tour {turn} sur {turns}", "turn {turn} of {turns}")
TOPS = Phrase("tops : {tops}", "tops: {tops}")
NOTED = Phrase(
    "noté : {word} {at}, {points} {points|point|points}",
    "noted: {word} {at}, {points} {points|point|points}",
)


class DuplicateTerminal:
    """Draws tables."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Board, legend of the uncovered pictures, scores, letters, and what is noted."""
        return Group(
            draw_board(view.common.board),
            draw_legend(view.common.board, language),
            _scores(view, names, language),
            draw_rack(view.rack, language),
            *_noted(view, language),
        )

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        return HOW_TO.said(language)


def _scores(view: View, names: tuple[str, ...], language: Language) -> Text:
    common = view.common
    text = Text("   ".join(f"{name} {view.scores[seat]}" for seat, name in enumerate(names)))
    turn = TURN if common.options.turns is None else TURN_OF
    facts = {"turn": common.turn, "turns": common.options.turns}
    beside = [
        TOPS.of(tops=tops_of(common.rounds)).said(language),
        turn.of(**facts).said(language),
        BAG.of(left=view.bag_size).said(language),
    ]
    text.append(f"   {'   '.join(beside)}", style="dim")
    return text


def _noted(view: View, language: Language) -> list[Text]:
    if view.noted is None:
        return []
    main = view.noted.main
    said = NOTED.of(word=main.word, at=main.at, points=view.noted.points).said(language)
    return [Text(said, style="bold")]


TERMINAL = DuplicateTerminal()
