"""Merges the source and the hand-written files into the readings of every word."""

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from chevalet.core.letters import NotLetters, normalise
from chevalet.lexicon.binary import LONGEST, SHORTEST
from chevalet.lexicon.reading import (
    PROPER_KINDS,
    Gender,
    Grammar,
    Kind,
    Number,
    Offence,
    PartOfSpeech,
    Reading,
    VerbForm,
)
from chevalet.lexicon.universes import KEYS
from tools.lexicon import supplements, tags
from tools.lexicon.affix import Form
from tools.lexicon.frequency import Frequencies, class_of, tenths_of
from tools.lexicon.glosses import Glosses, read_glosses

# Where the source itself says nothing better, `not-words.tsv` has the last word.
_UNTOLD_KINDS = frozenset({Kind.COMMON, Kind.FRAGMENT})

# A universe explains the sense that belongs to it. Of a word that everybody knows this is a side
# sense (*brioche*: belly), which would be no answer to what the word is.
_WELL_KNOWN = 25

# The universes whose members have a sex: a lioness belongs where the lion does.
_FEMININES_FOLLOW = frozenset({"animals", "birds", "trades"})

_LITTLE_WORDS = frozenset(
    {
        PartOfSpeech.DETERMINER,
        PartOfSpeech.PRONOUN,
        PartOfSpeech.PREPOSITION,
        PartOfSpeech.CONJUNCTION,
        PartOfSpeech.ADVERB,
    }
)

_Key = tuple[str, str, str, str, str]
_Feature = TypeVar("_Feature", Gender, Number)


class Data(NamedTuple):
    """Everything below `data/`, read."""

    universes: list[supplements.Universe]
    additions: list[Reading]
    names: list[Reading]
    removals: list[supplements.Removal]
    locutions: dict[str, tuple[PartOfSpeech, str]]
    not_words: dict[str, tuple[Kind, str]]
    units: frozenset[str]
    refused: frozenset[tuple[str, str]]
    masculine_senses: frozenset[tuple[str, str]]
    invariable_participles: frozenset[str]
    feminines: frozenset[str]
    """Nouns that the source has as feminines of a noun whose meaning they do not share."""
    glosses: Glosses
    own_frequencies: Mapping[tuple[str, str], int]
    offences: Mapping[tuple[str, str], Offence]
    name_glosses: Mapping[str, str]
    """What the glosses of names say, in English."""


class Report(NamedTuple):
    """What the builder wants a person to look at."""

    missing_nouns: dict[str, list[str]]
    unused_removals: list[str]
    unknown: list[str]


def read_data(folder: Path) -> Data:
    """The hand-written files; universes in their fixed order, so that results never vary."""
    lexicon = folder / "lexicon"
    universe_files = [folder / "universes" / f"{key}.tsv" for key in KEYS]
    return Data(
        universes=[supplements.read_universe(path) for path in universe_files if path.exists()],
        additions=[
            reading
            for path in sorted((lexicon / "supplement").glob("*.tsv"))
            for reading in supplements.read_readings(path)
        ],
        names=supplements.read_names(lexicon / "names.tsv"),
        removals=supplements.read_removals(lexicon / "removals.tsv"),
        locutions=supplements.read_locutions(lexicon / "locutions.tsv"),
        not_words=supplements.read_not_words(lexicon / "not-words.tsv"),
        units=supplements.read_column(lexicon / "units.tsv"),
        refused=supplements.read_refused(lexicon / "refused.tsv"),
        masculine_senses=supplements.read_pairs(lexicon / "masculine-senses.tsv"),
        invariable_participles=supplements.read_column(lexicon / "invariable-participles.tsv"),
        feminines=supplements.read_column(lexicon / "feminines.tsv"),
        glosses=read_glosses(sorted((lexicon / "glosses").glob("*.tsv"))),
        own_frequencies=supplements.read_own_frequencies(lexicon / "own-frequencies.tsv"),
        offences=supplements.read_offences(lexicon / "offences.tsv"),
        name_glosses=dict(supplements.read_pairs(lexicon / "name-glosses.tsv")),
    )


