"""The topics of this package in plain Python.

Short, obviously right, and the specification that the compiled core is tested against.
"""

from __future__ import annotations
