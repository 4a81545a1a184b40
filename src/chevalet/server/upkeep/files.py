"""Files that hold everything people trusted the server with: whole or not there, for one reader."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase

SOMETHING_THERE = Phrase(
    "Il y a déjà quelque chose ici : {what}.", "There is something already: {what}."
)
DATA_THERE = Phrase(
    "Il y a déjà des données ici : {what}. Avec --force elles sont remplacées.",
    "There is a store already: {what}. With --force it is replaced.",
)
IS_USED = Phrase(
    "Un serveur utilise {what} : arrêtez-le d'abord.", "A server uses {what}: stop it first."
)
NO_BACKUP = Phrase(
    "{file} n'est pas une sauvegarde qu'on puisse remettre : {why}",
    "{file} is no backup that can be restored: {why}",
)
NO_FILE = Phrase("fichier absent", "no such file")
IS_FOLDER = Phrase("c'est un dossier", "it is a folder")

Progress = Callable[[int, int], None]
"""Is told how much is done, of how much."""


class AlreadyThere(Mistake):
    """There is something already where a backup or a store should go."""


class NotABackup(Mistake):
    """The file can't be restored; says why."""


class InUse(Mistake):
    """A server has the store open."""


class ToolFailed(Mistake):
    """A program of the database is missing or has failed; says what it said."""


@contextmanager
def becoming(file: Path, *, replaces: bool = False) -> Iterator[Path]:
    """A file to write to, which takes the other's place if all goes well; raises `AlreadyThere`."""
    if file.exists() and not replaces:
        raise AlreadyThere(SOMETHING_THERE, what=str(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        draft.touch(mode=0o600, exist_ok=False)  # hashes of passwords go in
    except OSError as error:
        error.filename = str(file)  # nobody asked for a draft
        raise
    try:
        yield draft
        _sync(draft)
        draft.replace(file)
        _sync(file.parent)
    finally:
        draft.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
