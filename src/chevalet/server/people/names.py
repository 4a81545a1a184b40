"""What people are called: the name that a guest finds, and the one that they give themselves."""

from __future__ import annotations

import secrets
import unicodedata

from chevalet.core.phrases import Phrase

LONGEST = 30
LEFT = Phrase("Joueur parti", "Former player")
"""What someone is called whom the server has forgotten."""

_MASCULINE = [
    "Cèdre",
    "Chêne",
    "Hêtre",
    "Tilleul",
    "Bouleau",
    "Érable",
    "Frêne",
    "Genêt",
    "Lilas",
    "Muguet",
    "Pavot",
    "Romarin",
    "Thym",
    "Trèfle",
    "Héron",
    "Geai",
    "Merle",
    "Pinson",
    "Rouge-gorge",
    "Lynx",
    "Renard",
    "Castor",
    "Lièvre",
    "Galet",
    "Nuage",
    "Sentier",
    "Chevalet",
]
_FEMININE = [
    "Abeille",
    "Alouette",
    "Aubépine",
    "Bruyère",
    "Cigale",
    "Colline",
    "Comète",
    "Fauvette",
    "Fougère",
    "Hirondelle",
    "Loutre",
    "Lucarne",
    "Mésange",
    "Mousse",
    "Noisette",
    "Pivoine",
    "Prairie",
    "Rivière",
    "Source",
    "Tourterelle",
    "Vanille",
    "Verveine",
]
_ADJECTIVES = (
    ("bleu", "bleue"),
    ("blanc", "blanche"),
    ("doré", "dorée"),
    ("argenté", "argentée"),
    ("vert", "verte"),
    ("violet", "violette"),
    ("vif", "vive"),
    ("rieur", "rieuse"),
    ("rêveur", "rêveuse"),
    ("discret", "discrète"),
    ("matinal", "matinale"),
    ("curieux", "curieuse"),
    ("tranquille", "tranquille"),
    ("agile", "agile"),
)
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control and format characters, which hide or turn text, and what is no character at all."""
_JOINERS = frozenset("\u200c\u200d")
"""Format characters that belong to the spelling of some languages, and to emoji."""
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u200c\u200d\ufe0e\ufe0f")
"""Characters that are shown as nothing although they are neither space nor control."""


_LOOK_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁһӏαβεικηνορτυχωi10ı",
    "abekmhopctyxljsdhlabelknvoptuxwllol",
)
"""Letters of other alphabets, and digits, that are read as Latin letters."""


def name_key(name: str) -> str:
    """The same for two names that people would take for the same; empty if nothing can be read.

    Case, accents, spaces and punctuation do not count, nor do look-alike letters of other
    alphabets.

    >>> name_key("Zoë K."), name_key("ILE") == name_key("île"), name_key("pаul") == name_key("Paul")
    ('zoek', True, True)
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    read = "".join(each for each in plain if each.isalnum()).translate(_LOOK_ALIKE)
    return unicodedata.normalize("NFC", read)


def guest_name() -> str:
    """A pleasant French name for someone who gave none: "Cèdre bleu 27"."""
    nouns = [(noun, 0) for noun in _MASCULINE] + [(noun, 1) for noun in _FEMININE]
    noun, gender = secrets.choice(nouns)
    adjective = secrets.choice(_ADJECTIVES)[gender]
    return f"{noun} {adjective} {secrets.randbelow(90) + 10}"


def tidy_name(text: str) -> str | None:
    r"""The name as it is kept: composed (NFC), single spaces; None if it is empty or unfit.

    >>> tidy_name("  Zoe\u0308   K. "), tidy_name("a\tb"), tidy_name(" \u00a0 ")
    ('Zoë K.', None, None)
    """
    composed = unicodedata.normalize("NFC", text).replace("\u00a0", " ")
    name = " ".join(part for part in composed.split(" ") if part)
    has_unseen = any(
        unicodedata.category(each) in _UNSEEN and each not in _JOINERS for each in name
    )
    is_blank = all(each in _BLANK or each.isspace() for each in name)
    return None if has_unseen or is_blank or len(name) > LONGEST else name
