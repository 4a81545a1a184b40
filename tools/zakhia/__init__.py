"""What Zakhia's bots learned, and how: `python -m tools.zakhia.learn_worth`."""
