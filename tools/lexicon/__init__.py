"""Builds the shipped lexicon from its sources: `python -m tools.lexicon build`."""
