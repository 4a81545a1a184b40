"""Notices travel between processes of different versions."""

import json

import msgspec
import pytest

from chevalet.server.adapters.notices import UnknownKind, decode, encode
from chevalet.server.notices import (
    Analysing,
    AnalysisUnwanted,
    Notice,
    Notices,
    Rewritten,
    SessionsEnded,
)
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId

NOTICES = [
    Notice(TableId("tablée"), 4, "one", (PersonId("anne"), PersonId("ben"))),
    Notices((Notice(TableId("t1"), 4, "one"), Notice(TableId("t2"), 7, "one")), "one"),
    Rewritten(TableId("t1"), "one"),
    SessionsEnded(PersonId("anne"), "one"),
    Analysing(TableId("t1"), "one", PersonId("anne"), "running", 3, 20),
    AnalysisUnwanted(TableId("t1"), "one"),
]


@pytest.mark.parametrize("notice", NOTICES)
def test_what_is_sent_is_heard(notice):
    assert decode(encode(notice)) == notice


@pytest.mark.parametrize("notice", NOTICES)
def test_what_a_newer_version_adds_is_ignored(notice):
    newer = json.loads(encode(notice)) | {"mood": ["good"], "weather": {"sky": "blue"}}
    assert decode(json.dumps(newer).encode()) == notice


def test_what_only_a_newer_version_speaks_of_has_a_name():
    with pytest.raises(UnknownKind) as caught:
        decode(b'{"kind":"weather","table":[1,2]}')
    assert caught.value.kind == "weather"


@pytest.mark.parametrize("garbage", [b"", b"{}", b'{"kind":1}', b'{"kind":"table"}', b"[]"])
def test_what_is_no_notice_is_none(garbage):
    with pytest.raises(msgspec.DecodeError):
        decode(garbage)
