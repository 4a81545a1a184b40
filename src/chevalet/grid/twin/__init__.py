"""Placements in plain Python: short, obviously right, and what the compiled ones are tested by."""
