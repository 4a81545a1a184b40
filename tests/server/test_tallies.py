"""Counters without locks."""

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from chevalet.server.tallies import Tallies


def test_prometheus_reads_what_was_counted():
    registry = CollectorRegistry()
    actions = Tallies("chevalet_actions", "Actions of seats", ("game", "result"), registry)
    for _ in range(3):
        actions.labels("pioche", "accepted").inc()
    told = generate_latest(registry).decode()
    assert "# TYPE chevalet_actions_total counter" in told
    assert 'chevalet_actions_total{game="pioche",result="accepted"} 3.0' in told


def test_every_label_has_a_value():
    with pytest.raises(ValueError, match="game"):
        Tallies("chevalet_actions", "", ("game", "result"), CollectorRegistry()).labels("pioche")
