"""A push service of our own on loopback, which reads what browsers would read."""

import base64
import http.server
import json
import re
import threading
from contextlib import contextmanager
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AUTH = bytes(range(16))


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(secret, salt, info, length):
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


class PushService:
    """Knows the private key of the one browser that it serves."""

    def __init__(self):
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.messages: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.tokens: list[dict[str, Any]] = []
        self.status = 201
        self.came = threading.Event()
        self.origin = ""

    @property
    def point(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def wish(self, language="fr") -> dict[str, str]:
        """What its browser would send to the server."""
        return {
            "endpoint": f"{self.origin}/send/1",
            "p256dh": b64(self.point),
            "auth": b64(AUTH),
            "language": language,
        }

    def read(self, body: bytes) -> Any:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert size >= len(body) - 21 - length
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.private.exchange(ec.ECDH(), peer)
        secret = derived(shared, AUTH, b"WebPush: info\0" + self.point + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])

    def verify(self, header: str) -> Any:
        """The claims, if the key that is named has signed them."""
        token, key = re.findall(r"vapid t=([^,]+), k=(\S+)", header)[0]
        head, claims, signature = token.split(".")
        rs = unb64(signature)
        der = utils.encode_dss_signature(
            int.from_bytes(rs[:32], "big"), int.from_bytes(rs[32:], "big")
        )
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key))
        public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        return json.loads(unb64(claims)) | {"key": key}


@contextmanager
def push_service():
    """It answers until the block ends."""
    service = PushService()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.raw.append(body)
            service.messages.append(service.read(body))
            service.tokens.append(service.verify(self.headers["Authorization"]))
            self.send_response(service.status)
            self.end_headers()
            service.came.set()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
