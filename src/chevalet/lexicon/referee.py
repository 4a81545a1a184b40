"""Who decides on words at a table: a policy over a lexicon, and what the table itself accepts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Protocol

import msgspec

from chevalet.core.actions import Appeal
from chevalet.core.phrases import Language
from chevalet.lexicon.graphs import WordGraphs
from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.phrases import sentence
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.ruling import ruling
from chevalet.lexicon.universes import keys_of
from chevalet.lexicon.vocabulary import Vocabulary


class Words(Protocol):
    """What rules ask about words."""

    def accepts(self, word: str) -> bool:
        """Whether the word, in capitals A-Z, may be played."""
        ...

    def universes(self, word: str) -> frozenset[str]:
        """The universes to which the word belongs in an accepted reading."""
        ...

    def verdict(self, word: str) -> Verdict:
        """Why the word is refused, as a fact for the edge to phrase."""
        ...


class Verdict(msgspec.Struct, frozen=True):
    """The referee's reasons for a word; put in words only when somebody asks."""

    word: str
    policy: Policy
    lexicon: Lexicon | None = None
    """Where its readings stand; None is the shipped one, which is not loaded before it is asked."""

    def said(self, language: Language) -> str:
        r"""The ruling as one sentence.

        >>> anything = Policy("mine", conjugated_verbs=True, interjections=True, proper_nouns=True)
        >>> Verdict("SNCF", anything).said("fr")
        'SNCF\xa0: refusé\xa0; sigle «\xa0SNCF\xa0», les sigles ne sont pas admis'
        """
        return sentence(ruling(self.word, self.policy, self.lexicon), language)


class Referee:
    """A policy over a lexicon: the shipped French one, loaded when first asked."""

    def __init__(self, policy: Policy, lexicon: Lexicon | None = None) -> None:
        self.policy = policy
        self._given = lexicon
        self._graphs: dict[Vocabulary, WordGraphs] = {}

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words and their readings."""
        return Lexicon.load() if self._given is None else self._given

    def accepts(self, word: str) -> bool:
        """Whether the word, in capitals A-Z, may be played."""
        return self.lexicon.accepts(word, self.policy)

    def universes(self, word: str) -> frozenset[str]:
        """The universes to which the word belongs in an accepted reading."""
        return frozenset(keys_of(self.lexicon.universes(word, self.policy)))

    def verdict(self, word: str) -> Verdict:
        """The referee's reasons."""
        return Verdict(word, self.policy, self._given)

    def graphs(self, vocabulary: Vocabulary = Vocabulary.ALL) -> WordGraphs:
        """The words of a vocabulary as graphs, for move generators and bots."""
        if vocabulary not in self._graphs:  # finding their file takes longer than a move
            self._graphs[vocabulary] = WordGraphs.of(self.policy, vocabulary, lexicon=self._given)
        return self._graphs[vocabulary]

    def with_withdrawn(self) -> Referee:
        """A referee who still accepts what was withdrawn from the shipped lexicon."""
        return self if self._given is not None else EarlierReferee(self.policy)

    def at_table(self, *, without_insults: bool) -> Referee:
        """Who judges at a table that does without insults, or at any other."""
        return self._courteous if without_insults else self

    @cached_property
    def _courteous(self) -> Referee:
        return type(self)(self.policy.courteous, self._given)

    @property
    def version(self) -> str:
        """Names the policy and the lexicon, for records."""
        return f"{self.policy.key} {self.lexicon.digest[:16]}"


class EarlierReferee(Referee):
    """Judges games that were begun with an earlier dictionary: what they had still counts."""

    def accepts(self, word: str) -> bool:
        """Whether the word may be played, or might have been."""
        return super().accepts(word) or Lexicon.withdrawn().accepts(word, self.policy)

    def universes(self, word: str) -> frozenset[str]:
        """The universes to which the word belongs, or belonged."""
        earlier = Lexicon.withdrawn().universes(word, self.policy)
        return super().universes(word) | frozenset(keys_of(earlier))

    def graphs(self, vocabulary: Vocabulary = Vocabulary.ALL) -> WordGraphs:
        """The words of a vocabulary; all of them with those that were withdrawn."""
        if vocabulary is Vocabulary.ALL:
            return _with_withdrawn_words(self.policy)
        return super().graphs(vocabulary)


@cache  # some seconds of work, asked for anew by every old table and record
def _with_withdrawn_words(policy: Policy) -> WordGraphs:
    earlier = [word for word, _ in Lexicon.withdrawn().words(policy)]
    return WordGraphs.of(policy, extra_words=earlier)


class TableWords:
    """A referee's words with those that one table accepts beside them."""

    def __init__(self, words: Words, extra: Iterable[str], granted: Iterable[Appeal] = ()) -> None:
        self._words = words
        self._granted = tuple(granted)
        self._extra = {*extra, *(appeal.word for appeal in self._granted)}

    def accepts(self, word: str) -> bool:
        """Whether the word may be played at this table."""
        return word in self._extra or self._words.accepts(word)

    def universes(self, word: str) -> frozenset[str]:
        """The universes that the referee or the table gives the word."""
        granted = (a.universe for a in self._granted if a.word == word and a.universe is not None)
        return self._words.universes(word) | frozenset(granted)

    def verdict(self, word: str) -> Verdict:
        """Why the word is refused."""
        return self._words.verdict(word)
