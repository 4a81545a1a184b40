"""The topics of this package by the compiled core (`cpp/`)."""

from __future__ import annotations
