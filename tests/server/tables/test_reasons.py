"""Why bots moved, as the log keeps it and viewers are told."""

from chevalet.core import registry
from chevalet.core.actions import Pass, Resign
from chevalet.core.game import Reason, Seat
from chevalet.server.tables.log import Acted, Told, decode_entry, encode_entry
from chevalet.server.tables.present import happening_for, reasons_told
from tests.server.tables.examples import on_turn, table

ZAKHIA = registry.find("zakhia")
WHY = (Reason("points", {"points": 12}), Reason("keeps", {"rack": "AES"}, is_secret=True))


def test_reasons_are_kept_in_words_with_their_secrets_marked():
    told = reasons_told(ZAKHIA, WHY)
    assert told == (
        Told("Ce coup rapporte 12 points.", "This move scores 12 points."),
        Told("Je garde AES.", "I keep AES.", is_secret=True),
    )
    entry = Acted(Seat(1), {"type": "pass"}, reasons=told)
    assert decode_entry(encode_entry(entry)) == entry


def test_entries_of_before_have_none():
    old = decode_entry(b'{"type":"acted","seat":0,"action":{"type":"pass"}}')
    assert isinstance(old, Acted)
    assert old.reasons == ()


def test_a_secret_is_told_to_its_seat_and_to_all_after_the_end():
    begun = table("zakhia")
    seat = on_turn(begun)
    moved = begun.after([Acted(seat, Pass(), reasons=reasons_told(ZAKHIA, WHY))], begun.updated)
    past = moved.pasts[-1]
    assert len(happening_for(moved, past, None).reasons) == 1
    assert len(happening_for(moved, past, seat).reasons) == 2
    over = moved.after([Acted(on_turn(moved), Resign())], moved.updated)
    assert over.outcome is not None
    assert len(happening_for(over, past, None).reasons) == 2
