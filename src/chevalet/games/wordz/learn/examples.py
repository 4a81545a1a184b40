"""Examples for the rules of WordZ; the guess is the booklet's."""

from collections.abc import Sequence
from functools import partial

import msgspec

from chevalet.core.game import Seat
from chevalet.core.learning import Example
from chevalet.core.phrases import Phrase
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import MATERIAL, TOKENS, face_down, turned_up
from chevalet.games.wordz.moves import Guess, Turn
from chevalet.games.wordz.state import Common, Options, State

MACHINES, MAISON, OURAGAN = "MACHINES", "MAISON", "OURAGAN"


def table(*words: str, shown: Sequence[tuple[int, str]] = (), referee: bool = True) -> State:
    """These words lie on the table, the first seat is on turn; of `shown` some letters are up."""
    patterns = [face_down(word) for word in words]
    for seat, letters in shown:
        for letter in letters:
            place = words[seat].index(letter)
            patterns[seat] = turned_up(patterns[seat], place, letter)
    seats = tuple(Seat(seat) for seat in range(len(words)))
    common = Common(
        options=Options(referee=referee, starter=seats[0]),
        round=1,
        starter=seats[0],
        is_composing=False,
        ready=seats,
        patterns=tuple(patterns),
        tokens=(TOKENS,) * len(words),
        won=("",) * len(words),
        totals=(0,) * len(words),
        turn=seats[0],
    )
    return State(
        common=common,
        words=words,
        hands=(Tiles(),) * len(words),
        deck=MATERIAL.minus("".join(words)),
        rng=Rng.seeded("an example of WordZ"),
    )


def _just_turned(state: State) -> State:
    """The same turn, after a card."""
    common = msgspec.structs.replace(state.common, has_turned=True)
    return msgspec.structs.replace(state, common=common)


EXAMPLES = {
    "turn": Example(
        caption=Phrase(
            "Le mot de Basile a huit cartes ; sa sixième est retournée : un N, visible de tous.",
            "Basile's word has eight cards; the sixth is turned over: an N, for all to see.",
        ),
        state=partial(table, MAISON, MACHINES, OURAGAN, shown=((1, "MC"),)),
        action=Turn(Seat(1), 6),
    ),
    "guess": Example(
        caption=Phrase(
            "M, C, I, N et S sont visibles. Deviner MACHINES rapporte les 3 cartes cachées ;"
            " Basile garde les 5 autres, et reçoit le jeton.",
            "M, C, I, N and S are up. Guessing MACHINES wins the 3 hidden cards;"
            " Basile keeps the 5 others, and gets the token.",
        ),
        state=lambda: _just_turned(
            table(MAISON, MACHINES, OURAGAN, shown=((1, "MCINS"),)),
        ),
        action=Guess(Seat(1), MACHINES),
    ),
    "fine": Example(
        caption=Phrase(
            "Sans arbitre, Basile a posé MACHINU. Une fois découvert, ce n'est pas un mot :"
            " personne ne gagne ses cartes, et Basile donne un jeton à chacun.",
            "Without a referee, Basile laid MACHINU. Laid bare, it is no word: nobody wins its"
            " cards, and Basile gives everyone a token.",
        ),
        state=partial(table, MAISON, "MACHINU", OURAGAN, shown=((1, "MACHIN"),), referee=False),
        action=Turn(Seat(1), 7),
    ),
}
