"""The French lexicon: which words exist, what they are, and which ones a game accepts."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from chevalet.core.letters import NotLetters, normalise
from chevalet.lexicon import binary
from chevalet.lexicon.errors import LexiconError
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.reading import Grammar, PartOfSpeech, Reading
from chevalet.lexicon.universes import mask_of
from chevalet.lexicon.vocabulary import Vocabulary

JOKER = "?"


class Lexicon:
    """French words with their readings.

    Words are given and returned in capitals without diacritics; `readings` and `in` also take
    French spelling.

    >>> lexicon = Lexicon.from_words(["MER", "MUR", "REMUA"])
    >>> "mûr" in lexicon, "MAR" in lexicon
    (True, False)
    >>> lexicon.anagrams("MUR?")
    ['MER', 'MUR']
    >>> lexicon.longest("AREMUX")
    ['REMUA']
    >>> lexicon.pattern("M?R")
    ['MER', 'MUR']
    """

    def __init__(self, table: binary.WordTable) -> None:
        self._table = table
        self._accepted: dict[Policy, bytes] = {}

    @classmethod
    def load(cls, path: Path | None = None) -> "Lexicon":
        """The shipped lexicon, or the one in `path`.

        The shipped one is loaded once for the whole process. Raises `LexiconError` if the file is
        missing or damaged.

        >>> lexicon = Lexicon.load()
        >>> sorted(reading.lemma for reading in lexicon.readings("LEVA"))
        ['lev', 'lever']
        """
        if path is None:
            return _shipped()
        try:
            return cls(binary.decode(path.read_bytes()))
        except OSError as error:
            raise LexiconError(f"no lexicon in {path}: {error.strerror}") from error

    @classmethod
    def withdrawn(cls) -> "Lexicon":
        """What an earlier shipped lexicon had and this one has no longer, for games of then."""
        return _withdrawn()

    @classmethod
    def from_words(cls, words: Iterable[str]) -> "Lexicon":
        """A small lexicon in which each word is a common noun, for tests and friendly tables.

        Raises `NotLetters` or `ValueError` on something that can't be played.
        """
        noun = Grammar(PartOfSpeech.NOUN)
        return cls.from_readings(Reading(word, word, noun) for word in dict.fromkeys(words))

    @classmethod
    def from_readings(cls, readings: Iterable[Reading]) -> "Lexicon":
        """A lexicon of just these readings."""
        pairs = [(_played(reading.form), reading) for reading in readings]
        return cls(binary.decode(binary.encode(pairs, metadata=binary.Metadata({}))))

    def __repr__(self) -> str:
        return f"<{len(self)} words, {self.digest[:12]}>"

    @property
    def digest(self) -> str:
        """Identifies the lexicon's content; part of every game's record."""
        return self._table.digest.hex()

    @property
    def sources(self) -> dict[str, str]:
        """The packages that the lexicon was built from, with their versions."""
        return self._table.metadata.sources

    @property
    def reading_count(self) -> int:
        """How many readings all its words have."""
        return len(self._table.lemmas)

    def __len__(self) -> int:
        return len(self._table.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self._table.words)

    def __contains__(self, word: str) -> bool:
        return self._number(word) >= 0

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Everything that the word can be, the most usual first; nothing if it is unknown.

        >>> [reading.form for reading in Lexicon.load().readings("foetus")]
        ['fœtus']
        """
        number = self._number(word)
        return () if number < 0 else self._table.readings(number)

    def forms(self, lemma: str) -> tuple[Reading, ...]:
        """Every form of the headwords that are spelt so, accents and capitals included.

        >>> sorted(reading.form for reading in Lexicon.load().forms("lev"))
        ['lev', 'leva', 'levs']
        """
        return self._table.forms(lemma)

    def accepts(self, word: str, policy: Policy) -> bool:
        """Whether a game accepts the word, which must be in capitals A-Z.

        >>> strict = Policy("mine", conjugated_verbs=False, interjections=True, proper_nouns=True)
        >>> Lexicon.load().accepts("FURETER", strict), Lexicon.load().accepts("FURETA", strict)
        (True, False)
        """
        number = self._table.words.index(word)
        if number < 0:
            return False
        accepted = self._accepted.get(policy) or self._judge_profiles(policy)
        return accepted[self._table.profiles[number]] == 1

    def accepted_count(self, policy: Policy) -> int:
        """How many words a game accepts."""
        accepted = self._accepted.get(policy) or self._judge_profiles(policy)
        return sum(accepted[profile] for profile in self._table.profiles)

    def universes(self, word: str, policy: Policy) -> int:
        """The mask of the universes to which the word belongs in an accepted reading."""
        mask = 0
        for reading in self.readings(word):
            if policy.refusal(reading.grammar) is None:
                mask |= mask_of(reading.universes)
        return mask

    def words(
        self, policy: Policy, vocabulary: Vocabulary = Vocabulary.ALL
    ) -> Iterator[tuple[str, int]]:
        """The accepted words of a vocabulary with their universes, in alphabetical order.

        Whoever knows ROUGE as a colour does not know the judoka Rougé by it: each reading counts
        by its own frequency.
        """
        table = self._table
        accepted = self._judge_grammars(policy)
        offends = bytes(grammar.offence is not None for grammar in table.grammar_table)
        threshold = vocabulary.threshold
        for number, word in enumerate(table.words):
            is_known, mask = False, 0
            for position in range(table.starts[number], table.starts[number + 1]):
                grammar = table.grammars[position]
                if not accepted[grammar]:
                    continue
                if offends[grammar] and vocabulary is not Vocabulary.ALL:
                    is_known = False
                    break
                if table.frequencies[position] >= threshold:
                    is_known = True
                    mask |= table.lemma_table.masks[table.lemmas[position]]
            if is_known:
                yield word, mask

    def anagrams(self, letters: str, policy: Policy | None = None) -> list[str]:
        """Words that can be spelt with some of these letters, longest first; `?` is any letter."""
        jokers = letters.count(JOKER)
        rack = normalise(letters.replace(JOKER, ""))
        found = self._table.words.anagrams(rack, jokers)
        return sorted(self._accepted_ones(found, policy), key=lambda word: (-len(word), word))

    def longest(self, letters: str, policy: Policy | None = None) -> list[str]:
        """All words of the greatest length that these letters spell; `?` is any letter."""
        found = self.anagrams(letters, policy)
        return [word for word in found if len(word) == len(found[0])]

    def pattern(self, pattern: str, policy: Policy | None = None) -> list[str]:
        """Words that fit a pattern in which `?` is any letter."""
        shape = JOKER.join(normalise(part) for part in pattern.split(JOKER))
        return sorted(self._accepted_ones(self._table.words.pattern(shape), policy))

    def _accepted_ones(self, words: Iterable[str], policy: Policy | None) -> list[str]:
        return [word for word in words if policy is None or self.accepts(word, policy)]

    def _number(self, word: str) -> int:
        try:
            return self._table.words.index(normalise(word))
        except NotLetters:
            return -1

    def _judge_profiles(self, policy: Policy) -> bytes:
        """One byte for each set of grammars: 1 where the policy accepts one of them."""
        grammars = self._judge_grammars(policy)
        accepted = bytes(
            any(grammars[number] for number in profile) for profile in self._table.profile_table
        )
        self._accepted[policy] = accepted
        return accepted

    def _judge_grammars(self, policy: Policy) -> bytes:
        """One byte for each grammar: 1 where the policy accepts it."""
        return bytes(policy.refusal(grammar) is None for grammar in self._table.grammar_table)


@lru_cache(maxsize=1)
def _shipped() -> Lexicon:
    with as_file(files("chevalet.lexicon") / "french.lex") as path:
        return Lexicon.load(path)


@lru_cache(maxsize=1)
def _withdrawn() -> Lexicon:
    with as_file(files("chevalet.lexicon") / "withdrawn.lex") as path:
        return Lexicon.load(path)


def _played(form: str) -> str:
    word = normalise(form)
    if not binary.SHORTEST <= len(word) <= binary.LONGEST:
        raise ValueError(f"{form!r} has not {binary.SHORTEST} to {binary.LONGEST} letters")
    return word
