"""The base of everything that a game is made of and that may travel as JSON."""

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen, hashable value whose repr rebuilds it and whose JSON is read back strictly."""
