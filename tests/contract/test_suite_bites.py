"""The contract suite passes a sound game and finds the fault of every broken one."""

import msgspec
import pytest

from chevalet.testing import CLAUSES, Contract, ContractViolation, check
from tests.contract.broken import CAUGHT_BY, broken_actions, inventory
from tests.contract.pioche import Pioche, PiocheNotation, entry

BY_NAME = {clause.__name__: clause for clause in CLAUSES}


def contract_of(game):
    return Contract(entry(game), inventory, broken_actions)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
def test_a_sound_game_keeps_every_clause(clause):
    check(contract_of(Pioche()), clause, examples=60)


@pytest.mark.parametrize("broken", CAUGHT_BY, ids=lambda broken: broken.__name__)
def test_each_fault_is_found(broken):
    with pytest.raises(ContractViolation):
        check(contract_of(broken()), BY_NAME[CAUGHT_BY[broken]], examples=60)


def test_a_notation_that_forgets_is_found():
    class Forgetful(PiocheNotation):
        def parse_action(self, text):
            return super().parse_action(text[-1:])

    registration = msgspec.structs.replace(entry(Pioche()), notation=Forgetful())
    with pytest.raises(ContractViolation):
        check(Contract(registration, inventory, broken_actions), BY_NAME["notation_round_trips"])


def test_every_clause_has_a_fault_that_it_finds():
    assert {*CAUGHT_BY.values(), "notation_round_trips"} == set(BY_NAME)
