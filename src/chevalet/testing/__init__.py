"""The contract that every game must keep, as tests that anyone who adds a game can run.

from chevalet.testing import CLAUSES, Contract, check

contract = Contract(registration, inventory=..., broken_actions=...)

@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
def test_contract(clause):
    check(contract, clause)

needs `pip install 'chevalet[testing]'`.
"""

from chevalet.testing.clauses import CLAUSES
from chevalet.testing.contract import Clause, Contract, ContractViolation, Entries, check

__all__ = ["CLAUSES", "Clause", "Contract", "ContractViolation", "Entries", "check"]
