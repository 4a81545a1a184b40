"""JSON Schema, as msgspec writes it, turned into TypeScript declarations."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

Schema = dict[str, Any]

PRIMITIVES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


class UnknownSchema(ValueError):
    """A schema of a kind that has no translation yet."""


def declarations(
    components: dict[str, Schema],
    aliases: dict[str, Schema],
    sent_by_page: Iterable[Schema],
    sent_by_server: Iterable[Schema],
) -> str:
    """The types as exported declarations.

    A field with a default may be left out only in types that the page alone sends.
    """
    optional = reached(sent_by_page, components) - reached(sent_by_server, components)
    blocks = [interface(name, made, name in optional) for name, made in components.items()]
    blocks += [f"export type {name} = {expression(made)};\n" for name, made in aliases.items()]
    return "\n".join(blocks)


def reached(schemas: Iterable[Schema], components: dict[str, Schema]) -> set[str]:
    """The names of all components that these schemas lead to."""
    found: set[str] = set()
    waiting = [name for schema in schemas for name in references(schema)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += references(components[name])
    return found


def references(node: Any) -> Iterator[str]:
    """The components that a schema names itself."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield reference_name(value)
            elif key not in {"default", "discriminator"}:
                yield from references(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from references(value)


def reference_name(reference: str) -> str:
    """The component's name in a reference to it."""
    return reference.rsplit("/", 1)[-1]


def interface(name: str, schema: Schema, may_leave_out: bool) -> str:  # noqa: FBT001 - reads well where it is called
    """One component, with the first line of its docstring."""
    comment = schema.get("description", "").strip().split("\n", 1)[0]
    head = f"/** {comment} */\n" if comment else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{head}export type {name} = {expression(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [f"{head}export interface {name} {{"]
    for field, made in schema["properties"].items():
        mark = "?" if may_leave_out and field not in required else ""
        lines.append(f"  readonly {field}{mark}: {expression(made)};")
    return "\n".join([*lines, "}"]) + "\n"


def expression(schema: Schema) -> str:
    """The type that a schema describes.

    >>> expression({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'number | null'
    >>> expression({"type": "array", "items": {"enum": ["a", "b"]}})
    'readonly ("a" | "b")[]'
    """
    match schema:
        case {"$ref": str(reference)}:
            return reference_name(reference)
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"anyOf": list(choices)}:
            return " | ".join(dict.fromkeys(expression(choice) for choice in choices))
        case {"type": "array"}:
            return array(schema)
        case {"type": "object"}:
            values = schema.get("additionalProperties", True)
            inner = expression(values) if isinstance(values, dict) else "unknown"
            return f"Readonly<Record<string, {inner}>>"
        case {"type": list(kinds)}:
            return " | ".join(PRIMITIVES[kind] for kind in kinds)
        case {"type": str(kind)} if kind in PRIMITIVES:
            return PRIMITIVES[kind]
        case _ if not set(schema) - {"default", "description", "title"}:
            return "unknown"  # Any
        case _:
            raise UnknownSchema(json.dumps(schema))


def array(schema: Schema) -> str:
    """A list, or a tuple of fixed length."""
    if "prefixItems" in schema:
        return f"readonly [{', '.join(expression(item) for item in schema['prefixItems'])}]"
    items = schema.get("items")
    inner = expression(items) if isinstance(items, dict) else "unknown"
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
