"""Reads the meanings of words: `data/lexicon/glosses/*.tsv`.

A line is a headword, its class, and a sense in French and in English. Several lines of one headword
are its senses, the most usual first.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

from chevalet.lexicon.reading import PartOfSpeech
from tools.lexicon.supplements import DataError, rows

Glosses = Mapping[tuple[str, str], tuple[str, str]]


def read_glosses(paths: Iterable[Path]) -> Glosses:
    """The senses of each headword and class in one line of French and one of English."""
    senses: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for path in paths:
        for number, fields in rows(path):
            if len(fields) != 4 or not all(fields) or fields[1] not in set(PartOfSpeech):
                raise DataError(f"{path.name}, line {number}: {fields}")
            lemma, part, french, english = fields
            senses.setdefault((lemma, part), []).append((french, english))
    return {
        key: (" ; ".join(each[0] for each in found), "; ".join(each[1] for each in found))
        for key, found in senses.items()
    }
