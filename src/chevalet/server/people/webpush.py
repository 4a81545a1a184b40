"""Web Push: a message that one browser can read (RFC 8291), from us and nobody else (RFC 8292).

Push services are strangers to whom people's browsers send us. So an address must be https at a
public host, what goes there is encrypted for the browser, and only a status is read of the answer.
"""

from __future__ import annotations

import base64
import ipaddress
import os
import time
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from chevalet.core.value import Value

RECORD = 4096
TOKEN_SECONDS = 12 * 3600
GONE = frozenset({404, 410})
"""What a push service answers once a browser is subscribed no longer."""
AUTH_BYTES = 16


class BadSubscription(ValueError):
    """No browser could have sent this."""


class Subscription(Value, frozen=True, kw_only=True):
    """Where and how to reach one browser."""

    endpoint: str
    p256dh: str
    """The browser's public key."""
    auth: str
    """A secret that it shares with us."""
    language: str = "fr"


class Keys(NamedTuple):
    """By which push services know that a message is ours."""

    private: ec.EllipticCurvePrivateKey

    @classmethod
    def of(cls, text: str) -> Keys:
        """The keys whose private number is this text, in hexadecimal."""
        return cls(ec.derive_private_key(int(text, 16), ec.SECP256R1()))

    @property
    def public(self) -> str:
        """What browsers are told, so that they accept no one else's messages."""
        return _text(_point(self.private.public_key()))


def new_key() -> str:
    """A private number, as `Keys.of` reads it."""
    return f"{ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value:064x}"


def check(subscription: Subscription, allowed: tuple[str, ...] = ()) -> None:
    """Raises `BadSubscription` unless it has the form of one, at a host that may be asked."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(subscription.p256dh))
        is_whole = len(_bytes(subscription.auth)) == AUTH_BYTES
        url = urlsplit(subscription.endpoint)
        host, _ = url.hostname, url.port
    except ValueError as error:
        raise BadSubscription(str(error)) from error
    if not is_whole or not host or url.username or url.fragment:
        raise BadSubscription("incomplete")
    if f"{url.scheme}://{url.netloc}" in allowed:
        return
    if url.scheme != "https" or "." not in host or _is_address(host):
        raise BadSubscription("not a public https address")


def encrypt(plain: bytes, subscription: Subscription) -> bytes:
    """The message as a record of `aes128gcm`, which the browser alone can open."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(
        ec.SECP256R1(), _bytes(subscription.p256dh)
    )
    ours, salt = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    shared = ours.exchange(ec.ECDH(), theirs)
    mine = _point(ours.public_key())
    info = b"WebPush: info\0" + _point(theirs) + mine
    secret = _derived(shared, _bytes(subscription.auth), info, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, plain + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed


def authorization(keys: Keys, endpoint: str, contact: str, now: float | None = None) -> str:
    """The header that says whose message it is."""
    url = urlsplit(endpoint)
    claims = {
        "aud": f"{url.scheme}://{url.netloc}",
        "exp": int((time.time() if now is None else now) + TOKEN_SECONDS),
        "sub": contact,
    }
    head = _text(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    signed = f"{head}.{_text(msgspec.json.encode(claims))}"
    r, s = utils.decode_dss_signature(keys.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = _text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={keys.public}"


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
