"""Conjugates French verbs: every simple form of an infinitive, with its places in the table.

Verbs in -er follow their spelling and most verbs in -ir add -iss-; the others have a row in
`data/lexicon/conjugations.tsv`. A test holds the forms against those that the main source has for
7,000 verbs.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Number,
    PartOfSpeech,
    Person,
    Slot,
    Tense,
    VerbForm,
)

TABLE = Path(__file__).resolve().parents[2] / "data/lexicon/conjugations.tsv"
_MISSING = "."

_ENDINGS = {
    Tense.IMPERFECT: ("ais", "ais", "ait", "ions", "iez", "aient"),
    Tense.FUTURE: ("ai", "as", "a", "ons", "ez", "ont"),
    Tense.CONDITIONAL: ("ais", "ais", "ait", "ions", "iez", "aient"),
    Tense.SUBJUNCTIVE_PRESENT: ("e", "es", "e", "ions", "iez", "ent"),
}
# By the past historic of *je*: the past historic, and the imperfect subjunctive.
_PAST = {
    "ins": ("ins ins int înmes întes inrent", "insse insses înt inssions inssiez inssent"),
    "ai": ("ai as a âmes âtes èrent", "asse asses ât assions assiez assent"),
    "is": ("is is it îmes îtes irent", "isse isses ît issions issiez issent"),
    "ïs": ("ïs ïs ït ïmes ïtes ïrent", "ïsse ïsses ït ïssions ïssiez ïssent"),
    "us": ("us us ut ûmes ûtes urent", "usse usses ût ussions ussiez ussent"),
    "ûs": ("ûs ûs ût ûmes ûtes ûrent", "ûsse ûsses ût ûssions ûssiez ûssent"),
}
_IMPERATIVES = {Person.YOU: "2", Person.WE: "4", Person.YOU_ALL: "5"}


class Model(StrEnum):
    """Which of the ways that fit the spelling a verb takes; empty: the usual one."""

    USUAL = ""
    SECOND_GROUP = "iss"  # assortir, unlike sortir
    DOUBLED = "double"  # jeter, jette
    GRAVE = "grave"  # acheter, achète
    INFINITIVE = "infinitive"  # férir: no other form is in use
    IMPERSONAL = "impersonal"  # neiger: il alone
    THIRD_PERSONS = "third"  # incomber: il and ils alone
    RECIPROCAL = "reciprocal"  # s'entraider: nobody does it alone


_PERSONS_OF = {Model.IMPERSONAL: "3", Model.THIRD_PERSONS: "36", Model.RECIPROCAL: "3456"}


class Verb(NamedTuple):
    """The parts of a verb from which its table follows, each with the whole stem."""

    present: tuple[str, ...]
    imperfect: str
    participle: str
    past: str
    future: str
    subjunctive: tuple[str, ...]
    imperative: tuple[str, ...]
    past_participle: str
    persons: str = "123456"


class Form(NamedTuple):
    """One form, and its grammar with one place in the table at most."""

    text: str
    grammar: Grammar


def conjugated(infinitive: str, model: Model = Model.USUAL, *, agrees: bool) -> list[Form]:
    """Every simple form of the verb; its past participle has four if it `agrees`, else one.

    >>> {form.text for form in conjugated("réouvrir", agrees=True)} >= {"réouvre", "réouverte"}
    True
    """
    forms = [_form(infinitive, VerbForm.INFINITIVE)]
    if model is Model.INFINITIVE:
        return forms
    for verb in _verbs(infinitive, model):
        forms += _finite(verb._replace(persons=_PERSONS_OF.get(model, verb.persons)))
        forms += [_form(verb.participle, VerbForm.PRESENT_PARTICIPLE)] if verb.participle else []
        forms += _agreements(verb.past_participle, agrees=agrees)
    return _joined(forms)


def _verbs(infinitive: str, model: Model) -> Iterator[Verb]:
    is_second = model is Model.SECOND_GROUP and infinitive.endswith("ir")
    rows = [] if is_second else _rows_of(infinitive)
    if rows:
        for row in rows:
            yield _irregular(row, infinitive.removesuffix(row.ending.removeprefix("^")))
    elif infinitive.endswith("er"):
        yield from _first_group(infinitive.removesuffix("er"), model)
    elif infinitive.endswith("ir"):
        yield _second_group(infinitive.removesuffix("r"))
    else:
        raise ValueError(f"no way to conjugate {infinitive!r}")


def _first_group(stem: str, model: Model) -> Iterator[Verb]:
    soft = re.sub("(?<!g)g$", "ge", re.sub("c$", "ç", stem))  # before a and o; but jogger, joggait
    for mute, future in _mute_stems(stem, model):
        singular = (f"{mute}e", f"{mute}es", f"{mute}e")
        present = (*singular, f"{soft}ons", f"{stem}ez", f"{mute}ent")
        yield Verb(
            present=present,
            imperfect=soft,
            participle=f"{soft}ant",
            past=f"{soft}ai",
            future=f"{future}er",
            subjunctive=(*singular, f"{stem}ions", f"{stem}iez", f"{mute}ent"),
            imperative=(f"{mute}e", f"{soft}ons", f"{stem}ez"),
            past_participle=f"{stem}é",
        )


def _mute_stems(stem: str, model: Model) -> list[tuple[str, str]]:
    """The stem before a mute *e*, and in the future: more than one where both ways are in use."""
    if re.search("[ou]y$", stem):
        return [(f"{stem[:-1]}i",) * 2]
    if re.search("ay$", stem):
        return [(stem, stem), (f"{stem[:-1]}i",) * 2]
    # The spelling of 1990 writes è in the future too.
    if acute := re.search("é([bcdfghjklmnprstvxz]+|[bcdfghjklmnpqrstvxz]*[gq]u)$", stem):
        grave = f"{stem[: acute.start()]}è{acute[1]}"
        return [(grave, stem), (grave, grave)]
    if open_e := re.search("(?<![aeio])e([bcdfgklmnprstvz]|[bcdfgptv][lr])$", stem):
        grave, doubled = f"{stem[: open_e.start()]}è{open_e[1]}", stem + stem[-1]
        if stem[-1] not in "lt" or model is Model.GRAVE or len(open_e[1]) > 1:
            return [(grave, grave)]
        return [(doubled, doubled)] if model is Model.DOUBLED else [(doubled,) * 2, (grave,) * 2]
    return [(stem, stem)]


def _second_group(stem: str) -> Verb:
    # haïr, amuïr: the vowel keeps its dots, which leave no place for a circumflex
    present = tuple(stem + end for end in ("s", "s", "t", "ssons", "ssez", "ssent"))
    return Verb(
        present=present,
        imperfect=f"{stem}ss",
        participle=f"{stem}ssant",
        past=f"{stem}s",
        future=f"{stem}r",
        subjunctive=_subjunctive(f"{stem}ss", f"{stem}ss"),
        imperative=(present[0], present[3], present[4]),
        past_participle=stem,
    )


class _Row(NamedTuple):
    ending: str
    present: tuple[str, ...]
    past: str
    future: str
    past_participle: str
    others: dict[str, str]


@lru_cache(maxsize=1)
def _rows() -> list[_Row]:
    found: list[_Row] = []
    for line in TABLE.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            ending, present, past, future, participle, *others = line.split("\t")
            facts = dict(fact.split("=") for fact in " ".join(others).split())
            found.append(_Row(ending, tuple(present.split()), past, future, participle, facts))
    return found


def _rows_of(infinitive: str) -> list[_Row]:
    fitting = [row for row in _rows() if f"^{infinitive}".endswith(row.ending)]
    longest = max((len(row.ending) for row in fitting), default=0)
    return [row for row in fitting if len(row.ending) == longest]


def _irregular(row: _Row, stem: str) -> Verb:
    def whole(forms: Iterable[str]) -> tuple[str, ...]:
        return tuple("" if form == _MISSING else stem + form for form in forms)

    others = row.others
    present = whole(row.present)
    we = present[3].removesuffix("ons")
    subjunctive = whole(others["subjunctive"].split(",")) if "subjunctive" in others else ()
    if len(subjunctive) < len(present):
        subjunctive = _subjunctive(*(subjunctive or (present[5].removesuffix("ent"), we)))
    # ouvre!, cueille!: the imperative of verbs that conjugate as those in -er drops the s
    you = re.sub("es$", "e", present[1])
    imperative = whole(others["imperative"].split(",")) if "imperative" in others else ()
    return Verb(
        present=present,
        imperfect=whole([others["imperfect"]])[0] if "imperfect" in others else we,
        participle=whole([others["participle"]])[0] if "participle" in others else f"{we}ant",
        past=whole([row.past])[0],
        future=whole([row.future])[0],
        subjunctive=subjunctive,
        imperative=imperative or (you, present[3], present[4]),
        past_participle="/".join(whole(row.past_participle.split("/"))),
        persons=others.get("persons", "123456"),
    )


def _subjunctive(of_i: str, of_we: str) -> tuple[str, ...]:
    ends = _ENDINGS[Tense.SUBJUNCTIVE_PRESENT]
    stems = (of_i, of_i, of_i, of_we, of_we, of_i)
    return tuple(stem and stem + end for stem, end in zip(stems, ends, strict=True))


def _finite(verb: Verb) -> Iterator[Form]:
    tenses = {Tense.PRESENT: verb.present, Tense.SUBJUNCTIVE_PRESENT: verb.subjunctive}
    stems = {
        Tense.IMPERFECT: verb.imperfect,
        Tense.FUTURE: verb.future,
        Tense.CONDITIONAL: verb.future,
    }
    for tense, stem in stems.items():
        if stem:
            tenses[tense] = tuple(_joint(stem, end) for end in _ENDINGS[tense])
    if verb.past:
        stem, past, subjunctive = _past(verb.past)
        tenses[Tense.PAST_HISTORIC] = tuple(_joint(stem, end) for end in past)
        tenses[Tense.SUBJUNCTIVE_IMPERFECT] = tuple(stem + end for end in subjunctive)
    for tense, texts in tenses.items():
        for number, person, text in zip("123456", Person, texts, strict=True):
            if number in verb.persons and text:
                yield _form(text, VerbForm.CONJUGATED, Slot(tense, person))
    for (person, number), text in zip(_IMPERATIVES.items(), verb.imperative, strict=True):
        if number in verb.persons and text:
            yield _form(text, VerbForm.CONJUGATED, Slot(Tense.IMPERATIVE, person))


def _joint(stem: str, ending: str) -> str:
    """A stem made soft before a (mangeait, lançait) is plain before e and i (mangèrent)."""
    if ending[0] in "èi":
        stem = re.sub("ge$", "g", re.sub("ç$", "c", stem))
    return stem + ending


def _past(of_i: str) -> tuple[str, list[str], list[str]]:
    for ending, (past, subjunctive) in _PAST.items():
        if of_i.endswith(ending):
            return of_i.removesuffix(ending), past.split(), subjunctive.split()
    raise ValueError(f"no past historic in {of_i!r}")


def _agreements(participle: str, *, agrees: bool) -> Iterator[Form]:
    masculine, _, feminine = participle.partition("/")
    if not masculine:
        return
    if not agrees:
        yield _participle(masculine, Gender.MASCULINE, Number.SINGULAR)
        return
    feminine = feminine or f"{masculine}e"
    # dû, due, dus: only the masculine singular has its circumflex
    plural = masculine if masculine.endswith("s") else f"{re.sub('û$', 'u', masculine)}s"
    yield _participle(masculine, Gender.MASCULINE, Number.SINGULAR)
    yield _participle(plural, Gender.MASCULINE, Number.PLURAL)
    yield _participle(feminine, Gender.FEMININE, Number.SINGULAR)
    yield _participle(f"{feminine}s", Gender.FEMININE, Number.PLURAL)


def _participle(text: str, gender: Gender, number: Number) -> Form:
    grammar = Grammar(
        PartOfSpeech.VERB, verb_form=VerbForm.PAST_PARTICIPLE, gender=gender, number=number
    )
    return Form(text, grammar)


def _form(text: str, verb_form: VerbForm, *slots: Slot) -> Form:
    return Form(text, Grammar(PartOfSpeech.VERB, verb_form=verb_form, slots=slots))


def _joined(forms: list[Form]) -> list[Form]:
    """One entry for a form that has several places in the table."""
    slots: defaultdict[tuple[str, VerbForm | None], set[Slot]] = defaultdict(set)
    kept: dict[tuple[str, Grammar], Form] = {}
    for form in forms:
        if form.grammar.slots:
            slots[form.text, form.grammar.verb_form].update(form.grammar.slots)
        else:
            kept[form.text, form.grammar] = form
    conjugated_forms = [
        _form(text, VerbForm.CONJUGATED, *sorted(places)) for (text, _), places in slots.items()
    ]
    return [*kept.values(), *conjugated_forms]
