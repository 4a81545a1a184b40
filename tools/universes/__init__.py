"""Tools for those who keep the lists of Zakhia's universes."""
