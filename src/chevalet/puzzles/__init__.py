"""Puzzles of every game: made of bots' games, kept beside each game, judged by its rules."""
