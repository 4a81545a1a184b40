"""The one error of the lexicon's files."""


class LexiconError(Exception):
    """A lexicon file that is damaged, truncated, of another version, or no lexicon at all."""
