"""Words over HTTP: the referee's rulings, words by letters or pattern, universes."""

from __future__ import annotations

import asyncio
from functools import cache, partial
from typing import Annotated

from msgspec import Meta

from chevalet.core.game import Budget
from chevalet.core.letters import NotLetters, normalise
from chevalet.core.levels import LEVELS
from chevalet.core.value import Value
from chevalet.lexicon import Lexicon, Policy, Vocabulary, ruling
from chevalet.lexicon.card import Headword, card
from chevalet.lexicon.finding import (
    Entry,
    Shape,
    entries_by_universe,
    fitting,
    spelt_with,
    universes_of,
)
from chevalet.lexicon.games import game_policies, universe_policies
from chevalet.lexicon.lexicon import JOKER
from chevalet.lexicon.phrasebook import OFFENCES
from chevalet.lexicon.phrases import describe, sentence
from chevalet.lexicon.reading import Reading
from chevalet.lexicon.universe_names import UNIVERSE_NAMES
from chevalet.lexicon.universes import KEYS, PROPER_KEYS
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.limits import caller_of
from chevalet.server.problems import Refusal
from chevalet.server.wire.common import Text
from chevalet.server.wire.words import (
    FormCell,
    FormGroup,
    HeadwordInfo,
    Ruled,
    UniverseInfo,
    Universes,
    UniverseWords,
    WordCard,
    WordList,
    WordRulings,
)

LONGEST_WORD = 64
"""Of what is asked about; longer texts are no words, and need no sentence."""
MOST_JOKERS = 3

_LEVELS = {
    Vocabulary.BEGINNER: "debutant",
    Vocabulary.EVERYDAY: "amateur",
    Vocabulary.WELL_READ: "confirme",
    Vocabulary.EXPERT: "expert",
    Vocabulary.ALL: "expert",
}
"""Which level commands which vocabulary, in every game of ours."""

_LETTERS = "A-Za-zÀ-ÖØ-öø-ÿŒœ"


class WordQuery(Value, frozen=True, kw_only=True):
    """Words spelt with `letters`, or that fit a `pattern`, or both."""

    letters: (
        Annotated[
            str,
            Meta(
                min_length=1,
                max_length=25,
                description="All or some of them; ? is any letter, at most three times.",
                extra_json_schema={"pattern": f"^[{_LETTERS}?]+$"},
            ),
        ]
        | None
    ) = None
    pattern: (
        Annotated[
            str,
            Meta(
                min_length=1,
                max_length=25,
                description="? or . is any letter, * any letters or none.",
                extra_json_schema={"pattern": f"^[{_LETTERS}?.*]+$"},
            ),
        ]
        | None
    ) = None
    game: (
        Annotated[
            str, Meta(description="Only words that this game accepts; else those of any game.")
        ]
        | None
    ) = None
    limit: Annotated[int, Meta(ge=1, le=1000)] = 200


class UniverseQuery(Value, frozen=True, kw_only=True):
    """Which words of a universe."""

    offset: Annotated[int, Meta(ge=0, le=100_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=1000)] = 200
    search: (
        Annotated[str, Meta(max_length=40, description="Only words that hold these letters.")]
        | None
    ) = None


async def _judge(call: Call) -> WordRulings:
    word = call.path["word"]
    if len(word) > LONGEST_WORD:
        raise Refusal("bad_query", field="word", detail="it is too long")
    return await asyncio.to_thread(rulings_of, word)


def rulings_of(word: str) -> WordRulings:
    """What the referee of each game says."""
    lexicon = Lexicon.load()
    rulings = {game: ruling(word, policy, lexicon) for game, policy in game_policies().items()}
    first = next(iter(rulings.values()))
    return WordRulings(
        word=first.word,
        readings=tuple(
            dict.fromkeys(_described(judgement.reading) for judgement in first.judgements)
        ),
        rulings=tuple(
            Ruled(
                game=game,
                is_accepted=answer.accepted,
                text=Text(sentence(answer, "fr"), sentence(answer, "en")),
            )
            for game, answer in rulings.items()
        ),
        universes=universes_of(word, lexicon, universe_policies()),
    )


