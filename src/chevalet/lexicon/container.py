"""A file of named sections under one checksum: the frame of lexicon and graph files.

Layout, little-endian: header (magic, version, number of sections, BLAKE2b digest), the table of
sections, then their bytes, each starting at a multiple of 8 so that a mapped file can be read as
arrays. The digest covers names and *raw* contents: it identifies what the file says, whatever
release of zlib packed it, and no damage goes unnoticed.
"""

import hashlib
import struct
import zlib
from collections.abc import Mapping
from enum import IntEnum

from chevalet.lexicon.errors import LexiconError

_HEADER = struct.Struct("<8sHHI32s")
_ENTRY = struct.Struct("<16sIIII")
_ALIGNMENT = 8
DIGEST_SIZE = 32

Buffer = bytes | memoryview


class Codec(IntEnum):
    """How a section is stored."""

    STORED = 0
    DEFLATED = 1


def digest_of(sections: Mapping[str, Buffer]) -> bytes:
    """The identity of some contents, independent of how they are packed."""
    digest = hashlib.blake2b(digest_size=DIGEST_SIZE)
    for name, content in sections.items():
        digest.update(_ENTRY.pack(name.encode("latin-1"), 0, 0, 0, len(content)))
        digest.update(content)
    return digest.digest()


def pack(
    magic: bytes, version: int, sections: Mapping[str, Buffer], *, stored: frozenset[str]
) -> bytes:
    """The bytes of a file; sections not named in `stored` are deflated."""
    table: list[bytes] = []
    body = bytearray()
    start = _aligned(_HEADER.size + _ENTRY.size * len(sections))
    for name, content in sections.items():
        codec = Codec.STORED if name in stored else Codec.DEFLATED
        packed = bytes(content) if codec is Codec.STORED else zlib.compress(content, 9)
        table.append(
            _ENTRY.pack(name.encode("latin-1"), codec, start + len(body), len(packed), len(content))
        )
        body += packed
        body += bytes(_aligned(len(body)) - len(body))
    header = _HEADER.pack(magic, version, len(sections), 0, digest_of(sections))
    head = header + b"".join(table)
    return head + bytes(start - len(head)) + bytes(body)


def unpack(magic: bytes, version: int, buffer: Buffer) -> tuple[bytes, dict[str, memoryview]]:
    """The digest and the sections of a file; stored ones are views into `buffer`, not copies.

    Raises `LexiconError` unless every byte that matters is as it was packed.
    """
    view = memoryview(buffer)
    if len(view) < _HEADER.size or bytes(view[: len(magic)]) != magic:
        raise LexiconError("not a file of this kind")
    _, found, count, zero, digest = _HEADER.unpack_from(view)
    if found != version:
        raise LexiconError(f"file format {found}; this program reads format {version}")
    sections: dict[str, memoryview] = {}
    end = _HEADER.size + _ENTRY.size * count
    if zero != 0 or end > len(view):
        raise LexiconError("truncated or damaged: the table of sections does not fit")
    for position in range(_HEADER.size, end, _ENTRY.size):
        name, codec, offset, size, raw_size = _ENTRY.unpack_from(view, position)
        if offset % _ALIGNMENT or offset < end or offset + size > len(view):
            raise LexiconError("truncated or damaged: a section lies outside the file")
        key = name.rstrip(b"\0").decode("latin-1")  # reads any damage, for the digest to refuse
        sections[key] = _restored(view[offset : offset + size], codec, raw_size)
    if len(sections) != count or digest_of(sections) != digest:
        raise LexiconError("damaged: the checksum does not match")
    return digest, sections


def _restored(packed: memoryview, codec: int, raw_size: int) -> memoryview:
    if codec == Codec.STORED:
        return packed
    if codec != Codec.DEFLATED:
        raise LexiconError("damaged: a section is packed in an unknown way")
    inflater = zlib.decompressobj()
    try:
        # The limit keeps a forged section from filling the memory.
        raw = inflater.decompress(packed, raw_size + 1)
    except zlib.error as error:
        raise LexiconError(f"damaged: {error}") from error
    if len(raw) != raw_size or not inflater.eof:
        raise LexiconError("damaged: a section has not its length")
    return memoryview(raw)


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
