"""`chevalet universe`: the universes and the words that belong to them."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.table import Table
from rich.text import Text

from chevalet.cli.language import said
from chevalet.cli.lexical.desk import grouped, letters_and_jokers, open_lexicon, titles_of
from chevalet.cli.output import err, fail, out, print_json
from chevalet.lexicon.finding import Shape, entries_by_universe
from chevalet.lexicon.games import universe_policies
from chevalet.lexicon.universe_names import UNIVERSE_NAMES
from chevalet.lexicon.universes import KEYS, PROPER_KEYS


def show(key: str, length: int | None, pattern: str | None, *, as_json: bool) -> None:
    """Print the entries of a universe that have this length and fit this pattern."""
    if key not in KEYS:
        fail(
            said(
                "Univers inconnu : {quote:key}. Il y a : {row:known}.",
                "Unknown universe {quote:key}. There are: {row:known}.",
                key=key,
                known=KEYS,
            )
        )
    shape = None if pattern is None else Shape(letters_and_jokers(pattern))
    entries = [
        entry
        for entry in entries_by_universe(open_lexicon(), universe_policies())[key]
        if (length is None or len(entry.word) == length)
        and (shape is None or shape.fits(entry.word))
    ]
    if as_json:
        print_json(_heading(key) | {"entries": entries})
        return
    # Beside the data, not in it: `chevalet universe birds > birds.txt` holds birds alone.
    err.print(Text(f"{titles_of([key])} ({grouped(len(entries))})", "bold"))
    for entry in entries:
        gloss = f", {entry.gloss}" if entry.gloss else ""
        out.print(Text.assemble(entry.lemma, (gloss, "dim")), soft_wrap=True)


def show_all(length: int | None, pattern: str | None, *, as_json: bool) -> None:
    """Print every universe with its title and size."""
    if length is not None or pattern is not None:
        fail(
            said(
                "--length et --pattern demandent un univers.",
                "--length and --pattern need a universe.",
            )
        )
    found = entries_by_universe(open_lexicon(), universe_policies())
    sizes = {key: len(entries) for key, entries in found.items()}
    if as_json:
        print_json([_heading(key) | {"size": sizes[key]} for key in KEYS])
        return
    table = Table(
        said("clé", "key"), "français", "English", said("noms", "nouns"), box=SIMPLE, pad_edge=False
    )
    table.add_column(said("mots", "words"), justify="right")
    for key in KEYS:
        title = UNIVERSE_NAMES[key].title
        proper = key in PROPER_KEYS
        kind = said("propres", "proper") if proper else said("communs", "common")
        table.add_row(key, title.fr, title.en, kind, grouped(sizes[key]))
    out.print(table)


def _heading(key: str) -> dict[str, object]:
    title = UNIVERSE_NAMES[key].title
    return {
        "key": key,
        "title": {"fr": title.fr, "en": title.en},
        "proper": key in PROPER_KEYS,
    }
