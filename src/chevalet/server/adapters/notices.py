"""Notices as they travel between processes, which may be of different versions."""

from __future__ import annotations

from typing import get_args

import msgspec

from chevalet.server.notices import AnyNotice

LONGEST_KIND = 40
_KINDS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(AnyNotice))


class _Head(msgspec.Struct):
    kind: str


_HEAD = msgspec.json.Decoder(_Head)
_DECODER: msgspec.json.Decoder[AnyNotice] = msgspec.json.Decoder(AnyNotice)


class UnknownKind(Exception):
    """A newer process speaks of something that this version does not know."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def encode(notice: AnyNotice) -> bytes:
    """The notice as it is sent."""
    return msgspec.json.encode(notice)


def decode(data: bytes) -> AnyNotice:
    """The notice that was sent, without what only newer versions know of it.

    >>> decode(b'{"kind":"table","table":"t1","seq":4,"sender":"one","mood":"good"}')
    Notice(table='t1', seq=4, sender='one', present=(), watchers=0)

    Raises `UnknownKind`, and what msgspec raises if it is no notice at all.
    """
    kind = _HEAD.decode(data).kind
    if kind not in _KINDS:
        raise UnknownKind(kind[:LONGEST_KIND])
    return _DECODER.decode(data)
