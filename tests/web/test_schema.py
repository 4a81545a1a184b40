"""The page's types are the server's: schema.ts is what the generator would write today."""

import json

import pytest

from tools.web.schema import (
    GAMES,
    TARGET,
    VIEWS,
    described_games,
    first_views,
    games_of_the_house,
    json_schema,
    typescript,
)
from tools.web.typescript import UnknownSchema, declarations, expression


def test_the_pages_types_are_up_to_date():
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run: cd web && npm run types"


def test_the_games_that_the_pages_tests_know_are_up_to_date():
    assert GAMES.read_text(encoding="utf-8") == described_games(), "run: cd web && npm run types"


def test_the_views_that_the_pages_tests_look_at_are_up_to_date():
    assert VIEWS.read_text(encoding="utf-8") == first_views(), "run: cd web && npm run types"


def test_every_game_of_the_house_has_its_namespace():
    text = typescript()
    namespaces = [name for name in json_schema() if name != "Wire"]
    assert len(namespaces) == len(games_of_the_house()) >= 3
    for name in namespaces:
        assert f"export namespace {name} {{" in text


def test_json_schema_names_every_type_that_it_refers_to():
    for part in json_schema().values():
        text = json.dumps(part)
        for name in part["$defs"]:
            text = text.replace(f'"#/$defs/{name}"', "")
        assert "#/$defs/" not in text


def test_only_what_the_page_alone_sends_may_leave_fields_out():
    field = {"type": "integer", "default": 0}
    made = {"type": "object", "properties": {"n": field}, "required": []}
    components = {"Asked": made, "Shown": made, "Both": made}
    ref = {name: {"$ref": f"#/$defs/{name}"} for name in components}
    text = declarations(components, {}, [ref["Asked"], ref["Both"]], [ref["Shown"], ref["Both"]])
    assert "Asked {\n  readonly n?: number;" in text
    assert "Shown {\n  readonly n: number;" in text
    assert "Both {\n  readonly n: number;" in text


def test_tuples_maps_and_anything_have_their_own_types():
    pair = {"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}]}
    assert expression(pair) == "readonly [string, number]"
    numbers = {"type": "object", "additionalProperties": {"type": "integer"}}
    assert expression(numbers) == "Readonly<Record<string, number>>"
    assert expression({"default": None}) == "unknown"


def test_a_schema_without_translation_is_an_error():
    with pytest.raises(UnknownSchema, match="weird"):
        expression({"weird": 1})
