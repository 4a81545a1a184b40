"""A word graph as bytes: as it is stored, mapped from a file, and shared by both cores.

Little-endian, 8-byte aligned: a header of 32 bytes, the arcs (64 bits each), and for a DAWG the
ranks (32 bits each). `cpp/wordgraph/arc.hpp` says what an arc is. The arrays are read in place,
never converted.
"""

from __future__ import annotations

import mmap
import struct
import sys
import zlib
from dataclasses import dataclass
from enum import IntEnum

from chevalet.native.errors import DamagedGraphError

if sys.byteorder != "little":
    raise ImportError("chevalet.native reads its graphs in place and needs a little-endian machine")

Bytes = bytes | bytearray | memoryview | mmap.mmap

MAGIC = b"CHEVGRAF"
VERSION = 1
HEADER = struct.Struct("<8sHHIQQ")  # magic, version, kind, checksum, numbers of arcs and words
CHECKED_FROM = 16  # the checksum is that of all the bytes behind it
ARC_BYTES = 8
RANK_BYTES = 4


class Kind(IntEnum):
    """The two graphs; the numbers stand in the files."""

    DAWG = 1
    GADDAG = 2


@dataclass(frozen=True, slots=True)
class Image:
    """A graph's arrays, read in place; `ranks` is empty for a GADDAG."""

    data: memoryview
    arcs: memoryview
    ranks: memoryview
    word_count: int


def pack(kind: Kind, arcs: bytes, ranks: bytes, word_count: int) -> bytes:
    """The bytes of a graph, ready for `unpack`."""
    counts = HEADER.pack(MAGIC, VERSION, kind, 0, len(arcs) // ARC_BYTES, word_count)
    checksum = zlib.crc32(ranks, zlib.crc32(arcs, zlib.crc32(counts[CHECKED_FROM:])))
    header = HEADER.pack(MAGIC, VERSION, kind, checksum, len(arcs) // ARC_BYTES, word_count)
    return header + arcs + ranks


def unpack(buffer: Bytes, kind: Kind) -> Image:
    """The arrays of a whole and unchanged image; whether they make sense is for a core to check.

    The buffer is used in place and kept alive, unless it can still be written to: then it is
    copied, because nothing may change under a graph that has been checked.

    Raises:
        DamagedGraphError: the bytes are cut short, altered, or something else.
    """
    view = memoryview(buffer)
    data = (view if view.readonly and view.c_contiguous else memoryview(bytes(view))).cast("B")
    if len(data) < HEADER.size:
        raise DamagedGraphError(f"{len(data)} bytes are too few for a word graph")
    magic, version, found_kind, checksum, arc_count, word_count = HEADER.unpack_from(data)
    if magic != MAGIC or version != VERSION:
        raise DamagedGraphError(f"not a word graph of version {VERSION}")
    if found_kind != kind:
        raise DamagedGraphError(f"not a {kind.name}")
    ranks_start = HEADER.size + ARC_BYTES * arc_count
    end = ranks_start + (RANK_BYTES * arc_count if kind is Kind.DAWG else 0)
    if arc_count == 0 or len(data) != end:
        raise DamagedGraphError(f"{len(data)} bytes instead of {end}")
    if zlib.crc32(data[CHECKED_FROM:]) != checksum:
        raise DamagedGraphError("the checksum does not fit")
    arcs = data[HEADER.size : ranks_start].cast("Q")
    return Image(data, arcs, data[ranks_start:].cast("I"), word_count)
