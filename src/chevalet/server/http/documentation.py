"""The documentation at `/docs`: a site for each language, with a policy of its own."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from chevalet.server.built_page import DOCUMENTATION, STYLES
from chevalet.server.http.heads import language_of
from chevalet.server.http.page import ALWAYS_ASK, TYPES, knows
from chevalet.server.problems import Refusal

ROOT = "/docs"
PACKED = ".gz"
NOT_BUILT = """<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Chevalet</title>
<h1>Documentation</h1>
<p>Le serveur tourne, mais sa documentation n'est pas construite : <code>make setup</code>.</p>
<p lang="en">The server runs, but its documentation has not been built: <code>make setup</code>.</p>
<p><a href="/">Chevalet</a></p>
</html>
"""

_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_LANGUAGE = re.compile(r"/(fr|en)/")


@dataclass(frozen=True)
class Leaf:
    """A file of the site, compressed where it is a text."""

    name: str
    kept: bytes

    @property
    def is_packed(self) -> bool:
        """Whether what is kept is compressed."""
        return self.name.endswith(PACKED)

    @property
    def suffix(self) -> str:
        """Of the file as it is asked for."""
        return Path(self.name.removesuffix(PACKED)).suffix

    @property
    def plain(self) -> bytes:
        """As whoever takes nothing compressed gets it."""
        return gzip.decompress(self.kept) if self.is_packed else self.kept

    @cached_property
    def digest(self) -> str:
        """Names the content."""
        return hashlib.sha256(self.kept).hexdigest()[:24]

    def policy(self, styles: str) -> str:
        """What a browser may do with it: what this host serves, and the scripts that it holds.

        The theme has three short scripts in each page; each is allowed by its hash, so that
        nothing else in a page ever runs. So is the style of its search.
        """
        scripts = _INLINE.findall(self.plain) if self.suffix == ".html" else []
        hashes = {base64.b64encode(hashlib.sha256(each).digest()).decode() for each in scripts}
        allowed = " ".join(["'self'", *(f"'sha256-{each}'" for each in sorted(hashes))])
        return "; ".join(
            (
                "default-src 'self'",
                f"script-src {allowed}",
                f"style-src 'self' {styles}".rstrip(),
                "img-src 'self' data:",
                "object-src 'none'",
                "base-uri 'none'",
                "form-action 'none'",
                "frame-ancestors 'none'",
            )
        )


NO_STYLES = Leaf(STYLES, b"")


class Documentation:
    """Answers below `/docs` with the files of a folder; they are read when first asked for."""

    def __init__(self, folder: Path = DOCUMENTATION) -> None:
        self._folder = folder
        self._leaves: dict[str, Leaf] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer GET and HEAD."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise Refusal("wrong_method", allowed="GET, HEAD")
        if self._leaves is None:
            self._leaves = await asyncio.to_thread(read_leaves, self._folder)
        answer = self.answer(scope["path"].removeprefix(ROOT), Headers(scope=scope), self._leaves)
        await answer(scope, receive, send)

    def answer(self, path: str, headers: Headers, leaves: dict[str, Leaf]) -> Response:
        """The file; who asks for no language gets their own, and who asks for nothing a 404."""
        if not leaves:
            return Response(NOT_BUILT, 503, {"Cache-Control": "no-store"}, media_type="text/html")
        if path in {"", "/"}:
            language = language_of(headers.get("accept-language", ""))
            answer = RedirectResponse(f"{ROOT}/{language}/", 302)
            answer.headers["Vary"] = "Accept-Language"
            return answer
        language_asked = _LANGUAGE.match(path)
        own = f"/{language_asked[1]}/" if language_asked else "/fr/"
        styles = leaves.get(f"{own}{STYLES}", NO_STYLES).plain.decode()
        if leaf := leaves.get(f"{path}index.html" if path.endswith("/") else path):
            return _respond(leaf, styles, headers)
        if f"{path}/index.html" in leaves:
            return RedirectResponse(f"{ROOT}{path}/", 301)
        missing = leaves.get(f"{own}404.html")
        if missing is None or "." in path.rpartition("/")[2]:
            raise Refusal("unknown_path")
        return _respond(missing, styles, headers, status=404)


def read_leaves(folder: Path) -> dict[str, Leaf]:
    """The folder's files by the path under which they are asked for: no other can be reached."""
    if not folder.is_dir():
        return {}
    return {
        f"/{path.relative_to(folder).as_posix()}".removesuffix(PACKED): Leaf(
            path.name, path.read_bytes()
        )
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _respond(leaf: Leaf, styles: str, headers: Headers, status: int = 200) -> Response:
    packs = leaf.is_packed and _takes_gzip(headers.get("accept-encoding", ""))
    etag = f'"{leaf.digest}{"-gzip" if packs else ""}"'
    answer_headers = {
        "ETag": etag,
        "Cache-Control": ALWAYS_ASK,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": leaf.policy(styles),
    }
    if status == 200 and knows(headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=answer_headers)
    if packs:
        answer_headers["Content-Encoding"] = "gzip"
    media_type = TYPES.get(leaf.suffix, "application/octet-stream")
    return Response(leaf.kept if packs else leaf.plain, status, answer_headers, media_type)


def _takes_gzip(accepted: str) -> bool:
    names = [item.partition(";") for item in accepted.lower().replace(" ", "").split(",")]
    return any(name == "gzip" and not re.fullmatch(r"q=0(\.0*)?", q) for name, _, q in names)
