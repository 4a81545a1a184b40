"""Merging source and supplements."""

from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    PartOfSpeech,
    Reading,
)
from tools.lexicon.affix import NEED_AFFIX, Form
from tools.lexicon.assembly import Assembly, Data, Report
from tools.lexicon.frequency import Frequencies
from tools.lexicon.supplements import Removal, Universe


class FewFrequencies(Frequencies):
    """One word is common, every other unseen."""

    def __init__(self) -> None:
        self._per_word = {"brioche": 1e-5}


NONE: frozenset[str] = frozenset()
NOTHING = Data([], [], [], [], {}, {}, NONE, frozenset(), frozenset(), NONE, NONE, {}, {}, {}, {})
NOUN = PartOfSpeech.NOUN


def form(text: str, tags: str, headword: str = "", prefix: str = "") -> Form:
    return Form(text, headword or text, tuple(tags.split()), frozenset({NEED_AFFIX}), prefix)


def assembled(forms: list[Form], data: Data = NOTHING) -> tuple[dict[str, list[Reading]], Report]:
    assembly = Assembly(data, FewFrequencies())
    assembly.add_source(forms)
    assembly.add_supplements()
    pairs, report = assembly.finish()
    words: dict[str, list[Reading]] = {}
    for word, reading in pairs:
        words.setdefault(word, []).append(reading)
    return words, report


def test_rows_of_one_form_become_one_reading() -> None:
    words, _ = assembled(
        [
            form("parle", "po:v1 po:ipre po:spre po:1sg po:3sg", "parler"),
            form("parle", "po:v1 po:impe po:2sg", "parler"),
        ]
    )
    (reading,) = words["PARLE"]
    assert len(reading.grammar.slots) == 5


def test_genders_and_numbers_are_joined() -> None:
    words, _ = assembled(
        [form("élève", "po:nom is:mas is:sg"), form("élève", "po:nom is:fem is:inv")]
    )
    (reading,) = words["ELEVE"]
    assert (reading.grammar.gender, reading.grammar.number) == (Gender.EPICENE, Number.INVARIABLE)


def test_unplayable_forms_are_left_out() -> None:
    words, _ = assembled(
        [form("à", "po:mg po:prep"), form("porte-clé", "po:nom"), form("a" * 26, "po:nom")]
    )
    assert words == {}


def test_only_listed_units_keep_their_prefix() -> None:
    units = [
        form("kilowatt", "po:nom is:mas", prefix="kilo"),
        form("zeptowatt", "po:nom is:mas", prefix="zepto"),
    ]
    words, _ = assembled(units, NOTHING._replace(units=frozenset({"kilowatt"})))
    assert list(words) == ["KILOWATT"]


def test_supplements_add_forms_and_gloss_to_a_known_word() -> None:
    plural = Grammar(NOUN, gender=Gender.MASCULINE, number=Number.PLURAL)
    data = NOTHING._replace(additions=[Reading("lev", "leva", plural, gloss="monnaie")])
    words, _ = assembled([form("lev", "po:nom is:mas is:sg")], data)
    assert words["LEV"][0].gloss == words["LEVA"][0].gloss == "monnaie"


def test_universes_reach_all_forms_of_a_noun_and_nothing_else() -> None:
    data = NOTHING._replace(universes=[Universe("fish", {"raie": ""})])
    words, report = assembled(
        [
            form("raies", "po:nom is:fem is:pl", "raie"),
            form("raies", "po:v1 po:ipre po:2sg", "rayer"),
        ],
        data,
    )
    universes = {reading.lemma: reading.universes for reading in words["RAIES"]}
    assert universes == {"raie": ("animals", "fish"), "rayer": ()}
    assert report.missing_nouns == {}


def test_a_universe_explains_rare_words_only() -> None:
    universe = Universe("body", {"brioche": "ventre", "hallux": "gros orteil"})
    words, _ = assembled(
        [form("brioche", "po:nom is:fem is:sg"), form("hallux", "po:nom is:mas is:inv")],
        NOTHING._replace(universes=[universe]),
    )
    assert words["BRIOCHE"][0].gloss == ""
    assert words["HALLUX"][0].gloss == "gros orteil"


def test_a_noun_that_is_missing_is_reported() -> None:
    _, report = assembled([], NOTHING._replace(universes=[Universe("fish", {"raie": ""})]))
    assert report.missing_nouns == {"fish": ["raie"]}


def test_a_feminine_with_a_meaning_of_its_own_becomes_a_headword() -> None:
    data = NOTHING._replace(universes=[Universe("forest", {"plante": ""})])
    words, report = assembled(
        [
            form("plante", "po:nom is:fem is:sg", "plant"),
            form("plantes", "po:nom is:fem is:pl", "plant"),
        ],
        data,
    )
    assert [reading.lemma for reading in words["PLANTES"]] == ["plante"]
    assert words["PLANTES"][0].universes == ("forest",)
    assert report.missing_nouns == {}


