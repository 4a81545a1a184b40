"""Random readings for hypothesis."""

from hypothesis import strategies as st

from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Slot,
    Tense,
    VerbForm,
)
from chevalet.lexicon.universes import KEYS

words = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=25)
short_words = st.text("ABC", min_size=2, max_size=5)
forms = st.text("aàbcçdeéèêfioœstuz", min_size=2, max_size=10)

grammars = st.builds(
    Grammar,
    st.sampled_from(PartOfSpeech),
    kind=st.sampled_from(Kind),
    verb_form=st.none() | st.sampled_from(VerbForm),
    slots=st.lists(
        st.builds(Slot, st.sampled_from(Tense), st.sampled_from(Person)), max_size=3
    ).map(tuple),
    gender=st.none() | st.sampled_from(Gender),
    number=st.none() | st.sampled_from(Number),
)

glosses = st.text(st.characters(codec="utf-8", exclude_characters="\t\n"), max_size=12)

readings = st.builds(
    Reading,
    lemma=forms,
    form=forms,
    grammar=grammars,
    frequency=st.integers(0, 80),
    universes=st.sets(st.sampled_from(KEYS), max_size=3).map(
        lambda chosen: tuple(key for key in KEYS if key in chosen)
    ),
    gloss=glosses,
    english=glosses,
)
