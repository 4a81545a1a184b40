"""Positions of WordZ to look into: the others' hidden words, and the cards that are not in them."""

from __future__ import annotations

from collections.abc import Iterator

from chevalet.core.game import Seat
from chevalet.core.notation import check_material
from chevalet.core.phrases import Phrase
from chevalet.core.positions import (
    NO_SUCH_SQUARE,
    NOBODY_TO_MOVE,
    RACK,
    BadPosition,
    Brush,
    PositionField,
    chosen,
    numbers,
    split,
    with_sign,
    written,
)
from chevalet.core.turns import present_seats
from chevalet.games.wordz.board import HIDDEN_CONSONANT, HIDDEN_VOWEL, MATERIAL, TOKENS, face_up
from chevalet.games.wordz.bots.belief import beliefs
from chevalet.games.wordz.candidates import unseen
from chevalet.games.wordz.moves import Guess
from chevalet.games.wordz.notation import (
    FIELDS,
    SEAT_NAMES,
    TOKENS_LEFT,
    TURNED,
    HiddenWord,
    format_position,
    parse_cards,
    parse_position,
)
from chevalet.games.wordz.state import Common, Options, View, WrongGuess
from chevalet.games.wordz.words import referee

YES_OR_NO = ("no", "yes")
GUESSED = 12
"""How many words are weighed for each that is hidden, the likeliest first."""
NO_WORD_FITS = Phrase("aucun mot ne va avec {pattern}", "no word fits {pattern}")
TOO_MANY_WORDS = Phrase(
    "il y a {most} mots cachés au plus", "there are at most {most} hidden words"
)
WRONG_TOKENS = Phrase("un joueur a de 0 à {most} jetons", "a player has 0 to {most} tokens")


class WordZPositions:
    """The seat that hunts is the first; its own word is of no account and lies with its cards."""

    example = written(["MvCcINvS"], {RACK: ""})
    fields = (
        PositionField(RACK, Phrase("Cartes connues ailleurs", "Cards known elsewhere")),
        PositionField(TOKENS_LEFT, Phrase("Jetons, les vôtres d'abord", "Tokens, yours first")),
        PositionField(
            TURNED,
            Phrase("Carte déjà retournée", "Card turned already"),
            {"no": Phrase("non", "no"), "yes": Phrase("oui", "yes")},
        ),
    )
    brushes = (
        Brush(Phrase("Lettre visible", "Letter face up")),
        Brush(Phrase("Voyelle cachée", "Hidden vowel"), HIDDEN_VOWEL),
        Brush(Phrase("Consonne cachée", "Hidden consonant"), HIDDEN_CONSONANT),
    )
    options = Options(rounds=1)

    def read(self, text: str) -> View:
        """The hunt of one seat; raises `BadPosition` where no word can be hidden."""
        parts = split(text, FIELDS)
        words = parse_position(parts.board)
        if len(words) >= len(SEAT_NAMES):
            raise BadPosition(TOO_MANY_WORDS, most=len(SEAT_NAMES) - 1)
        hand = parse_cards(parts.fields.get(RACK, ""))
        shown = "".join(face_up(word.pattern) for word in words)
        check_material(shown + hand.letters, MATERIAL)
        seats = len(words) + 1
        tokens = numbers(parts.fields.get(TOKENS_LEFT) or " ".join("3" * seats), 1, seats)
        if any(not 0 <= each <= TOKENS * seats for each in tokens):
            raise BadPosition(WRONG_TOKENS, most=TOKENS * seats)
        common = Common(
            options=self.options,
            round=1,
            starter=Seat(0),
            is_composing=False,
            ready=tuple(Seat(seat) for seat in range(seats)),
            patterns=("", *(word.pattern for word in words)),
            tokens=(*tokens, *[TOKENS] * (seats - len(tokens))),
            won=("",) * seats,
            totals=(0,) * seats,
            turn=Seat(0),
            has_turned=chosen(parts.fields.get(TURNED, ""), YES_OR_NO) == YES_OR_NO[1],
            wrong_guesses=tuple(
                WrongGuess(Seat(0), Seat(number), guess)
                for number, word in enumerate(words, start=1)
                for guess in word.wrong
            ),
        )
        view = View(seat=Seat(0), common=common, hand=hand, word="")
        for belief in beliefs(view, referee()):
            if not belief.suspects:
                raise BadPosition(NO_WORD_FITS, pattern=common.patterns[belief.owner])
        return view

    def write(self, view: View) -> str:
        """What the seat knows of the words that are still hidden."""
        common = view.common
        is_open = not common.is_composing and common.ballot is None and common.outcome is None
        if view.seat is None or view.seat != common.turn or not is_open:
            raise BadPosition(NOBODY_TO_MOVE)
        seats = present_seats(common.seats, common.out)
        at = seats.index(view.seat)
        others = [seat for seat in (*seats[at + 1 :], *seats[:at]) if common.patterns[seat]]
        words = tuple(
            HiddenWord(common.patterns[seat], tuple(sorted(common.wrong_for(seat))))
            for seat in others
        )
        if not words:
            raise BadPosition(NOBODY_TO_MOVE)
        shown = "".join(face_up(word.pattern) for word in words)
        known = MATERIAL.minus(unseen(view)).minus(shown)
        fields = {
            RACK: known.letters,
            TOKENS_LEFT: " ".join(str(common.tokens[seat]) for seat in (view.seat, *others)),
            TURNED: YES_OR_NO[common.has_turned],
        }
        return written(format_position(words).splitlines(), fields)

    def put(self, text: str, at: str, sign: str) -> str:
        """The text with another card in a word: `B3` is the third of the first one."""
        parts = split(text, FIELDS)
        words = parse_position(parts.board)
        row = SEAT_NAMES.find(at[:1]) - 1
        place = int(at[1:]) - 1 if at[1:].isascii() and at[1:].isdigit() else -1
        if not (0 <= row < len(words) and 0 <= place < len(words[row].pattern)):
            raise BadPosition(NO_SUCH_SQUARE, at=at)
        return parts._replace(lines=with_sign(parts.lines, row, place, sign or HIDDEN_VOWEL)).text

    def candidates(self, view: View) -> Iterator[Guess]:
        """The likeliest words."""
        assert view.seat is not None
        if view.common.has_guessed or not view.common.tokens[view.seat]:
            return
        for belief in beliefs(view, referee()):
            for suspect in belief.suspects[:GUESSED]:
                yield Guess(belief.owner, suspect.word)


POSITIONS = WordZPositions()
