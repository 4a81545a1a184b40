"""Games played on by the compiled core."""
