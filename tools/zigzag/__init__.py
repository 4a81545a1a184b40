"""What Zig Zag's bots learned, and how: `python -m tools.zigzag.learn_worth`."""
