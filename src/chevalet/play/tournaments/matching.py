"""Who is paired with whom where many could be: the cheapest matching, by several costs in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Costs = Mapping[tuple[int, int], Sequence[int]]
"""What it would cost to pair two: the graver thing first. Whoever is not here can't be paired."""


def cheapest(costs: Costs) -> list[tuple[int, int]]:
    """As many pairs as possible; of all such ways the one whose sum of first costs is least.

    Of those alike in that the one whose sum of second costs is least, and so on.
    """
    # Slow to import, and most who import us pair nobody.
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415

    if not costs:
        return []
    people = {number for pair in costs for number in pair}
    most = [max(each) for each in zip(*costs.values(), strict=True)]
    graph = nx.Graph()
    for pair in sorted(costs):
        graph.add_edge(*pair, weight=_as_one(costs[pair], most, len(people)))
    found = nx.min_weight_matching(graph)
    return sorted((min(pair), max(pair)) for pair in found)


def _as_one(costs: Sequence[int], most: Sequence[int], people: int) -> int:
    """One number whose sum over a matching orders as the sums of the costs, one after another."""
    whole = 0
    for cost, highest in zip(costs, most, strict=True):
        whole = whole * (highest * (people // 2 + 1) + 1) + cost
    return whole
