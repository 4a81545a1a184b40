"""Round robin: everyone plays everyone once, by Berger's tables."""

from __future__ import annotations

from chevalet.play.tournaments.field import Field, seeded, with_games


def is_over(field: Field) -> bool:
    """Whether everyone has played everyone."""
    return bool(field.games) and not field.open_games and field.round >= _rounds(field)


def next_round(field: Field) -> Field:
    """The next round, once all games of the one before have ended; those who left forfeit."""
    if field.open_games or len(field.entrants) < 2 or is_over(field):
        return field
    drawn = seeded(field.entrants)
    table = berger(len(drawn), field.round + 1)
    return with_games(field, field.round + 1, [(drawn[a], drawn[b]) for a, b in table])


def _rounds(field: Field) -> int:
    count = len(field.entrants)
    return count - 1 if count % 2 == 0 else count


def berger(count: int, round_: int) -> list[tuple[int, int]]:
    """Who plays whom in a round from 1 on, by numbers from 0, who sits first named first.

    Where the count is odd one has nobody to play in each round.

    >>> berger(4, 1), berger(3, 2)
    ([(0, 3), (1, 2)], [(0, 1)])
    """
    even = count + count % 2
    cycle = even - 1
    pairs = []
    for one in range(cycle):
        other = (round_ - 1 - one) % cycle
        if one < other:
            # Numbers whose sum is odd: the lower sits first; even: the higher. So all take turns.
            pairs.append((one, other) if (one + other) % 2 else (other, one))
        elif one == other:
            last = even - 1
            pairs.append((one, last) if one < even // 2 else (last, one))
    return sorted(pair for pair in pairs if max(pair) < count)
