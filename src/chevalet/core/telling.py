"""What happened as a line of French or English: a phrase for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from chevalet.core.events import Drawn, Left, Passed
from chevalet.core.friendly import AppealDecided, Appealed, Voted
from chevalet.core.game import Seat
from chevalet.core.phrases import Language, Phrase, Saying
from chevalet.core.racks import Drew
from chevalet.core.starter import StarterDrawn

Names = tuple[str, ...]
Line = Phrase | Callable[[Any, Names], Saying]
"""A phrase takes the event's own fields as facts, a seat being its name; where that is not enough,
a function makes the saying."""
Telling = Mapping[type, Line]
"""The line of each kind of event; a kind that has none is not worth one."""

_GONE = Phrase("{name} quitte la partie", "{name} leaves the game")
_LEFT = {
    "resigned": Phrase("{name} abandonne", "{name} resigns"),
    "time": Phrase("{name} n'a plus de temps", "{name} has run out of time"),
    "gone": Phrase("{name} n'est plus là et perd par forfait", "{name} is gone and forfeits"),
}

COMMON_TELLING: Telling = {
    Passed: Phrase("{seat} passe", "{seat} passes"),
    Left: lambda event, names: _LEFT.get(event.reason, _GONE).of(name=names[event.seat]),
    Drawn: Phrase("Partie nulle : {seat} n'est plus là", "A draw: {seat} is gone"),
    Appealed: lambda event, names: Phrase(
        "{name} propose d'accepter {word}", "{name} proposes to accept {word}"
    ).of(name=names[event.seat], word=event.appeal.word),
    Voted: Phrase("{seat} {accepts|est d'accord|refuse}", "{seat} {accepts|agrees|refuses}"),
    AppealDecided: lambda event, _: Phrase(
        "{word} {accepted|est admis|est refusé}", "{word} {accepted|is accepted|is refused}"
    ).of(word=event.appeal.word, accepted=event.accepted),
}

_DREW = Phrase(
    "{name} pioche {count} {count|jeton|jetons}", "{name} draws {count} {count|tile|tiles}"
)
_DREW_THESE = Phrase("{name} pioche {tiles}", "{name} draws {tiles}")
DRAWS: Telling = {
    Drew: lambda event, names: (_DREW if event.tiles is None else _DREW_THESE).of(
        name=names[event.seat], count=event.count, tiles=event.tiles
    ),
}
"""What only a whole story tells."""

ENDS: Mapping[str, Phrase] = {
    "resigned": Phrase("par abandon", "by resignation"),
    "time": Phrase("au temps", "on time"),
    "gone": Phrase("par forfait", "by forfeit"),
    "all_passed": Phrase("tous ont passé, plus aucun mot", "all have passed, no more words"),
    "turns_over": Phrase("tous les tours sont joués", "all turns are played"),
}
"""Why games end, where several of them end so; each game has the others."""

TURN_OF = Phrase(" (tour {turn} sur {turns})", " (turn {turn} of {turns})")
"""Where a table has agreed on a number of turns."""

# A name may end in a number: what it is told with stands apart.
_STANDING = Phrase("{name} ({points})", "{name} ({points})")
_DRAW = Phrase("{name} {tile}", "{name} {tile}")
_ROUND = Phrase("{row:draws}", "{row:draws}")
_STARTER = Phrase("{starter} commence", "{starter} begins")
_STARTER_DRAWN = Phrase(
    "Tirage : {parts:rounds}. {starter} commence", "Draw: {parts:rounds}. {starter} begins"
)


def told(event: Any, names: Names, language: Language, telling: Telling) -> str | None:
    """The event in a line, by the game's telling or else the common one; None if it has none.

    >>> told(Passed(1), ("Ana", "Bob"), "fr", {})
    'Bob passe'
    """
    saying = saying_of(event, names, telling)
    return None if saying is None else saying.said(language)


def saying_of(event: Any, names: Names, telling: Telling) -> Saying | None:
    """What `told` says, to be said in whatever language; None if the event is not worth a line."""
    line = telling.get(type(event)) or COMMON_TELLING.get(type(event))
    if line is None:
        return None
    return line.of(**_facts(event, names)) if isinstance(line, Phrase) else line(event, names)


def starter_drawn(tile_name: Callable[[str], Any]) -> Line:
    r"""The line of a draw for the start: who drew which tiles, and who begins.

    >>> drawn = StarterDrawn((((Seat(0), "E"), (Seat(1), "B")),), Seat(1))
    >>> told(drawn, ("Ana", "Bob"), "fr", {StarterDrawn: starter_drawn(str)})
    'Tirage\xa0: Ana E, Bob B. Bob commence'
    """

    def line(event: StarterDrawn, names: Names) -> Saying:
        starter = names[event.starter]
        if not event.rounds:
            return _STARTER.of(starter=starter)
        rounds = tuple(
            _ROUND.of(
                draws=tuple(
                    _DRAW.of(name=names[seat], tile=tile_name(tile)) for seat, tile in draws
                )
            )
            for draws in event.rounds
        )
        return _STARTER_DRAWN.of(rounds=rounds, starter=starter)

    return line


def standings(names: Names, scores: Sequence[int]) -> tuple[Saying, ...]:
    r"""Each name with its points, as a fact.

    >>> Phrase("Fin : {row:scores}", "").of(scores=standings(("Ana", "Bob"), (12, 7))).said("fr")
    'Fin\xa0: Ana (12), Bob (7)'
    """
    pairs = zip(names, scores, strict=True)
    return tuple(_STANDING.of(name=name, points=points) for name, points in pairs)


def _facts(event: Any, names: Names) -> dict[str, Any]:
    fields = msgspec.structs.asdict(event)
    return fields | {name: names[fields[name]] for name in _seats_in(event.__class__)}


@cache
def _seats_in(event: type[Any]) -> tuple[str, ...]:
    """The fields that name a seat."""
    return tuple(field.name for field in msgspec.structs.fields(event) if field.type is Seat)
