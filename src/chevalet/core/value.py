"""The base of everything that a game is made of and that may travel as JSON."""

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen, hashable value whose repr rebuilds it and whose JSON is read back strictly.

    Python does not look through values for cycles (`gc=False`): what is frozen when it is made
    can't lead back to itself. A table holds thousands of them for as long as it is played.
    """
