"""The core in C++ (`cpp/`), called through ctypes."""

from __future__ import annotations
