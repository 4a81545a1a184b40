"""The contract suite passes a sound game and finds the fault of every broken one."""

import msgspec
import pytest

from chevalet.core.game import TimedOptions
from chevalet.core.lazy import Lazy
from chevalet.core.value import Value
from chevalet.lexicon import Policy
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


class Unagreed(Value, frozen=True):
    rack: int = 2


class Timed(TimedOptions, frozen=True):
    rack: int = 2


STRICT = Policy("mots", conjugated_verbs=False, interjections=False, proper_nouns=False)


@pytest.mark.parametrize(
    ("declared", "clause"),
    [
        ({"options": Unagreed}, "the_table_can_read_it"),
        ({"options": Timed}, "the_table_can_read_it"),
        ({"policies": {"pioche": STRICT}}, "what_is_declared_is_there"),
        ({"policies": {"mots": STRICT}}, "what_is_declared_is_there"),
        ({"terminal": Lazy("tests.contract.nowhere:TERMINAL")}, "what_is_declared_is_there"),
        ({"solve": Lazy("tests.contract.pioche:solve")}, "what_is_declared_is_there"),
        ({"earlier": {1: Pioche()}}, "what_is_declared_is_there"),
    ],
)
def test_a_declaration_that_is_not_true_is_found(declared, clause):
    registration = msgspec.structs.replace(entry(Pioche()), **declared)
    with pytest.raises(ContractViolation):
        check(Contract(registration, inventory, broken_actions), BY_NAME[clause], examples=5)


def test_every_clause_has_a_fault_that_it_finds():
    declared = {"notation_round_trips", "what_is_declared_is_there"}
    assert {*CAUGHT_BY.values(), *declared} == set(BY_NAME)
