"""How every game's contract test goes through the clauses."""

import pytest

from chevalet.testing import CLAUSES

every_clause = pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
