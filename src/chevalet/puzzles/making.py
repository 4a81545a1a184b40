"""Takes puzzles from games that bots play."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from itertools import count

import msgspec

from chevalet.core.game import Budget
from chevalet.core.puzzles import Answer, Puzzle, Puzzler
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough

LUCKS = ("first", "second")
"""A search that agreed by luck must agree again with other deals."""
A_GAME = 4
"""Puzzles that one game may give."""
BOT_NODES = 50
EASIEST, HARDEST = 600, 2400

Progress = Callable[[int, int], None]
"""Is told how many games were played and how many puzzles they gave."""


def make(
    registration: Registration,
    puzzler: Puzzler,
    seed: str,
    *,
    first: int = 0,
    known: frozenset[str] = frozenset(),
    progress: Progress = lambda _games, _found: None,
    nodes: int | None = None,
) -> Iterator[Puzzle]:
    """Puzzles without end, the same for the same seed, from the game of number `first` on.

    No word is the answer twice; `known` holds those that were, and others to avoid.
    """
    answers = set(known)
    found = 0
    for number in count(first):
        progress(number - first, found)
        taken = 0
        for view, answer in _answers(registration, puzzler, f"{seed} {number}"):
            rarity = puzzler.rarity(answer.words)
            if rarity is None or answer.words[0] in answers:
                continue
            checks = (f"{seed} {number} {luck}" for luck in LUCKS)
            if not all(
                puzzler.agrees(view, answer, nodes or puzzler.nodes, luck) for luck in checks
            ):
                continue
            answers.add(answer.words[0])
            found, taken = found + 1, taken + 1
            yield _puzzle(registration, view, answer, rating_of(answer, rarity), number)
            if taken == A_GAME:
                break


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
