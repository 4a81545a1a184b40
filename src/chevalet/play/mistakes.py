"""What whoever gives a command can put right; it is told in a line."""


class Mistake(ValueError):
    """A player, folder or cluster that can't be had as it was asked for."""
