"""The lexicon file: half a million readings in columns, with no Python object per word.

The words are a DAWG, which numbers them in alphabetical order. `counts` says how many readings each
word has; the columns `lemmas`, `grammars`, `endings` and `frequencies` hold the readings in that
order. A form is its lemma with some letters cut off and an ending put on, so that accents need no
column of their own.

`profiles` says which set of grammars a word can have. There are a thousand such sets for all the
words, so that a policy judges each set once and then answers by a look-up.

`senses` holds what headwords mean, a line of French and English for each; `lemma_senses` says where
a headword's line begins. Nothing is decoded but the lines that somebody asks for.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import accumulate, chain
from typing import TypeVar

import msgspec

from chevalet.lexicon import container
from chevalet.lexicon.errors import LexiconError
from chevalet.lexicon.reading import Grammar, Reading
from chevalet.lexicon.universes import KEYS, keys_of, mask_of
from chevalet.native import wordgraph

MAGIC = b"CHVLEX\r\n"  # the line ending shows a transfer that rewrote "text"
VERSION = 3
SHORTEST, LONGEST = 2, 25

_STORED = frozenset({"notice"})  # legible with any viewer


class Metadata(msgspec.Struct, frozen=True):
    """Where a lexicon comes from; `sources` maps each source to its version."""

    sources: dict[str, str]
    universes: tuple[str, ...] = KEYS


class WordTable(msgspec.Struct, frozen=True):
    """A decoded lexicon file: the word graph and the columns, addressed by a word's number."""

    digest: bytes
    metadata: Metadata
    words: wordgraph.Dawg
    starts: "array[int]"
    profiles: memoryview
    lemmas: memoryview
    grammars: memoryview
    endings: memoryview
    frequencies: memoryview
    grammar_table: list[Grammar]
    profile_table: list[tuple[int, ...]]
    ending_table: list[tuple[int, str]]
    lemma_table: "LemmaTable"

    def readings(self, number: int) -> tuple[Reading, ...]:
        """All readings of the word with that number, the most usual first."""
        return tuple(
            self._reading(position)
            for position in range(self.starts[number], self.starts[number + 1])
        )

    def forms(self, lemma: str) -> tuple[Reading, ...]:
        """All readings of the headwords of that text, in alphabetical order of their words."""
        positions = (_positions(self.lemmas, each) for each in self.lemma_table.numbers(lemma))
        return tuple(self._reading(position) for position in sorted(chain.from_iterable(positions)))

    def _reading(self, position: int) -> Reading:
        number = self.lemmas[position]
        table = self.lemma_table
        lemma = table.text(number)
        cut, ending = self.ending_table[self.endings[position]]
        gloss, english = table.senses_of(number)
        return Reading(
            lemma=lemma,
            form=lemma[: len(lemma) - cut] + ending,
            grammar=self.grammar_table[self.grammars[position]],
            frequency=self.frequencies[position],
            universes=keys_of(table.masks[number]),
            gloss=gloss,
            english=english,
        )


def _positions(column: memoryview, number: int) -> Iterator[int]:
    """Where a number stands in a column: its bytes are found in a twentieth of the time."""
    size, text = column.itemsize, column.tobytes()
    wanted = array(column.format, [number]).tobytes()
    at = text.find(wanted)
    while at >= 0:
        if at % size == 0:
            yield at // size
        at = text.find(wanted, at + 1)


class LemmaTable(msgspec.Struct, frozen=True):
    """Headwords, each with its universes, and its glosses if it has some."""

    texts: bytes
    starts: "array[int]"
    masks: memoryview
    sense_starts: memoryview
    senses: bytes

    def text(self, number: int) -> str:
        """The headword, with accents and capitals."""
        # One byte less: the line feed between headwords.
        return self.texts[self.starts[number] : self.starts[number + 1] - 1].decode()

    def senses_of(self, number: int) -> tuple[str, str]:
        """What the headword means in French and in English; nothing where it has no gloss."""
        start = self.sense_starts[number]
        if not start:
            return _NO_SENSES
        line = self.senses[start : self.senses.index(_NEXT_LINE, start)]
        french, _, english = line.decode().partition(_BETWEEN_SENSES)
        return french, english

    def numbers(self, text: str) -> range:
        """The numbers of the headwords that are spelt so: they stand in alphabetical order."""
        everyone = range(len(self.masks))
        first = bisect_left(everyone, text, key=self.text)
        return range(first, bisect_right(everyone, text, lo=first, key=self.text))


_NO_SENSES = ("", "")
_NEXT_LINE = b"\n"
_BETWEEN_SENSES = "\t"

_Lemma = tuple[str, int, str, str]
_Ending = tuple[int, str]
_Profile = tuple[int, ...]
_Value = TypeVar("_Value", bytes, _Lemma, _Ending, _Profile)


