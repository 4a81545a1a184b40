"""The page: built files, held in memory, answered with what browsers need to keep them well."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from chevalet.server.built_page import FOLDER
from chevalet.server.http.heads import Head, Places
from chevalet.server.problems import Refusal

INDEX = "/index.html"
PLACES = "/places.json"
"""Which paths are the page's own, and what they are called; a test of the page keeps it true."""
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The best first."""

_HASHED = re.compile(r"/assets/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+")
"""The names that Vite gives: another content would have another name."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT = """<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Chevalet</title>
<h1>Chevalet</h1>
<p>Le serveur tourne, mais la page de jeu n'est pas encore construite : <code>make setup</code>.</p>
<p lang="en">The server runs, but its page has not been built yet: <code>make setup</code>.</p>
<p><a href="/api/openapi.json">/api/openapi.json</a></p>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file of the page, plain and as far as it was compressed when the page was built."""

    media_type: str
    caching: str
    plain: bytes
    compressed: dict[str, bytes] = field(default_factory=dict)
    digest: str = ""


class Page:
    """Answers with the files of a folder, and with the page itself for every path of its own."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = read_files(folder)
        places = self._files.get(PLACES)
        self.places = None
        """Without them every path may be a place."""
        if places is not None:
            self.places = Places(msgspec.json.decode(places.plain, type=dict[str, Head]))

    @property
    def is_built(self) -> bool:
        """Whether there is a page at all."""
        return INDEX in self._files

    @property
    def html(self) -> str | None:
        """The page itself, for those who add something to it; None where there is none."""
        index = self._files.get(INDEX)
        return None if index is None else index.plain.decode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer GET and HEAD."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise Refusal("wrong_method", allowed="GET, HEAD")
        response = self.answer(scope["path"], Headers(scope=scope))
        await response(scope, receive, send)

    def answer(self, path: str, headers: Headers) -> Response:
        """The file at the path, or the page; raises the 404 if a file is asked for that is not."""
        file = self._files.get(path)
        if file is not None:
            return _respond(file, headers)
        if "." in path.rpartition("/")[2]:
            raise Refusal("unknown_path")
        index = self._files.get(INDEX)
        if index is None:
            return Response(
                NOT_BUILT, 503, {"Cache-Control": "no-store"}, media_type="text/html; charset=utf-8"
            )
        return _respond(index, headers, status=200 if self._is_place(path) else 404)

    def answer_with(self, html: str, headers: Headers, *, is_missing: bool = False) -> Response:
        """The page with something added to it, for one of its places, which may miss its thing."""
        body = html.encode()
        digest = hashlib.sha256(body).hexdigest()[:24]
        file = File(TYPES[".html"], ALWAYS_ASK, body, digest=digest)
        return _respond(file, headers, status=404 if is_missing else 200)

    def _is_place(self, path: str) -> bool:
        """Whether the page shows anything there: what belongs to a game needs one."""
        return self.places is None or self.places.named(path, "fr") is not None


def read_files(folder: Path) -> dict[str, File]:
    """The folder's files by the path under which they are asked for: no other can be reached."""
    if not folder.is_dir():
        return {}
    contents = {
        f"/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return {
        name: _file(name, contents)
        for name in contents
        if not name.endswith(tuple(ENCODINGS.values()))
    }


def _file(name: str, contents: dict[str, bytes]) -> File:
    plain = contents[name]
    return File(
        media_type=TYPES.get(Path(name).suffix, "application/octet-stream"),
        caching=FOREVER if _HASHED.fullmatch(name) else ALWAYS_ASK,
        plain=plain,
        compressed={
            encoding: contents[name + suffix]
            for encoding, suffix in ENCODINGS.items()
            if name + suffix in contents
        },
        digest=hashlib.sha256(plain).hexdigest()[:24],
    )


def _respond(file: File, headers: Headers, status: int = 200) -> Response:
    encoding = _best_encoding(file, headers.get("accept-encoding", ""))
    etag = f'"{file.digest}{f"-{encoding}" if encoding else ""}"'
    answer_headers = {"ETag": etag, "Cache-Control": file.caching}
    if file.compressed:
        answer_headers["Vary"] = "Accept-Encoding"
    if status == 200 and knows(headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=answer_headers)
    if encoding:
        answer_headers["Content-Encoding"] = encoding
    body = file.compressed[encoding] if encoding else file.plain
    return Response(body, status, answer_headers, file.media_type)


def _best_encoding(file: File, accepted: str) -> str | None:
    """The best encoding that there is and that the browser takes; `q=0` means that it does not."""
    taken = set()
    for item in accepted.lower().split(","):
        name, _, quality = item.partition(";")
        if quality.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}:
            taken.add(name.strip())
    return next((encoding for encoding in file.compressed if encoding in taken), None)


def knows(if_none_match: str, etag: str) -> bool:
    """Whether a browser has the very thing already."""
    known = [item.strip().removeprefix("W/") for item in if_none_match.split(",")]
    return etag in known or "*" in known
