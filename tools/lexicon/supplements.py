"""Reads the hand-written files below `data/`; `data/lexicon/README.md` defines their formats."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from chevalet.core.letters import NotLetters, normalise
from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    Offence,
    PartOfSpeech,
    Reading,
)
from chevalet.lexicon.universes import PROPER_KEYS
from tools.lexicon.conjugation import Model, conjugated

INVARIABLE = "-"
_AGREEMENTS = {"t": True, "i": False}
_GENDERS = {"m": Gender.MASCULINE, "f": Gender.FEMININE, "e": Gender.EPICENE}
_KINDS_OF_NAMES = {
    "world": Kind.PLACE,
    "france": Kind.PLACE,
    "history": Kind.PERSON,
    "letters": Kind.PERSON,
    "stage": Kind.NAME,  # people for the most part, but troupes and studios too
}


class DataError(Exception):
    """A line of a hand-written file that can't be right; says where."""


class Universe(NamedTuple):
    """One file of `data/universes/`: its entries with their glosses, which may be empty."""

    key: str
    entries: dict[str, str]

    @property
    def is_proper(self) -> bool:
        """Whether its words are proper nouns."""
        return self.key in PROPER_KEYS

    @property
    def kind(self) -> Kind:
        """What its names name."""
        return _KINDS_OF_NAMES[self.key]


class Removal(NamedTuple):
    """A reading that the source has by mistake."""

    form: str
    selector: str

    def concerns(self, reading: Reading) -> bool:
        """Whether this reading is to go: by word class, kind or lemma; `*` means every one."""
        grammar = reading.grammar
        return self.selector == "*" or self.selector in {
            grammar.part_of_speech.value,
            grammar.kind.value,
            f"lemma:{reading.lemma}",
        }


def rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The lines of a table with their numbers, without comments and blank lines."""
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            text = line.rstrip("\n")
            if text and not text.startswith("#"):
                yield number, text.split("\t")


def read_readings(path: Path) -> list[Reading]:
    """Every form that a supplement adds."""
    found: list[Reading] = []
    for number, fields in rows(path):
        lemma, word_class, gender, plural, gloss, feminine = (*fields, "", "", "", "", "")[:6]
        try:
            part = PartOfSpeech(word_class)
            inflected = list(_inflected(lemma, part, gender, plural, feminine))
        except (KeyError, ValueError) as error:
            raise DataError(f"{path.name}, line {number}: {error} in {fields}") from error
        found += [Reading(lemma, form, grammar, gloss=gloss) for form, grammar in inflected]
    return found


def read_universe(path: Path) -> Universe:
    """One universe."""
    entries: dict[str, str] = {}
    for number, fields in rows(path):
        if len(fields) > 2 or fields[0] in entries or not _has_letters_only(fields[0]):
            raise DataError(f"{path.name}, line {number}: {fields}")
        entries[fields[0]] = fields[1] if len(fields) == 2 else ""
    return Universe(path.stem, entries)


def read_names(path: Path) -> list[Reading]:
    """Proper nouns beside those of the universes."""
    found: list[Reading] = []
    for _, fields in rows(path):
        name, kind, gloss, universe = (*fields, "")[:4]
        grammar = Grammar(PartOfSpeech.NAME, kind=Kind(kind))
        universes = (universe,) if universe else ()
        found.append(Reading(name, name, grammar, universes=universes, gloss=gloss))
    return found


def read_removals(path: Path) -> list[Removal]:
    """The source's mistakes; the reason in the third column is for people."""
    return [Removal(fields[0], fields[1]) for _, fields in rows(path)]


def read_locutions(path: Path) -> dict[str, tuple[PartOfSpeech, str]]:
    """Words of set phrases that count as words, with word class and phrase."""
    return {fields[0]: (PartOfSpeech(fields[1]), fields[2]) for _, fields in rows(path)}


def read_not_words(path: Path) -> dict[str, tuple[Kind, str]]:
    """Headwords of the source that are no words, with what they are and mean."""
    return {fields[0]: (Kind(fields[1]), fields[2]) for _, fields in rows(path)}


def read_refused(path: Path) -> frozenset[tuple[str, str]]:
    """Headwords of the source, with their class, of which no form is to be taken.

    The class `verb 2` means the verb's entry of the second group only.
    """
    found = frozenset((fields[0], fields[1]) for _, fields in rows(path))
    for headword, word_class in found:
        if word_class.split(" ")[0] not in set(PartOfSpeech):
            raise DataError(f"{path.name}: {word_class} of {headword}")
    return found


def read_pairs(path: Path) -> frozenset[tuple[str, str]]:
    """The first two columns of a table."""
    return frozenset((fields[0], fields[1]) for _, fields in rows(path))


def read_own_frequencies(path: Path) -> dict[tuple[str, str], int]:
    """Headwords with their class whose reading is rarer or commoner than its spelling."""
    return {(fields[0], PartOfSpeech(fields[1]).value): int(fields[2]) for _, fields in rows(path)}


def read_offences(path: Path) -> dict[tuple[str, str], Offence]:
    """Headwords with their class that offend, and how."""
    return {
        (fields[0], PartOfSpeech(fields[1]).value): Offence(fields[2]) for _, fields in rows(path)
    }


def read_column(path: Path) -> frozenset[str]:
    """The first column of a table."""
    return frozenset(fields[0] for _, fields in rows(path))


def _has_letters_only(text: str) -> bool:
    try:
        normalise(text)
    except NotLetters:
        return False
    return True


def _inflected(
    lemma: str, part: PartOfSpeech, gender: str, plural: str, feminine: str
) -> Iterator[tuple[str, Grammar]]:
    if part is PartOfSpeech.VERB:
        yield from conjugated(lemma, Model(plural), agrees=_AGREEMENTS[gender])
    elif part is PartOfSpeech.INTERJECTION:
        yield lemma, Grammar(part, kind=Kind.INTERJECTION)
    elif part in {PartOfSpeech.NOUN, PartOfSpeech.ADJECTIVE}:
        default = Gender.MASCULINE if feminine else Gender.EPICENE
        own = _GENDERS[gender] if gender else default
        yield from _numbers(lemma, part, own, plural)
        if feminine:
            singular, _, plurals = feminine.partition("/")
            yield from _numbers(singular, part, Gender.FEMININE, plurals or f"{singular}s")
    else:
        yield lemma, Grammar(part)


def _numbers(
    singular: str, part: PartOfSpeech, gender: Gender, plural: str
) -> Iterator[tuple[str, Grammar]]:
    if plural in {INVARIABLE, ""}:
        yield singular, Grammar(part, gender=gender, number=Number.INVARIABLE)
        return
    yield singular, Grammar(part, gender=gender, number=Number.SINGULAR)
    for form in plural.split("/"):
        yield form, Grammar(part, gender=gender, number=Number.PLURAL)
