"""WordZ in a terminal: the words on the table card by card, and the solver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.games.wordz.belief import belief_about
from chevalet.games.wordz.board import HIDDEN_VOWEL, MATERIAL, face_down, face_up, is_hidden
from chevalet.games.wordz.notation import SEAT_NAMES, parse_cards, parse_position
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee

FACE_UP = "bold black on wheat1"
VOWEL_BACK = "bold grey30 on gold1"
CONSONANT_BACK = "bold grey93 on dodger_blue3"


class WordZTerminal:
    """Draws tables, finds what hidden words can be."""

    def draw(self, view: View, names: tuple[str, ...], language: Language) -> Group:
        """Every seat with its tokens, points and word; one's own cards; the wrong guesses."""
        parts: list[Table | Text] = [_seats(view, names, language)]
        if view.seat is not None:
            parts.append(_own_cards(view, language))
        if view.common.wrong_guesses:
            parts.append(_wrong_guesses(view, language))
        return Group(*parts)

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        if language == "fr":
            return (
                "= MACHINES : poser un mot (= - : aucun mot possible). B3 : retourner la 3e carte"
                " de B ; B MACHINES : proposer un mot pour B ; - : finir le tour sans proposition."
            )
        return (
            "= MACHINES: lay a word (= -: there is none). B3: turn over B's third card;"
            " B MACHINES: guess B's word; -: end the turn without a guess."
        )

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """What each hidden word of a position can be, the likeliest first.

        `rack` is all that is known to lie elsewhere: one's own cards, and those of words gone.
        """
        if position is None:
            raise NotationError("give the hidden words as a position, such as MvCcINvS")
        words = parse_position(position)
        known = "".join(face_up(word.pattern) for word in words) + parse_cards(rack).letters
        if not MATERIAL.holds(known):
            raise NotationError(f"there are not so many cards: {''.join(sorted(known))}")
        cards = MATERIAL.minus(known)
        moves: list[dict[str, Any]] = []
        count = 0
        for number, word in enumerate(words):
            belief = belief_about(
                referee(), word.pattern, cards, owner=Seat(number), wrong=frozenset(word.wrong)
            )
            count += len(belief.suspects)
            moves += [
                {
                    "at": word.pattern,
                    "word": suspect.word,
                    "probability": round(suspect.chance, 6),
                    "cards": belief.hidden,
                    "expected": round(suspect.chance * belief.hidden, 3),
                }
                for suspect in belief.suspects[:top]
            ]
        columns = ["at", "word", "probability", "cards", "expected"]
        return {"count": count, "columns": columns, "moves": moves}


def _card(owner: Seat, place: int) -> str:
    return f"{SEAT_NAMES[owner]}{place}"


def _seats(view: View, names: tuple[str, ...], language: Language) -> Table:
    common = view.common
    french = language == "fr"
    title = f"{'manche' if french else 'round'} {common.round}/{common.options.rounds}"
    table = Table(
        "",
        *(
            ("joueur", "jetons", "points", "mot")
            if french
            else ("player", "tokens", "points", "word")
        ),
        title=title,
    )
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
        return Text("prêt" if language == "fr" else "ready", style="dim")
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
    french = language == "fr"
    text = Text()
    if view.word:
        text.append("votre mot : " if french else "your word: ")
        text.append(f"{view.word}   ", style="bold")
    if view.common.is_composing and not view.word:
        text.append("vos cartes : " if french else "your cards: ")
        for letter in sorted(
            view.hand, key=lambda letter: (face_down(letter) != HIDDEN_VOWEL, letter)
        ):
            style = VOWEL_BACK if face_down(letter) == HIDDEN_VOWEL else CONSONANT_BACK
            text.append(f" {letter} ", style=style)
            text.append(" ")
    return text


def _wrong_guesses(view: View, language: Language) -> Text:
    title = "propositions fausses : " if language == "fr" else "wrong guesses: "
    listed = (f"{SEAT_NAMES[guess.owner]} {guess.word}" for guess in view.common.wrong_guesses)
    return Text(title + ", ".join(listed), style="dim")


TERMINAL = WordZTerminal()
