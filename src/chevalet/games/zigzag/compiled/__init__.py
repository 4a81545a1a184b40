"""Words and room for them by the compiled core."""
