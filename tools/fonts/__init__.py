"""Cuts the fonts of pictures and print from those of the page."""
