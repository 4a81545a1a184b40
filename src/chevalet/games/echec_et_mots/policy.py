"""Which words Échec et Mots accepts."""

from chevalet.lexicon.policy import Policy

ECHEC_ET_MOTS = Policy(
    "echec_et_mots", conjugated_verbs=False, interjections=False, proper_nouns=False
)

POLICIES = {policy.key: policy for policy in (ECHEC_ET_MOTS,)}