class Assembly:
    """The lexicon while it is being put together."""

    def __init__(self, data: Data, frequencies: Frequencies) -> None:
        self._data = data
        self._frequencies = frequencies
        self._words: defaultdict[str, dict[_Key, Reading]] = defaultdict(dict)
        self._nouns: defaultdict[str, list[str]] = defaultdict(list)
        self._glosses: dict[tuple[str, str], str] = {}

    def add_source(self, forms: Iterable[Form]) -> None:
        """Takes the source's forms, but for proper nouns and what no dictionary lists."""
        for form in forms:
            word = _playable(form.text)
            if word is None or self._is_left_out(form):
                continue
            for grammar in tags.grammars_of(form):
                if not self._is_refused(form, grammar):
                    self._add(word, self._reading(form, grammar))

    def add_supplements(self) -> None:
        """Adds the hand-written words and names."""
        for reading in self._data.additions:
            word = _playable(reading.form)
            if word is None:
                raise supplements.DataError(f"{reading.form!r} can't be played")
            self._add(word, msgspec.structs.replace(reading, gloss=""))
            if reading.gloss:
                part = reading.grammar.part_of_speech.value
                self._glosses.setdefault((reading.lemma, part), reading.gloss)
        for name in (*self._names_of_universes(), *self._data.names):
            self._add(normalise(name.form), name)

    def finish(self) -> tuple[list[tuple[str, Reading]], Report]:
        """Every (word, reading), the most usual reading first, and what needs a look."""
        unused = self._remove()
        self._promote_feminines()
        masks, missing = self._universes_of_nouns()
        unknown = self._unknown()
        finished: list[tuple[str, Reading]] = []
        for word in sorted(self._words):
            readings = [self._completed(reading, masks) for reading in self._words[word].values()]
            finished += [(word, _classed(each)) for each in sorted(readings, key=self._usualness)]
        return finished, Report(missing, unused, unknown)

    def _unknown(self) -> list[str]:
        """Headwords of the tables of glosses, frequencies and offences that are no readings."""
        known = {
            (reading.lemma, reading.grammar.part_of_speech.value)
            for readings in self._words.values()
            for reading in readings.values()
        }
        data = self._data
        tables = (data.glosses, data.own_frequencies, data.offences)
        return sorted(f"{lemma} {part}" for lemma, part in set().union(*tables) - known)

    def _is_left_out(self, form: Form) -> bool:
        if not form.prefix or tags.UNIT_SYMBOL in form.flags:
            return False
        return form.headword not in self._data.units

    def _is_refused(self, form: Form, grammar: Grammar) -> bool:
        # The source's proper nouns are a mixture of places, programs and its makers' friends: our
        # own tables have all that dictionaries list, with glosses.
        if grammar.kind in PROPER_KINDS:
            return True
        if _agrees(grammar) and form.headword in self._data.invariable_participles:
            return True
        classes = (grammar.part_of_speech.value, f"verb {tags.group_of(form)}")
        return any((form.headword, each) in self._data.refused for each in classes)

    def _reading(self, form: Form, grammar: Grammar) -> Reading:
        if grammar.kind is Kind.FRAGMENT and form.headword in self._data.locutions:
            part, phrase = self._data.locutions[form.headword]
            return Reading(form.headword, form.text, Grammar(part), gloss=phrase)
        if form.headword in self._data.not_words and grammar.kind in _UNTOLD_KINDS:
            kind, meaning = self._data.not_words[form.headword]
            grammar = Grammar(grammar.part_of_speech, kind=kind)
            return Reading(form.headword, form.text, grammar, gloss=meaning)
        return Reading(tags.lemma_of(form), form.text, grammar)

    def _names_of_universes(self) -> Iterator[Reading]:
        universes: defaultdict[tuple[str, Kind], list[str]] = defaultdict(list)
        glosses: defaultdict[tuple[str, Kind], list[str]] = defaultdict(list)
        people = {
            (name, gloss)
            for universe in self._data.universes
            if universe.key in {"history", "letters"}
            for name, gloss in universe.entries.items()
        }
        for universe in self._data.universes:
            for name, gloss in universe.entries.items() if universe.is_proper else ():
                # A composer is a figure of the arts and of the stage: one person, not two.
                key = (name, Kind.PERSON if (name, gloss) in people else universe.kind)
                universes[key].append(universe.key)
                if gloss not in glosses[key]:
                    glosses[key].append(gloss)
        for (name, kind), keys in universes.items():
            gloss = " ; ".join(glosses[name, kind])
            grammar = Grammar(PartOfSpeech.NAME, kind=kind)
            yield Reading(name, name, grammar, universes=tuple(keys), gloss=gloss)

    def _add(self, word: str, reading: Reading) -> None:
        grammar = reading.grammar
        key = _key(reading)
        known = self._words[word].get(key)
        if known is not None:
            grammar = _merged(known.grammar, grammar)
            reading = msgspec.structs.replace(known, grammar=grammar)
        elif _is_common_noun(grammar):
            self._nouns[normalise(reading.lemma)].append(reading.lemma)
        self._words[word][key] = reading

    def _remove(self) -> list[str]:
        unused: list[str] = []
        for removal in self._data.removals:
            readings = self._words.get(removal.form, {})
            gone = [key for key, reading in readings.items() if removal.concerns(reading)]
            for key in gone:
                del readings[key]
            if not gone:
                unused.append(f"{removal.form} {removal.selector}")
        return unused

    def _promote_feminines(self) -> None:
        """Makes headwords of feminines that have a meaning of their own.

        The source lists *plante* as the feminine of *plant*; a universe that names it, or the table
        of such feminines, shows that it stands for itself.
        """
        named = (each.entries for each in self._data.universes if not each.is_proper)
        for entry in itertools.chain(*named, sorted(self._data.feminines)):
            if entry in self._nouns[normalise(entry)]:
                continue
            for form in (entry, f"{entry}s"):
                self._give_headword(form, entry)

    def _give_headword(self, form: str, headword: str) -> None:
        for reading in list(self._words.get(normalise(form), {}).values()):
            grammar = reading.grammar
            is_feminine = _is_common_noun(grammar) and grammar.gender is Gender.FEMININE
            if is_feminine and reading.form == form:
                own = msgspec.structs.replace(reading, lemma=headword)
                self._add(normalise(form), own)
                del self._words[normalise(form)][_key(reading)]

    def _universes_of_nouns(self) -> tuple[dict[str, set[str]], dict[str, list[str]]]:
        masks: defaultdict[str, set[str]] = defaultdict(set)
        missing: defaultdict[str, list[str]] = defaultdict(list)
        for universe in self._data.universes:
            for entry, gloss in universe.entries.items() if not universe.is_proper else ():
                spellings = self._nouns.get(normalise(entry), [])
                # One spelling of several (clé, clef; maître, maitre) stands for its twins in
                # capitals only where the entry itself is unknown.
                lemmas = {entry} if entry in spellings else set(spellings)
                if not lemmas:
                    missing[universe.key].append(entry)
                for lemma in lemmas:
                    masks[lemma].add(universe.key)
                    if gloss and self._frequencies.tenths(lemma) < _WELL_KNOWN:
                        self._glosses.setdefault((lemma, PartOfSpeech.NOUN.value), gloss)
                    if universe.key == "fish":  # a fish is an animal too
                        masks[lemma].add("animals")
        return masks, missing

    def _own_universes(self, reading: Reading, masks: dict[str, set[str]]) -> set[str]:
        """The universes of a form: not always its headword's, since meanings have a gender.

        A lioness is an animal and a baker's wife has a trade, but *avocate* is no fruit.
        """
        keys = masks.get(reading.lemma, set())
        if not keys or not self._is_derived_feminine(reading):
            return keys
        followed = keys & _FEMININES_FOLLOW
        if "fish" in keys:
            followed -= {"animals"}
        return {k for k in followed if (reading.lemma, k) not in self._data.masculine_senses}

    def _is_derived_feminine(self, reading: Reading) -> bool:
        """Whether the form is the feminine of a masculine headword."""
        if reading.grammar.gender is not Gender.FEMININE:
            return False
        headwords = self._words.get(normalise(reading.lemma), {}).values()
        return any(
            word.form == reading.lemma == word.lemma
            and _is_common_noun(word.grammar)
            and word.grammar.gender is Gender.MASCULINE
            for word in headwords
        )

    def _completed(self, reading: Reading, masks: dict[str, set[str]]) -> Reading:
        part = reading.grammar.part_of_speech.value
        keys = self._own_universes(reading, masks) if _is_common_noun(reading.grammar) else set()
        is_common = reading.grammar.kind in {Kind.COMMON, Kind.INTERJECTION}
        gloss = self._glosses.get((reading.lemma, part), "") if is_common else ""
        french, english = self._data.glosses.get((reading.lemma, part), ("", ""))
        offence = self._data.offences.get((reading.lemma, part)) if is_common else None
        return msgspec.structs.replace(
            reading,
            grammar=msgspec.structs.replace(reading.grammar, offence=offence),
            frequency=self._frequency(reading),
            universes=reading.universes or tuple(key for key in KEYS if key in keys),
            gloss=french or reading.gloss or gloss,
            english=english or self._english_of_name(reading),
        )

    def _english_of_name(self, reading: Reading) -> str:
        """What a name's gloss says in English; nothing where a sense of it has no translation."""
        if reading.grammar.kind not in PROPER_KINDS or not reading.gloss:
            return ""
        known = self._data.name_glosses
        senses = [known.get(sense, "") for sense in reading.gloss.split(" ; ")]
        return "; ".join(senses) if all(senses) else ""

    def _usualness(self, reading: Reading) -> tuple[int, int, int, int, str, str]:
        part = reading.grammar.part_of_speech
        return (
            -reading.frequency,
            # Of one spelling the little word is the usual one (son, pas), and the form of the
            # commoner headword (est: être).
            part not in _LITTLE_WORDS,
            -self._frequencies.tenths(reading.lemma),
            list(PartOfSpeech).index(part),
            reading.lemma,
            reading.form,
        )

    def _frequency(self, reading: Reading) -> int:
        """How common this reading is, which its spelling may share with a much commoner one."""
        own = self._data.own_frequencies.get((reading.lemma, reading.grammar.part_of_speech.value))
        found = self._frequencies.of_reading(reading.form, reading.lemma)
        if own is not None:
            # An inflected form is no commoner than its headword, and maybe rarer.
            return tenths_of(own) if reading.form == reading.lemma else min(found, tenths_of(own))
        if reading.grammar.kind in PROPER_KINDS and self._is_common_word(reading.form.lower()):
            return min(found, tenths_of(1))
        return found

    def _is_common_word(self, text: str) -> bool:
        """Whether the text is a form of a common word, by its very accents."""
        readings = self._words.get(normalise(text), {}).values()
        return any(
            each.form == text and each.grammar.kind in {Kind.COMMON, Kind.INTERJECTION}
            for each in readings
        )


