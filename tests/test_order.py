"""Every process begins with tests that take long, and no test is lost or run twice."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.order import dealt, is_long, sizes
from tests.paths import TESTS


def items(**counts: int) -> list[Any]:
    """So many tests of each file."""
    return [
        SimpleNamespace(path=TESTS / f"{name.replace('__', '/')}.py", number=number)
        for name, count in counts.items()
        for number in range(count)
    ]


@pytest.mark.parametrize("processes", [2, 3, 4])
def test_all_are_dealt_and_each_process_begins_with_a_long_one(processes):
    every = items(cli__a=40, e2e__a=5, e2e__b=7, e2e__c=2, games__a=30, server__proofs__a=6)
    found = dealt(every, processes)
    assert sorted(map(id, found)) == sorted(map(id, every))
    begins = 0
    for size in sizes(len(every), processes):
        assert is_long(found[begins].path)
        assert not is_long(found[begins + size - 1].path)
        begins += size


def test_there_may_be_nothing_but_long_ones():
    every = items(e2e__a=9, e2e__b=1)
    assert len(dealt(every, 4)) == len(every)
