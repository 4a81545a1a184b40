"""Which words Takemo accepts, as it is usually played and in its first variant (§3)."""

from chevalet.lexicon.policy import Policy

TAKEMO = Policy("takemo", conjugated_verbs=True, interjections=True, proper_nouns=False)
TAKEMO_VARIANT_1 = Policy(
    "takemo-variant-1", conjugated_verbs=False, interjections=True, proper_nouns=False
)

POLICIES = {policy.key: policy for policy in (TAKEMO, TAKEMO_VARIANT_1)}
