"""`chevalet anagrams`: the words that some letters spell."""

from __future__ import annotations

from itertools import groupby
from textwrap import fill

from rich.text import Text

from chevalet.cli.language import said
from chevalet.cli.lexical.desk import grouped, letters_and_jokers, open_lexicon, policies_for
from chevalet.cli.output import err, fail, out, print_json
from chevalet.lexicon.binary import LONGEST
from chevalet.lexicon.finding import spelt_with
from chevalet.lexicon.lexicon import JOKER


def show(letters: str, game: str | None, variant: str | None, *, as_json: bool) -> None:
    """Print the words by length, longest first."""
    policies = [each.policy for each in policies_for(game, variant)]
    rack = _rack(letters)
    lexicon = open_lexicon()
    words = spelt_with(lexicon, rack, policies)
    by_length = [(length, list(group)) for length, group in groupby(words, len)]
    if as_json:
        print_json([{"length": length, "words": group} for length, group in by_length])
        return
    if not words:
        err.print(said("Ces lettres ne forment aucun mot.", "These letters spell no word."))
    for length, group in by_length:
        heading = said(
            "{length} {length|lettre|lettres}", "{length} {length|letter|letters}", length=length
        )
        out.print(Text.assemble((heading, "bold"), (f" ({grouped(len(group))})", "dim")))
        text = fill(" ".join(group), out.width, initial_indent="  ", subsequent_indent="  ")
        out.print(text)


def _rack(letters: str) -> str:
    rack = letters_and_jokers(letters)
    if not rack:
        fail(said("Il faut au moins une lettre.", "At least one letter is needed."))
    if rack.count(JOKER) > LONGEST:
        fail(
            said(
                "Pas plus de {most} jokers : aucun mot n'est plus long.",
                "No more than {most} jokers: no word is longer.",
                most=LONGEST,
            )
        )
    return rack
