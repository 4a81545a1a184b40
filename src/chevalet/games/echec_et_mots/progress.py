"""How a match goes on: games are set up, end and count, until the last one (§2, §7, §9, §10)."""

from __future__ import annotations

from typing import Final

import msgspec

from chevalet.core.game import Outcome, Seat, Step
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.echec_et_mots.board import (
    BOARD_SQUARES,
    DOTTED,
    DOTTED_VOWELS,
    EMPTY,
    MATERIAL,
    PLAIN_BROWN,
    Colour,
)
from chevalet.games.echec_et_mots.moves import Ended, Event, GameEnded, SetUp
from chevalet.games.echec_et_mots.position import starting_position
from chevalet.games.echec_et_mots.scoring import Hand, Sum, score_game, sums
from chevalet.games.echec_et_mots.state import Common, GameResult, Options, State

QUIET_LIMIT: Final = 40
VOID: Final = (0, 0)


def first_game(
    options: Options, white: Seat, rng: Rng, events: tuple[Event, ...]
) -> Step[State, Event]:
    """The match begins; White starts (§2)."""
    board, reserve, rng = deal_letters(rng)
    common = Common(
        options=options,
        white=white,
        starter=white,
        position=starting_position(board, turn_of(white, white)),
        reserve=reserve,
    )
    return Step(State(common=common, rng=rng), (*events, SetUp(1, white, board)))


def deal_letters(rng: Rng) -> tuple[str, Tiles, Rng]:
    """The board with its 25 letters, the 29 others, and the chance after it (§2).

    Vowels with a dot lie in the middle; chance lays the rest.
    """
    vowels, _, rng = Bag(DOTTED_VOWELS).draw(rng, len(DOTTED))
    others, left, rng = Bag(MATERIAL.minus(DOTTED_VOWELS)).draw(rng, len(PLAIN_BROWN))
    squares = [EMPTY] * BOARD_SQUARES
    for index, letter in zip((*DOTTED, *PLAIN_BROWN), vowels + others, strict=True):
        squares[index] = letter
    return "".join(squares), left.tiles, rng


def stop_game(state: State, answer: str | None, events: tuple[Event, ...]) -> Step[State, Event]:
    """The points of a game that was announced and answered (§9)."""
    common = state.common
    announcement = common.announcement
    assert announcement is not None
    announcer, other = announcement.seat, Seat(1 - announcement.seat)
    hands = (
        Hand(len(announcement.word), len(common.held_by(announcer))),
        Hand(len(answer or ""), len(common.held_by(other))),
    )
    score = score_game(*hands, took_last_knight=announcement.took_last_knight)
    counted = sums(*hands, took_last_knight=announcement.took_last_knight)
    points = (score.announcer, score.other)
    if announcer != 0:
        points, counted = points[::-1], counted[::-1]
    if score.is_void:
        reason = "equal_points"
    else:
        reason = "last_knight" if announcement.took_last_knight else "announced"
    return _end_game(state, points, reason, events, counted)


def void_game(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """Nobody made progress for too long (§7)."""
    return _end_game(state, VOID, "no_progress", events)


def end_match(
    state: State, reason: str, events: tuple[Event, ...], last: tuple[Seat, ...] = ()
) -> Step[State, Event]:
    """The better total wins (§10); whoever gave up stands behind."""
    scores = state.common.scores
    outcome = Outcome.by_score(scores, reason, last=last)
    common = msgspec.structs.replace(state.common, outcome=outcome)
    return Step(State(common=common, rng=state.rng), (*events, Ended(reason, scores)))


def turn_of(seat: Seat, white: Seat) -> Colour:
    """The side that a seat plays."""
    return Colour.WHITE if seat == white else Colour.BLACK


def _end_game(
    state: State,
    points: tuple[int, int],
    reason: str,
    events: tuple[Event, ...],
    counted: tuple[Sum, Sum] | None = None,
) -> Step[State, Event]:
    common = state.common
    games = (*common.games, GameResult(points, reason))
    common = msgspec.structs.replace(
        common,
        games=games,
        scores=(common.scores[0] + points[0], common.scores[1] + points[1]),
        announcement=None,
    )
    after = State(common=common, rng=state.rng)
    events = (*events, GameEnded(len(games), reason, points, counted))
    if len(games) == common.options.games:
        return end_match(after, "match_over", events)
    return _next_game(after, next_starter(common.starter, points), events)


def next_starter(starter: Seat, points: tuple[int, int]) -> Seat:
    """Who starts the next game: the loser, else the one who did not start this one (§2).

    >>> next_starter(Seat(0), (3, 9)), next_starter(Seat(0), (9, 3)), next_starter(Seat(0), (0, 0))
    (0, 1, 1)
    """
    if points[0] == points[1]:
        return Seat(1 - starter)
    return Seat(0) if points[0] < points[1] else Seat(1)


def _next_game(state: State, starter: Seat, events: tuple[Event, ...]) -> Step[State, Event]:
    board, reserve, rng = deal_letters(state.rng)
    common = msgspec.structs.replace(
        state.common,
        starter=starter,
        position=starting_position(board, turn_of(starter, state.common.white)),
        reserve=reserve,
    )
    set_up = SetUp(len(common.games) + 1, starter, board)
    return Step(State(common=common, rng=rng), (*events, set_up))
