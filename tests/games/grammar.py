"""Grammar for the small lexicons with which rules are tested apart from French."""

from chevalet.lexicon import Grammar, PartOfSpeech, VerbForm
from chevalet.lexicon.reading import Person, Slot, Tense

NOUN = Grammar(PartOfSpeech.NOUN)
CONJUGATED = Grammar(
    PartOfSpeech.VERB,
    verb_form=VerbForm.CONJUGATED,
    slots=(Slot(Tense.PAST_HISTORIC, Person.IT),),
)
