from chevalet.search.race import MOST_DEALS, Playout, Schedule, play_all, race

STRICT = Schedule(first_impression=0, first_verdict=3, tolerance=2.0)


def by_margin(margins):
    """A meeting in which each candidate always comes to the same."""
    return lambda running, _: [Playout(margins[each], 0) for each in running]


def no_impression(_):
    return 0.0


def test_the_best_comes_first():
    margins = {"a": 1.0, "b": 3.0, "c": 2.0}
    estimates, _ = race("abc", no_impression, by_margin(margins), STRICT)
    assert estimates[0].candidate == "b"
    assert estimates[0].margin == 3.0


def test_who_is_plainly_behind_is_dropped_and_the_race_is_over():
    met = []

    def meet(running, number):
        met.append("".join(running))
        return by_margin({"a": 1.0, "b": 3.0})(running, number)

    estimates, deals = race("ab", no_impression, meet, STRICT)
    assert met == ["ab"] * 3
    assert deals == 3
    assert [estimate.candidate for estimate in estimates] == ["b"]


def test_who_may_still_catch_up_stays():
    """The two take turns in the lead: no number of deals tells them apart."""

    def meet(running, number):
        return [Playout(1.0 if (each == "a") == (number % 2 == 0) else 0.0, 0) for each in running]

    estimates, deals = race("ab", no_impression, meet, STRICT)
    assert deals == MOST_DEALS
    assert len(estimates) == 2


def test_an_unfinished_deal_counts_for_nobody():
    def meet(running, number):
        return None if number == 2 else [Playout(float(each == "a"), 4) for each in running]

    estimates, deals = race("ab", no_impression, meet, STRICT)
    assert deals == 2
    assert [(each.candidate, each.margin, each.reply) for each in estimates] == [
        ("a", 1.0, 4.0),
        ("b", 0.0, 4.0),
    ]


def test_the_first_impression_weighs_as_some_deals():
    schedule = Schedule(first_impression=2, first_verdict=99, tolerance=2.0)

    def once(running, number):
        return None if number else [Playout(0.0 if each == "a" else 1.0, 0) for each in running]

    estimates, _ = race("ab", lambda each: 5.0 if each == "a" else 0.0, once, schedule)
    assert estimates[0].candidate == "a"


def test_the_field_narrows():
    seen = []

    def meet(running, number):
        seen.append(len(running))
        return None if number == 2 else [Playout(float(each), 0) for each in running]

    schedule = Schedule(first_impression=0, first_verdict=99, tolerance=2.0, narrowing={1: 2})
    estimates, _ = race(range(5), no_impression, meet, schedule)
    assert seen == [5, 2, 2]
    assert [estimate.candidate for estimate in estimates] == [4, 3]


def test_all_play_or_none():
    assert play_all("ab", lambda each: Playout(1.0, 0)) == [Playout(1.0, 0)] * 2
    assert play_all("ab", lambda each: None if each == "b" else Playout(1.0, 0)) is None
