"""The referee's desk: the open lexicon, and the policies that a caller may name."""

from __future__ import annotations

from chevalet.cli.language import said
from chevalet.cli.output import fail
from chevalet.core.letters import NotLetters, normalise
from chevalet.lexicon import POLICIES, Lexicon, LexiconError, Policy
from chevalet.lexicon.lexicon import JOKER

GAME_TITLES = {
    "zakhia": "Zakhia",
    "echec_et_mots": "Échec et Mots",
    "zigzag": "Zig Zag",
    "takemo": "Takemo",
    "wordz": "WordZ",
}
"""The games by their keys; their names are the same in both languages."""


def open_lexicon() -> Lexicon:
    """The shipped lexicon; leaves with a clear message if it is damaged or missing."""
    try:
        return Lexicon.load()
    except LexiconError as error:
        fail(said("Le lexique est inutilisable : ", "The lexicon can't be used: ") + str(error), 1)


def policy_of(game: str, variant: str | None) -> Policy:
    """The policy of a game, or of its variant; leaves with a clear message if there is none.

    Variants have numbers: `1` is short for `variant-1`.
    """
    if game not in GAME_TITLES:
        known = ", ".join(GAME_TITLES)
        fail(
            said(
                f"Jeu inconnu : « {game} ». Il y a : {known}.",
                f"Unknown game “{game}”. There are: {known}.",
            )
        )
    if variant is None:
        return POLICIES[game]
    policy = POLICIES.get(f"{game}-{variant}") or POLICIES.get(f"{game}-variant-{variant}")
    return policy or fail(_unknown_variant(game, variant))


def policies_of(game: str | None, variant: str | None) -> list[Policy]:
    """The one policy that is named, or those of the five games."""
    if game is not None:
        return [policy_of(game, variant)]
    if variant is not None:
        fail(said("--variant demande aussi --game.", "--variant needs --game too."))
    return [POLICIES[key] for key in GAME_TITLES]


def game_and_variant(policy: Policy) -> tuple[str, str | None]:
    """Whose policy it is."""
    game, _, variant = policy.key.partition("-")
    return game, variant or None


def title_of(policy: Policy) -> str:
    """The game's name, with the variant's."""
    game, variant = game_and_variant(policy)
    if variant is None:
        return GAME_TITLES[game]
    name = variant.replace("-", " ")
    return f"{GAME_TITLES[game]} ({said(name.replace('variant', 'variante'), name)})"


def letters_and_jokers(text: str) -> str:
    """`text` in capitals with its jokers; leaves with a clear message on anything else."""
    try:
        return JOKER.join(normalise(part) for part in text.split(JOKER))
    except NotLetters as error:
        fail(
            said(
                f"« {error.character} » n'est pas une lettre ; ? est un joker.",
                f"“{error.character}” is not a letter; ? is a joker.",
            )
        )


def grouped(number: int) -> str:
    """A number with its thousands apart, as the terminal's language writes it."""
    return f"{number:,}".replace(",", said("\N{NARROW NO-BREAK SPACE}", ","))


def _unknown_variant(game: str, variant: str) -> str:
    start = f"{game}-"
    known = ", ".join(key.removeprefix(start) for key in POLICIES if key.startswith(start))
    if not known:
        return said(
            f"{GAME_TITLES[game]} n'a pas de variante pour les mots.",
            f"{GAME_TITLES[game]} has no variant that concerns words.",
        )
    return said(
        f"Variante inconnue : « {variant} ». {GAME_TITLES[game]} a : {known}.",
        f"Unknown variant “{variant}”. {GAME_TITLES[game]} has: {known}.",
    )
