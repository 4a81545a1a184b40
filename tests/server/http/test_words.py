"""Words over HTTP: the same answers as the command's, from the same functions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.letters import normalise
from chevalet.lexicon import Lexicon, ruling
from chevalet.lexicon.finding import Shape, entries_by_universe, fitting
from chevalet.lexicon.games import game_policies, universe_policies
from chevalet.lexicon.phrases import sentence
from chevalet.lexicon.universes import KEYS, PROPER_KEYS
from chevalet.server.limits import Limits, Rate
from tests.policies import POLICIES
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

GAMES = ["zakhia", "echec_et_mots", "zigzag", "takemo", "wordz"]


@pytest.fixture
async def client(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        yield client


async def found(client, **query):
    answer = await client.get("/api/words", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused(client, path, **query):
    answer = await client.get(path, params=query)
    assert answer.status_code in {400, 404}
    return answer.json()["code"], answer.json()["field"]


class TestRulings:
    @pytest.mark.parametrize(
        "word", ["fureta", "soda", "l'eau", "SNCF", "zzz", "A", "Noël", "x" * 64]
    )
    async def test_each_game_rules_in_both_languages(self, client, word):
        answer = (await client.get(f"/api/words/{word}")).json()
        assert [ruled["game"] for ruled in answer["rulings"]] == GAMES
        for ruled in answer["rulings"]:
            expected = ruling(word, POLICIES[ruled["game"]])
            assert ruled["is_accepted"] == expected.accepted
            assert ruled["text"] == {lang: sentence(expected, lang) for lang in ("fr", "en")}

    async def test_a_word_tells_what_it_can_be(self, client):
        answer = (await client.get("/api/words/leva")).json()
        assert answer["word"] == "LEVA"
        assert any("lever" in reading["fr"] for reading in answer["readings"])
        assert len({reading["fr"] for reading in answer["readings"]}) == len(answer["readings"])

    async def test_a_word_tells_its_universes(self, client):
        assert "birds" in (await client.get("/api/words/merle")).json()["universes"]

    async def test_a_card_has_tables_neighbours_and_who_knows_it(self, client):
        card = (await client.get("/api/words/chevaux/card")).json()
        (headword,) = card["headwords"]
        assert headword["lemma"] == "cheval"
        assert headword["dictionary"] == "https://fr.wiktionary.org/wiki/cheval"
        plural = next(
            c for c in headword["table"][0]["cells"] if c["name"]["en"].endswith("plural")
        )
        assert plural["forms"] == ["chevaux"]
        assert card["known_from"] == {"fr": "Débutant", "en": "Beginner"}

    async def test_the_card_of_an_unknown_word_names_the_nearest(self, client):
        card = (await client.get("/api/words/cheveaux/card")).json()
        assert card["headwords"] == []
        assert "CHEVAUX" in card["nearest"]

    async def test_what_has_no_letters_has_no_card(self, client):
        answer = await client.get("/api/words/l'eau/card")
        assert answer.status_code == 400
        assert answer.json()["code"] == "not_letters"

    async def test_what_is_too_long_to_be_a_word_is_refused(self, client):
        assert await refused(client, f"/api/words/{'x' * 65}") == ("bad_query", "word")


class TestSearch:
    async def test_letters_give_their_words_longest_first(self, client):
        words = (await found(client, letters="cèdre", game="zakhia"))["words"]
        assert words[0] in {"CEDRE", "CREDE", "DECRE"} | {w for w in words if len(w) == 5}
        assert "CEDRE" in words
        assert [len(word) for word in words] == sorted((len(word) for word in words), reverse=True)
        assert all(Lexicon.load().accepts(word, POLICIES["zakhia"]) for word in words)

    async def test_a_limit_cuts_and_the_total_tells(self, client):
        whole = await found(client, letters="cedre?")
        cut = await found(client, letters="cedre?", limit=3)
        assert cut["words"] == whole["words"][:3]
        assert cut["total"] == whole["total"] > 3

    @pytest.mark.parametrize("pattern", ["z?t", "z.t", "Z?T"])
    async def test_dots_and_question_marks_are_one_letter(self, client, pattern):
        assert "ZUT" in (await found(client, pattern=pattern))["words"]

    async def test_stars_are_any_letters(self, client):
        words = (await found(client, pattern="z*yr"))["words"]
        assert "ZEPHYR" in words
        assert all(word.startswith("Z") and word.endswith("YR") for word in words)
        assert words == sorted(words)

    async def test_letters_and_pattern_together(self, client):
        both = (await found(client, letters="zephyr", pattern="z*"))["words"]
        letters = (await found(client, letters="zephyr", limit=1000))["words"]
        assert both == [word for word in letters if word.startswith("Z")]

    async def test_a_game_has_its_own_words(self, client):
        assert "FURETA" in (await found(client, pattern="furet?", game="wordz"))["words"]
        assert "FURETA" not in (await found(client, pattern="furet?", game="zakhia"))["words"]

    @pytest.mark.parametrize(
        ("query", "problem"),
        [
            ({}, ("ask_something", None)),
            ({"letters": "ab1"}, ("not_letters", "letters")),
            ({"pattern": "a-b"}, ("not_letters", "pattern")),
            ({"pattern": "a-*"}, ("not_letters", "pattern")),
            ({"letters": "ab", "pattern": "[*"}, ("not_letters", "pattern")),
            ({"letters": "????"}, ("too_many_jokers", "letters")),
            ({"letters": "a", "game": "chess"}, ("unknown_game", "game")),
            ({"letters": "a", "limit": "0"}, ("bad_query", "limit")),
            ({"letters": "a", "limit": "many"}, ("bad_query", "limit")),
            ({"letters": "a" * 26}, ("bad_query", "letters")),
            ({"lettres": "a"}, ("bad_query", "lettres")),
        ],
        ids=str,
    )
    async def test_what_can_not_be_searched_is_told(self, client, query, problem):
        assert await refused(client, "/api/words", **query) == problem

    async def test_searches_are_counted(self):
        limits = Limits(searches_per_address=Rate(1, 1))
        async with opened(house(limits=limits)) as app, browser(app) as client:
            assert (await client.get("/api/words?letters=ab")).status_code == 200
            assert (await client.get("/api/words?letters=ab")).status_code == 429
            assert (await client.get("/api/words/ab")).status_code == 200


class TestShapes:
    @given(st.text("AB?*", max_size=7), st.text("AB", min_size=1, max_size=9))
    def test_a_shape_fits_what_it_says(self, pattern, word):
        assert Shape(pattern).fits(word) == _fits(pattern, word)

    def test_no_pattern_takes_for_ever(self):
        """Every star could end anywhere: a matcher that tries all places would never come back."""
        assert not Shape("*A" * 25).fits("A" * 24 + "B")
        assert fitting(Lexicon.from_words(["MER"]), "*" * 25, [POLICIES["zakhia"]]) == ["MER"]

    def test_every_game_has_its_policy(self):
        assert list(game_policies()) == GAMES


def _fits(pattern, word):
    """The plain truth."""
    if not pattern:
        return not word
    if pattern[0] == "*":
        return _fits(pattern[1:], word) or (word != "" and _fits(pattern, word[1:]))
    return word != "" and pattern[0] in {"?", word[0]} and _fits(pattern[1:], word[1:])


class TestUniverses:
    async def test_all_of_them(self, client):
        universes = (await client.get("/api/universes")).json()["universes"]
        sizes = {
            key: len(words)
            for key, words in entries_by_universe(Lexicon.load(), universe_policies()).items()
        }
        assert {each["key"]: each["size"] for each in universes} == sizes
        assert [each["key"] for each in universes if each["is_proper"]] == list(PROPER_KEYS)
        assert all(each["name"]["fr"] and each["name"]["en"] for each in universes)
        assert len(universes) == len(KEYS)

    async def test_pages_add_up_to_the_whole(self, client):
        whole = (await client.get("/api/universes/birds?limit=1000")).json()
        assert whole["total"] == whole["universe"]["size"] == len(whole["words"])
        pages = []
        for offset in range(0, whole["total"], 100):
            page = await client.get(f"/api/universes/birds?limit=100&offset={offset}")
            pages += page.json()["words"]
        assert pages == whole["words"]

    async def test_a_search_looks_inside_the_words(self, client):
        answer = (await client.get("/api/universes/birds?search=Mésan")).json()
        assert "mésange" in answer["words"]
        assert all("MESAN" in normalise(word) for word in answer["words"])
        assert answer["total"] == len(answer["words"]) < answer["universe"]["size"]

    async def test_what_is_no_universe_or_no_letters(self, client):
        assert await refused(client, "/api/universes/cars") == ("unknown_universe", None)
        assert await refused(client, "/api/universes/birds", search="1") == (
            "not_letters",
            "search",
        )
