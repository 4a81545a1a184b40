from tests.lexicon.conftest import french

__all__ = ["french"]
