"""The page for the link of a shared game: the same page, with what link previews read."""

from __future__ import annotations

import asyncio
import re
from html import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from chevalet.core.phrases import Language
from chevalet.server.http.page import Page
from chevalet.server.ports import StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables.previews import Preview, preview_of
from chevalet.server.tables.replays import cast_of_table, reel_of_table
from chevalet.server.tables.sharing import hidden_seats, is_open_to_all
from chevalet.server.wire.common import TableId

_GAME = re.compile(r"/game/([0-9a-f]{24})")
_LOCALES: dict[Language, str] = {"fr": "fr_FR", "en": "en_GB"}


class PreviewingPage:
    """Answers as the page does; the link of a game that is open to all also tells what it is."""

    def __init__(self, page: Page, services: Services) -> None:
        self._page = page
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer GET and HEAD."""
        found = _GAME.fullmatch(scope["path"])
        html = self._page.html
        if found is None or html is None or scope["method"] not in {"GET", "HEAD"}:
            await self._page(scope, receive, send)
            return
        request = Request(scope)
        language = _language(request.headers.get("accept-language", ""))
        preview = await self._preview(TableId(found[1]), language)
        if preview is None:
            await self._page(scope, receive, send)
            return
        place = str(request.base_url).rstrip("/")
        tags = _tags(preview, f"{place}/game/{found[1]}", place, TableId(found[1]), language)
        body = html.replace("</head>", f"{tags}</head>", 1)
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        await Response(body, 200, headers, "text/html; charset=utf-8")(scope, receive, send)

    async def _preview(self, table: TableId, language: Language) -> Preview | None:
        """What everyone may know of the game; None where that is nothing."""
        try:
            found = (await self._services.hall.room(table)).table
        except (Refusal, StoreUnavailable):  # the page itself says what is wrong
            return None
        if found.outcome is None or not is_open_to_all(found):
            return None
        cast = cast_of_table(found, None, await hidden_seats(found, None, self._services.store))
        async with self._services.searching:
            reel = await asyncio.to_thread(reel_of_table, found)
        return preview_of(reel, cast, language)


def _language(accepted: str) -> Language:
    return "en" if accepted.lower().lstrip().startswith("en") else "fr"


def _tags(preview: Preview, url: str, place: str, table: TableId, language: Language) -> str:
    picture = f"{place}/api/tables/{table}/picture.png?language={language}"
    facts = {
        "og:type": "website",
        "og:site_name": "Chevalet",
        "og:locale": _LOCALES[language],
        "og:url": url,
        "og:title": preview.title,
        "og:description": preview.line,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{preview.title}. {preview.line}",
    }
    lines = [f'<meta property="{name}" content="{escape(fact)}">' for name, fact in facts.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    lines.append(f'<meta name="description" content="{escape(preview.line)}">')
    return "\n".join(lines) + "\n"
