"""Which words Zakhia accepts (§4)."""

from chevalet.lexicon.policy import Policy

ZAKHIA = Policy("zakhia", conjugated_verbs=False, interjections=True, proper_nouns=True)

POLICIES = {policy.key: policy for policy in (ZAKHIA,)}
