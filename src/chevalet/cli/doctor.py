"""`chevalet doctor`: what this installation has, and what it lacks."""

from __future__ import annotations

import platform
import socket
import sqlite3
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
import typer
from rich.text import Text

from chevalet import __version__, native
from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION, out, print_json
from chevalet.core import registry
from chevalet.server.built_page import DOCUMENTATION_INDEX, INDEX

Health = Literal["good", "slow", "absent", "broken"]

MARKS = {
    "good": ("✓", "green"),
    "slow": ("!", "yellow"),
    "absent": ("·", "dim"),
    "broken": ("✗", "bold red"),
}
PARTS = {
    "core": said("noyau", "core"),
    "games": said("jeux", "games"),
    "lexicon": said("lexique", "lexicon"),
}
"""What is not called the same everywhere; programs read the same name in either language."""
CORES = {"compiled core": "compilé", "Python fallback": "en Python, plus lent"}
DIGEST_SHOWN = 12
STORES = {"PostgreSQL": 5432, "NATS": 4222}


class Finding(msgspec.Struct, frozen=True):
    """One part of the installation: what it is, how it is, and what to know about it."""

    part: str
    health: Health
    detail: str


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("doctor", help=said("État de l'installation.", "State of the installation."))(
        doctor
    )


def doctor(as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """Look at every part and say how it is."""
    findings = list(examine())
    if as_json:
        print_json(findings)
        return
    for finding in findings:
        part = PARTS.get(finding.part, finding.part)
        line = said("{part} : {detail}", "{part}: {detail}", part=part, detail=finding.detail)
        out.print(Text.assemble(MARKS[finding.health], f" {line}"))


def examine() -> Iterator[Finding]:
    """All findings, one part after the other."""
    yield Finding("chevalet", "good", __version__)
    yield Finding("Python", "good", f"{platform.python_version()} ({platform.machine()})")
    yield Finding("core", "good" if native.is_compiled() else "slow", _core())
    games = ", ".join(registry.game_keys())
    yield Finding("games", "good" if games else "absent", games or said("aucun", "none"))
    yield _lexicon()
    for part, index in (("page", INDEX), ("documentation", DOCUMENTATION_INDEX)):
        is_built = index.exists()
        detail = said("construite", "built") if is_built else said("pas construite", "not built")
        yield Finding(part, "good" if is_built else "absent", detail)
    yield Finding("SQLite", "good", sqlite3.sqlite_version)
    for name, port in STORES.items():
        yield _store(name, port)


def _core() -> str:
    """How the core was made; what keeps it from being used stays in the words of its maker."""
    told = native.description()
    for english, french in CORES.items():
        if told.startswith(english):
            return said(french, english) + told.removeprefix(english)
    return told


def _lexicon() -> Finding:
    """Without it no word can be judged."""
    from chevalet.lexicon import Lexicon, LexiconError  # noqa: PLC0415 - only this command needs it

    part = "lexicon"
    try:
        lexicon = Lexicon.load()
    except LexiconError as error:
        return Finding(
            part, "broken", said("inutilisable : {why}", "can't be used: {why}", why=error)
        )
    digest = lexicon.digest[:DIGEST_SHOWN]
    words = said(
        "{grouped:count} {count|mot|mots} ({digest})",
        "{grouped:count} {count|word|words} ({digest})",
        count=len(lexicon),
        digest=digest,
    )
    return Finding(part, "good", words)


def _store(name: str, port: int) -> Finding:
    """Both stores are optional: one process needs neither."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=0.5):
            return Finding(name, "good", said("répond sur {port}", "answers on {port}", port=port))
    except OSError:
        detail = said("ne répond pas (facultatif)", "does not answer (optional)")
        return Finding(name, "absent", detail)
