"""The API's description (OpenAPI 3.1), made from the endpoints and the types that travel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType
from typing import Any

import msgspec
from starlette.convertors import CONVERTOR_TYPES
from starlette.routing import compile_path

from chevalet import __version__
from chevalet.core.phrases import COMMON
from chevalet.core.sentence import unfilled
from chevalet.server.http.endpoint import Answer, Call, Endpoint
from chevalet.server.http.gate import COOKIE
from chevalet.server.problems import PHRASES
from chevalet.server.wire.common import Problem, Text

PATH = "/api/openapi.json"
REFERENCES = "#/components/schemas/{name}"
DESCRIPTION = """\
Play the French letter games of Chevalet. `docs/api.md` shows how, the messages of a table's socket
(`/api/tables/{table}/socket`) included.

Whoever asks without cookie or token becomes a guest where a person is needed. With a cookie, a
request that changes something must carry the page's `Origin`; with a token it needs none. Every
refusal is a `Problem`: a stable code, and a sentence in French and English."""
SECURITY: list[dict[str, list[str]]] = [{}, {"session": []}, {"token": []}]

Json = dict[str, Any]


def endpoint(endpoints: Iterable[Endpoint]) -> Endpoint:
    """The endpoint that gives the description of these endpoints and of itself."""

    async def handle(_call: Call) -> Answer:
        return Answer(written(), headers=(("Content-Type", "application/json"),))

    own = Endpoint("GET", PATH, "This description of the API.", handle, dict, knows_caller=False)
    known = (*endpoints, own)

    @cache  # made for the first who asks, the same for all
    def written() -> bytes:
        return msgspec.json.encode(document(known))

    return own


def document(endpoints: Iterable[Endpoint]) -> Json:
    """The OpenAPI description of these endpoints."""
    known = tuple(endpoints)
    schemas = _Schemas(known)
    paths: dict[str, Json] = {}
    for each in known:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Chevalet",
            "version": __version__,
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


class _Schemas:
    """The JSON Schemas of all types that travel, by type."""

    def __init__(self, table: tuple[Endpoint, ...]) -> None:
        types: list[Any] = [Problem]
        for each in table:
            bodies = [each.body, each.answer, *(kind for _, kind in each.also)]
            types += [kind for kind in bodies if kind not in {None, NoneType, bytes}]
        self._types = list(dict.fromkeys(types))
        found, self.components = msgspec.json.schema_components(
            self._types, ref_template=REFERENCES
        )
        self._schemas: dict[Any, Json] = dict(zip(self._types, found, strict=True))

    def of(self, kind: Any) -> Json:
        """A reference to the type's schema."""
        return self._schemas[kind]


def _operation(each: Endpoint, schemas: _Schemas) -> Json:
    responses: dict[str, Json] = {}
    answers = [(each.status, each.answer, each.example), *((s, k, None) for s, k in each.also)]
    for status, kind, example in answers:
        responses[str(status)] = _answer(each, kind, example, schemas)
    for status in dict.fromkeys(status for status, _ in each.all_problems):
        if str(status) not in responses:
            responses[str(status)] = _refusal(each, status, schemas)
    operation: Json = {
        "operationId": _operation_id(each),
        "summary": each.summary,
        "tags": [_tag(each.path)],
        "parameters": [*_path_parameters(each), *_query_parameters(each)],
        "responses": dict(sorted(responses.items())),
        "security": SECURITY if each.knows_caller else [{}],
    }
    if each.body is not None:
        content: Json = {"schema": schemas.of(each.body)}
        if each.body_example is not None:
            content["examples"] = {"usual": {"value": msgspec.to_builtins(each.body_example)}}
        operation["requestBody"] = {"required": True, "content": {"application/json": content}}
    return operation


def _answer(each: Endpoint, kind: Any, example: Any, schemas: _Schemas) -> Json:
    answer: Json = {"description": _first_line(kind)}
    if kind is bytes:
        answer["content"] = {each.media: {"schema": {"type": "string"}}}
    elif kind is not NoneType:
        content: Json = {"schema": schemas.of(kind)}
        if example is not None:
            content["examples"] = {"usual": {"value": msgspec.to_builtins(example)}}
        answer["content"] = {"application/json": content}
    if each.needs_person:
        answer["headers"] = {
            "Set-Cookie": {
                "description": "Makes a new guest known, or renews an old cookie.",
                "schema": {"type": "string"},
            }
        }
    return answer


def _refusal(each: Endpoint, status: int, schemas: _Schemas) -> Json:
    """The problems of one status, each code with its sentence."""
    codes = [code for known, code in each.all_problems if known == status]
    refusal: Json = {
        "description": "; ".join(f"`{code}`" for code in codes),
        "content": {
            "application/json": {
                "schema": schemas.of(Problem),
                "examples": {code: {"value": _example(code)} for code in codes},
            }
        },
    }
    if status in {429, 503}:
        refusal["headers"] = {
            "Retry-After": {"description": "Seconds.", "schema": {"type": "string"}}
        }
    return refusal


def _example(code: str) -> Any:
    """The problem with the names of its facts where the facts go."""
    phrase = PHRASES.get(code) or COMMON[code]
    text = Text(unfilled(phrase.fr, "fr"), unfilled(phrase.en, "en"))
    return msgspec.to_builtins(Problem(code=code, text=text))


def _path_parameters(each: Endpoint) -> list[Json]:
    _, _, convertors = compile_path(each.path)
    return [
        _parameter(
            name,
            "path",
            {"type": "integer" if convertor is CONVERTOR_TYPES["int"] else "string"},
            (each.path_example or {}).get(name),
            is_required=True,
        )
        for name, convertor in convertors.items()
    ]


def _query_parameters(each: Endpoint) -> list[Json]:
    if each.query is None:
        return []
    schema = msgspec.json.schema(each.query)["$defs"][each.query.__name__]
    examples: Mapping[str, Any] = each.query_example or {}
    return [
        _parameter(name, "query", _without_null(of), examples.get(name), is_required=is_required)
        for name, of in schema["properties"].items()
        for is_required in [name in schema.get("required", ())]
    ]


def _parameter(name: str, place: str, schema: Json, example: Any, *, is_required: bool) -> Json:
    description = schema.pop("description", None)
    parameter: Json = {"name": name, "in": place, "required": is_required, "schema": schema}
    if description is not None:
        parameter["description"] = description
    if example is not None:
        parameter["example"] = example
    return parameter


def _without_null(schema: Json) -> Json:
    """The schema of a parameter that is given; one that is not given is None in our types."""
    if "anyOf" not in schema:
        return schema
    left = [each for each in schema["anyOf"] if each != {"type": "null"}]
    default = {
        key: value for key, value in schema.items() if key == "default" and value is not None
    }
    return (left[0] if len(left) == 1 else {"anyOf": left}) | default


def _operation_id(each: Endpoint) -> str:
    words = [part.strip("{}") for part in each.path.split("/") if part not in {"", "api"}]
    return "_".join([each.method.lower(), *words]).replace(".", "_")


def _tag(path: str) -> str:
    parts = [part for part in path.split("/") if part not in {"", "api"}]
    return parts[0] if path.startswith("/api/") and "." not in parts[0] else "server"


def _first_line(kind: Any) -> str:
    if kind is NoneType:
        return "Done."
    return (kind.__doc__ or "").partition("\n")[0] if issubclass(kind, msgspec.Struct) else "It."
