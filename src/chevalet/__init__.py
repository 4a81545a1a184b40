"""Chevalet: five French letter games as a library, with a referee, bots and a server."""

__version__ = "0.2.0"
