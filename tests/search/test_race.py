from chevalet.search.race import MOST_DEALS, STEADY, Playout, Schedule, race

PLAIN = Schedule(first_impression=0)


def by_margin(margins):
    """A meeting in which each candidate always comes to the same."""
    return lambda running, _: [Playout(margins[each], 0) for each in running]


def no_impression(_):
    return 0.0


def first_of(estimates):
    return estimates[0].candidate


def test_the_best_comes_first_and_the_others_as_near_as_they_are():
    margins = {"a": 1.0, "b": 3.0, "c": 2.0}
    estimates, _ = race("abc", no_impression, by_margin(margins), PLAIN)
    assert [each.candidate for each in estimates] == ["b", "c", "a"]
    assert estimates[0].margin == 3.0
    assert [each.behind for each in estimates] == [0.0, 1.0, 2.0]


def test_who_is_plainly_behind_runs_no_more_and_the_race_is_over():
    met = []

    def meet(running, number):
        met.append("".join(running))
        return by_margin({"a": 1.0, "b": 30.0})(running, number)

    estimates, deals = race("ab", no_impression, meet, PLAIN)
    assert met == ["ab"] * PLAIN.heats
    assert deals == PLAIN.heats
    assert first_of(estimates) == "b"


def test_time_goes_to_those_who_may_be_the_best():
    """Two are as good as each other, the third is not: it meets few deals."""
    met = {"a": 0, "b": 0, "c": 0}

    def meet(running, number):
        if number == 60:
            return None
        for each in running:
            met[each] += 1
        luck = 4.0 if number % 2 else -4.0
        margins = {"a": luck, "b": -luck, "c": -6.0 + luck}
        return [Playout(margins[each], 0) for each in running]

    race("abc", no_impression, meet, PLAIN)
    assert min(met["a"], met["b"]) > 4 * met["c"]


def test_who_may_still_be_better_runs_on():
    """The two take turns in the lead: no number of deals tells them apart."""

    def meet(running, number):
        return [Playout(9.0 if (each == "a") == (number % 2 == 0) else 0.0, 0) for each in running]

    _, deals = race("ab", no_impression, meet, PLAIN)
    assert deals == MOST_DEALS


def test_nobody_is_out_for_good():
    """In the first deals the worse one shines; afterwards the better one does."""

    def meet(running, number):
        shining = "a" if number < PLAIN.heats else "b"
        return [Playout((each == shining) * (1.0 + number % 2 * 4), 0) for each in running]

    estimates, deals = race("ab", no_impression, meet, PLAIN)
    assert deals > PLAIN.heats
    assert first_of(estimates) == "b"


def test_who_met_few_deals_is_judged_by_those_that_the_leader_met_as_well():
    """Early deals are kind to all: who ran only there must not look better for it."""

    def meet(running, number):
        if number == 40:
            return None
        kind = 20.0 if number < 4 else -20.0
        noise = 3.0 if number % 2 else -3.0
        margins = {"good": kind + 1, "bad": kind - 4 + noise}
        return [Playout(margins[each], 0) for each in running]

    estimates, _ = race(["good", "bad"], no_impression, meet, PLAIN)
    assert first_of(estimates) == "good"


def test_the_first_impression_is_of_differences():
    """Impressions are on a scale of their own: that they are high favours nobody."""

    def meet(running, number):
        if number == 30:
            return None
        margins = {"a": -50.0 + number % 2, "b": -48.0 + number % 3}
        return [Playout(margins[each], 0) for each in running]

    estimates, _ = race("ab", lambda each: 100.0, meet, Schedule(first_impression=3))
    assert first_of(estimates) == "b"


def test_an_unfinished_deal_counts_for_nobody():
    def meet(running, number):
        return None if number == 2 else [Playout(float(each == "a"), 4) for each in running]

    estimates, deals = race("ab", no_impression, meet, PLAIN)
    assert deals == 2 < PLAIN.heats
    assert [(each.candidate, each.margin, each.reply) for each in estimates] == [
        ("a", 1.0, 4.0),
        ("b", 0.0, 4.0),
    ]


def test_without_a_deal_the_first_impression_decides():
    estimates, deals = race(
        "abc",
        {"a": 2.0, "b": 0.0, "c": 1.0}.__getitem__,
        lambda *_: None,
        Schedule(first_impression=3),
    )
    assert deals == 0
    assert [each.candidate for each in estimates] == ["a", "c", "b"]


def test_the_first_impression_weighs_as_some_deals():
    def once(running, number):
        return None if number else [Playout(0.0 if each == "a" else 1.0, 0) for each in running]

    schedule = Schedule(first_impression=2)
    estimates, _ = race("ab", lambda each: 5.0 * (each == "a"), once, schedule)
    assert first_of(estimates) == "a"


def test_measured_steadily_all_meet_the_same_deals_even_one_alone():
    met = []

    def meet(running, number):
        met.append((number, len(running)))
        return None if number == 5 else [Playout(float(each), 0) for each in running]

    race(range(3), no_impression, meet, STEADY)
    race(range(1), no_impression, meet, STEADY)
    assert met == [(number, 3) for number in range(6)] + [(number, 1) for number in range(6)]
    met.clear()
    race(range(1), no_impression, meet, PLAIN)
    assert met == []