def test_one_name_of_a_place_and_of_a_person() -> None:
    data = NOTHING._replace(
        universes=[
            Universe("world", {"Togo": "pays d'Afrique"}),
            Universe("history", {"Togo": "amiral japonais"}),
        ]
    )
    words, _ = assembled([form("Togo", "po:nom is:mas is:inv")], data)
    found = {reading.grammar.kind: reading for reading in words["TOGO"]}
    assert found.keys() == {Kind.PLACE, Kind.PERSON}
    assert found[Kind.PLACE].gloss == "pays d'Afrique"
    assert found[Kind.PERSON].universes == ("history",)


def test_names_come_from_our_tables_alone() -> None:
    star = Reading("Véga", "Véga", Grammar(PartOfSpeech.NAME, kind=Kind.NAME), gloss="étoile")
    words, _ = assembled(
        [form("Ikea", "po:npr is:inv"), form("Zoé", "po:prn is:fem is:inv")],
        NOTHING._replace(names=[star]),
    )
    kinds = {word: reading.grammar.kind for word, (reading,) in words.items()}
    assert kinds == {"VEGA": Kind.NAME, "ZOE": Kind.FIRST_NAME}


def test_refused_headwords_are_left_out_in_that_class_only() -> None:
    data = NOTHING._replace(refused=frozenset({("rose", "verb"), ("thari", "noun")}))
    words, _ = assembled(
        [form("tharis", "po:nom is:pl", "thari"), form("rose", "po:nom is:fem is:sg")], data
    )
    assert list(words) == ["ROSE"]


def test_set_phrases_and_what_is_no_word() -> None:
    data = NOTHING._replace(
        locutions={"emblée": (PartOfSpeech.ADVERB, "d'emblée")},
        not_words={"avr": (Kind.ABBREVIATION, "avril")},
    )
    words, _ = assembled(
        [
            form("emblée", "po:loc.adv"),
            form("extremis", "po:loc.adv"),
            form("avr", "po:nom is:mas is:inv"),
        ],
        data,
    )
    kinds = {word: reading.grammar.kind for word, (reading,) in words.items()}
    assert kinds == {
        "EMBLEE": Kind.COMMON,
        "EXTREMIS": Kind.FRAGMENT,
        "AVR": Kind.ABBREVIATION,
    }


def test_removals_remove_and_idle_ones_are_reported() -> None:
    data = NOTHING._replace(removals=[Removal("LN", "noun"), Removal("XQ", "*")])
    words, report = assembled([form("ln", "po:nom is:mas")], data)
    assert words == {}
    assert report.unused_removals == ["XQ *"]


def test_feminines_belong_where_their_meaning_does() -> None:
    """A lioness is an animal; *avocate* is no fruit, and *bergère* no dog."""
    pairs = [("lion", "lionne"), ("avocat", "avocate"), ("berger", "bergère"), ("raie", "raie")]
    forms = [form(masculine, "po:nom is:mas is:sg") for masculine, _ in pairs[:3]]
    forms += [form(feminine, "po:nom is:fem is:sg", lemma) for lemma, feminine in pairs]
    universes = [
        Universe("animals", {"lion": "", "berger": ""}),
        Universe("crops", {"avocat": ""}),
        Universe("fish", {"raie": ""}),
    ]
    senses = frozenset({("berger", "animals")})
    words, _ = assembled(forms, NOTHING._replace(universes=universes, masculine_senses=senses))
    assert words["LIONNE"][0].universes == ("animals",)
    assert words["AVOCAT"][0].universes == ("crops",)
    assert words["AVOCATE"][0].universes == ()
    assert words["BERGER"][0].universes == ("animals",)
    assert words["BERGERE"][0].universes == ()
    assert words["RAIE"][0].universes == ("animals", "fish")


def test_a_feminine_with_a_meaning_of_its_own_is_a_headword() -> None:
    """A teapot is not the feminine of the tea plant; a lioness is the lion's."""
    forms = [form("théier", "po:nom is:mas is:sg"), form("lion", "po:nom is:mas is:sg")]
    forms += [
        form("théière", "po:nom is:fem is:sg", "théier"),
        form("théières", "po:nom is:fem is:pl", "théier"),
        form("théière", "po:adj is:fem is:sg", "théier"),
        form("lionne", "po:nom is:fem is:sg", "lion"),
    ]
    words, _ = assembled(forms, NOTHING._replace(feminines=frozenset({"théière"})))
    lemmas = {each.grammar.part_of_speech.value: each.lemma for each in words["THEIERE"]}
    assert lemmas == {"noun": "théière", "adjective": "théier"}
    assert [each.lemma for each in words["THEIERES"]] == ["théière"]
    assert [each.lemma for each in words["LIONNE"]] == ["lion"]
