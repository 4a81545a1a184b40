"""What search engines are told: where to look, and where not."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from chevalet.core import registry
from chevalet.core.registry import Registration
from chevalet.puzzles.shelf import shelf
from chevalet.server.http.endpoint import Answer, Call, Endpoint

PLACES = ("/", "/referee", "/people", "/tournaments", "/simultane", "/docs/fr/", "/docs/en/")
ROBOTS = """User-agent: *
Allow: /api/games
Allow: /api/tables/*/picture.png
Disallow: /api/
Disallow: /me

Sitemap: {place}/sitemap.xml
"""
"""Pages are drawn from what games are told, and links show pictures; the rest is for people.

Pages of people and tables are told apart by a header of theirs: links to them have previews.
"""


async def _robots(call: Call) -> Answer:
    body = ROBOTS.format(place=_place(call)).encode()
    return Answer(body, headers=(("Content-Type", "text/plain; charset=utf-8"),))


async def _sitemap(call: Call) -> Answer:
    place = _place(call)
    paths = [*PLACES, *(path for game in registry.all_games() for path in _paths_of(game))]
    lines = [f"<url><loc>{escape(place + path)}</loc></url>" for path in paths]
    body = "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
            *lines,
            "</urlset>\n",
        ]
    )
    return Answer(body.encode(), headers=(("Content-Type", "application/xml; charset=utf-8"),))


def _place(call: Call) -> str:
    """Where people reach the server, without a slash at the end."""
    return (call.services.settings.public_url or str(call.request.base_url)).rstrip("/")


def _paths_of(game: Registration) -> Iterator[str]:
    """The places of one game: none that it has nothing for."""
    yield f"/play/{game.key}"
    if game.learning is not None:
        yield f"/rules/{game.key}"
        yield from (f"/docs/{language}/rules/{game.key}/" for language in ("fr", "en"))
        if game.learning.lessons:
            yield f"/learn/{game.key}"
    if shelf(game.key):
        yield f"/puzzles/{game.key}"
    if game.day is not None:
        yield f"/day/{game.key}"


ENDPOINTS = (
    Endpoint(
        "GET",
        "/robots.txt",
        "What search engines may look at.",
        _robots,
        bytes,
        knows_caller=False,
    ),
    Endpoint(
        "GET",
        "/sitemap.xml",
        "The places that they should know.",
        _sitemap,
        bytes,
        media="application/xml",
        knows_caller=False,
    ),
)
