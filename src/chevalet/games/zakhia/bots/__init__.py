"""The bots of Zakhia; `levels.py` lists them."""
