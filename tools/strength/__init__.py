"""Measuring and fitting the strength of bots: duels, also with bots of earlier versions."""
