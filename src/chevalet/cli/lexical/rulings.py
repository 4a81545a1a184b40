"""`chevalet word`: what the referee says of words."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding
from rich.text import Text

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.lexical.desk import open_lexicon, policies_for, title_of, titles_of
from chevalet.cli.output import out, print_json
from chevalet.lexicon import Judgement, Lexicon, Ruling, ruling
from chevalet.lexicon.finding import universes_of
from chevalet.lexicon.games import GamePolicy
from chevalet.lexicon.phrasebook import ABSENCES
from chevalet.lexicon.phrases import explanation, finding, sentence

ACCEPTED, REFUSED = ("✓ ", "green"), ("✗ ", "red")


def show(words: list[str], game: str | None, variant: str | None, *, as_json: bool) -> None:
    """Print the referee's answer on each word: for one game reading by reading, else by game."""
    policies = policies_for(game, variant)
    lexicon = open_lexicon()
    legible = [word.encode(errors="replace").decode() for word in words]  # any bytes can be typed
    if as_json:
        print_json([_entry(word, policy, lexicon) for word in legible for policy in policies])
        return
    for word in legible:
        if game is None:
            _print_games(word, policies, lexicon)
        else:
            _print_readings(ruling(word, policies[0].policy, lexicon), policies[0])


def _entry(word: str, whose: GamePolicy, lexicon: Lexicon) -> dict[str, Any]:
    answer = ruling(word, whose.policy, lexicon)
    absence = answer.absence
    return {
        "word": answer.word,
        "game": whose.game.key,
        "variant": whose.variant,
        "accepted": answer.accepted,
        "sentence": sentence(answer, LANGUAGE),
        "code": absence,
        "reason": absence and ABSENCES[absence].said(LANGUAGE),
        "readings": [_reading(judgement) for judgement in answer.judgements],
    }


def _reading(judgement: Judgement) -> dict[str, Any]:
    reading = judgement.reading
    return {
        "lemma": reading.lemma,
        "form": reading.form,
        "pos": reading.grammar.part_of_speech,
        "kind": reading.grammar.kind,
        "features": reading.grammar.features,
        "accepted": judgement.accepted,
        "code": judgement.refusal,
        "reason": None if judgement.accepted else finding(judgement, LANGUAGE),
        "universes": reading.universes,
        "gloss": reading.gloss,
        "english": reading.english,
    }


def _print_games(word: str, policies: list[GamePolicy], lexicon: Lexicon) -> None:
    """One line for each answer, with the games that give it, then the universes."""
    rulings = [ruling(word, each.policy, lexicon) for each in policies]
    games: dict[tuple[bool, str], list[str]] = {}
    for whose, answer in zip(policies, rulings, strict=True):
        key = answer.accepted, explanation(answer, LANGUAGE)
        games.setdefault(key, []).append(title_of(whose))
    _print_line(Text(rulings[0].word, "bold"))
    for (is_accepted, why), titles in games.items():
        names = (said("{row:titles}", "{row:titles}", titles=titles), "bold")
        line = Text.assemble(_mark(is_accepted), names, said(" : {why}", ": {why}", why=why))
        _print_line(line, indent=2)
    with_universes = [each for each in policies if each.game.has_universes]
    if universes := universes_of(word, lexicon, [each.policy for each in with_universes]):
        heading = said(
            "univers ({row:games}) : {titles}",
            "universes ({row:games}): {titles}",
            games=[title_of(each) for each in with_universes],
            titles=titles_of(universes),
        )
        _print_line(Text(heading, "cyan"), indent=4)


def _print_readings(answer: Ruling, whose: GamePolicy) -> None:
    """The verdict, then a line for each reading; noun and adjective often read alike: said once."""
    mark = _mark(answer.accepted)
    if answer.absence is not None:
        _print_line(Text.assemble(mark, sentence(answer, LANGUAGE)))
        return
    verdict = said(
        " : {accepted|admis|refusé} à {title}",
        ": {accepted|accepted|refused} in {title}",
        accepted=answer.accepted,
        title=title_of(whose),
    )
    _print_line(Text.assemble(mark, (answer.word, "bold"), verdict))
    lines = dict.fromkeys(
        (judgement.accepted, finding(judgement, LANGUAGE), judgement.reading.universes)
        for judgement in answer.judgements
    )
    for is_accepted, found, universes in lines:
        # A refused reading covers no picture, whatever it names.
        belonging = f" ({titles_of(universes)})" if universes and is_accepted else ""
        line = Text.assemble(_mark(is_accepted), found, (belonging, "cyan"))
        _print_line(line, indent=4)


def _mark(is_accepted: bool) -> tuple[str, str]:
    return ACCEPTED if is_accepted else REFUSED


def _print_line(line: Text, indent: int = 0) -> None:
    """One line of text; only a terminal has a width at which to break it."""
    if out.is_terminal:
        out.print(Padding(line, (0, 0, 0, indent)))
    else:
        out.print(Text(" " * indent) + line, soft_wrap=True)
