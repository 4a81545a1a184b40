"""What failed is tried again ever more rarely, and told once in a while."""

from chevalet.server.tables.setbacks import FIRST_PAUSE, LONGEST_PAUSE, TOLD_EVERY, Setbacks


def test_what_never_failed_may_be_tried():
    assert Setbacks().may_try("a", 0)


def test_it_is_left_alone_twice_as_long_each_time():
    setbacks, now = Setbacks(), 0
    for times in range(4):
        setbacks.failed("a", now)
        pause = FIRST_PAUSE * 2**times
        assert not setbacks.may_try("a", now + pause - 1)
        now += pause
        assert setbacks.may_try("a", now)
    assert setbacks.may_try("b", 0)


def test_it_is_never_left_alone_for_ever():
    setbacks = Setbacks()
    for _ in range(100):
        setbacks.failed("a", 0)
    assert setbacks.may_try("a", LONGEST_PAUSE)


def test_it_is_told_at_first_and_then_rarely():
    setbacks = Setbacks()
    told = [now for now in range(0, 3 * TOLD_EVERY, 60_000) if setbacks.failed("a", now)]
    assert told == [0, TOLD_EVERY, 2 * TOLD_EVERY]


def test_what_worked_again_begins_anew():
    setbacks = Setbacks()
    setbacks.failed("a", 0)
    setbacks.worked("a")
    assert setbacks.may_try("a", 0)
    assert setbacks.failed("a", 0)


def test_nobody_is_remembered_for_nothing():
    setbacks = Setbacks()
    setbacks.failed("a", 0)
    setbacks.failed("b", 0)
    setbacks.forget_all_but({"b"})
    assert setbacks.may_try("a", 0)
    assert not setbacks.may_try("b", 0)
