"""A game's options on the command line: `--option rounds=5`, and what there is to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, NoReturn

import msgspec
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import fail
from chevalet.core.game import CommonOptions
from chevalet.core.phrases import phrase
from chevalet.core.registry import Registration

NOTHING = frozenset({"", "none", "null", "-"})


class Option(NamedTuple):
    """One thing that a table agrees on: its name, what it is called, what it is, its default."""

    name: str
    label: str
    kind: str
    default: str


def options_of(registration: Registration) -> Iterator[Option]:
    """All that can be chosen for a game."""
    defaults = registration.options()
    for name, schema in _schemas(registration.options).items():
        default = _written(getattr(defaults, name))
        called = registration.option_name(name).said(LANGUAGE)
        yield Option(name, called, _kind(schema), default)


def option_table(registration: Registration) -> Table:
    """What there is to choose, for people."""
    table = Table("--option", said("valeurs", "values"), said("par défaut", "default"), "")
    for option in options_of(registration):
        table.add_row(option.name, option.kind, option.default, option.label)
    return table


def options_from(registration: Registration, written: Sequence[str]) -> CommonOptions:
    """The options as written, `key=value` each; leaves with a message where one is none."""
    schemas = _schemas(registration.options)
    chosen: dict[str, Any] = {}
    for each in written:
        name, equals, text = each.partition("=")
        name = name.strip().replace("-", "_")
        if name not in schemas:
            _fail_at(registration, each)
        if not equals:
            fail(
                said(
                    "Il manque ce que vaut {quote:name} : {example}.",
                    "It is missing what {quote:name} is: {example}.",
                    name=name,
                    example=f"{name}={_written(getattr(registration.options(), name))}",
                )
            )
        chosen[name] = _read(schemas[name], text.strip())
    try:
        found: CommonOptions = msgspec.convert(chosen, registration.options, strict=False)
    except msgspec.ValidationError:
        name = _culprit(registration, chosen)
        facts = {"name": registration.option_name(name), "value": _shown(chosen.get(name))}
        fail(phrase(registration.phrases, "bad_option", facts, LANGUAGE))
    return found


def _schemas(options: type[CommonOptions]) -> dict[str, Any]:
    (schema,), components = msgspec.json.schema_components([options], ref_template="{name}")
    properties: dict[str, Any] = components[schema["$ref"]]["properties"]
    return properties


def _kinds(schema: Any) -> set[str]:
    return {each.get("type", "") for each in schema.get("anyOf", [schema])}


def _kind(schema: Any) -> str:
    """What may be written, in words."""
    names = {
        "boolean": said("oui/non", "yes/no"),
        "integer": said("nombre", "number"),
        "array": said("mots séparés par des virgules", "words with commas between"),
        "null": "-",
    }
    return ", ".join(names.get(kind, kind) for kind in sorted(_kinds(schema)))


def _read(schema: Any, text: str) -> Any:
    kinds = _kinds(schema)
    if "null" in kinds and text.casefold() in NOTHING:
        return None
    if "boolean" in kinds:
        return {"oui": True, "yes": True, "non": False, "no": False}.get(text.casefold(), text)
    if "array" in kinds:
        return [each.strip().upper() for each in text.split(",") if each.strip()]
    return text


def _shown(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return said("oui", "yes") if value else said("non", "no")
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    return "-" if value is None else str(value)


def _culprit(registration: Registration, chosen: dict[str, Any]) -> str:
    """The option that can't be what was written."""
    for name, value in chosen.items():
        try:
            msgspec.convert({name: value}, registration.options, strict=False)
        except msgspec.ValidationError:
            return name
    return ""


def _fail_at(registration: Registration, each: str) -> NoReturn:
    fail(
        said(
            "« {each} » n'est pas une option {de:game}. Il y a : {row:names}."
            " « chevalet play {key} --options » dit ce qu'elles valent.",
            "“{each}” is no option of {game}. There are: {row:names}."
            " `chevalet play {key} --options` tells what they can be.",
            each=each,
            game=registration.title,
            key=registration.key,
            names=[option.name for option in options_of(registration)],
        )
    )
