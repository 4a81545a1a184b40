"""How well the analysis of games knows who wins."""
