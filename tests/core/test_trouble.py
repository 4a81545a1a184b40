"""What systems and libraries tell in English alone is told in both languages."""

import errno
from typing import Literal

import msgspec
import pytest

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.core.sentence import spoken
from chevalet.core.trouble import trouble_of


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["a", "b"]
    counts: list[int] = []


def both(error):
    told = trouble_of(error)
    return spoken(told, "fr").replace("\u00a0", " "), spoken(told, "en")


@pytest.mark.parametrize(
    ("number", "french", "english"),
    [
        (errno.ENOENT, "fichier ou dossier absent", "no such file or folder"),
        (errno.EISDIR, "c'est un dossier", "it is a folder"),
        (errno.EACCES, "accès refusé", "permission denied"),
        (errno.ENOSPC, "le disque est plein", "the disk is full"),
        (errno.EROFS, "on ne peut pas y écrire", "it is read-only"),
        (errno.ECONNREFUSED, "connexion refusée", "connection refused"),
        (errno.EADDRINUSE, "ce port est déjà pris", "this port is taken"),
        (-2, "nom de machine inconnu", "unknown name of a machine"),
        (errno.EXDEV, "so says the system", "so says the system"),
    ],
)
def test_what_a_system_refuses(number, french, english):
    assert both(OSError(number, "so says the system")) == (french, english)


@pytest.mark.parametrize(
    ("text", "french", "english"),
    [
        ("", "il s'arrête trop tôt", "it ends too early"),
        ('{"kind"', "il s'arrête trop tôt", "it ends too early"),
        ("huh", "illisible à l'octet 0", "unreadable at byte 0"),
        ("[1]", "array au lieu de object", "array instead of object"),
        ("{}", "il manque le champ kind", "the field kind is missing"),
        ('{"a": 1}', "champ inconnu : a", "unknown field: a"),
        (
            '{"kind": "c"}',
            "« c » n'est pas possible, au champ $.kind",
            "“c” is not possible - at `$.kind`",
        ),
        (
            '{"kind": "a", "counts": [1, "b"]}',
            "str au lieu de int, au champ $.counts[1]",
            "str instead of int - at `$.counts[1]`",
        ),
    ],
)
def test_what_is_wrong_with_json(text, french, english):
    with pytest.raises(msgspec.DecodeError) as wrong:
        msgspec.json.decode(text.encode(), type=Facts)
    assert both(wrong.value) == (french, english)


def test_what_is_not_known_is_told_as_it_is():
    assert both(msgspec.ValidationError("odd")) == ("odd", "odd")
    assert both(RuntimeError()) == ("RuntimeError", "RuntimeError")


def test_a_mistake_is_its_own_trouble():
    assert both(Mistake(Phrase("oui", "yes"))) == ("oui", "yes")
