"""Bots against bots: every seed is played in all seat orders, so that luck and seats cancel out."""

from chevalet.play.arena.pairings import Pairing, Thinking, game_count, pairings
from chevalet.play.arena.playing import Result, play_pairing, run
from chevalet.play.arena.standings import Report, Standing, report

__all__ = [
    "Pairing",
    "Report",
    "Result",
    "Standing",
    "Thinking",
    "game_count",
    "pairings",
    "play_pairing",
    "report",
    "run",
]