def encode(
    readings: Iterable[tuple[str, Reading]], *, metadata: Metadata, notice: str = ""
) -> bytes:
    """The file that holds these (word, reading) pairs; the same pairs give the same bytes.

    Readings of one word keep their order; words may come in any order.
    """
    by_word: dict[str, list[Reading]] = {}
    for word, reading in readings:
        by_word.setdefault(word, []).append(reading)
    words = sorted(by_word)
    ordered = [reading for word in words for reading in by_word[word]]
    lemmas = _numbered(_lemma_of(reading) for reading in ordered)
    grammars = _numbered(msgspec.json.encode(reading.grammar) for reading in ordered)
    endings = _numbered(_ending_of(reading) for reading in ordered)
    sense_starts, senses = _senses((gloss, english) for _, _, gloss, english in lemmas)
    grammar_sets = [_profile_of(by_word[word], grammars) for word in words]
    profiles = _numbered(grammar_sets)
    return container.pack(
        MAGIC,
        VERSION,
        {
            "notice": notice.encode(),
            "metadata": msgspec.json.encode(metadata, order="sorted"),
            "words": wordgraph.build_dawg(words).to_bytes(),
            "counts": bytes(len(by_word[word]) for word in words),
            "profiles": _column("H", (profiles[grammar_set] for grammar_set in grammar_sets)),
            "lemmas": _column("I", (lemmas[_lemma_of(reading)] for reading in ordered)),
            "grammars": _column(
                "H", (grammars[msgspec.json.encode(reading.grammar)] for reading in ordered)
            ),
            "endings": _column("H", (endings[_ending_of(reading)] for reading in ordered)),
            "frequencies": bytes(reading.frequency for reading in ordered),
            "grammar_table": b"\n".join(grammars),
            "profile_table": msgspec.json.encode(list(profiles)),
            "ending_table": msgspec.json.encode(list(endings)),
            "lemma_texts": "".join(f"{text}\n" for text, _, _, _ in lemmas).encode(),
            "lemma_masks": _column("I", (mask for _, mask, _, _ in lemmas)),
            "lemma_senses": _column("I", sense_starts),
            "senses": senses,
        },
        stored=_STORED,
    )


def decode(buffer: container.Buffer) -> WordTable:
    """The lexicon in `buffer`, checked; raises `LexiconError` if it is not exactly as encoded."""
    digest, sections = container.unpack(MAGIC, VERSION, buffer)
    try:
        table = WordTable(
            digest=digest,
            metadata=msgspec.json.decode(sections["metadata"], type=Metadata),
            words=wordgraph.Dawg.from_buffer(sections["words"]),
            starts=array("I", accumulate(sections["counts"], initial=0)),
            profiles=sections["profiles"].cast("H"),
            lemmas=sections["lemmas"].cast("I"),
            grammars=sections["grammars"].cast("H"),
            endings=sections["endings"].cast("H"),
            frequencies=sections["frequencies"],
            grammar_table=[
                msgspec.json.decode(line, type=Grammar)
                for line in bytes(sections["grammar_table"]).splitlines()
            ],
            profile_table=msgspec.json.decode(
                sections["profile_table"], type=list[tuple[int, ...]]
            ),
            ending_table=msgspec.json.decode(sections["ending_table"], type=list[tuple[int, str]]),
            lemma_table=_lemma_table(sections),
        )
    except (KeyError, ValueError, msgspec.MsgspecError) as error:
        raise LexiconError(f"a lexicon that this program can't read: {error}") from error
    if table.metadata.universes != KEYS:
        raise LexiconError("a lexicon with other universes than this program's")
    return table


def _lemma_table(sections: dict[str, memoryview]) -> LemmaTable:
    texts = _whole(sections["lemma_texts"])
    return LemmaTable(
        texts=texts,
        # One line at a time: a list of them all would take more memory than the texts.
        starts=array("I", accumulate(map(len, BytesIO(texts)), initial=0)),
        masks=sections["lemma_masks"].cast("I"),
        sense_starts=sections["lemma_senses"].cast("I"),
        senses=_whole(sections["senses"]),
    )


def _whole(section: memoryview) -> bytes:
    """The section's bytes, without a copy where they stand alone as they were unpacked."""
    raw = section.obj
    return raw if isinstance(raw, bytes) and len(raw) == section.nbytes else bytes(section)


def _lemma_of(reading: Reading) -> _Lemma:
    return reading.lemma, mask_of(reading.universes), reading.gloss, reading.english


def _senses(glosses: Iterable[tuple[str, str]]) -> tuple[list[int], bytes]:
    """Where the line of each headword starts, and the lines; an empty one stands before all."""
    lines = bytearray(_NEXT_LINE)
    starts = {_NO_SENSES: 0}
    found: list[int] = []
    for senses in glosses:
        if senses not in starts:
            line = _BETWEEN_SENSES.join(senses).encode()
            if line.count(_BETWEEN_SENSES.encode()) != 1 or _NEXT_LINE in line:
                raise ValueError(f"a gloss is one line without tabs: {senses}")
            starts[senses] = len(lines)
            lines += line + _NEXT_LINE
        found.append(starts[senses])
    return found, bytes(lines)


def _profile_of(readings: list[Reading], grammars: dict[bytes, int]) -> _Profile:
    return tuple(sorted({grammars[msgspec.json.encode(reading.grammar)] for reading in readings}))


def _ending_of(reading: Reading) -> _Ending:
    shared = 0
    for a, b in zip(reading.lemma, reading.form, strict=False):
        if a != b:
            break
        shared += 1
    return len(reading.lemma) - shared, reading.form[shared:]


def _numbered(values: Iterable[_Value]) -> dict[_Value, int]:
    return {value: number for number, value in enumerate(sorted(set(values)))}


def _column(typecode: str, numbers: Iterable[int]) -> bytes:
    # Little-endian like everything here: `chevalet.native` refuses to run on other machines.
    return array(typecode, numbers).tobytes()
