"""`chevalet word`: what the referee says of words."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding
from rich.text import Text

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.lexical.desk import game_and_variant, open_lexicon, policies_of, title_of
from chevalet.cli.lexical.universes import titles_of
from chevalet.cli.output import out, print_json
from chevalet.lexicon import ZAKHIA, Judgement, Lexicon, Policy, Ruling, ruling
from chevalet.lexicon.phrasebook import PHRASEBOOKS
from chevalet.lexicon.phrases import describe, sentence
from chevalet.lexicon.universes import keys_of

BOOK = PHRASEBOOKS[LANGUAGE]
ACCEPTED, REFUSED = ("✓ ", "green"), ("✗ ", "red")


def show(words: list[str], game: str | None, variant: str | None, *, as_json: bool) -> None:
    """Print the referee's answer on each word: for one game reading by reading, else by game."""
    policies = policies_of(game, variant)
    lexicon = open_lexicon()
    legible = [word.encode(errors="replace").decode() for word in words]  # any bytes can be typed
    if as_json:
        print_json([_entry(word, policy, lexicon) for word in legible for policy in policies])
        return
    for word in legible:
        if game is None:
            _print_games(word, policies, lexicon)
        else:
            _print_readings(ruling(word, policies[0], lexicon), policies[0])


def _entry(word: str, policy: Policy, lexicon: Lexicon) -> dict[str, Any]:
    answer = ruling(word, policy, lexicon)
    game, variant = game_and_variant(policy)
    absence = answer.absence
    return {
        "word": answer.word,
        "game": game,
        "variant": variant,
        "accepted": answer.accepted,
        "sentence": sentence(answer, LANGUAGE),
        "code": absence,
        "reason": absence and BOOK.absences[absence],
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
        "reason": None if judgement.accepted else _finding(judgement),
        "universes": reading.universes,
        "gloss": reading.gloss,
    }


def _finding(judgement: Judgement) -> str:
    """What the reading is, and why it is refused if it is."""
    description = describe(judgement.reading, LANGUAGE)
    if judgement.refusal is None:
        return description
    return f"{description}, {BOOK.refusals[judgement.refusal]}"


def _print_games(word: str, policies: list[Policy], lexicon: Lexicon) -> None:
    """One line for each answer, with the games that give it, then the universes."""
    rulings = [ruling(word, policy, lexicon) for policy in policies]
    games: dict[tuple[bool, str], list[str]] = {}
    for policy, answer in zip(policies, rulings, strict=True):
        key = answer.accepted, sentence(answer, LANGUAGE)
        games.setdefault(key, []).append(title_of(policy))
    spelling = rulings[0].word
    _print_line(Text(spelling, "bold"))
    for (is_accepted, whole), titles in games.items():
        explanation = whole.removeprefix(f"{spelling}{BOOK.colon}")
        names = (", ".join(titles), "bold")
        line = Text.assemble(_mark(is_accepted), names, BOOK.colon, explanation)
        _print_line(line, indent=2)
    if universes := keys_of(lexicon.universes(word, ZAKHIA)):
        heading = said("univers de Zakhia : ", "Zakhia's universes: ")
        _print_line(Text(heading + titles_of(universes), "cyan"), indent=4)


def _print_readings(answer: Ruling, policy: Policy) -> None:
    """The verdict, then a line for each reading; noun and adjective often read alike: said once."""
    mark = _mark(answer.accepted)
    if answer.absence is not None:
        _print_line(Text.assemble(mark, sentence(answer, LANGUAGE)))
        return
    title = title_of(policy)
    if answer.accepted:
        verdict = said(f"admis à {title}", f"accepted in {title}")
    else:
        verdict = said(f"refusé à {title}", f"refused in {title}")
    _print_line(Text.assemble(mark, (answer.word, "bold"), BOOK.colon, verdict))
    lines = dict.fromkeys(
        (judgement.accepted, _finding(judgement), judgement.reading.universes)
        for judgement in answer.judgements
    )
    for is_accepted, finding, universes in lines:
        # A refused reading covers no picture, whatever it names.
        belonging = f" ({titles_of(universes)})" if universes and is_accepted else ""
        line = Text.assemble(_mark(is_accepted), finding, (belonging, "cyan"))
        _print_line(line, indent=4)


def _mark(is_accepted: bool) -> tuple[str, str]:
    return ACCEPTED if is_accepted else REFUSED


def _print_line(line: Text, indent: int = 0) -> None:
    """One line of text; only a terminal has a width at which to break it."""
    if out.is_terminal:
        out.print(Padding(line, (0, 0, 0, indent)))
    else:
        out.print(Text(" " * indent) + line, soft_wrap=True)
