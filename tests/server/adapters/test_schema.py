"""The numbered steps of the schema."""

import pytest

from chevalet.server import schema
from chevalet.server.ports import NewerSchema


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_steps_are_numbered_from_1_without_a_gap(kind):
    numbers = [step.number for step in schema.steps(kind)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_both_databases_are_at_the_same_step():
    assert len(schema.steps("sqlite")) == len(schema.steps("postgres"))


def test_missing_steps_are_those_after_the_last_applied(monkeypatch):
    steps = tuple(schema.Step(number, "") for number in (1, 2, 3))
    monkeypatch.setattr(schema, "steps", lambda _: steps)
    assert schema.missing_steps("sqlite", 0) == list(steps)
    assert schema.missing_steps("sqlite", 2) == [steps[2]]
    assert schema.missing_steps("sqlite", 3) == []
    with pytest.raises(NewerSchema, match="schema 4, this version of Chevalet knows 3"):
        schema.missing_steps("sqlite", 4)
