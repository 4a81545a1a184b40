"""WordZ in a terminal: the words on the table card by card."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from chevalet.core.actions import Appeal
from chevalet.core.game import Seat
from chevalet.core.phrases import Language, Phrase
from chevalet.games.wordz.board import HIDDEN_VOWEL, face_down, is_hidden
from chevalet.games.wordz.moves import WordZAction
from chevalet.games.wordz.notation import SEAT_NAMES
from chevalet.games.wordz.state import View

FACE_UP = "bold black on wheat1"
VOWEL_BACK = "bold grey30 on gold1"
CONSONANT_BACK = "bold grey93 on dodger_blue3"


HOW_TO = Phrase(
    "= MACHINES : poser un mot (= - : aucun mot possible). B3 : retourner la 3e carte"
    " de B ; B MACHINES : proposer un mot pour B ; - : finir le tour sans proposition.",
    "= MACHINES: lay a word (= -: there is none). B3: turn over B's third card;"
    " B MACHINES: guess B's word; -: end the turn without a guess.",
)
ROUND = Phrase("manche {round}/{rounds}", "round {round}/{rounds}")
HEADINGS = (
    Phrase("joueur", "player"),
    Phrase("jetons", "tokens"),
    Phrase("points", "points"),
    Phrase("mot", "word"),
)
READY = Phrase("prêt", "ready")
ASKING_SHOWS = Phrase("Demander montre {word} à tout le monde.", "Asking shows {word} to everyone.")
YOUR_WORD = Phrase("votre mot : ", "your word: ")
YOUR_CARDS = Phrase("vos cartes : ", "your cards: ")
WRONG_GUESSES = Phrase("propositions fausses : {row:guesses}", "wrong guesses: {row:guesses}")


class WordZTerminal:
    """Draws tables."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Every seat with its tokens, points and word; one's own cards; the wrong guesses."""
        parts: list[Table | Text] = [_seats(view, names, language)]
        if view.seat is not None:
            parts.append(_own_cards(view, language))
        if view.common.wrong_guesses:
            parts.append(_wrong_guesses(view, language))
        return Group(*parts)

    def warning(self, view: View, action: WordZAction, language: Language) -> str | None:
        """What a person should know before doing that; None: nothing (§10)."""
        if isinstance(action, Appeal) and view.common.is_composing:
            return ASKING_SHOWS.of(word=action.word).said(language)
        return None

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        return HOW_TO.said(language)


def _card(owner: Seat, place: int) -> str:
    return f"{SEAT_NAMES[owner]}{place}"


def _seats(view: View, names: tuple[str, ...], language: Language) -> Table:
    common = view.common
    title = ROUND.of(round=common.round, rounds=common.options.rounds).said(language)
    table = Table("", *(heading.said(language) for heading in HEADINGS), title=title)
    for seat, name in enumerate(names):
        style = "bold" if seat == common.turn and not common.is_composing else ""
        table.add_row(
            SEAT_NAMES[seat],
            Text(name, style=style),
            "●" * common.tokens[seat],
            str(view.scores[seat]),
            _word_on_table(view, Seat(seat), language),
        )
    return table


def _word_on_table(view: View, seat: Seat, language: Language) -> Text:
    common = view.common
    if common.is_composing:
        if seat not in common.ready:
            return Text("…", style="dim")
        return Text(READY.said(language), style="dim")
    return draw_pattern(common.patterns[seat])


def draw_pattern(pattern: str) -> Text:
    """The cards of a word in order, as they lie on the table."""
    text = Text()
    for card in pattern:
        if is_hidden(card):
            style = VOWEL_BACK if card == HIDDEN_VOWEL else CONSONANT_BACK
            text.append(f" {card} ", style=style)
        else:
            text.append(f" {card} ", style=FACE_UP)
        text.append(" ")
    return text


def _own_cards(view: View, language: Language) -> Text:
    text = Text()
    if view.word:
        text.append(YOUR_WORD.said(language))
        text.append(f"{view.word}   ", style="bold")
    if view.common.is_composing and not view.word:
        text.append(YOUR_CARDS.said(language))
        for letter in sorted(
            view.hand, key=lambda letter: (face_down(letter) != HIDDEN_VOWEL, letter)
        ):
            style = VOWEL_BACK if face_down(letter) == HIDDEN_VOWEL else CONSONANT_BACK
            text.append(f" {letter} ", style=style)
            text.append(" ")
    return text


def _wrong_guesses(view: View, language: Language) -> Text:
    guesses = [f"{SEAT_NAMES[guess.owner]} {guess.word}" for guess in view.common.wrong_guesses]
    return Text(WRONG_GUESSES.of(guesses=guesses).said(language), style="dim")


TERMINAL = WordZTerminal()
