"""All there is to say of a word: its headwords with their tables, its neighbours, who knows it."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from urllib.parse import quote

import msgspec

from chevalet.core.letters import normalise
from chevalet.core.phrases import Phrase
from chevalet.lexicon import phrasebook as book
from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.reading import (
    Grammar,
    Kind,
    Number,
    Offence,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
)
from chevalet.lexicon.vocabulary import Vocabulary

_OPEN_DICTIONARY = "https://fr.wiktionary.org/wiki/"
_NUMBERS = {
    Number.SINGULAR: Phrase("singulier", "singular"),
    Number.PLURAL: Phrase("pluriel", "plural"),
    Number.INVARIABLE: Phrase("invariable", "invariable"),
}


class Cell(msgspec.Struct, frozen=True):
    """One place of a table and what stands there, more than one form where usage has several."""

    name: Phrase
    forms: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    """A tense, or all there is of a noun."""

    name: Phrase
    cells: tuple[Cell, ...]


class Headword(msgspec.Struct, frozen=True):
    """A headword under which a dictionary lists the word, with its table."""

    lemma: str
    part: Phrase
    gloss: str
    english: str
    frequency: int
    offence: Offence | None
    table: tuple[Group, ...]

    @property
    def address(self) -> str:
        """Its page in the open dictionary, for the reader to open."""
        return f"{_OPEN_DICTIONARY}{quote(self.lemma)}"


class Card(msgspec.Struct, frozen=True):
    """A word and its neighbours among the words that one of the policies accepts."""

    word: str
    headwords: tuple[Headword, ...]
    anagrams: tuple[str, ...]
    before: tuple[str, ...]
    """Words with one letter more at the beginning."""
    after: tuple[str, ...]
    """Words with one letter more at the end."""
    known_from: Vocabulary | None
    """The least vocabulary that has it; None if no bot plays it."""


def card(word: str, policies: Sequence[Policy], lexicon: Lexicon | None = None) -> Card:
    """The card of a word in any spelling; raises `NotLetters`.

    >>> from chevalet.lexicon.policy import Policy
    >>> anything = Policy("mine", conjugated_verbs=True, interjections=True, proper_nouns=False)
    >>> found = card("mer", [anything], Lexicon.from_words(["MER", "AMER", "MERE", "REM"]))
    >>> found.anagrams, found.before, found.after
    (('REM',), ('AMER',), ('MERE',))
    """
    lexicon = Lexicon.load() if lexicon is None else lexicon
    capitals = normalise(word)

    def accepted(candidates: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            each for each in candidates if any(lexicon.accepts(each, policy) for policy in policies)
        )

    alike = [each for each in lexicon.anagrams(capitals) if len(each) == len(capitals)]
    return Card(
        word=capitals,
        headwords=_headwords(lexicon.readings(capitals), lexicon),
        anagrams=accepted([each for each in alike if each != capitals]),
        before=accepted([letter + capitals for letter in ascii_uppercase]),
        after=accepted([capitals + letter for letter in ascii_uppercase]),
        known_from=_known_from(capitals, policies, lexicon),
    )


def _known_from(word: str, policies: Sequence[Policy], lexicon: Lexicon) -> Vocabulary | None:
    readings = [
        each
        for each in lexicon.readings(word)
        if any(policy.refusal(each.grammar) is None for policy in policies)
    ]
    if not readings or any(each.grammar.offence is not None for each in readings):
        return None
    most = max(each.frequency for each in readings)
    return next(level for level in Vocabulary if most >= level.threshold)


def _headwords(readings: Sequence[Reading], lexicon: Lexicon) -> tuple[Headword, ...]:
    found: dict[tuple[str, PartOfSpeech, Kind], Headword] = {}
    for reading in readings:
        grammar = reading.grammar
        key = (reading.lemma, grammar.part_of_speech, grammar.kind)
        if key not in found:
            found[key] = Headword(
                lemma=reading.lemma,
                part=book.KINDS.get(grammar.kind) or book.CLASSES[grammar.part_of_speech],
                gloss=reading.gloss,
                english=reading.english,
                frequency=_commonness(reading, lexicon),
                offence=grammar.offence,
                table=_table(key, lexicon),
            )
    return tuple(found.values())


def _commonness(reading: Reading, lexicon: Lexicon) -> int:
    """Of a headword, by its own form: another may be spelt as a commoner word is (baie: bayer)."""
    grammar = reading.grammar
    own = (
        each.frequency
        for each in lexicon.forms(reading.lemma)
        if each.form == reading.lemma
        and (each.grammar.part_of_speech, each.grammar.kind)
        == (grammar.part_of_speech, grammar.kind)
    )
    return max(own, default=reading.frequency)


def _table(key: tuple[str, PartOfSpeech, Kind], lexicon: Lexicon) -> tuple[Group, ...]:
    lemma, part, kind = key
    if kind is not Kind.COMMON:
        return ()
    forms = [
        each
        for each in lexicon.forms(lemma)
        if (each.grammar.part_of_speech, each.grammar.kind) == (part, kind)
    ]
    if part is PartOfSpeech.VERB:
        return (*_nominal_forms(forms), *_tenses(forms))
    return (Group(book.CLASSES[part], _cells(forms)),)


def _nominal_forms(forms: Sequence[Reading]) -> list[Group]:
    kinds = [form for form in VerbForm if form is not VerbForm.CONJUGATED]
    groups = [
        Group(
            book.VERB_FORMS[kind],
            # What never agrees has no other name than the group's own.
            tuple(
                Cell(book.VERB_FORMS[kind], cell.forms)
                if cell.name is _NUMBERS[Number.INVARIABLE]
                else cell
                for cell in _cells([each for each in forms if each.grammar.verb_form is kind])
            ),
        )
        for kind in kinds
    ]
    return [group for group in groups if group.cells]


def _cells(forms: Sequence[Reading]) -> tuple[Cell, ...]:
    cells: dict[Phrase, list[str]] = {}
    for each in forms:
        texts = cells.setdefault(_agreement(each.grammar), [])
        if each.form not in texts:
            texts.append(each.form)
    order = [*book.AGREEMENTS.values(), *_NUMBERS.values()]
    ranked = sorted(cells, key=lambda name: order.index(name) if name in order else len(order))
    return tuple(Cell(name, tuple(sorted(cells[name]))) for name in ranked)


def _agreement(grammar: Grammar) -> Phrase:
    if grammar.gender is not None and grammar.number is not None:
        both = book.AGREEMENTS.get((grammar.gender, grammar.number))
        if both is not None:
            return both
    return _NUMBERS.get(grammar.number or Number.INVARIABLE, _NUMBERS[Number.INVARIABLE])


def _tenses(forms: Sequence[Reading]) -> list[Group]:
    cells: dict[tuple[Tense, Person], list[str]] = {}
    for each in forms:
        for slot in each.grammar.slots:
            texts = cells.setdefault((slot.tense, slot.person), [])
            if each.form not in texts:
                texts.append(each.form)
    return [
        Group(
            name,
            tuple(
                Cell(book.PERSONS[person], tuple(sorted(cells[tense, person])))
                for person in Person
                if (tense, person) in cells
            ),
        )
        for tense, name in book.TENSES.items()
        if any(used == tense for used, _ in cells)
    ]
