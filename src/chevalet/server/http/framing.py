"""Frames of WebSockets as bytes (RFC 6455, 5.2): texts that need no parser."""

from __future__ import annotations

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # not declared: compiled, if any
from websockets.protocol import OPEN, Protocol

FINAL_TEXT = 0x81
_MASKED, _MEDIUM_SIZE, _LONG_SIZE = 0x80, 126, 127
_MEDIUM, _LONG = struct.Struct("!BBH"), struct.Struct("!BBQ")


def head_of(size: int) -> bytes:
    r"""The head of a text's frame from a server.

    >>> head_of(5), head_of(300), head_of(70_000)
    (b'\x81\x05', b'\x81~\x01,', b'\x81\x7f\x00\x00\x00\x00\x00\x01\x11p')
    """
    if size < _MEDIUM_SIZE:
        return bytes((FINAL_TEXT, size))
    if size < 1 << 16:
        return _MEDIUM.pack(FINAL_TEXT, _MEDIUM_SIZE, size)
    return _LONG.pack(FINAL_TEXT, _LONG_SIZE, size)


def lone_text(data: bytes) -> str | None:
    r"""What a client's frame says if that is all that came: whole, plain, less than 64 KB of text.

    >>> lone_text(b"\x81\x82\x00\x01\x00\x00hh")
    'hi'
    >>> lone_text(b"\x81\x82\x00\x00\x00\x01h") is None
    True
    """
    size = len(data)
    if size < 6 or data[0] != FINAL_TEXT:  # compressed ones have another bit set
        return None
    if data[1] == size - 6 + _MASKED and size < 6 + _MEDIUM_SIZE:
        begin = 6
    elif data[1] == _MEDIUM_SIZE + _MASKED and int.from_bytes(data[2:4], "big") == size - 8:
        begin = 8
    else:
        return None
    try:
        text: bytes = apply_mask(data[begin:], data[begin - 4 : begin])
        return text.decode()
    except UnicodeDecodeError:  # which the parser answers
        return None


def is_between_messages(connection: Protocol) -> bool:
    """Whether all that a connection was handed so far were whole messages.

    A frame of which its parser has read the head alone leaves nothing in its buffer, so the parser
    itself is asked what it waits for. One that can't be asked gets all there is to read.
    """
    if connection.state is not OPEN or connection.current_size is not None:
        return False
    waits: object = connection.parser
    while (inner := getattr(waits, "gi_yieldfrom", None)) is not None:
        waits = inner
    return getattr(waits, "__name__", "") == "at_eof"
