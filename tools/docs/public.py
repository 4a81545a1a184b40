"""The public names of the library as a list: `python -m tools.docs.public` writes it anew.

A name that disappears, or is called otherwise, changes the list: whoever does that sees it, and so
does whoever reads the change.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tools.docs.pages import DOCS
from tools.docs.reference import Name, modules

LIST = DOCS / "public-names.txt"


def public_names() -> Iterator[str]:
    """A line for each public name and each member of it, as it is called."""
    for module in modules((DOCS / "reference.md").read_text(encoding="utf-8")):
        for name in module.names:
            yield from _lines(module.name, name)


def undocumented() -> Iterator[str]:
    """What says nothing of itself and is more than a constant or a field."""
    for module in modules((DOCS / "reference.md").read_text(encoding="utf-8")):
        if not module.doc:
            yield module.name
        for name in module.names:
            for path, each in _walked(module.name, name):
                if not (each.doc or each.is_plain or each.name.startswith("__")):
                    yield path


def written() -> str:
    """The list as it is kept."""
    return "\n".join(public_names()) + "\n"


def _lines(prefix: str, name: Name) -> Iterator[str]:
    for path, each in _walked(prefix, name):
        yield f"{path.rpartition('.')[0]}: {each.code}" if not each.is_plain else path


def _walked(prefix: str, name: Name) -> Iterator[tuple[str, Name]]:
    yield f"{prefix}.{name.name}", name
    for member in name.members:
        yield from _walked(f"{prefix}.{name.name}", member)


def main() -> int:
    """The script."""
    LIST.write_text(written(), encoding="utf-8")
    print(LIST)
    return 0


if __name__ == "__main__":
    sys.exit(main())
