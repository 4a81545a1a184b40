"""The search by the compiled core."""
