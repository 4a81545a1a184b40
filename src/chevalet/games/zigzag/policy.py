"""Which words Zig Zag accepts."""

from chevalet.lexicon.policy import Policy

ZIGZAG = Policy("zigzag", conjugated_verbs=True, interjections=True, proper_nouns=False)

POLICIES = {policy.key: policy for policy in (ZIGZAG,)}
