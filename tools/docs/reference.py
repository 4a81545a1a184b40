"""The public names of the library as pages, read from its sources: signatures and docstrings.

`docs/reference.md` names the public modules, each as a list item `` `chevalet.core.game` ``. Of a
module with `__all__` those names are public, else all that it defines without an underscore.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

_MODULE = re.compile(r"^- `(chevalet(?:\.\w+)*)`", re.MULTILINE)
_PROMPT = re.compile(r"((?:^ *(?:>>>|\.\.\.).*\n?(?:^ *\S.*\n?)*?)+)(?=^\s*$|\Z)", re.MULTILINE)
_RAISES = re.compile(r"^(Raises|Args|Returns|Yields):\n((?:    .*\n?)+)", re.MULTILINE)
_INDENTED = re.compile(r"(?:(?<=\n\n)|\A)((?:    .*\n?|\n(?=    ))+)")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Name(NamedTuple):
    """A public name: how it is written, what it says of itself, and what it holds."""

    name: str
    code: str
    doc: str | None
    is_plain: bool = False
    """A constant or a type: its name may say enough."""
    members: tuple[Name, ...] = ()


class Module(NamedTuple):
    """A public module."""

    name: str
    doc: str
    names: tuple[Name, ...]


class NotPublic(LookupError):
    """A name that was promised is not there."""


def modules(front: str) -> list[Module]:
    """The modules that the front page of the reference names, in its order."""
    return [read_module(name) for name in _MODULE.findall(front)]


def pages(front: str) -> dict[str, str]:
    """A page for each public module, by the module's name."""
    return {module.name: _page(module) for module in modules(front)}


def read_module(name: str) -> Module:
    """What is public of a module."""
    tree = _tree(name)
    exported = _exported(tree)
    defined = dict(_defined(tree))
    if exported is None:
        exported = [each for each in defined if not each.startswith("_")]
    found = tuple(_find(name, each) for each in exported)
    return Module(name, ast.get_docstring(tree) or "", found)


@cache
def _tree(name: str) -> ast.Module:
    """A module's source, found without an import: that may want packages that are not here."""
    for folder in sys.path:
        place = Path(folder).joinpath(*name.split("."))
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if path.is_file():
                return ast.parse(path.read_text(encoding="utf-8"))
    raise NotPublic(name)


def _exported(tree: ast.Module) -> list[str] | None:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(each) for each in ast.literal_eval(node.value)]
    return None


def _find(module: str, name: str) -> Name:
    """The name, from the module that defines it."""
    tree = _tree(module)
    if found := dict(_defined(tree)).get(name):
        return found
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return _find(node.module, alias.name)
    raise NotPublic(f"{module}.{name}")


def _defined(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, Name]]:
    """All that a body defines, constants with the docstring that stands below them."""
    below = [*tree.body[1:], None]
    for node, after in zip(tree.body, below, strict=True):
        match node:
            case ast.ClassDef():
                yield node.name, _class(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not _is_setter(node):
                yield node.name, Name(node.name, _signature(node), ast.get_docstring(node))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, Name(name, _assigned(node), _text(after), is_plain=True)
            case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
                pass  # of use only inside the module
            case ast.Assign(targets=[ast.Name(id=name)]) if name != "__all__":
                yield name, Name(name, _assigned(node), _text(after), is_plain=True)
            case _:
                pass


def _class(node: ast.ClassDef) -> Name:
    bases = [ast.unparse(each) for each in node.bases]
    code = f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
    members = tuple(
        member for name, member in _defined(node) if name == "__init__" or not name.startswith("_")
    )
    return Name(node.name, code, ast.get_docstring(node), members=members)


def _is_setter(node: Function) -> bool:
    return any(ast.unparse(each).endswith((".setter", "overload")) for each in node.decorator_list)


def _signature(node: Function) -> str:
    decorators = {ast.unparse(each) for each in node.decorator_list}
    answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if decorators & {"property", "cached_property", "functools.cached_property"}:
        return f"{node.name}: {answer.removeprefix(' -> ')}"
    word = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    return f"{word} {node.name}({ast.unparse(node.args)}){answer}"


def _assigned(node: ast.Assign | ast.AnnAssign) -> str:
    """A constant; what is long is left to the source."""
    code = ast.unparse(node)
    return code if len(code) <= 120 else f"{code[:100].rstrip()} …"


def _text(node: ast.stmt | None) -> str | None:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return None


def _page(module: Module) -> str:
    parts = [f"# {module.name}", _markdown(module.doc)]
    for name in module.names:
        parts += [f"## {name.name} {{ #{name.name} }}", _code([name.code]), _markdown(name.doc)]
        fields = [each for each in name.members if each.is_plain]
        methods = [each for each in name.members if not each.is_plain and each.name != "__init__"]
        makers = [each.code for each in name.members if each.name == "__init__"]
        parts += [_code(makers)] if makers else []
        parts += _fields(fields)
        for method in methods:
            heading = f"### {method.name} {{ #{name.name}.{method.name} }}"
            parts += [heading, _code([method.code]), _markdown(method.doc)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _fields(fields: list[Name]) -> list[str]:
    """What a value holds, as a list."""
    lines = []
    for each in fields:
        doc = f": {' '.join(each.doc.split())}" if each.doc else ""
        lines.append(f"- `{each.code}`{doc}")
    return ["\n".join(lines)] if lines else []


def _code(lines: list[str]) -> str:
    return "```python\n" + "\n".join(lines) + "\n```"


def _markdown(doc: str | None) -> str:
    """A docstring as Markdown: sections as lists, examples and indented lines as code."""
    text = doc or ""
    text = _RAISES.sub(lambda found: f"**{found[1]}**\n\n{_items(found[2])}\n", text)
    text = _INDENTED.sub(lambda found: f"```text\n{_outdented(found[1])}\n```\n", text)
    return _PROMPT.sub(lambda found: f"```pycon\n{found[1].rstrip()}\n```\n", text).strip()


def _items(block: str) -> str:
    """`name: what of it`, a line each; deeper lines go on."""
    lines: list[str] = []
    for line in block.splitlines():
        if line.startswith("     ") and lines:
            lines[-1] += f" {line.strip()}"
        elif line.strip():
            lines.append(f"- {line.strip()}")
    return "\n".join(lines)


def _outdented(block: str) -> str:
    return "\n".join(line.removeprefix("    ") for line in block.rstrip().splitlines())
