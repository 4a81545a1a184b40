"""The authority over tables: their logs, what may happen there, and what each seat sees of it."""
