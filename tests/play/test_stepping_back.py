"""How far processes step back: told by the system itself, of one that did."""

import os
import subprocess
import sys

import pytest

TELL = "import os; print(os.sched_getscheduler(0) == os.SCHED_IDLE, os.nice(0))"
BEGIN = "from chevalet.play.stepping_back import *; import os;"


def after(deed):
    """Whether such a process runs on idle cores only, and how nice it is more than we are."""
    told = subprocess.check_output([sys.executable, "-c", f"{BEGIN} {deed}; {TELL}"], text=True)
    is_idle, nice = told.split()
    return is_idle == "True", int(nice) - os.nice(0)


@pytest.mark.skipif(os.nice(0) != 0, reason="a process that is nice already can't step far back")
@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="a thing of Linux")
@pytest.mark.parametrize(
    ("deed", "state"),
    [
        ("step_aside()", (True, 19)),
        ("step_aside('nice')", (False, 10)),
        ("del os.SCHED_IDLE; step_aside(); os.SCHED_IDLE = 5", (False, 19)),
        ("step_back(Behind.SERVER)", (False, 5)),
    ],
)
def test_how_far_a_process_steps_back(deed, state):
    assert after(deed) == state
