"""Finds what each letter promises in Échec et Mots, and writes worth.json.

    python -m tools.echec_et_mots.learn_worth

For a letter the question is: how much longer does the longest word become, on average, when the
letter joins six others drawn at random from the game's material? The second and third of its kind
are asked with the first ones among the six. The weights of points and knights, like the constants
below, were settled by games against other settings; the script keeps them.
"""

from __future__ import annotations

import random
from importlib import resources
from pathlib import Path

import msgspec

from chevalet.core.letters import ALPHABET
from chevalet.games.echec_et_mots import bots
from chevalet.games.echec_et_mots.board import MATERIAL
from chevalet.games.echec_et_mots.bots.worth import Weights, learned_weights
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.scoring import UNUSED, USED
from chevalet.lexicon import WordGraphs
from chevalet.native.longest import LongestWords

SAMPLES = 3000
COMPANY = 6
SHARE = 0.5
"""What part of the difference to an average letter counts: others may come."""
ANY_LETTER = 150
"""Hundredths for holding a letter at all: it took two jumps to get."""


def lengthening(longest: LongestWords, letter: str, number: int, chance: random.Random) -> float:
    """By how many letters one more of a letter lengthens the longest word, on average."""
    others = MATERIAL.letters.replace(letter, "")
    gain = 0
    for _ in range(SAMPLES):
        company = "".join(chance.sample(others, COMPANY + 1 - number)) + letter * (number - 1)
        gain += longest.length(company + letter) - longest.length(company)
    return gain / SAMPLES


def learn() -> Weights:
    """The known weights with the letters asked anew."""
    longest = LongestWords(WordGraphs.of(ECHEC_ET_MOTS).dawg)
    chance = random.Random(1)  # noqa: S311 - samples, not secrets
    gains = {
        letter: [
            lengthening(longest, letter, number, chance)
            for number in range(1, MATERIAL.letters.count(letter) + 1)
        ]
        for letter in ALPHABET
    }
    average = sum(gains[letter][0] for letter in MATERIAL) / len(MATERIAL)
    worth = 100 * SHARE * (USED - UNUSED)
    letters = {
        letter: tuple(ANY_LETTER + round(worth * (gain - average)) for gain in row)
        for letter, row in gains.items()
    }
    return msgspec.structs.replace(learned_weights(), letters=letters)


def main() -> None:
    """Write the file beside the code that reads it."""
    path = Path(str(resources.files(bots).joinpath("worth.json")))
    data = msgspec.json.format(msgspec.json.encode(learn(), order="deterministic"), indent=1)
    path.write_bytes(data + b"\n")
    print(path)


if __name__ == "__main__":
    main()
