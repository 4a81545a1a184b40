"""Moves in plain Python: the specification of the compiled ones, and their stand-in."""
