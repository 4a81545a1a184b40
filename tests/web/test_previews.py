"""What the page is held to is what the rules say today."""

import json

from tests.web.previews import TARGET, previews


def test_the_cases_are_up_to_date():
    assert TARGET.read_text(encoding="utf-8") == previews(), "run: python -m tests.web.previews"


def test_the_cases_say_something():
    cases = json.loads(TARGET.read_text(encoding="utf-8"))
    rooms = {blocking is None for each in cases["discs"] for _, _, blocking in each["room"]}
    runs = {is_run for each in cases["discs"] for *_, is_run in each["runs"]}
    assert rooms == runs == {True, False}
    assert any(each["shared"] for each in cases["captures"])
    assert any(len(each["captured"]) > len(each["laid"]) for each in cases["captures"])
