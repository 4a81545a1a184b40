"""Budgets that end by the clock."""

from chevalet.play import clock


def test_a_budget_of_seconds_ends_when_they_are_over(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    budget = clock.seconds(2)
    now[0] = 101.9
    assert budget.allows(1_000_000)
    now[0] = 102.0
    assert not budget.allows(0)
    assert budget.seconds == 2
