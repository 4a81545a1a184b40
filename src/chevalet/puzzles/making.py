"""Takes puzzles from games that bots play."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import count
from typing import NamedTuple

import msgspec

from chevalet.core.game import Budget
from chevalet.core.puzzles import Answer, Puzzle, Puzzler
from chevalet.core.registry import Registration, find
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough
from chevalet.play.spreading import spread_in_order

LUCKS = ("first", "second")
"""A search that agreed by luck must agree again with other deals."""
A_GAME = 4
"""Puzzles that one game may give."""
BOT_NODES = 50
EASIEST, HARDEST = 600, 2400

Progress = Callable[[int, int], None]
"""Is told how many games were played and how many puzzles they gave."""


class Asked(NamedTuple):
    """A game that may give puzzles; what it gives depends on nothing else."""

    game: str
    seed: str
    number: int = 0
    known: frozenset[str] = frozenset()
    """Words that were answers before, and others to avoid."""
    nodes: int | None = None


def make(
    asked: Asked,
    *,
    progress: Progress = lambda _games, _found: None,
    jobs: int = 1,
    cluster: str | None = None,
) -> Generator[Puzzle]:
    """Puzzles without end, the same for the same seed, from this game and those after it.

    No word is the answer twice. Games are looked through by processes or by a cluster, as
    `spread_in_order` says.
    """
    answers = set(asked.known)
    games = (asked._replace(number=number) for number in count(asked.number))
    progress(0, 0)
    with closing(spread_in_order(puzzles_of, games, jobs, cluster)) as coming:
        for played, puzzles in enumerate(coming, start=1):
            fresh = [puzzle for puzzle in puzzles if puzzle.word not in answers]
            answers.update(puzzle.word for puzzle in fresh)
            progress(played, len(answers) - len(asked.known))
            yield from fresh


def puzzles_of(asked: Asked) -> list[Puzzle]:
    """What one game gives, each answer another word."""
    registration = find(asked.game)
    assert registration.puzzles is not None
    puzzler: Puzzler = registration.puzzles.load()
    seed = f"{asked.seed} {asked.number}"
    answers, found = set(asked.known), []
    for view, answer in _answers(registration, puzzler, seed):
        rarity = puzzler.rarity(answer.words)
        if rarity is None or answer.words[0] in answers:
            continue
        nodes = asked.nodes or puzzler.nodes
        if not all(puzzler.agrees(view, answer, nodes, f"{seed} {luck}") for luck in LUCKS):
            continue
        answers.add(answer.words[0])
        rating = rating_of(answer, rarity)
        found.append(_puzzle(registration, view, answer, rating, asked.number))
        if len(found) == A_GAME:
            break
    return found


def _answers(
    registration: Registration, puzzler: Puzzler, seed: str
) -> Iterator[tuple[object, Answer]]:
    """The positions of one game in which something is clearly best."""
    rng = Rng.seeded(seed)
    playthrough = Playthrough.new(registration, len(puzzler.bots), rng.seed)
    bots = [registration.bot(name) for name in puzzler.bots]
    while playthrough.outcome is None:
        for seat in sorted(playthrough.to_act):
            if seat not in playthrough.to_act:
                continue
            view = playthrough.view(seat)
            answer = puzzler.find(view)
            if answer is not None:
                yield view, answer
            rng = rng.branch("next")
            choice = bots[seat].choose(view, rng, Budget(nodes=BOT_NODES))
            playthrough.act(seat, choice.action)


def rating_of(answer: Answer, rarity: int) -> int:
    """How hard an answer is to find: rare and long words, deep lines; a wide margin is easier."""
    share = (answer.worth - answer.second) / max(1.0, abs(answer.worth))
    rating = 850 + 250 * rarity + 70 * (len(answer.words[0]) - 5)
    rating += 120 * answer.depth - round(250 * min(1.0, share))
    return max(EASIEST, min(HARDEST, rating))


def _puzzle(
    registration: Registration, view: object, answer: Answer, rating: int, number: int
) -> Puzzle:
    plain = msgspec.to_builtins(view)
    solution = registration.notation.format_action(answer.action)
    text = msgspec.json.encode([plain, solution])
    return Puzzle(
        id=hashlib.blake2b(text, digest_size=4).hexdigest(),
        view=plain,
        solution=solution,
        worth=answer.worth,
        second=answer.second,
        rating=rating,
        word=answer.words[0],
        source=number,
    )
