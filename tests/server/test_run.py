import asyncio
import socket

import pytest

from chevalet.server.run import PortTaken, listening_socket

pytestmark = pytest.mark.anyio


async def accepted_socket(listening):
    """The server's end of a connection to the socket."""
    ends: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    server = await asyncio.start_server(lambda _, writer: ends.put_nowait(writer), sock=listening)
    async with server:
        _, client = await asyncio.open_connection(*listening.getsockname()[:2])
        writer = await ends.get()
        yield writer.get_extra_info("socket")
        for end in (client, writer):
            end.close()
            await end.wait_closed()


@pytest.mark.parametrize(
    "option", [socket.TCP_NODELAY, getattr(socket, "TCP_USER_TIMEOUT", socket.TCP_NODELAY)]
)
async def test_what_is_sent_leaves_at_once_and_waits_for_no_reader_for_ever(option):
    """With Nagle's algorithm every `done` behind a `happened` waited 40 ms for the client."""
    async for accepted in accepted_socket(listening_socket("127.0.0.1", 0)):
        assert accepted.getsockopt(socket.IPPROTO_TCP, option)


def test_a_port_is_taken_once():
    with listening_socket("127.0.0.1", 0) as first:
        first.listen()
        with pytest.raises(PortTaken, match="is taken"):
            listening_socket("127.0.0.1", first.getsockname()[1])


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_who_names_an_address_of_elsewhere_is_not_told_to_take_another_port(host):
    with pytest.raises(PortTaken, match=f"listen on {host}:80") as wrong:
        listening_socket(host, 80)
    assert "--port" not in str(wrong.value)
