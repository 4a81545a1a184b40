"""Games played on in plain Python: the specification of the compiled playouts."""
