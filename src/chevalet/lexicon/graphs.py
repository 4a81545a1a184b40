"""Word graphs of a policy: DAWG, GADDAG and universes, mapped from a cache file.

The cache is only ever a shortcut: a file that is missing, stale, damaged or made by another version
is built anew without a word, and where it can't be written the graphs live in memory.
"""

import mmap
import os
import tempfile
from array import array
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from chevalet.core.letters import normalise
from chevalet.lexicon import container
from chevalet.lexicon.errors import LexiconError
from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.vocabulary import Vocabulary
from chevalet.native.wordgraph import Dawg, Gaddag, build_dawg, build_gaddag

MAGIC = b"CHVGRF\r\n"
VERSION = 1
CACHE_VARIABLE = "CHEVALET_CACHE"

_SECTIONS = frozenset({"origin", "dawg", "gaddag", "universes"})


class WordGraphs(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """The words of a game in the two shapes that move generators walk.

    `universes[n]` is the mask of the universes of word number `n` of the DAWG, in its accepted
    readings only.
    """

    dawg: Dawg
    gaddag: Gaddag
    universes: memoryview

    @classmethod
    def of(
        cls,
        policy: Policy,
        vocabulary: Vocabulary = Vocabulary.ALL,
        *,
        extra_words: Iterable[str] = (),
        lexicon: Lexicon | None = None,
        cache: Path | None = None,
    ) -> "WordGraphs":
        """The graphs of a policy and vocabulary, from the shipped lexicon by default.

        They are kept in the folder `cache`; those of the shipped lexicon by default in
        $CHEVALET_CACHE, else in the user's cache folder. With another lexicon or with
        `extra_words`, which a friendly table agreed on, they are built in memory, which takes
        about a second for the whole of French.
        """
        if lexicon is None:
            lexicon, cache = Lexicon.load(), cache or default_cache()
        extra = dict.fromkeys(map(normalise, extra_words), 0)
        if extra:
            words = extra | dict(lexicon.words(policy, vocabulary))
            return _opened(_packed(b"", sorted(words.items())), b"")
        return _graphs(policy, vocabulary, lexicon, cache)

    @classmethod
    def from_words(cls, words: Iterable[str]) -> "WordGraphs":
        """Graphs of just these words, in memory, without universes.

        >>> len(WordGraphs.from_words(["MER", "mûr"]).dawg)
        2
        """
        return _opened(_packed(b"", [(word, 0) for word in sorted({*map(normalise, words)})]), b"")


def default_cache() -> Path:
    """The folder of the graph files."""
    folder = os.environ.get(CACHE_VARIABLE)
    return Path(folder) if folder else user_cache_path("chevalet")


@lru_cache(maxsize=16)
def _graphs(
    policy: Policy, vocabulary: Vocabulary, lexicon: Lexicon, cache: Path | None
) -> WordGraphs:
    origin = msgspec.json.encode([lexicon.digest, policy, vocabulary, vocabulary.threshold])
    if cache is None:
        return _opened(_packed(origin, lexicon.words(policy, vocabulary)), origin)
    courteous = "" if policy.insults else "-courteous"
    path = cache / f"{policy.key}{courteous}-{vocabulary}.graphs"
    mapped = _mapped(path, origin)
    if mapped is not None:
        return mapped
    content = _packed(origin, lexicon.words(policy, vocabulary))
    if _written(path, content):
        mapped = _mapped(path, origin)
    # A mapped file is shared by all processes; a copy of our own is the second choice.
    return mapped or _opened(content, origin)


def _packed(origin: bytes, words: Iterable[tuple[str, int]]) -> bytes:
    spellings: list[str] = []
    masks = array("I")
    for word, mask in words:
        spellings.append(word)
        masks.append(mask)
    sections = {
        "origin": origin,
        "dawg": build_dawg(spellings).to_bytes(),
        "gaddag": build_gaddag(spellings).to_bytes(),
        "universes": masks.tobytes(),
    }
    return container.pack(MAGIC, VERSION, sections, stored=_SECTIONS)


def _opened(buffer: container.Buffer, origin: bytes) -> WordGraphs:
    _, sections = container.unpack(MAGIC, VERSION, buffer)
    if sections.keys() != _SECTIONS or sections["origin"] != origin:
        raise LexiconError("graphs of another lexicon or policy")
    return WordGraphs(
        dawg=Dawg.from_buffer(sections["dawg"]),
        gaddag=Gaddag.from_buffer(sections["gaddag"]),
        universes=sections["universes"].cast("I"),
    )


def _mapped(path: Path, origin: bytes) -> WordGraphs | None:
    try:
        with path.open("rb") as file:
            view = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        return _opened(view, origin)
    except (OSError, ValueError, LexiconError):
        return None


def _written(path: Path, content: bytes) -> bool:
    """Whether the file could be written; readers see the old file or the new one, never a part."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(content)
        Path(file.name).replace(path)
    except OSError:
        return False
    return True
