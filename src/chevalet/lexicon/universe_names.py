"""What universes are called: as a title, as one of their members, and as a picture."""

from __future__ import annotations

from chevalet.core.phrases import Phrase
from chevalet.core.value import Value


class UniverseName(Value, frozen=True):
    """The names of one universe."""

    title: Phrase
    """Short enough for a column of a table: "oiseaux"."""
    member: Phrase
    """One thing of it, with its article: "un oiseau"."""
    picture: Phrase
    """What its picture shows: "les oiseaux"."""


UNIVERSE_NAMES: dict[str, UniverseName] = {
    "animals": UniverseName(
        Phrase("animaux, sauf oiseaux", "animals but birds"),
        Phrase("un animal", "an animal"),
        Phrase("les animaux", "animals"),
    ),
    "measures": UniverseName(
        Phrase("mesures et monnaies", "measures and money"),
        Phrase("une mesure ou une monnaie", "a measure or a currency"),
        Phrase("les mesures", "measures"),
    ),
    "dwellings": UniverseName(
        Phrase("habitations", "dwellings"),
        Phrase("une habitation", "a dwelling"),
        Phrase("les habitations", "dwellings"),
    ),
    "body": UniverseName(
        Phrase("corps humain", "human body"),
        Phrase("une partie du corps", "a part of the body"),
        Phrase("le corps humain", "the human body"),
    ),
    "drinks": UniverseName(
        Phrase("boissons", "drinks"),
        Phrase("une boisson", "a drink"),
        Phrase("les boissons", "drinks"),
    ),
    "music": UniverseName(
        Phrase("instruments et danses", "instruments, dances"),
        Phrase("un instrument ou une danse", "an instrument or a dance"),
        Phrase("la musique", "music"),
    ),
    "birds": UniverseName(
        Phrase("oiseaux", "birds"),
        Phrase("un oiseau", "a bird"),
        Phrase("les oiseaux", "birds"),
    ),
    "forest": UniverseName(
        Phrase("forêt et fleurs", "forest and flowers"),
        Phrase("un arbre ou une plante sauvage", "a tree or a wild plant"),
        Phrase("la forêt", "the forest"),
    ),
    "crops": UniverseName(
        Phrase("plantes cultivées", "cultivated plants"),
        Phrase("une plante cultivée", "a cultivated plant"),
        Phrase("les cultures", "crops"),
    ),
    "fish": UniverseName(
        Phrase("poissons", "fish"),
        Phrase("un poisson", "a fish"),
        Phrase("les poissons", "fish"),
    ),
    "games": UniverseName(
        Phrase("jeux et sports", "games and sports"),
        Phrase("un jeu ou un sport", "a game or a sport"),
        Phrase("les jeux", "games"),
    ),
    "food": UniverseName(
        Phrase("aliments et plats", "food"),
        Phrase("un aliment", "a food"),
        Phrase("la table", "food"),
    ),
    "clothes": UniverseName(
        Phrase("vêtements", "clothes"),
        Phrase("un vêtement", "a garment"),
        Phrase("les vêtements", "clothes"),
    ),
    "transport": UniverseName(
        Phrase("transports", "transport"),
        Phrase("un moyen de transport", "a means of transport"),
        Phrase("les transports", "transport"),
    ),
    "chemistry": UniverseName(
        Phrase("chimie et minéraux", "chemistry, minerals"),
        Phrase("un corps chimique ou un minéral", "a chemical or a mineral"),
        Phrase("la chimie", "chemistry"),
    ),
    "trades": UniverseName(
        Phrase("métiers", "trades"),
        Phrase("un métier", "a trade"),
        Phrase("les métiers", "trades"),
    ),
    "stage": UniverseName(
        Phrase("scène, chanson, sport", "stage, song, sport"),
        Phrase("un nom de la scène, de l'écran ou du sport", "a name of stage, screen or sport"),
        Phrase("la scène", "the stage"),
    ),
    "world": UniverseName(
        Phrase("géographie du monde", "world geography"),
        Phrase("un lieu du monde", "a place of the world"),
        Phrase("le monde", "the world"),
    ),
    "history": UniverseName(
        Phrase("histoire et légende", "history and legend"),
        Phrase("une figure de l'histoire ou de la légende", "a figure of history or legend"),
        Phrase("l'histoire", "history"),
    ),
    "france": UniverseName(
        Phrase("géographie de France", "French geography"),
        Phrase("un lieu de France", "a place of France"),
        Phrase("la France", "France"),
    ),
    "letters": UniverseName(
        Phrase("lettres, arts, sciences", "letters, arts, sciences"),
        Phrase(
            "un nom des lettres, des arts ou des sciences", "a name of letters, arts or science"
        ),
        Phrase("les lettres", "letters"),
    ),
}
"""By key, in the order of `universes.KEYS`."""
