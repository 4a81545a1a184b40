"""The one way to say a sentence: a template of French or English, and the facts that go in it.

| in a template | says |
|---|---|
| `{word}` | the fact: text, a number, a list ("A, B et C"), or what says itself |
| `{n|jeton|jetons}` | the first form for one and for true, else the second; a list is counted |
| `{de:word}` | *de* and the fact, elided where French does: "d'ÊTRE" (`le`, `la`, `que`...) |
| `{quote:word}` | in the language's quotes: « être », “être” |
| `{row:words}`, `{any:sizes}` | a list with commas alone; with "ou" before the last |
| `{parts:clauses}` | a list with semicolons |
| `{signed:margin}`, `{percent:chance}`, `{grouped:words}` | +3, −0,5; 12 %; 24 000 |

They chain from the right: `{de:quote:word}` says "d'« être »". French spaces before `; : ? ! » %`
and after `«` are typed as plain spaces and made unbreakable here; facts are left as they are.
`web/src/i18n/sentence.ts` says the same for the page: `tests/core/sentences.json` holds both to it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from chevalet.core.elision import ELIDED, elided

Language = Literal["fr", "en"]

_NUMBERS = (int, float)
"""Asked for with every fact, and a union would be put together each time."""

NO_BREAK = "\u00a0"
MINUS = "\u2212"

_PLACE = re.compile(r"\{((?:\w+:)*)(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
_BEFORE_SIGN = re.compile(r" (?=[;:?!»%](?!\w))")
_AFTER_SIGN = re.compile(r"(«|n°) ")


@runtime_checkable
class Sayable(Protocol):
    """A fact that is itself put in words: a referee's ruling, a universe, a square."""

    def said(self, language: Language) -> str:
        """The fact as part of a sentence."""
        ...


def sentence(template: str, facts: Mapping[str, Any], language: Language) -> str:
    r"""The template with its facts; raises KeyError if one is missing.

    >>> sentence("Il reste {n} {n|jeton|jetons} !", {"n": 1}, "fr")
    'Il reste 1 jeton\xa0!'
    """
    said = []
    for text, place in _pieces(template, language):
        said.append(text)
        if place is not None:
            fact = facts[place.name]
            is_ready = place.is_plain and type(fact) is str
            said.append(fact if is_ready else _filled(place, fact, language))
    return "".join(said)


class _Place(NamedTuple):
    helpers: tuple[str, ...]
    """The last one first."""
    name: str
    one: str | None
    many: str
    is_plain: bool
    """Whether the fact goes there as it is."""


@cache
def _pieces(template: str, language: Language) -> tuple[tuple[str, _Place | None], ...]:
    """The template taken apart: some text, and the place behind it if there is one."""
    text = typeset(template, language)
    pieces: list[tuple[str, _Place | None]] = []
    end = 0
    for found in _PLACE.finditer(text):
        helpers, name, one, many = found.groups()
        is_plain = not helpers and one is None
        place = _Place(tuple(reversed(helpers.split(":")[:-1])), name, one, many, is_plain)
        pieces.append((text[end : found.start()], place))
        end = found.end()
    return (*pieces, (text[end:], None))


def _filled(place: _Place, fact: Any, language: Language) -> str:
    if place.one is not None:
        return place.one if _is_one(fact, language) else place.many
    for helper in place.helpers:
        fact = _helped(helper, fact, language)
    return spoken(fact, language)


def spoken(fact: Any, language: Language) -> str:
    """One fact in words."""
    if type(fact) is str:
        return fact
    if isinstance(fact, str):
        return str(fact)
    if isinstance(fact, bool):
        raise TypeError("a yes or no chooses between two forms: {fact|yes|no}")
    if isinstance(fact, _NUMBERS):
        return _number(fact, language)
    if hasattr(fact, "said"):  # a `Sayable`; to ask for the protocol itself takes ten times as long
        said: str = fact.said(language)
        return said
    if isinstance(fact, Sequence):
        return _listed(fact, language, "et" if language == "fr" else "and")
    return str(fact)


