"""Writes what travels between server and page as TypeScript, so that the page can't misread it.

    python -m tools.web.schema            write src/api/schema.ts and tests/*.json of the page
    python -m tools.web.schema --json     print the same as JSON Schema

The wire's own types come first, then a namespace for each game of the house with its `View`,
`Event`, `Action`, `Options` and `Facts`. The games as the server describes them and a view of each
are for the page's own tests, which run without a server.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from chevalet.core.registry import ENTRY_POINT_GROUP, Registration, find
from chevalet.play.playthrough import Playthrough
from chevalet.server.http.games import game_info
from chevalet.server.wire import (
    analysis,
    clubs,
    common,
    days,
    http,
    lessons,
    people,
    positions,
    puzzles,
    replay,
    rules,
    simultanes,
    socket,
    tournaments,
    words,
)
from tools.web.typescript import declarations

WEB = Path(__file__).resolve().parents[2] / "web"
TARGET = WEB / "src" / "api" / "schema.ts"
GAMES = WEB / "tests" / "games.json"
VIEWS = WEB / "tests" / "views.json"
REF = "#/$defs/{name}"

HEAD = """\
// Written by `npm run types` from the server's types: change those, not this.
// What the server sends has every field; what the page sends may leave out those with a default.
"""

SENT_BY_PAGE: tuple[Any, ...] = (
    socket.FromClient,
    http.MyName,
    http.Credentials,
    http.NewPassword,
    http.Farewell,
    http.NewToken,
    http.NewTable,
    http.Join,
    http.FillWithBot,
    http.Move,
    lessons.LessonTry,
    people.Challenge,
    people.VacationWish,
    people.PushWish,
    people.PushKinds,
    people.Unpush,
    people.ReportWish,
    people.TableReport,
    people.ClubReport,
    clubs.NewClub,
    tournaments.NewTournament,
    simultanes.NewSimultane,
    simultanes.EnterSimultane,
    simultanes.HandIn,
    simultanes.TryOut,
    simultanes.DoneWithTurn,
    clubs.ClubWish,
    clubs.ClubJoin,
    clubs.RoleWish,
    replay.RecordToRead,
    replay.ShareWish,
    replay.Continuation,
    replay.RecordContinuation,
)


class Part(NamedTuple):
    """One namespace of the file: its types, the names given to unions, and what the page sends."""

    namespace: str | None
    components: dict[str, Any]
    aliases: dict[str, Any]
    sent_by_page: tuple[Any, ...]
    sent_by_server: tuple[Any, ...]


def structs_of(*modules: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """The types that these modules define themselves, in that order."""
    for module in modules:
        for value in vars(module).values():
            is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
            if is_struct and value.__module__ == module.__name__:
                yield value


def schema_of(types: Iterable[Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The JSON Schema of each, and the types that they name."""
    schemas, components = msgspec.json.schema_components(tuple(types), ref_template=REF)
    return schemas, components


def wire_part() -> Part:
    """The types of sockets and HTTP."""
    structs = tuple(
        structs_of(
            analysis,
            common,
            http,
            lessons,
            people,
            days,
            clubs,
            tournaments,
            simultanes,
            positions,
            puzzles,
            rules,
            replay,
            socket,
            words,
        )
    )
    types = (socket.FromClient, socket.FromServer, *SENT_BY_PAGE[1:], *structs)
    schemas, components = schema_of(types)
    aliases = {"FromClient": schemas[0], "FromServer": schemas[1]}
    by_page = (schemas[0], *schemas[2 : 1 + len(SENT_BY_PAGE)])
    is_request = {json.dumps(schema) for schema in by_page[1:]}
    answers = [
        schema
        for struct, schema in zip(structs, schemas[-len(structs) :], strict=True)
        if struct.__module__ != socket.__name__ and json.dumps(schema) not in is_request
    ]
    return Part(None, components, aliases, by_page, (schemas[1], *answers))


def game_part(game: Registration) -> Part:
    """What a game shows, tells, takes and agrees on."""
    types = [game.view, game.event, game.action, game.options]
    if game.facts is not None:
        types.append(type(game.facts()))
    schemas, components = schema_of(types)
    view, event, action, options, *facts = schemas
    wanted = {"View": view, "Event": event, "Action": action, "Options": options}
    if facts:
        wanted["Facts"] = facts[0]
    aliases = {name: made for name, made in wanted.items() if made != {"$ref": f"#/$defs/{name}"}}
    namespace = "".join(word.title() for word in game.key.split("_"))
    return Part(namespace, components, aliases, (action, options), (view, event, *facts))


def games_of_the_house() -> list[Registration]:
    """The games that this package brings, whatever else is installed here."""
    found = entry_points(group=ENTRY_POINT_GROUP)
    own = {entry.name for entry in found if entry.value.startswith("chevalet.games.")}
    return [find(key) for key in sorted(own)]


def parts() -> list[Part]:
    """Everything that the file holds, in its order."""
    return [wire_part(), *(game_part(game) for game in games_of_the_house())]


def json_schema() -> dict[str, Any]:
    """All parts as one document."""
    return {part.namespace or "Wire": {"$defs": part.components | part.aliases} for part in parts()}


def typescript() -> str:
    """The file as it should be."""
    blocks = [HEAD]
    for part in parts():
        text = declarations(part.components, part.aliases, part.sent_by_page, part.sent_by_server)
        if part.namespace is not None:
            inner = "".join(f"  {line}\n" if line else "\n" for line in text.splitlines())
            text = f"export namespace {part.namespace} {{\n{inner}}}\n"
        blocks.append(text)
    return "\n".join(blocks)


def described_games() -> str:
    """The games of the house in the order in which the server offers them, as JSON."""
    found = sorted(games_of_the_house(), key=lambda game: game.rank)
    described = msgspec.to_builtins(tuple(map(game_info, found)))
    return json.dumps(described, indent=1, ensure_ascii=False) + "\n"


def first_views() -> str:
    """What the first player sees when a game begins, by the game's key, as JSON."""
    views = {}
    for game in games_of_the_house():
        begun = Playthrough.new(game, seats=2, seed=bytes(32))
        views[game.key] = msgspec.to_builtins(begun.view(min(begun.to_act)))
    return json.dumps(views, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """The script."""
    parser = argparse.ArgumentParser(description="Write the page's types from the server's.")
    parser.add_argument("--json", action="store_true", help="print JSON Schema, write nothing")
    if parser.parse_args().json:
        json.dump(json_schema(), sys.stdout, indent=2, ensure_ascii=False)
        print()
        return 0
    for path, text in (
        (TARGET, typescript()),
        (GAMES, described_games()),
        (VIEWS, first_views()),
    ):
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
