"""Where the terminal's lines may break: Rich takes a no-break space for one like any other."""

from __future__ import annotations

import re
from contextlib import suppress

from chevalet.core.sentence import NO_BREAK

WORDS = re.compile(rf"[^\S{NO_BREAK}]*[\S{NO_BREAK}]+[^\S{NO_BREAK}]*")


def keep_together() -> None:
    """No line of Rich's breaks before a French question mark any more.

    It has no public door to where it breaks lines: a Rich that does it elsewhere breaks them as it
    likes, and every command works all the same.
    """
    with suppress(ImportError):
        from rich import _wrap  # noqa: PLC0415 - it may be gone

        _wrap.re_word = WORDS
