"""What Zakhia's bots learned, and how: `tools.zakhia.learn_worth`, then `learn_stages`."""
