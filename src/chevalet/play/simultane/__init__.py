"""Simultanés: one game in duplicate for any number of players, from its announcement to its end."""
