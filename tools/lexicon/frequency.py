"""How common a form is, from the wordfreq package."""

import math
from importlib import import_module

_MOST_OVER_LEMMA = 10


class Frequencies:
    """Zipf frequencies in tenths; 0 for what the list has never seen."""

    def __init__(self) -> None:
        # The package is in the dependency group `lexicon`: whoever doesn't build does without.
        wordfreq = import_module("wordfreq")
        self._per_word: dict[str, float] = wordfreq.get_frequency_dict("fr", wordlist="best")

    def tenths(self, text: str) -> int:
        """Tenths of the Zipf scale (a word in a million is 30)."""
        frequency = self._per_word.get(text.lower(), 0.0)
        if frequency == 0.0:
            return 0
        return max(1, round(10 * (math.log10(frequency) + 9)))

    def of_reading(self, form: str, lemma: str) -> int:
        """The form's frequency, capped near its lemma's.

        The list ignores capitals: without the cap *paris*, plural of *pari*, would be as common as
        the city. A form may still be ten times as common as its headword, as *yeux* is to *œil*.
        """
        of_form = self.tenths(form)
        if form == lemma:
            return of_form
        return min(of_form, self.tenths(lemma) + _MOST_OVER_LEMMA)
