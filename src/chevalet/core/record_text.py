r"""A record as text that people read: what the game is in a few lines, then a move a line.

    #chevalet 1 mygame 2
    #options {"friendly":true}
    #player1 Ana
    #seed 00ff…
    >1 B9 SINAI
    >2 -

Whoever reads it back gets the same record: a move is written in the game's own notation where that
leads back to it, and as JSON where not. What a game looked up for a move stands below it:
`#found G3 BRISSON`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from chevalet.core.errors import Mistake, NotationError
from chevalet.core.game import Notation
from chevalet.core.phrases import Phrase
from chevalet.core.trouble import trouble_of

if TYPE_CHECKING:  # which reads texts by this module
    from chevalet.core.record import Record

MARK = "#chevalet"
_HEAD = re.compile(r"#chevalet (\d+) (\w+) (\d+)")
_PLAYER = re.compile(r"#player(\d+) ?(.*)")
_MOVE = re.compile(r">(\d+) (.+?)(?:\t.*)?")
_FOUND = re.compile(r"#found (.+)")
_FACT = re.compile(r"#(\w+) ?(.*)")
_PLAIN = ("dictionary", "seed", "seed_commitment", "draws", "hands")
_JSON = ("position", "options", "outcome", "notes")

NO_HEAD = Phrase(
    "la partie ne commence pas par {quote:head} - ligne 1",
    "it does not begin with {quote:head} - line 1",
)
NO_LINE = Phrase(
    "{quote:text} n'est ni un coup ni une information - ligne {line}",
    "{quote:text} is neither a move nor a fact - line {line}",
)
NOT_UTF8 = Phrase("le texte n'est pas en UTF-8 ({problem})", "{problem}")
IN_LINE = Phrase("{problem} - ligne {line}", "{problem} - line {line}")


class TextError(Mistake, ValueError):
    """A text that can't be read; the message names the line at fault."""


def is_text(data: bytes) -> bool:
    """Whether it is a record in this form."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(MARK.encode())


def encode_text(
    record: Record, notation: Notation[Any], scores: Sequence[Sequence[int]] = ()
) -> bytes:
    """The record as text; with the points after each move, they stand behind it."""
    lines = [f"{MARK} {record.format_version} {record.game} {record.game_version}"]
    lines += [f"#seats {record.seats}"]
    lines += [f"#player{seat} {_line(name)}" for seat, name in enumerate(record.players, 1)]
    for name in _PLAIN:
        value = getattr(record, name)
        if value is not None:
            lines.append(f"#{name} {value}")
    if record.position is not None:
        lines.append(f"#position {_json(record.position)}")
    lines.append(f"#options {_json(record.options)}")
    for number, taken in enumerate(record.actions, 1):
        points = f"\t{' '.join(map(str, scores[number]))}" if len(scores) > number else ""
        lines.append(f">{taken.seat + 1} {_written(taken.action, notation)}{points}")
        if taken.found is not None:
            lines.append(f"#found {taken.found}")
    if record.outcome is not None:
        lines.append(f"#outcome {_json(record.outcome)}")
    if record.notes:
        lines.append(f"#notes {_json(record.notes)}")
    return ("\n".join(lines) + "\n").encode()


def game_of(data: bytes) -> str:
    """Which game the text is of; raises `TextError`."""
    return _head(_lines(data))[2]


def decode_text(data: bytes, notation: Notation[Any]) -> dict[str, Any]:
    """The record's fields as JSON would have them; raises `TextError`."""
    lines = _lines(data)
    head = _head(lines)
    facts: dict[str, Any] = {
        "format": "chevalet",
        "format_version": int(head[1]),
        "game": head[2],
        "game_version": int(head[3]),
        "options": {},
    }
    return facts | _read(lines[1:], notation)


def _lines(data: bytes) -> list[tuple[int, str]]:
    """The lines that are not empty, with their numbers."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TextError(NOT_UTF8, problem=str(error)) from error
    numbered = enumerate(text.splitlines(), 1)
    return [(number, line.rstrip()) for number, line in numbered if line.strip()]


def _head(lines: Sequence[tuple[int, str]]) -> re.Match[str]:
    head = _HEAD.fullmatch(lines[0][1].strip()) if lines else None
    if head is None:
        raise TextError(NO_HEAD, head=f"{MARK} FORMAT GAME VERSION")
    return head


def _read(lines: Iterable[tuple[int, str]], notation: Notation[Any]) -> dict[str, Any]:
    facts: dict[str, Any] = {"actions": []}
    players: dict[int, str] = {}
    for number, line in lines:
        if player := _PLAYER.fullmatch(line):
            players[int(player[1])] = player[2]
        elif move := _MOVE.fullmatch(line):
            facts["actions"].append(_taken(int(move[1]), move[2].strip(), notation, number))
        elif (found := _FOUND.fullmatch(line)) and facts["actions"]:
            facts["actions"][-1]["found"] = found[1]
        elif fact := _FACT.fullmatch(line):
            facts |= _fact(fact[1], fact[2], number)
        else:
            raise TextError(NO_LINE, text=line[:60], line=number)
    if players:
        facts["players"] = [players.get(seat, "") for seat in range(1, max(players) + 1)]
    return facts


def _fact(name: str, value: str, number: int) -> dict[str, Any]:
    if name == "seats" and value.isdecimal():
        return {"seats": int(value)}
    if name in _PLAIN:
        return {name: value}
    if name in _JSON:
        try:
            return {name: msgspec.json.decode(value)}
        except msgspec.DecodeError as error:
            raise TextError(IN_LINE, problem=trouble_of(error), line=number) from error
    return {}  # a remark, or of a later version


def _taken(seat: int, move: str, notation: Notation[Any], number: int) -> dict[str, Any]:
    try:
        if move.startswith("{"):
            action = msgspec.json.decode(move)
        else:
            action = msgspec.to_builtins(notation.parse_action(move))
    except (NotationError, msgspec.DecodeError) as error:
        raise TextError(IN_LINE, problem=trouble_of(error), line=number) from error
    return {"seat": seat - 1, "action": action}


def _written(action: Any, notation: Notation[Any]) -> str:
    """In notation if that leads back to the very action: some write less than there is."""
    try:
        text = notation.format_action(action)
        if notation.parse_action(text) == action and text == text.strip() and "\t" not in text:
            return text
    except NotationError:
        pass
    return _json(action)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _line(text: str) -> str:
    return " ".join(text.split())
