"""A client of a Chevalet server: tables over HTTP, and the socket of one table.

It knows the messages and the games' common words, nothing else of the server; outside bots are
written with it (`examples/bot.py`). It needs `pip install 'chevalet[client]'`.
"""

from chevalet.client.errors import ConnectionLost, Refused, SentAway
from chevalet.client.http import Client
from chevalet.client.socket import TableSocket

__all__ = ["Client", "ConnectionLost", "Refused", "SentAway", "TableSocket"]
