"""What failed is tried again ever more rarely, and told once in a while."""

from chevalet.server.tables.backoff import FIRST_PAUSE, LONGEST_PAUSE, TOLD_EVERY, Backoff


def test_what_never_failed_may_be_tried():
    assert Backoff().may_try("a", 0)


def test_it_is_left_alone_twice_as_long_each_time():
    backoff, now = Backoff(), 0
    for times in range(4):
        backoff.failed("a", now)
        pause = FIRST_PAUSE * 2**times
        assert not backoff.may_try("a", now + pause - 1)
        now += pause
        assert backoff.may_try("a", now)
    assert backoff.may_try("b", 0)


def test_it_is_never_left_alone_for_ever():
    backoff = Backoff()
    for _ in range(100):
        backoff.failed("a", 0)
    assert backoff.may_try("a", LONGEST_PAUSE)


def test_it_is_told_at_first_and_then_rarely():
    backoff = Backoff()
    told = [now for now in range(0, 3 * TOLD_EVERY, 60_000) if backoff.failed("a", now)]
    assert told == [0, TOLD_EVERY, 2 * TOLD_EVERY]


def test_what_worked_again_begins_anew():
    backoff = Backoff()
    backoff.failed("a", 0)
    backoff.worked("a")
    assert backoff.may_try("a", 0)
    assert backoff.failed("a", 0)


def test_nobody_is_remembered_for_nothing():
    backoff = Backoff()
    backoff.failed("a", 0)
    backoff.failed("b", 0)
    backoff.forget_all_but({"b"})
    assert backoff.may_try("a", 0)
    assert not backoff.may_try("b", 0)
