"""What the bots of Échec et Mots learned, and how: `python -m tools.echec_et_mots.learn_worth`."""
