"""Whether a record tells the truth: its actions are legal, its end is right, its draw was fair."""

from __future__ import annotations

from typing import Literal

import msgspec

from chevalet.core.game import Outcome
from chevalet.core.phrases import Phrase, Sayable
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.core.rng import seed_commitment
from chevalet.play.playthrough import ReplayError, resume

Finding = Literal["held", "failed", "unprovable"]
REPLAYED = Phrase("{n} {n|coup|coups}", "{n} {n|move|moves}")
END = Phrase("{scores}", "{scores}")
END_BY = Phrase("{scores} [{reason}]", "{scores} [{reason}]")
NO_END = Phrase("la partie n'est pas finie", "the game is not over")
OTHER_END = Phrase("noté {recorded}, rejoué {replayed}", "recorded {recorded}, replayed {replayed}")
NO_HANDS = Phrase("personne n'a dit les mains", "nobody told the hands")
ONLY_DRAWS = Phrase("des tirages sans graine", "draws without a seed")
NO_COMMITMENT = Phrase(
    "l'empreinte de la graine n'a pas été publiée", "the hash of the seed was not published"
)


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked: a code for the edge to phrase, what was found, and detail."""

    code: str
    finding: Finding
    detail: str = ""
    why: Sayable | None = None
    """The detail in words, where it has some."""


def verify(record: Record, registration: Registration) -> tuple[Check, ...]:
    """All checks of a record, in order; a failed replay makes the later ones meaningless."""
    try:
        playthrough = resume(record, registration)
    except ReplayError as error:
        return (Check("replay", "failed", str(error), error),)
    hands = () if record.hands is None else _check_hands()
    return (
        Check("replay", "held", str(len(record.actions)), REPLAYED.of(n=len(record.actions))),
        *hands,
        _check_outcome(record, playthrough.outcome),
        _check_dictionary(record, registration),
        _check_draw(record),
    )


def _check_hands() -> tuple[Check, Check]:
    """At a real table the rules saw what came to light: the set holds that, and they let it pass.

    Who held what before, and that everything was told as it happened, nobody can prove.
    """
    return Check("set", "held"), Check("hands", "unprovable")


def _check_dictionary(record: Record, registration: Registration) -> Check:
    """Another dictionary may still accept every word of this game, but it need not."""
    own = registration.dictionary(record.options) if registration.dictionary else None
    if record.dictionary == own:
        return Check("dictionary", "held", own or "")
    return Check("dictionary", "unprovable", record.dictionary or "")


def _check_outcome(record: Record, reached: Outcome | None) -> Check:
    if reached == record.outcome:
        detail = "" if reached is None else str(reached.scores)
        return Check("outcome", "held", detail, _told(END, reached))
    why = OTHER_END.of(recorded=_told(END_BY, record.outcome), replayed=_told(END_BY, reached))
    return Check("outcome", "failed", why.said("en"), why)


def _told(end: Phrase, outcome: Outcome | None) -> Sayable:
    """The scores, and perhaps the code of the reason."""
    if outcome is None:
        return NO_END
    return end.of(scores=" – ".join(map(str, outcome.scores)), reason=outcome.reason)


def _check_draw(record: Record) -> Check:
    if record.hands is not None:
        return Check("draw", "unprovable", "hands", NO_HANDS)
    if record.seed is None:
        return Check("draw", "unprovable", "draws", ONLY_DRAWS)
    if record.seed_commitment is None:
        return Check("draw", "unprovable", "commitment", NO_COMMITMENT)
    if seed_commitment(bytes.fromhex(record.seed)) == record.seed_commitment:
        return Check("draw", "held", record.seed_commitment)
    return Check("draw", "failed", record.seed_commitment)
