"""The bots of the duplicate; `levels.py` lists them."""
