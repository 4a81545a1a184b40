"""The description of the API is true: a fuzzer that believes it finds nothing out of place."""

from typing import Any

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.python.asgi import get_client, shutdown_lifespans
from schemathesis.specs.openapi.checks import positive_data_acceptance

from chevalet.core.phrases import COMMON
from chevalet.server.app import ENDPOINTS
from chevalet.server.http.openapi import document
from chevalet.server.problems import PHRASES
from tests.server.house import house

EXAMPLES = 12
PATIENCE = 240
"""Seconds for an answer; no test measures by it. What is drawn to print steps back."""
ORIGIN = {"Origin": "http://testserver"}
UNFIT = {"bad_body", "bad_json", "bad_query", "repeated_parameter", "not_json"}
"""What a request that fits its description is never told."""
DESCRIPTION = document(ENDPOINTS)
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
_at_work: dict[str, Any] = {}


async def _server(scope, receive, send):
    """Whatever server this file set to work; the fuzzer wants one when the file is imported."""
    await _at_work["app"](scope, receive, send)


SCHEMA.app = _server
OPERATIONS: dict[str, Any] = {
    result.ok().label: result.ok()
    for result in SCHEMA.get_all_operations()
    if isinstance(result, Ok)
}
ASKING = [label for label, each in OPERATIONS.items() if each.body or each.query]
BY_LABEL = {f"{each.method} {each.path}": each for each in ENDPOINTS}


@pytest.fixture(scope="module", autouse=True)
def table():
    """A table on which the fuzzer may let off steam, and who sits there."""
    _at_work["app"] = house()
    with get_client(_server) as client:
        token = client.post("/api/tokens", json={}, headers=ORIGIN).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        new: Any = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = client.post("/api/tables", json=new, headers=headers).json()
    yield made["table"]["id"], headers
    shutdown_lifespans()


def fuzz(label, mode, table):
    endpoint = BY_LABEL[label]
    table_id, headers = table

    @given(OPERATIONS[label].as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def check(case):
        is_there = "{table}" in endpoint.path
        if is_there:
            case.path_parameters["table"] = table_id
        response = case.call(headers=headers if is_there else ORIGIN, timeout=PATIENCE)
        # Ours is stricter: it lets pass what an endpoint itself refuses, but by its code.
        case.validate_response(response, excluded_checks=[positive_data_acceptance])
        if response.status_code >= 400:
            check_refusal(endpoint, response.json(), response.status_code, mode)

    check()


def check_refusal(endpoint, problem, status, mode):
    known = (status, problem["code"]) in endpoint.all_problems
    is_of_the_game = endpoint.path.endswith("/actions") and status == 409
    assert known or is_of_the_game, (status, problem)
    if mode is GenerationMode.POSITIVE and problem["code"] in UNFIT:
        # To JSON Schema 7.0 is an integer, to us it is none.
        assert problem["text"]["en"].endswith("got `float`."), problem


@pytest.mark.parametrize("label", OPERATIONS)
def test_what_is_described_is_answered_as_described(label, table):
    fuzz(label, GenerationMode.POSITIVE, table)


@pytest.mark.parametrize("label", ASKING)
def test_what_is_not_described_is_refused_as_described(label, table):
    fuzz(label, GenerationMode.NEGATIVE, table)


def test_the_description_is_valid_openapi():
    SCHEMA.validate()
    assert DESCRIPTION["openapi"].startswith("3.1.")


def test_every_schema_is_a_valid_json_schema():
    for schema in DESCRIPTION["components"]["schemas"].values():
        jsonschema_rs.meta.validate(schema)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda each: f"{each.method} {each.path}")
def test_every_endpoint_is_described_whole(endpoint):
    operation = DESCRIPTION["paths"][endpoint.path][endpoint.method.lower()]
    assert operation["summary"].endswith(".")
    for status, code in endpoint.all_problems:
        examples = operation["responses"][str(status)]["content"]["application/json"]["examples"]
        assert examples[code]["value"]["text"]["fr"]
    assert str(endpoint.status) in operation["responses"]
    assert ("requestBody" in operation) == (endpoint.body is not None)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda each: f"{each.method} {each.path}")
def test_no_json_is_described_as_a_text(endpoint):
    operation = DESCRIPTION["paths"][endpoint.path][endpoint.method.lower()]
    for response in operation["responses"].values():
        schema = response.get("content", {}).get("application/json", {}).get("schema", {})
        assert schema.get("type") != "string"


@pytest.mark.parametrize(
    "endpoint", [each for each in ENDPOINTS if each.example is not None], ids=lambda each: each.path
)
def test_examples_are_what_they_are_examples_of(endpoint):
    assert type(endpoint.example) is endpoint.answer
    assert msgspec.convert(msgspec.to_builtins(endpoint.example), endpoint.answer)
    if endpoint.body_example is not None:
        again = msgspec.json.decode(msgspec.json.encode(endpoint.body_example), type=endpoint.body)
        assert again == endpoint.body_example


def test_the_fuzzer_knows_every_endpoint():
    assert OPERATIONS.keys() == BY_LABEL.keys()


def test_operations_have_names_of_their_own():
    names = [
        operation["operationId"]
        for methods in DESCRIPTION["paths"].values()
        for operation in methods.values()
    ]
    assert len(set(names)) == len(names) == len(ENDPOINTS)


def test_every_code_has_its_sentence():
    for endpoint in ENDPOINTS:
        for _, code in endpoint.all_problems:
            assert code in PHRASES or code in COMMON
