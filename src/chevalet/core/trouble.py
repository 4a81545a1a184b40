"""What a system or a library says went wrong, in both languages: it tells it in English alone."""

from __future__ import annotations

import errno
import re
from typing import Final

import msgspec

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.sentence import Sayable

_BY_KIND: Final = (
    (UnicodeDecodeError, Phrase("ce n'est pas du texte en UTF-8", "it is no text in UTF-8")),
    (FileNotFoundError, Phrase("fichier ou dossier absent", "no such file or folder")),
    (IsADirectoryError, Phrase("c'est un dossier", "it is a folder")),
    (
        NotADirectoryError,
        Phrase("un dossier du chemin est un fichier", "a folder of its path is a file"),
    ),
    (
        FileExistsError,
        Phrase("un fichier est là où il faut un dossier", "a file is where a folder should be"),
    ),
    (PermissionError, Phrase("accès refusé", "permission denied")),
    (ConnectionRefusedError, Phrase("connexion refusée", "connection refused")),
    (TimeoutError, Phrase("pas de réponse", "no answer")),
)
_UNKNOWN_NAME: Final = Phrase("nom de machine inconnu", "unknown name of a machine")
_BY_NUMBER: Final = {
    errno.ENOSPC: Phrase("le disque est plein", "the disk is full"),
    errno.EROFS: Phrase("on ne peut pas y écrire", "it is read-only"),
    errno.EADDRINUSE: Phrase("ce port est déjà pris", "this port is taken"),
    errno.EADDRNOTAVAIL: Phrase(
        "cette machine n'a pas cette adresse", "this machine has no such address"
    ),
    errno.EHOSTUNREACH: Phrase("machine hors d'atteinte", "no way to that machine"),
    errno.ENETUNREACH: Phrase("réseau hors d'atteinte", "no way to that network"),
}

_AT = re.compile(r"(?P<problem>.*?)(?: - at `(?P<field>.*)`)?", re.DOTALL)
AT_FIELD: Final = Phrase("{problem}, au champ {field}", "{problem} - at `{field}`")
_IN_JSON: Final = (
    ("Input data was truncated", Phrase("il s'arrête trop tôt", "it ends too early")),
    (
        r"JSON is malformed: .*\(byte (?P<byte>\d+)\)",
        Phrase("illisible à l'octet {byte}", "unreadable at byte {byte}"),
    ),
    (
        "Object contains unknown field `(?P<name>.*)`",
        Phrase("champ inconnu : {name}", "unknown field: {name}"),
    ),
    (
        "Object missing required field `(?P<name>.*)`",
        Phrase("il manque le champ {name}", "the field {name} is missing"),
    ),
    (
        "Expected `(?P<kind>.*)`, got `(?P<found>.*)`",
        Phrase("{found} au lieu de {kind}", "{found} instead of {kind}"),
    ),
    (
        "Invalid (?:enum )?value '?(?P<value>.*?)'?",
        Phrase("{quote:value} n'est pas possible", "{quote:value} is not possible"),
    ),
)


def trouble_of(error: Exception) -> Sayable | str:
    """What is wrong, as part of a sentence; in the error's own words where they are not known.

    >>> trouble_of(FileNotFoundError()).said("fr")
    'fichier ou dossier absent'
    >>> trouble_of(ValueError("no such thing"))
    'no such thing'
    """
    if isinstance(error, Mistake):
        return error
    if isinstance(error, msgspec.MsgspecError):
        return _in_json(str(error))
    for kind, phrase in _BY_KIND:
        if isinstance(error, kind):
            return phrase
    if isinstance(error, OSError):
        number = error.errno or 0
        if number < 0:  # of those who look up names, who have numbers of their own
            return _UNKNOWN_NAME
        return _BY_NUMBER.get(number) or error.strerror or str(error) or _name(error)
    return str(error) or _name(error)


def _in_json(english: str) -> Sayable | str:
    """What msgspec finds wrong with JSON; what is not known stays in its words."""
    found = _AT.fullmatch(english)
    assert found is not None, "it takes any text"
    problem: Saying | str = found["problem"]
    for pattern, phrase in _IN_JSON:
        if known := re.fullmatch(pattern, found["problem"], re.DOTALL):
            problem = phrase.of(**known.groupdict())
    return AT_FIELD.of(problem=problem, field=found["field"]) if found["field"] else problem


def _name(error: Exception) -> str:
    return type(error).__name__
