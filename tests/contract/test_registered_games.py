"""Every registered game is certified: this fails when one has no contract test."""

from importlib.metadata import entry_points

from chevalet.core.registry import ENTRY_POINT_GROUP
from tests.paths import TESTS


def test_every_game_has_its_contract_test_and_a_golden_record():
    ours = [
        entry.name
        for entry in entry_points(group=ENTRY_POINT_GROUP)
        if entry.value.startswith("chevalet.")
    ]
    assert ours
    for key in ours:
        assert "@every_clause" in (TESTS / "games" / key / "test_contract.py").read_text()
        assert "GOLDEN" in (TESTS / "games" / key / "test_golden.py").read_text()
