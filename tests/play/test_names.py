"""What the players of a record are called."""

import pytest

from chevalet.core.registry import find
from chevalet.play.names import names_of


@pytest.mark.parametrize(
    ("sitters", "names"),
    [
        (("me:Ana", "debutant"), ("Ana", "Débutant")),
        (("debutant", "debutant"), ("Débutant 1", "Débutant 2")),
        (("Ana", "debutant 1", "debutant 2"), ("Ana", "Débutant 1", "Débutant 2")),
        (("Ana 2", "a witch"), ("Ana 2", "a witch")),
    ],
    ids=["level", "numbered here", "numbered by a server", "others"],
)
def test_bots_are_called_by_their_level(sitters, names):
    assert names_of(sitters, find("zigzag"), "fr") == names
