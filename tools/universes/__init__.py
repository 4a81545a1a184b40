"""Tools for those who keep the lists of universes."""
