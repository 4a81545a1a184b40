"""Bots that know the protocol of games and nothing of any one game."""
