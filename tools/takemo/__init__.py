"""What Takemo's bots learned, and how: `python -m tools.takemo.learn_worth`."""
