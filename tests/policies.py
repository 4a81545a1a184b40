"""The word policies of all installed games and their variants, by key."""

from chevalet.lexicon.games import all_policies

POLICIES = {key: each.policy for key, each in all_policies().items()}