@cache
def typeset(text: str, language: Language) -> str:
    r"""The text with the spaces that no line may break at; English has none.

    >>> typeset("« Oui » ?", "fr")
    '«\xa0Oui\xa0»\xa0?'
    """
    if language != "fr":
        return text
    return _AFTER_SIGN.sub(rf"\1{NO_BREAK}", _BEFORE_SIGN.sub(NO_BREAK, text))


def facts_of(template: str) -> frozenset[str]:
    """The names of the facts that a template needs; raises ValueError if it can't be read.

    >>> sorted(facts_of("{name} a {n} {n|jeton|jetons}"))
    ['n', 'name']
    """
    if {"{", "}"} & set(_PLACE.sub("", template)):
        raise ValueError(f"a brace that is no place in {template!r}")
    places = list(_PLACE.finditer(template))
    for place in places:
        for helper in place[1].split(":")[:-1]:
            if helper not in _HELPERS and helper not in ELIDED:
                raise ValueError(f"no helper {helper!r} for {template!r}")
    return frozenset(place[2] for place in places)


def unfilled(template: str, language: Language) -> str:
    """The template with the names of its facts where the facts go, for documentation.

    >>> unfilled("{n} {n|mot|mots} {de:name}", "fr")
    '‹n› mots de ‹name›'
    """

    def named(place: re.Match[str]) -> str:
        helpers, name, _, many = place.groups()
        little = " ".join(helper for helper in helpers.split(":")[:-1] if helper in ELIDED)
        return many or f"{little} ‹{name}›".lstrip()

    return _PLACE.sub(named, typeset(template, language))


def _is_one(fact: Any, language: Language) -> bool:
    if isinstance(fact, bool):
        return fact
    count = fact if isinstance(fact, int | float) else len(fact)
    # French says "0 point" and "1,5 point"; English "0 points".
    return abs(count) < 2 if language == "fr" else count == 1


def _helped(helper: str, fact: Any, language: Language) -> str:
    if helper in ELIDED:
        return elided(helper, spoken(fact, language))
    return _HELPERS[helper](fact, language)


def _quoted(fact: Any, language: Language) -> str:
    said = spoken(fact, language)
    return f"«{NO_BREAK}{said}{NO_BREAK}»" if language == "fr" else f"“{said}”"


def _row(facts: Sequence[Any], language: Language) -> str:
    return ", ".join([spoken(fact, language) for fact in facts])


def _parts(facts: Sequence[Any], language: Language) -> str:
    mark = f"{NO_BREAK}; " if language == "fr" else "; "
    return mark.join(spoken(fact, language) for fact in facts)


def _any(facts: Sequence[Any], language: Language) -> str:
    return _listed(facts, language, "ou" if language == "fr" else "or")


def _listed(facts: Sequence[Any], language: Language, last: str) -> str:
    if len(facts) < 2:
        return _row(facts, language)
    return f"{_row(facts[:-1], language)} {last} {spoken(facts[-1], language)}"


def _signed(number: float, language: Language) -> str:
    said = _number(number, language)
    return said if said == "0" or number < 0 else f"+{said}"


def _percent(share: float, language: Language) -> str:
    said = _number(math.floor(share * 100 + 0.5), language)
    return f"{said}{NO_BREAK}%" if language == "fr" else f"{said}%"


def _grouped(number: int, language: Language) -> str:
    return f"{number:,}".replace(",", NO_BREAK if language == "fr" else ",")


def _number(number: float, language: Language) -> str:
    """At most one decimal: nobody reads more in a sentence."""
    size = abs(number)  # a whole one may be too large for a float
    tenths = size * 10 if isinstance(size, int) else math.floor(size * 10 + 0.5)
    whole, tenth = divmod(tenths, 10)
    said = f"{whole}{',' if language == 'fr' else '.'}{tenth}" if tenth else str(whole)
    return f"{MINUS}{said}" if number < 0 and tenths else said


_HELPERS: Mapping[str, Callable[[Any, Language], str]] = {
    "quote": _quoted,
    "row": _row,
    "any": _any,
    "parts": _parts,
    "signed": _signed,
    "percent": _percent,
    "grouped": _grouped,
}
