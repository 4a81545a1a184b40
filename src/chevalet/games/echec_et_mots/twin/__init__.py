"""The search in plain Python: the specification of the compiled one, and its stand-in."""
