"""Which words WordZ accepts."""

from chevalet.lexicon.policy import Policy

WORDZ = Policy("wordz", conjugated_verbs=True, interjections=True, proper_nouns=False)

POLICIES = {policy.key: policy for policy in (WORDZ,)}
