"""Frames that no client should send: made by hypothesis, and by hand."""

import json
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from chevalet.server.wire import socket as wire

Frame = str | bytes

VALID: tuple[wire.FromClient, ...] = (
    wire.Act(id="x", seat=1, seq=1, text="-"),
    wire.Act(id="x", seat=0, seq=1, action={"type": "nothing"}),
    wire.Look(1),
    wire.Preview(id="x", seat=1, text="-"),
    wire.Hint("x", 1),
    wire.AskOffers(id="x", seat=1),
    wire.AskUndo("x", 0),
    wire.AnswerUndo("x", 0, 1, accepts=True),
    wire.OfferRematch("x", 0),
    wire.Say("x", ""),
    wire.SwitchChat("x", on=True),
)
"""Well formed, but refused at a table where the sender holds seat 0 of two and nothing was done."""

_plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from([2**63, -(2**63) - 1, 10**400, "", "\x00", "é" * 70, -1, 99])
)
_json = st.recursive(
    _plain,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=8) | st.just("type"), inner, max_size=4)
    ),
    max_leaves=12,
)


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A valid message with a field changed, taken away or added."""
    message: dict[str, Any] = msgspec.to_builtins(draw(st.sampled_from(VALID)))
    field = draw(st.sampled_from(sorted(message)))
    match draw(st.sampled_from(["change", "drop", "add"])):
        case "change":
            message[field] = draw(_json)
        case "drop":
            del message[field]
        case _:
            message[draw(st.text(min_size=1, max_size=8))] = draw(_json)
    return json.dumps(message)


@st.composite
def cut(draw: st.DrawFn) -> str:
    """A message that ends too early."""
    text = msgspec.json.encode(draw(st.sampled_from(VALID))).decode()
    return text[: draw(st.integers(0, len(text) - 1))]


FRAMES = (
    spoilt()
    | cut()
    | _json.map(json.dumps)
    | st.text(max_size=60).filter(lambda text: text.isprintable())
    | st.binary(max_size=60)
)


def made_by_hand() -> list[Frame]:
    """What a generator would not think of."""
    act = '{"type":"act","id":"x","seat":0,"seq":1,'
    return [
        "",
        " ",
        "null",
        "[]",
        "{}",
        '{"type":"act"}',
        '{"type":"nothing","id":"x"}',
        '{"type":["act"],"id":"x"}',
        '{"type":"welcome"}',
        act + '"action":NaN}',
        act + '"action":Infinity}',
        act + '"action":1e999}',
        act + '"action":null,"text":null}',
        act + '"action":{"type":"pass"},"text":"-"}',
        act + '"action":{"type":"time_out"}}',
        act + '"action":{"type":"move_time_out"}}',
        act + '"action":{"type":"lay","tile":"Ω"}}',
        act + '"action":{"type":"lay","tile":"AA"}}',
        act + '"text":"' + "A" * 5000 + '"}',
        act + '"text":"\\ud800"}',
        act + '"text":"\\u0000"}',
        act + '"seat":0,"text":"' + "é" * 9000 + '"}',
        act + '"action":' + "[" * 900 + "]" * 900 + "}",
        act + '"action":' + "[" * 7000 + "]" * 7000 + "}",
        act + '"action":' + '{"a":' * 2500 + "1" + "}" * 2500 + "}",
        "[" * 16000,
        "9" * 16000,
        '"' + "a" * 16000,
        " " * 20000,
        "x" * 60000,
        '{"type":"say","id":"","text":"no id"}',
        '{"type":"say","id":"' + "i" * 65 + '","text":"long id"}',
        '{"type":"say","id":1,"text":"number as id"}',
        '{"type":"say","id":"x","text":"' + "a" * 301 + '"}',
        '{"type":"offers","id":"x","seat":1,"limit":-5}',
        '{"type":"offers","id":"x","seat":0,"word":"1"}',
        '{"type":"preview","id":"x","seat":0,"text":"ZZ"}',
        '{"type":"preview","id":"x","seat":-1,"text":"-"}',
        '{"type":"look","seat":-1}',
        '{"type":"look","seat":1e2}',
        b"",
        b"\x00\x01\x02",
        b'{"type":"ping","id":"as bytes"}',
        b"\xff" * 1000,
    ]


def made(count: int) -> list[Frame]:
    """That many frames, the same each time."""
    frames: list[Frame] = made_by_hand()

    @settings(
        max_examples=count,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(FRAMES)
    def gather(frame: Frame) -> None:
        frames.append(frame)

    gather()
    return frames
