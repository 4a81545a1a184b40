"""Knock-out: who loses is out; the best seeds meet last, and play less where some are missing."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.play.tournaments.field import Field, Game, seeded, with_games

MOST_DRAWS = 2
"""After so many drawn games the better seed goes on."""


class Match(NamedTuple):
    """Two who play for a place in the next round, the better seed first; None: nobody."""

    one: int
    other: int | None


def is_over(field: Field) -> bool:
    """Whether one is left."""
    return bool(field.games) and champion(field) is not None


def champion(field: Field) -> int | None:
    """Who won the final."""
    matches = bracket(field)
    last = matches[-1] if matches else []
    return winner(field, len(matches), last[0]) if len(last) == 1 else None


def next_round(field: Field) -> Field:
    """What can be played now: matches of a new round, and again those that were drawn."""
    if len(field.entrants) < 2 or field.is_ended:
        return field
    while True:
        rounds = bracket(field)
        number = len(rounds)
        new = [pair for match in rounds[-1] if (pair := _to_play(field, number, match)) is not None]
        if not new:
            return field
        # Where byes and forfeits decide a whole round, the next one can begin at once.
        field = with_games(field, number, new)


def bracket(field: Field) -> list[list[Match]]:
    """The matches of every round that can be named by now."""
    rounds = [_first_round(field)]
    while len(rounds[-1]) > 1:
        winners = [winner(field, len(rounds), match) for match in rounds[-1]]
        if any(each is None for each in winners):
            break
        rank = seeded(field.entrants)
        best_first = [
            sorted((one, other), key=rank.index)  # type: ignore[arg-type]  # none is None here
            for one, other in zip(winners[::2], winners[1::2], strict=True)
        ]
        rounds.append([Match(one, other) for one, other in best_first])  # type: ignore[arg-type]
    return rounds


def _first_round(field: Field) -> list[Match]:
    ranked: list[int | None] = list(seeded(field.entrants))
    order = [0]
    while len(order) < len(ranked):
        order = [seed for each in order for seed in (each, 2 * len(order) - 1 - each)]
    ranked += [None] * (len(order) - len(ranked))
    slots = [ranked[seed] for seed in order]
    # A better seed comes first in each pair, so the missing ones are second.
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return [Match(one, other) for one, other in pairs if one is not None]


def winner(field: Field, round_: int, match: Match) -> int | None:
    """Who goes on; None while that is not decided."""
    games = _games(field, round_, match)
    if not games or games[-1].result is None:
        return None
    last = games[-1]
    points = {number: last.points_of(number) for number in last.pair}
    best = max(points.values())
    ahead = [number for number in match if number is not None and points[number] == best]
    if len(ahead) == 1:
        return ahead[0]
    is_settled = len(games) >= MOST_DRAWS or (last.result is not None and last.result.is_forfeit)
    return match.one if is_settled else None


def _games(field: Field, round_: int, match: Match) -> list[Game]:
    wanted = {number for number in match if number is not None}
    return [game for game in field.games if game.round == round_ and set(game.pair) == wanted]


def _to_play(field: Field, round_: int, match: Match) -> tuple[int, int | None] | None:
    games = _games(field, round_, match)
    if (games and games[-1].result is None) or winner(field, round_, match) is not None:
        return None
    if games:  # a draw is played again the other way round
        assert games[-1].second is not None
        return games[-1].second, games[-1].first
    if match.other is None:
        return match.one, None
    return (match.one, match.other) if round_ % 2 else (match.other, match.one)
