"""What a new lexicon has no longer."""

import msgspec

from chevalet.lexicon import Grammar, Kind, Lexicon, PartOfSpeech, Reading, VerbForm
from tools.lexicon.withdrawal import withdrawn

NOUN = Grammar(PartOfSpeech.NOUN)
VERB = Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)
MUR = Reading("mur", "mur", NOUN, gloss="paroi")


def kept(before: list[Reading], after: list[Reading]) -> dict[str, Reading]:
    lexicons = [Lexicon.from_readings(before)], Lexicon.from_readings(after)
    return dict(withdrawn(*lexicons))


def test_a_word_that_is_gone_is_kept_without_its_gloss() -> None:
    assert kept([MUR], []) == {"MUR": msgspec.structs.replace(MUR, gloss="")}


def test_a_word_of_the_same_sort_replaces_it() -> None:
    assert kept([MUR], [Reading("mûr", "mûr", Grammar(PartOfSpeech.ADJECTIVE))]) == {}


def test_a_conjugated_form_is_no_noun() -> None:
    assert kept([MUR], [Reading("murer", "mur", VERB)]).keys() == {"MUR"}


def test_names_of_all_kinds_are_alike() -> None:
    place, person = (
        Reading("Togo", "Togo", Grammar(PartOfSpeech.NAME, kind=kind))
        for kind in (Kind.PLACE, Kind.PERSON)
    )
    assert kept([place], [person]) == {}


def test_a_universe_that_is_lost_is_kept_alone() -> None:
    before = msgspec.structs.replace(MUR, universes=("dwellings", "games"))
    after = msgspec.structs.replace(MUR, universes=("games",))
    assert kept([before], [after])["MUR"].universes == ("dwellings",)


def test_what_was_withdrawn_before_stays_withdrawn() -> None:
    first, second = Lexicon.from_readings([MUR]), Lexicon.from_words(["MER"])
    found = dict(withdrawn([first, second], Lexicon.from_words(["AN"])))
    assert found.keys() == {"MUR", "MER"}
