"""The contract suite passes a sound game and finds the fault of every broken one."""

from typing import Any

import msgspec
import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat, TimedOptions
from chevalet.core.lazy import Lazy
from chevalet.core.rng import Rng
from chevalet.core.value import Value
from chevalet.lexicon import Policy
from chevalet.testing import CLAUSES, Contract, ContractViolation, check
from tests.contract.broken import CAUGHT_BY, broken_actions, inventory
from tests.contract.pioche import Lay, Options, Pioche, PiocheNotation, entry
from tests.contract.real import ENTRIES

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


def at_real_tables(name, entries=ENTRIES):
    real: Lazy[Any] = Lazy(f"tests.contract.real:{name}")
    registration = msgspec.structs.replace(entry(Pioche()), real_table=real)
    return Contract(registration, inventory, broken_actions, entries=entries)


def test_a_sound_real_table_agrees():
    check(at_real_tables("SOUND"), BY_NAME["real_tables_agree"], examples=60)


def test_an_entry_without_tiles_is_refused_there():
    contract = at_real_tables("SOUND")
    table = contract.registration.at_real_table().game
    state = table.start(Options(), 2, Rng.seeded("a")).state
    with pytest.raises(IllegalAction):
        table.apply(state, Seat(0), Lay(""))


@pytest.mark.parametrize(
    "contract",
    [at_real_tables("STINGY"), at_real_tables("FORGETFUL"), at_real_tables("SOUND", None)],
    ids=["stingy", "forgetful", "untold"],
)
def test_a_real_table_that_disagrees_is_found(contract):
    with pytest.raises(ContractViolation):
        check(contract, BY_NAME["real_tables_agree"], examples=60)


def test_every_clause_has_a_fault_that_it_finds():
    declared = {"notation_round_trips", "what_is_declared_is_there", "real_tables_agree"}
    assert {*CAUGHT_BY.values(), *declared} == set(BY_NAME)
