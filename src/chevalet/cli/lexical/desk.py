"""The referee's desk: the open lexicon, and the policies that a caller may name."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import fail
from chevalet.core.letters import NotLetters, normalise
from chevalet.core.registry import Registration
from chevalet.lexicon import Lexicon, LexiconError
from chevalet.lexicon.games import GamePolicy, all_policies, policies_of
from chevalet.lexicon.lexicon import JOKER
from chevalet.lexicon.universe_names import UNIVERSE_NAMES


def open_lexicon() -> Lexicon:
    """The shipped lexicon; leaves with a clear message if it is damaged or missing."""
    try:
        return Lexicon.load()
    except LexiconError as error:
        fail(
            said(
                "Le lexique est inutilisable : {why}", "The lexicon can't be used: {why}", why=error
            ),
            1,
        )


def policy_of(game: str, variant: str | None) -> GamePolicy:
    """The policy of a game, or of its variant; leaves with a clear message if there is none.

    Variants have numbers: `1` is short for `variant-1`.
    """
    policies = all_policies()
    if game not in policies:
        known = [key for key, each in policies.items() if each.variant is None]
        fail(
            said(
                "Jeu inconnu : {quote:game}. Il y a : {row:known}.",
                "Unknown game {quote:game}. There are: {row:known}.",
                game=game,
                known=known,
            )
        )
    if variant is None:
        return policies[game]
    found = policies.get(f"{game}-{variant}") or policies.get(f"{game}-variant-{variant}")
    return found or fail(_unknown_variant(policies[game].game, variant))


def policies_for(game: str | None, variant: str | None) -> list[GamePolicy]:
    """The one policy that is named, or that of every game."""
    if game is not None:
        return [policy_of(game, variant)]
    if variant is not None:
        fail(said("--variant demande aussi --game.", "--variant needs --game too."))
    return [each for each in all_policies().values() if each.variant is None]


def title_of(whose: GamePolicy) -> str:
    """The game's name, with the variant's."""
    title = whose.game.title.said(LANGUAGE)
    if whose.variant is None:
        return title
    number = whose.variant.removeprefix("variant-")
    return said(
        "{title} (variante {number})", "{title} (variant {number})", title=title, number=number
    )


def titles_of(keys: Iterable[str]) -> str:
    """The universes' titles, joined."""
    titles = [UNIVERSE_NAMES[key].title for key in keys]
    return said("{parts:titles}", "{parts:titles}", titles=titles)


def letters_and_jokers(text: str) -> str:
    """`text` in capitals with its jokers; leaves with a clear message on anything else."""
    try:
        return JOKER.join(normalise(part) for part in text.split(JOKER))
    except NotLetters as error:
        fail(
            said(
                "{quote:character} n'est pas une lettre ; ? est un joker.",
                "{quote:character} is not a letter; ? is a joker.",
                character=error.character,
            )
        )


def grouped(number: int) -> str:
    """A number with its thousands apart, as the terminal's language writes it."""
    return said("{grouped:number}", "{grouped:number}", number=number)


def _unknown_variant(game: Registration, variant: str) -> str:
    title = game.title.said(LANGUAGE)
    known = [each.variant for each in policies_of(game) if each.variant is not None]
    if not known:
        return said(
            "{title} n'a pas de variante pour les mots.",
            "{title} has no variant that concerns words.",
            title=title,
        )
    return said(
        "Variante inconnue : {quote:variant}. {title} a : {row:known}.",
        "Unknown variant {quote:variant}. {title} has: {row:known}.",
        variant=variant,
        title=title,
        known=known,
    )
