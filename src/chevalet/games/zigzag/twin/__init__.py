"""Words and room for them in plain Python: the specification of the compiled search."""
