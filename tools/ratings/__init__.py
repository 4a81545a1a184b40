"""Measures the bots of a game against each other, for the ratings that ship with it."""