async def _card(call: Call) -> WordCard:
    word = call.path["word"]
    if len(word) > LONGEST_WORD:
        raise Refusal("bad_query", field="word", detail="it is too long")
    async with call.searching:
        return await asyncio.to_thread(card_of, word)


def card_of(word: str) -> WordCard:
    """The card of a word; raises the 400 for what has no letters."""
    policies = list(game_policies().values())
    try:
        found = card(word, policies)
    except NotLetters as error:
        raise Refusal("not_letters", field="word", character=error.character) from None
    level = found.known_from
    answers = [ruling(word, policy) for policy in policies]
    return WordCard(
        word=found.word,
        headwords=tuple(map(_headword, found.headwords)),
        anagrams=found.anagrams,
        before=found.before,
        after=found.after,
        known_from=None if level is None else Text.of(LEVELS[_LEVELS[level]]),
        nearest=tuple(dict.fromkeys(each for answer in answers for each in answer.nearest)),
    )


def _headword(headword: Headword) -> HeadwordInfo:
    offence = headword.offence
    return HeadwordInfo(
        lemma=headword.lemma,
        part=Text.of(headword.part),
        meaning=Text(headword.gloss, headword.english or headword.gloss)
        if headword.gloss
        else None,
        frequency=headword.frequency,
        offence=None if offence is None else Text.of(OFFENCES[offence]),
        dictionary=headword.address,
        table=tuple(
            FormGroup(
                Text.of(group.name),
                tuple(FormCell(Text.of(cell.name), cell.forms) for cell in group.cells),
            )
            for group in headword.table
        ),
    )


def _described(reading: Reading) -> Text:
    return Text(describe(reading, "fr"), describe(reading, "en"))


async def _search(call: Call) -> WordList:
    query: WordQuery = call.query
    if query.letters is None and query.pattern is None:
        raise Refusal("ask_something")
    _policies(query.game)
    if query.letters is not None and query.letters.count(JOKER) > MOST_JOKERS:
        raise Refusal("too_many_jokers", field="letters", most=MOST_JOKERS)
    client = call.request.client
    call.services.throttle.check("searches_per_address", caller_of(client.host if client else None))
    search = partial(listed, query.letters, query.pattern, query.game, query.limit)
    async with call.searching:
        words: WordList = await call.services.hall.thinkers.search(search)
    return words


def listed(
    letters: str | None, pattern: str | None, game: str | None, limit: int, _: Budget
) -> WordList:
    """The first words that are found, and how many there are, as a thought that can travel."""
    words = found(letters, pattern, _policies(game))
    return WordList(tuple(words[:limit]), len(words))


def found(letters: str | None, pattern: str | None, policies: list[Policy]) -> list[str]:
    """The words that the letters spell and that fit the pattern; raises the 400 for no letters."""
    lexicon = Lexicon.load()
    shape = None if pattern is None else pattern.replace(".", JOKER)
    field = "letters"
    try:
        if letters is None:
            field = "pattern"
            return fitting(lexicon, shape or "", policies)
        words = spelt_with(lexicon, letters, policies)
        if shape is None:
            return words
        field = "pattern"
        fits = Shape(shape).fits
    except NotLetters as error:
        raise Refusal("not_letters", field=field, character=error.character) from None
    return [word for word in words if fits(word)]


def _policies(game: str | None) -> list[Policy]:
    policies = game_policies()
    if game is None:
        return list(policies.values())
    if game not in policies:
        raise Refusal("unknown_game", field="game", game=game)
    return [policies[game]]


@cache
def _entries() -> dict[str, list[Entry]]:
    return entries_by_universe(Lexicon.load(), universe_policies())


