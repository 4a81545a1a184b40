"""`chevalet lexicon`: the lexicon as a whole, its words and its numbers."""

from __future__ import annotations

import sys

import msgspec
from rich.table import Table
from rich.text import Text

from chevalet.cli.language import said
from chevalet.cli.lexical.desk import grouped, open_lexicon, policy_of, title_of, titles_of
from chevalet.cli.output import err, out, print_json
from chevalet.lexicon import Lexicon
from chevalet.lexicon.binary import VERSION
from chevalet.lexicon.finding import entries_by_universe
from chevalet.lexicon.games import all_policies, universe_policies


class Contents(msgspec.Struct, frozen=True):
    """What a lexicon holds; `accepted` counts words by policy, `universes` counts entries."""

    format: int
    digest: str
    words: int
    readings: int
    accepted: dict[str, int]
    universes: dict[str, int]
    sources: dict[str, str]


def export(game: str, variant: str | None) -> None:
    """Print the game's words, one a line, as they are found."""
    policy = policy_of(game, variant).policy
    sys.stdout.writelines(f"{word}\n" for word, _ in open_lexicon().words(policy))


def show(*, as_json: bool) -> None:
    """Print what the shipped lexicon holds."""
    lexicon = open_lexicon()
    with err.status(said("Je compte…", "Counting…")):
        contents = contents_of(lexicon)
    if as_json:
        print_json(contents)
    else:
        _print(contents)


def contents_of(lexicon: Lexicon) -> Contents:
    """Count everything; takes a second."""
    return Contents(
        format=VERSION,
        digest=lexicon.digest,
        words=len(lexicon),
        readings=lexicon.reading_count,
        accepted={key: lexicon.accepted_count(each.policy) for key, each in all_policies().items()},
        universes={
            key: len(entries)
            for key, entries in entries_by_universe(lexicon, universe_policies()).items()
        },
        sources=lexicon.sources,
    )


def _print(contents: Contents) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    table.add_row(said("mots (formes)", "words (forms)"), grouped(contents.words))
    table.add_row(said("lectures", "readings"), grouped(contents.readings))
    _add_section(table, said("mots admis", "words accepted"))
    policies = all_policies()
    for key, count in contents.accepted.items():
        table.add_row(f"  {title_of(policies[key])}", grouped(count))
    _add_section(table, said("univers", "universes"))
    for key, count in contents.universes.items():
        table.add_row(f"  {titles_of([key])}", grouped(count))
    _add_section(table, said("sources", "sources"))
    for source, version in contents.sources.items():
        table.add_row(f"  {source}", version)
    out.print(table)
    out.print(
        said("empreinte : {digest}", "digest: {digest}", digest=contents.digest), soft_wrap=True
    )
    out.print(said("format du fichier : {format}", "file format: {format}", format=contents.format))


def _add_section(table: Table, title: str) -> None:
    table.add_row()
    table.add_row(Text(title, "bold"))
