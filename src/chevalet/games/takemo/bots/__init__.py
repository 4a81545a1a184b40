"""The bots of Takemo; `levels.py` lists them."""
