"""A whole match with captures and TAKEMOs, as it was played."""

import pytest

from chevalet.core import record as records
from chevalet.games.takemo import registration
from chevalet.games.takemo.moves import Placed
from chevalet.play.playthrough import replay
from chevalet.play.verify import verify
from tests.paths import GOLDEN

MATCH = GOLDEN / "takemo" / "match.json"


@pytest.fixture(scope="module")
def record():
    return records.decode(MATCH.read_bytes(), registration)


def test_it_replays_as_it_was_played(record):
    """Its removals are named, so that it stays the same whatever the lexicon becomes."""
    findings = {check.code: check.finding for check in verify(record, registration)}
    assert findings.pop("dictionary") in {"held", "unprovable"}
    assert findings == {"replay": "held", "outcome": "held", "draw": "held"}


def test_it_has_all_that_the_game_is_about(record):
    """§5, §6: words captured several at once, TAKEMOs won and played."""
    moments = list(replay(record, registration))
    placed = [event for moment in moments for event in moment.events if isinstance(event, Placed)]
    assert sum(bool(event.removed) for event in placed) > 20
    assert any(len(event.captured) > 1 for event in placed)
    assert any(event.takemo for event in placed)
    assert any("(" in word.word for event in placed for word in event.words)
    assert moments[-1].state.common.outcome.scores == (36, 39)


def test_every_event_is_told_in_both_languages(record):
    names = ("Ana", "Bob")
    for moment in replay(record, registration):
        for event in moment.events:
            said = [registration.told(event, names, language) for language in ("fr", "en")]
            assert (said[0] is None) == (said[1] is None)
            assert said[0] is not None or type(event).__name__ == "Drew"
