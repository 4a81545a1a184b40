"""What words, racks and boards may be, in both cores."""

from __future__ import annotations

SHORTEST_WORD = 2
LONGEST_WORD = 25
ALPHABET = 26
ALL_LETTERS = (1 << ALPHABET) - 1
"""The mask of every letter: bit 0 is A."""

LONGEST_SIDE = LONGEST_WORD
"""Squares in a row or column: a word has no more letters."""

LARGEST_RACK = 25
"""Tiles in hand that a generator can be asked with."""
