from chevalet.core.game import Budget, Outcome, Seat


def test_equal_scores_share_their_place():
    outcome = Outcome.by_score((10, 30, 30, 5), "over")
    assert outcome.places == (3, 1, 1, 4)
    assert outcome.winners == {Seat(1), Seat(2)}


def test_those_who_gave_up_stand_behind_all_others():
    outcome = Outcome.by_score((99, -5, 3), "over", last=[Seat(0)])
    assert outcome.places == (3, 2, 1)


def test_a_budget_ends_by_nodes_or_by_its_stop():
    assert Budget(nodes=2).allows(1)
    assert not Budget(nodes=2).allows(2)
    assert not Budget(stop=lambda: True).allows(0)
    assert Budget().allows(10**9)
