"""`python -m tools.fonts`: the fonts of pictures and print, cut from those that the page uses.

Needs the page's packages (`make setup`) and fonttools with brotli, which nothing needs at run time.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "src" / "chevalet" / "fonts"
THIN_SPACE, NARROW_NO_BREAK_SPACE = 0x2009, 0x202F
HYPHEN, NO_BREAK_HYPHEN = 0x002D, 0x2011


class Cut(NamedTuple):
    """One weight of a variable font, under a name of our own: theirs is reserved."""

    file: str
    source: str
    weight: int
    family: str
    style: str


SANS = "source-sans-3/files/source-sans-3-latin-wght"
SERIF = "fraunces/files/fraunces-latin-wght-normal"
CUTS = (
    Cut("chevalet-sans", f"{SANS}-normal", 600, "Chevalet Sans", "Bold"),
    Cut("chevalet-sans-regular", f"{SANS}-normal", 400, "Chevalet Sans", "Regular"),
    Cut("chevalet-sans-italic", f"{SANS}-italic", 400, "Chevalet Sans", "Italic"),
    Cut("chevalet-serif", SERIF, 650, "Chevalet Serif", "Bold"),
)
FAMILY_NAME, STYLE_NAME, UNIQUE_NAME, FULL_NAME, POSTSCRIPT_NAME = 1, 2, 3, 4, 6


def cut(wanted: Cut) -> TTFont:
    """The font, with the spaces of French that its source lacks."""
    font = instantiateVariableFont(
        TTFont(SOURCES / f"{wanted.source}.woff2"), {"wght": wanted.weight}
    )
    font.flavor = None
    for table in font["cmap"].tables:
        if THIN_SPACE in table.cmap:
            table.cmap.setdefault(NARROW_NO_BREAK_SPACE, table.cmap[THIN_SPACE])
        elif 0x20 in table.cmap:
            table.cmap.setdefault(NARROW_NO_BREAK_SPACE, table.cmap[0x20])
        table.cmap.setdefault(NO_BREAK_HYPHEN, table.cmap[HYPHEN])
    full = f"{wanted.family} {wanted.style}"
    names = {
        FAMILY_NAME: wanted.family,
        STYLE_NAME: wanted.style,
        UNIQUE_NAME: full,
        FULL_NAME: full,
        POSTSCRIPT_NAME: full.replace(" ", ""),
    }
    for record in list(font["name"].names):
        if record.nameID in names:
            font["name"].setName(
                names[record.nameID],
                record.nameID,
                record.platformID,
                record.platEncID,
                record.langID,
            )
        elif record.nameID > POSTSCRIPT_NAME and record.nameID not in {13, 14}:
            font["name"].removeNames(nameID=record.nameID)
    return font


if __name__ == "__main__":
    for each in CUTS:
        path = TARGET / f"{each.file}.ttf"
        cut(each).save(path)
        print(f"{path.name}: {path.stat().st_size:,} bytes")