def _key(reading: Reading) -> _Key:
    grammar = reading.grammar
    return (
        reading.lemma,
        reading.form,
        grammar.part_of_speech.value,
        grammar.kind.value,
        grammar.verb_form.value if grammar.verb_form else "",
    )


def counts(readings: Iterable[tuple[str, Reading]]) -> Counter[str]:
    """How many readings there are of each kind."""
    return Counter(reading.grammar.kind.value for _, reading in readings)


def _playable(form: str) -> str | None:
    try:
        word = normalise(form)
    except NotLetters:
        return None
    return word if SHORTEST <= len(word) <= LONGEST else None


def _agrees(grammar: Grammar) -> bool:
    """Whether it is a participle in another form than the masculine singular."""
    return grammar.verb_form is VerbForm.PAST_PARTICIPLE and (
        grammar.gender is Gender.FEMININE or grammar.number is Number.PLURAL
    )


def _is_common_noun(grammar: Grammar) -> bool:
    return grammar.part_of_speech is PartOfSpeech.NOUN and grammar.kind is Kind.COMMON


def _merged(a: Grammar, b: Grammar) -> Grammar:
    """One grammar for a form that two rules made."""
    return msgspec.structs.replace(
        a,
        slots=tuple(sorted({*a.slots, *b.slots})),
        gender=_either(a.gender, b.gender, Gender.EPICENE),
        number=_either(a.number, b.number, Number.INVARIABLE),
    )


def _either(a: _Feature | None, b: _Feature | None, both: _Feature) -> _Feature | None:
    if a is None or b is None or a == b:
        return a or b
    return both


def _classed(reading: Reading) -> Reading:
    """The reading as it is shipped: wordfreq's licence wants no more than classes of frequency."""
    return msgspec.structs.replace(reading, frequency=class_of(reading.frequency))