def _info(key: str) -> UniverseInfo:
    title = UNIVERSE_NAMES[key].title
    return UniverseInfo(
        key=key,
        name=Text.of(title),
        is_proper=key in PROPER_KEYS,
        size=len(_entries()[key]),
    )


async def _universes(_call: Call) -> Universes:
    return await asyncio.to_thread(lambda: Universes(tuple(_info(key) for key in KEYS)))


async def _universe(call: Call) -> UniverseWords:
    key = call.path["universe"]
    if key not in KEYS:
        raise Refusal("unknown_universe", universe=key)
    return await asyncio.to_thread(universe_words, key, call.query)


def universe_words(key: str, query: UniverseQuery) -> UniverseWords:
    """A page of the universe's words, as they are written."""
    try:
        wanted = normalise((query.search or "").replace(" ", ""))
    except NotLetters as error:
        raise Refusal("not_letters", field="search", character=error.character) from None
    words = [entry.lemma for entry in _entries()[key] if wanted in entry.word]
    page = words[query.offset : query.offset + query.limit]
    return UniverseWords(universe=_info(key), words=tuple(page), total=len(words))


_BIRDS = UniverseInfo(key="birds", name=Text("oiseaux", "birds"), is_proper=False, size=432)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/words/{word}",
        "What the referee of each game says of a word, and what the word can be.",
        _judge,
        WordRulings,
        example=WordRulings(
            word="FURETA",
            readings=(Text("passé simple de « fureter »", "past historic of “fureter”"),),
            rulings=(
                Ruled(
                    game=EXAMPLE_GAME,
                    is_accepted=False,
                    text=Text(
                        "FURETA : refusé ; passé simple de « fureter », forme conjuguée",
                        "FURETA: refused; past historic of “fureter”, conjugated form",
                    ),
                ),
            ),
            universes=(),
        ),
        path_example={"word": "fureta"},
    ),
    Endpoint(
        "GET",
        "/api/words/{word}/card",
        "A word's headwords with their tables of forms, its neighbours, and who knows it.",
        _card,
        WordCard,
        problems=("not_letters",),
        example=WordCard(
            word="LEV",
            headwords=(
                HeadwordInfo(
                    lemma="lev",
                    part=Text("nom", "noun"),
                    meaning=Text("monnaie bulgare", "Bulgarian currency"),
                    frequency=1,
                    offence=None,
                    dictionary="https://fr.wiktionary.org/wiki/lev",
                    table=(
                        FormGroup(
                            Text("nom", "noun"),
                            (
                                FormCell(
                                    Text("masculin pluriel", "masculine plural"), ("leva", "levs")
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            anagrams=("VEL",),
            before=(),
            after=("LEVA", "LEVE"),
            known_from=Text("expert", "expert"),
            nearest=(),
        ),
        path_example={"word": "lev"},
    ),
    Endpoint(
        "GET",
        "/api/words",
        "Words that letters spell (longest first) or that fit a pattern (alphabetical), or both.",
        _search,
        WordList,
        query=WordQuery,
        problems=(
            "ask_something",
            "not_letters",
            "too_many_jokers",
            "unknown_game",
        ),
        example=WordList(("RIA", "AIR"), 2),
        query_example={"letters": "air", "limit": 20},
    ),
    Endpoint(
        "GET",
        "/api/universes",
        "The universes, fields of the world to which words belong.",
        _universes,
        Universes,
        example=Universes((_BIRDS,)),
    ),
    Endpoint(
        "GET",
        "/api/universes/{universe}",
        "The words of a universe, a page of them.",
        _universe,
        UniverseWords,
        query=UniverseQuery,
        problems=("not_letters", "unknown_universe"),
        example=UniverseWords(universe=_BIRDS, words=("merle", "mésange"), total=432),
        path_example={"universe": "birds"},
        query_example={"search": "m", "limit": 20},
    ),
)
