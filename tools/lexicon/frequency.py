"""How common a form is, from the wordfreq package.

Frequencies are reckoned in tenths of the Zipf scale and shipped as five classes.
"""

import math
from importlib import import_module

_MOST_OVER_LEMMA = 10
_CLASSES = (1, 25, 35, 40)  # the least tenths of the classes 1 to 4


def class_of(tenths: int) -> int:
    """The class of a frequency, from 0 (unseen) to 4 (everyone uses it).

    >>> class_of(0), class_of(24), class_of(60)
    (0, 1, 4)
    """
    return sum(tenths >= least for least in _CLASSES)


def tenths_of(frequency_class: int) -> int:
    """The least tenths of a class."""
    return (0, *_CLASSES)[frequency_class]


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
