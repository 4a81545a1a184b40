"""Signed cookies: who someone is, in a text that nobody else can write."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec

from chevalet.core.phrases import Phrase
from chevalet.core.trouble import trouble_of
from chevalet.core.value import Value
from chevalet.server.people.webpush import Keys, new_key
from chevalet.server.settings import BadSetting, Settings
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds

KEY_FILE = "secret"
PUSH_FILE = "push-key"
LEAST_SECRET = 16
SHORT_SECRET = Phrase(
    "{where} : une clé a au moins {least} caractères.",
    "{where}: a key has at least {least} characters.",
)
NO_PUSH_KEY = Phrase(
    "{where} : il faut une clé privée de P-256 en hexadécimal.",
    "{where}: it takes a private key of P-256 in hexadecimal.",
)
NO_FILE = Phrase("Impossible d'utiliser {file} : {why}", "{file} can't be used: {why}")
PURPOSE = b"chevalet session 1:"
"""Signed with the payload, so that a signature for something else is none for a session."""


HOME_PURPOSE = b"chevalet home 1:"
CHANCE_PURPOSE = b"chevalet chance 1:"


class Session(Value, frozen=True, array_like=True):
    """What a cookie says."""

    person: PersonId
    generation: int
    issued: Milliseconds
    name: str
    """The name of a guest who did nothing yet, and whom the store does not know."""


class Signer:
    """Makes cookies with the first of its keys, and believes those of all of them.

    >>> old, new = Signer(["first secret"]), Signer(["second secret", "first secret"])
    >>> session = Session(PersonId("ada"), 0, 0, "Cèdre bleu 27")
    >>> new.read(old.write(session)) == session, old.read(new.write(session))
    (True, None)
    """

    def __init__(self, keys: list[str]) -> None:
        self._keys = [hashlib.sha256(key.encode()).digest() for key in keys]

    def write(self, session: Session) -> str:
        """The session as a signed text of letters, digits, `-`, `_` and `.`."""
        payload = base64.urlsafe_b64encode(msgspec.json.encode(session)).rstrip(b"=")
        return f"{payload.decode()}.{self._signature(self._keys[0], payload)}"

    def read(self, text: str) -> Session | None:
        """The session that one of the keys signed; None if none did."""
        payload, _, signature = text.encode(errors="replace").partition(b".")
        given = signature.decode(errors="replace")
        if not any(_same(self._signature(key, payload), given) for key in self._keys):
            return None
        try:
            padded = payload + b"=" * (-len(payload) % 4)
            return msgspec.json.decode(base64.urlsafe_b64decode(padded), type=Session)
        except (binascii.Error, msgspec.DecodeError):  # signed by an older version of the program
            return None

    def mark(self, person: PersonId) -> str:
        """A text that only this server can write, and that says no more than that it knew them."""
        return self._signature(self._keys[0], person.encode(), HOME_PURPOSE)

    def is_marked(self, text: str, person: PersonId) -> bool:
        """Whether one of the keys marked the person so."""
        marks = (self._signature(key, person.encode(), HOME_PURPOSE) for key in self._keys)
        return any(_same(mark, text) for mark in marks)

    def chance(self, text: str) -> bytes:
        """32 bytes for a text that nobody can tell without the secret, and that stay the same.

        The oldest key makes them: a new one put before it changes nothing that has begun.
        """
        return hmac.digest(self._keys[-1], CHANCE_PURPOSE + text.encode(), "sha256")

    @staticmethod
    def _signature(key: bytes, payload: bytes, purpose: bytes = PURPOSE) -> str:
        digest = hmac.digest(key, purpose + payload, "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _same(signature: str, given: str) -> bool:
    return hmac.compare_digest(signature.encode(), given.encode())


def secrets_of(settings: Settings) -> list[str]:
    """The keys, the newest first: those of the settings, else those of the data folder's file.

    To change keys, put a new one before the old one, as a line of the file or before a comma of
    the setting; take the old one away when cookies signed with it may end.

    Raises:
        BadSetting: a key is too short to be a secret.
    """
    where = "CHEVALET_SECRET"
    if settings.secret is not None:
        keys = [key.strip() for key in settings.secret.split(",")]
    elif settings.store == "memory:":
        keys = [secrets.token_urlsafe(32)]  # people are forgotten with the process, so may it be
    else:
        keys = _kept(file := settings.data_folder / KEY_FILE).split()
        where = str(file)
    if not keys or any(len(key) < LEAST_SECRET for key in keys):
        raise BadSetting(SHORT_SECRET, where=where, least=LEAST_SECRET)
    return keys


def push_keys_of(settings: Settings) -> Keys:
    """The keys of Web Push: those of the settings, else of a file made at the first start.

    Raises:
        BadSetting: the key is none.
    """
    where = "CHEVALET_PUSH_KEY"
    if settings.push_key is not None:
        text = settings.push_key
    elif settings.store == "memory:":
        text = new_key()
    else:
        text = _kept(file := settings.data_folder / PUSH_FILE, new_key).strip()
        where = str(file)
    try:
        return Keys.of(text)
    except ValueError as error:
        raise BadSetting(NO_PUSH_KEY, where=where) from error


def _kept(file: Path, make: Callable[[], str] = lambda: secrets.token_urlsafe(32)) -> str:
    """The text of the file, which is written with a new key if it is not there."""
    try:
        if not file.exists():
            _keep(file, make())
        return file.read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(NO_FILE, file=str(file), why=trouble_of(error)) from error


def _keep(file: Path, key: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
        opened.write(f"{key}\n")
    try:
        os.link(fresh, file)  # whole or not at all; of two servers that start, one wins
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
