"""Expands a Hunspell dictionary: every form with its headword and the tags of word and rule.

Only what the French dictionary uses: two-character flags, suffixes with tags, prefixes of units
(kilo-, k-). Prefixes that end in an apostrophe make two words and are left out.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

NEED_AFFIX = "()"  # the bare headword is no form: rules make them all


class Form(NamedTuple):
    """A form as the source gives it. `prefix` is the unit prefix that made it, else empty."""

    text: str
    headword: str
    tags: tuple[str, ...]
    flags: frozenset[str]
    prefix: str = ""


class Rule(NamedTuple):
    """One line of the affix file."""

    strip: str
    add: str
    flags: tuple[str, ...]
    condition: re.Pattern[str]
    tags: tuple[str, ...]

    def suffixed(self, stem: str) -> str | None:
        """The stem with this suffix, or None where the rule does not apply."""
        if not stem.endswith(self.strip) or not self.condition.search(stem):
            return None
        return stem[: len(stem) - len(self.strip)] + self.add

    def prefixed(self, stem: str) -> str | None:
        """The stem with this prefix, or None where the rule does not apply."""
        if not stem.startswith(self.strip) or not self.condition.search(stem):
            return None
        return self.add + stem[len(self.strip) :]


class Affixes(NamedTuple):
    """The rules of an affix file by flag."""

    suffixes: dict[str, list[Rule]]
    prefixes: dict[str, list[Rule]]


def read_affixes(path: Path) -> Affixes:
    """The rules of a `.aff` file."""
    affixes = Affixes({}, {})
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            fields = line.split()
            # A rule has a condition as fifth field; shorter lines announce a group of rules.
            if len(fields) < 5 or fields[0] not in {"SFX", "PFX"}:
                continue
            kind, flag, strip, add, condition, *tags = fields
            add, _, flags = add.partition("/")
            if "'" in add:
                continue
            rules = affixes.suffixes if kind == "SFX" else affixes.prefixes
            pattern = f"{condition}$" if kind == "SFX" else f"^{condition}"
            rules.setdefault(flag, []).append(
                Rule(_text(strip), _text(add), _flags(flags), re.compile(pattern), tuple(tags))
            )
    return affixes


def expand(dictionary: Path, affixes: Affixes) -> Iterator[Form]:
    """Every form of a `.dic` file, in the file's order; the same form may come more than once."""
    with dictionary.open(encoding="utf-8") as lines:
        next(lines)  # the number of entries
        for line in lines:
            entry, *tags = line.split()
            headword, _, flags = entry.partition("/")
            yield from _forms(headword, _flags(flags), tuple(tags), affixes)


def _forms(
    headword: str, flags: tuple[str, ...], tags: tuple[str, ...], affixes: Affixes
) -> Iterator[Form]:
    every_flag = frozenset(flags)
    if NEED_AFFIX not in flags:
        yield Form(headword, headword, tags, every_flag)
    for text, more in _suffixed(headword, flags, affixes):
        yield Form(text, headword, tags + more, every_flag)
    for flag in flags:
        for rule in affixes.prefixes.get(flag, ()):
            stem = rule.prefixed(headword)
            if stem is None:
                continue
            if NEED_AFFIX not in rule.flags:
                yield Form(stem, stem, tags + rule.tags, every_flag, rule.add)
            for text, more in _suffixed(stem, rule.flags, affixes):
                yield Form(text, stem, tags + rule.tags + more, every_flag, rule.add)


def _suffixed(
    stem: str, flags: Iterable[str], affixes: Affixes
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for flag in flags:
        for rule in affixes.suffixes.get(flag, ()):
            text = rule.suffixed(stem)
            if text is not None:
                yield text, rule.tags


def _text(field: str) -> str:
    return "" if field == "0" else field


def _flags(field: str) -> tuple[str, ...]:
    return tuple(field[start : start + 2] for start in range(0, len(field), 2))
