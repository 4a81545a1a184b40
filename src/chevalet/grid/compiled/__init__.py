"""Placements by the compiled core."""
