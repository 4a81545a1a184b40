"""A picture as an answer."""

from __future__ import annotations

import asyncio

from chevalet.server.http.endpoint import Answer, Call
from chevalet.server.pictures import png


def as_svg(svg: str) -> Answer:
    """As it was drawn."""
    return Answer(svg.encode(), headers=(("Content-Type", "image/svg+xml"),))


async def as_png(call: Call, svg: str) -> Answer:
    """In pixels, for those who show no other pictures."""
    async with call.searching:
        pixels = await asyncio.to_thread(png, svg)
    return Answer(pixels, headers=(("Content-Type", "image/png"),))
