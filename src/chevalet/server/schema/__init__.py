"""The schema of each kind of database: numbered steps, applied in order and never edited."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

from chevalet.core.phrases import Phrase
from chevalet.server.ports import NewerSchema

WRITTEN_LATER = Phrase(
    "Les données ont le schéma {applied}, cette version de Chevalet connaît le {newest} :"
    " prenez la version plus récente qui les a écrites.",
    "The store has schema {applied}, this version of Chevalet knows {newest}:"
    " use the newer version that wrote it.",
)

NAMED_APART = 4
"""The step after which accounts of before must be told apart by their names."""

Kind = Literal["sqlite", "postgres"]


class Step(NamedTuple):
    """One numbered file of SQL."""

    number: int
    sql: str


@cache
def steps(kind: Kind) -> tuple[Step, ...]:
    """All steps, lowest number first."""
    folder = files(__name__) / kind
    return tuple(
        sorted(
            Step(int(file.name.removesuffix(".sql")), file.read_text(encoding="utf-8"))
            for file in folder.iterdir()
            if file.name.endswith(".sql")
        )
    )


def missing_steps(kind: Kind, applied: int) -> list[Step]:
    """The steps after the one applied last; raises `NewerSchema` if we have no such step."""
    newest = steps(kind)[-1].number
    if applied > newest:
        raise NewerSchema(WRITTEN_LATER, applied=applied, newest=newest)
    return [step for step in steps(kind) if step.number > applied]
