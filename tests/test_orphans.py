"""What tests started ends with their run, even where they were killed before they could end it."""

import sys

import pytest

from tests.processes import run

ABANDON = """
import subprocess, sys, time
from tests import orphans
orphans.adopt()
sleep = "import time; print('asleep', flush=True); time.sleep(600)"
start = (
    "import subprocess, sys; "
    f"child = subprocess.Popen([sys.executable, '-c', {sleep!r}], start_new_session=True, "
    "stdout=subprocess.PIPE); child.stdout.readline()"
)
subprocess.run([sys.executable, "-c", start], check=True)
print(orphans.end_all(), orphans.end_all())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems hand orphans to nobody")
def test_who_lost_its_parent_is_ended():
    done = run([sys.executable, "-c", ABANDON])
    first, _, rest = done.stdout.strip().rpartition(" ")
    assert "asleep" in first, done.stderr
    assert rest == "[]"
