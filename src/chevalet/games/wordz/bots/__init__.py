"""The bots of WordZ; `levels.py` lists them."""
