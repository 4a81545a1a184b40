"""Bytes across the border: addresses of Python's, copies of the core's."""

from __future__ import annotations

import ctypes
from typing import ClassVar


class OwnedBytes(ctypes.Structure):
    """ChevaletBytes of `cpp/abi/chevalet.h`: the core allocates, the caller hands back."""

    _fields_: ClassVar = [("start", ctypes.c_void_p), ("size", ctypes.c_uint64)]

    start: int | None
    size: int


class _BufferRequest(ctypes.Structure):
    """Py_buffer of Python's stable ABI; ctypes itself only gives addresses of writable buffers."""

    _fields_: ClassVar = [
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.c_void_p),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    ]

    buf: int | None


_get_buffer = ctypes.pythonapi.PyObject_GetBuffer
_get_buffer.argtypes = [ctypes.py_object, ctypes.POINTER(_BufferRequest), ctypes.c_int]
_release_buffer = ctypes.pythonapi.PyBuffer_Release
_release_buffer.argtypes = [ctypes.POINTER(_BufferRequest)]
_release_buffer.restype = None


def address_of(view: memoryview) -> int:
    """Where the view's bytes are. They stay there as long as the view lives."""
    request = _BufferRequest()
    _get_buffer(view, ctypes.byref(request), 0)
    address = request.buf or 0
    _release_buffer(ctypes.byref(request))
    return address


def aligned(view: memoryview) -> memoryview:
    """The view itself where the core may read its elements in place, else a copy."""
    if address_of(view) % view.itemsize == 0:
        return view
    return memoryview(bytes(view)).cast(view.format)  # type: ignore[call-overload, no-any-return]
