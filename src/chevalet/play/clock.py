"""Time, which the rules and the search never see: budgets that end by the clock."""

import time

from chevalet.core.game import Budget


def seconds(limit: float) -> Budget:
    """A budget that ends `limit` seconds from now."""
    deadline = time.monotonic() + limit
    return Budget(stop=lambda: time.monotonic() >= deadline, seconds=limit)
