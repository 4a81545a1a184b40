"""Where the terminal's lines may break: Rich takes a no-break space for one like any other."""

from __future__ import annotations

import re

from rich import _wrap  # it has no public door to where it breaks lines

from chevalet.core.sentence import NO_BREAK

WORDS = re.compile(rf"[^\S{NO_BREAK}]*[\S{NO_BREAK}]+[^\S{NO_BREAK}]*")


def keep_together() -> None:
    """No line of Rich's breaks before a French question mark any more."""
    _wrap.re_word = WORDS
