"""What is offered can be done, and nothing of note is missing."""

from chevalet.core.actions import Exchange, Pass
from chevalet.games.zigzag.moves import LayAction, LayWord
from tests.games.zigzag.tables import DIVA, GAME, A, state


def offered(where):
    return list(GAME.legal_actions(GAME.view(where, A)))


def test_words_and_what_goes_with_them():
    """§5: words, with and without an action tile, action tiles alone, exchanges, a pass."""
    where = state(DIVA, ("ERTI!2X", "S"))
    actions = offered(where)
    words = [each for each in actions if isinstance(each, LayWord)]
    assert {"DIVERTI", "AVERTI"} <= {each.word for each in words if each.action is None}
    assert {"!", "2"} == {each.action.tile for each in words if each.action is not None}
    alone = [each for each in actions if isinstance(each, LayAction)]
    assert {each.action.on for each in alone} == {0, 1, 2, 3}
    assert sum(isinstance(each, Exchange) for each in actions) == 2**7 - 1
    assert actions[-1] == Pass()
    for action in actions:
        GAME.apply(where, A, action)


def test_an_empty_table_takes_words_only():
    """§6."""
    actions = offered(state((), ("AS!2XYZ", "S")))
    assert not any(isinstance(each, LayAction) for each in actions)
    assert any(isinstance(each, LayWord) and each.action is not None for each in actions)


def test_exchanges_go_beyond_what_the_pile_holds():
    """§10: what is there is turned over."""
    exchanges = [
        each
        for each in offered(state(DIVA, ("AEI", "S"), piles=("KW", "X")))
        if isinstance(each, Exchange)
    ]
    assert {len(each.tiles) for each in exchanges} == {1, 2, 3}


def test_gifts_of_the_last_tiles():
    """§9: with fewer tiles than the action tile gives, all of them."""
    alone = [
        each
        for each in offered(state(DIVA, ("3K", "S"), piles=("", "X")))
        if isinstance(each, LayAction)
    ]
    assert alone
    assert all(len(each.action.gifts) == 1 for each in alone)
