"""The rules of a game over HTTP: its text, its examples, and which words it accepts."""

from __future__ import annotations

import asyncio
from functools import cache

import msgspec

from chevalet.core import registry
from chevalet.core.learning import EXAMPLE_NAMES, Example, shown
from chevalet.core.registry import Registration
from chevalet.core.rulebook import FinePrint, Paragraph, Prose, Rulebook, RulesText, Span
from chevalet.lexicon.games import policies_of
from chevalet.lexicon.word_classes import WORD_CLASSES, WordClass
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.problems import Refusal
from chevalet.server.wire.common import Text
from chevalet.server.wire.rules import ExampleInfo, GameRules, WordClassInfo


async def _rules(call: Call) -> GameRules:
    key = call.path["game"]
    if key not in registry.game_keys():
        raise Refusal("unknown_game", field="game", game=key)
    return await asyncio.to_thread(rules_of, key)


@cache
def rules_of(key: str) -> GameRules:
    """All that there is to read of a game's rules; raises `UnknownGame`."""
    registration = registry.find(key)
    learning = registration.learning
    examples = {} if learning is None else learning.examples
    return GameRules(
        game=key,
        text=None if learning is None else learning.rules,
        examples={name: _example(registration, each) for name, each in examples.items()},
        words=_words(registration),
    )


def _example(registration: Registration, example: Example) -> ExampleInfo:
    scene = shown(registration.game, example)
    names = EXAMPLE_NAMES[: len(scene.after.scores)]
    lines = (
        (registration.told(event, names, "fr"), registration.told(event, names, "en"))
        for event in scene.events
    )
    return ExampleInfo(
        caption=Text.of(example.caption),
        viewer=example.seat,
        names=names,
        before=msgspec.to_builtins(scene.before),
        after=msgspec.to_builtins(scene.after),
        to_act=scene.to_act,
        notation=registration.notation.format_action(example.action),
        events=tuple(map(msgspec.to_builtins, scene.events)),
        said=tuple(Text(fr, en) for fr, en in lines if fr and en),
    )


def _words(registration: Registration) -> tuple[WordClassInfo, ...]:
    policies = policies_of(registration)
    if not policies:
        return ()
    own, *variants = policies

    def info(sort: WordClass) -> WordClassInfo:
        return WordClassInfo(
            key=sort.key,
            name=Text.of(sort.name),
            is_accepted=sort.is_accepted(own.policy),
            variants={each.variant or "": sort.is_accepted(each.policy) for each in variants},
            examples=sort.examples,
        )

    return tuple(map(info, WORD_CLASSES))


def _documented() -> GameRules:
    def text(title: str, goal: str, rule: str, fine: str) -> RulesText:
        blocks = (Prose((Span(rule),)), FinePrint((Span(fine),)))
        return RulesText(title, (Prose((Span(goal),)),), (Paragraph(1, title, blocks),))

    return GameRules(
        game=EXAMPLE_GAME,
        text=Rulebook(
            text("Mon jeu", "Posez des mots.", "Chacun tire dix jetons.", "Deux jokers."),
            text("My game", "Lay words.", "Everyone draws ten tiles.", "Two jokers."),
        ),
        examples={},
        words=(
            WordClassInfo(
                key="conjugated",
                name=Text("verbes conjugués", "conjugated verbs"),
                is_accepted=False,
                variants={},
                examples=("fureta",),
            ),
        ),
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "The rules of a game: numbered paragraphs in both languages, examples, and which words"
        " it accepts.",
        _rules,
        GameRules,
        problems=("unknown_game",),
        example=_documented(),
        path_example={"game": EXAMPLE_GAME},
    ),
)
