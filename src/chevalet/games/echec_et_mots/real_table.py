"""Échec et Mots beside a real board: nobody enters jumps, only words and how many letters are held.

The referee rules the words and reckons letters, bonus and knight; where the letters lay, and how
the knights went, he was not told.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chevalet.core.actions import Action, CallEnd, CommonAction, Pass
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Seat, Step
from chevalet.core.phrases import Phrase
from chevalet.core.real_table import UNKNOWN, RealTable, unknown
from chevalet.core.table import refuse_out_of_turn, with_common
from chevalet.core.tiles import Tiles
from chevalet.games.echec_et_mots.board import DOTTED, EMPTY, MATERIAL, PLAIN_BROWN
from chevalet.games.echec_et_mots.moves import Answer, Jump, SetUp
from chevalet.games.echec_et_mots.progress import end_match, void_game
from chevalet.games.echec_et_mots.state import Options, State

LETTERS = len(PLAIN_BROWN) + len(DOTTED)
"""How many letters lie on the board (§2)."""
_BOTH = (Seat(0), Seat(1))


class Announce(Action, frozen=True, tag="announce"):
    """A word stopped the game (§6): what it is, and how many letters each side holds then."""

    word: str
    held: int
    other_held: int
    took_last_knight: bool = False


class Void(Action, frozen=True, tag="void"):
    """Forty moves went by without a letter or a capture (§7)."""


class EchecEtMotsRealTable(RealTable[State]):
    """The board lies open, but to the people alone: letters are unknown until a word names them."""

    action = Announce | Void | Answer | CommonAction | CallEnd
    clocks = ("none",)
    judged = Phrase(
        "Sauts et lettres inconnus : rien ne peut être jugé.",
        "Jumps and letters unknown: nothing can be judged.",
    )
    proven = Phrase(
        "Prouvé : les mots, les bonus et les comptes, tels qu'on les a notés. Pas prouvé : les"
        " lettres prises, les sauts, et que tout a été noté comme joué.",
        "Proven: words, bonuses and counts as they were entered. Not proven: the letters taken,"
        " the jumps, and that all was entered as it was played.",
    )

    def agreed(self, options: Options) -> Options:
        """The first seat has White unless another is named (§2)."""
        return msgspec.structs.replace(options, white=options.white or Seat(0))

    def hidden(self, state: State) -> State:
        """Every letter, on the board, in hand and in the box."""
        position = state.common.position
        white, black = position.held
        position = msgspec.structs.replace(
            position,
            board=_blank(position.board),
            held=(unknown(len(white)), unknown(len(black))),
        )
        reserve = unknown(len(state.common.reserve))
        return with_common(state, position=position, reserve=reserve)

    def hand(self, state: State, seat: Seat) -> Tiles:
        """The letters that the seat took."""
        return state.common.held_by(seat)

    def with_hand(self, state: State, seat: Seat, tiles: Tiles) -> State:
        """The state with other letters in a hand."""
        return _with_held(state, {seat: tiles})

    def unseen(self, state: State, seat: Seat) -> Tiles:
        """What is neither in the announced word nor known in the hand."""
        announcement = state.common.announcement
        named = "" if announcement is None or announcement.seat == seat else announcement.word
        known = state.common.held_by(seat).letters.replace(UNKNOWN, "")
        return MATERIAL.minus(named + known)

    def to_act(self, rules: AnyGame, state: State) -> frozenset[Seat]:
        """Either may announce: whose turn it is, nobody told. An answer is the other's."""
        common = state.common
        if common.announcement is not None or common.ballot is not None:
            return rules.to_act(state)
        return frozenset(_BOTH)

    def prepared(self, state: State, seat: Seat, action: Any) -> State:
        """How many letters each holds when a word is announced."""
        if not isinstance(action, Announce) or state.common.announcement is not None:
            return state
        held = {seat: action.held, Seat(1 - seat): action.other_held}
        if min(held.values()) < 0 or sum(held.values()) > LETTERS:
            raise IllegalAction("bad_letters_held", most=LETTERS)
        return _with_held(state, {who: unknown(count) for who, count in held.items()})

    def apply(self, rules: Any, state: State, seat: Seat, action: Any) -> Step[Any, Any]:
        """A word, the answer to it, or a void game; jumps are not entered."""
        common = state.common
        if isinstance(action, Jump | Pass):
            raise IllegalAction("unknown_action")
        if not isinstance(action, Announce | Void):
            return rules.apply(state, seat, action)  # type: ignore[no-any-return]  # as `Game` has it
        refuse_out_of_turn(common, seat, action, len(_BOTH), _BOTH)
        if common.announcement is not None:
            raise IllegalAction("answer_first", word=common.announcement.word)
        if isinstance(action, Void):
            return void_game(state, ())
        last_knight = action.took_last_knight
        return rules.announce(state, seat, action.word, takes_last_knight=last_knight)  # type: ignore[no-any-return]  # the same

    def ended(self, rules: AnyGame, state: State, left: tuple[int, ...]) -> Step[Any, Any]:
        """The players stop: the games that are over count (§10)."""
        del rules, left
        return end_match(state, "match_over", ())

    def told(self, event: Any) -> Any:
        """Where the letters of the next game lie, the referee does not know."""
        if isinstance(event, SetUp):
            return msgspec.structs.replace(event, board=_blank(event.board))
        return event

    def written(self, action: Any) -> str | None:
        """`PAROLES 8 5`, with `+` for the last knight; `void`."""
        match action:
            case Announce(word=word, held=held, other_held=other):
                return f"{word} {held} {other}{' +' if action.took_last_knight else ''}"
            case Void():
                return "void"
            case _:
                return None


def _blank(board: str) -> str:
    return "".join(EMPTY if letter == EMPTY else UNKNOWN for letter in board)


def _with_held(state: State, hands: dict[Seat, Tiles]) -> State:
    common = state.common
    held = list(common.position.held)
    for seat, tiles in hands.items():
        held[common.colour_of(seat)] = tiles
    position = msgspec.structs.replace(common.position, held=(held[0], held[1]))
    return with_common(state, position=position)


REAL_TABLE = EchecEtMotsRealTable()
