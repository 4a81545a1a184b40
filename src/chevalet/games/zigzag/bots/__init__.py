"""The bots of Zig Zag; `levels.py` lists them."""
