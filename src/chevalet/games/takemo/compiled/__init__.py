"""Moves by the compiled core."""
