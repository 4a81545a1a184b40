"""The bots of Échec et Mots; `levels.py` lists them."""
