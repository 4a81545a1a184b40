"""WordZ, step by step."""

from __future__ import annotations

from functools import partial

from chevalet.core.game import Seat
from chevalet.core.lessons import Lesson, Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.wordz.learn.positions import composing, hunting
from chevalet.games.wordz.moves import Done, Guessed, Laid, Turned, WordRefused, WordWon

LONG_WORD = 5
MANY_CARDS = 3


def _cards_won(tried: Tried) -> int:
    """How many cards the learner's guess won."""
    won: WordWon | None = tried.event(WordWon)
    return len(won.guesser_cards) if won is not None and won.guesser == Seat(0) else 0


def _won(phrase: Phrase, tried: Tried) -> Saying:
    won: WordWon = tried.event(WordWon)
    return phrase.of(word=won.word, n=len(won.guesser_cards), others=len(won.owner_cards))


def _laid(phrase: Phrase, tried: Tried) -> Saying:
    laid: Laid = tried.event(Laid)
    return phrase.of(word=laid.word or "–", n=len(laid.word or ""))


def _turned(phrase: Phrase, tried: Tried) -> Saying:
    turned: Turned = tried.event(Turned)
    return phrase.of(letter=turned.letter)


def _not_yet_guessed(tried: Tried) -> Saying:
    """What to say of a card turned or a guess that was wrong."""
    guessed: Guessed | None = tried.event(Guessed)
    if guessed is not None and not guessed.is_right:
        return _WRONG.of(word=guessed.word)
    return _GUESS_INSTEAD.of()


def _too_few(tried: Tried) -> Saying:
    if _cards_won(tried) == 0:
        return _not_yet_guessed(tried)
    return _won(
        Phrase(
            "{word} est juste, mais ne rapporte que {n} {n|carte|cartes}. L'autre mot en "
            "cache plus.",
            "{word} is right, but wins only {n} {n|card|cards}. The other word hides more.",
        ),
        tried,
    )


def _not_ended(tried: Tried) -> Saying:
    guessed: Guessed | None = tried.event(Guessed)
    if guessed is not None and guessed.is_right:
        return Phrase(
            "{word}, quelle chance ! Mais cette fois, essayez de garder votre jeton.",
            "{word}, how lucky! But this time try to keep your token.",
        ).of(word=guessed.word)
    return Phrase(
        "Perdu : le jeton est à l'adversaire. Reprenons, et cette fois gardez-le.",
        "Lost: the token is your opponent's. Once more, and this time keep it.",
    ).of()


_WRONG = Phrase(
    "Ce n'était pas {word}. Votre jeton va à l'adversaire, et le mot reste. Reprenons.",
    "It was not {word}. Your token goes to your opponent, and the word stays. Once more.",
)
_GUESS_INSTEAD = Phrase(
    "Retourner une carte est permis, mais elle revient alors à l'adversaire. Devinez plutôt !",
    "You may turn a card, but then it goes to your opponent. Better to guess!",
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        title=Phrase(
            "Cacher un mot",
            "Hide a word",
        ),
        task=Phrase(
            "Chacun cache un mot et cherche celui des autres ; chaque carte gagnée vaut un "
            "point. Formez le vôtre avec vos douze cartes : cinq lettres au moins, pas trop "
            "facile à deviner. Tapez-le ou touchez les cartes.",
            "Everyone hides a word and seeks the others'; every card won is a point. Form "
            "yours with your twelve cards: a French word of five letters or more, not too easy"
            " to guess. Type it or touch the cards.",
        ),
        start=partial(composing, "AEEIOCHMNRST", "JARDIN"),
        aim=lambda tried: (
            (laid := tried.event(Laid)) is not None and len(laid.word or "") >= LONG_WORD
        ),
        done=partial(
            _laid,
            Phrase(
                "{word} est caché. L'adversaire ne voit que {n} dos : jaunes pour les voyelles, "
                "bleus pour les consonnes.",
                "{word} is hidden. Your opponent sees only {n} backs: yellow for vowels, blue for "
                "consonants.",
            ),
        ),
        missed=partial(
            _laid,
            Phrase(
                "{word} est un mot, mais un peu court : cinq lettres au moins, pour cette fois.",
                "{word} is a word, but a little short: five letters at least, this time.",
            ),
        ),
        hint=Phrase(
            "MACHINE, par exemple, ou MONTRE.",
            "MACHINE, for example, or MONTRE (a watch).",
        ),
        solution="= MACHINE",
    ),
    Lesson(
        title=Phrase(
            "Retourner une carte",
            "Turn a card",
        ),
        task=Phrase(
            "À votre tour, retournez une carte d'un autre joueur. Tous la voient alors, et "
            "elle reviendra à son propriétaire. Touchez une carte cachée, puis touchez-la "
            "encore.",
            "On your turn, turn over another player's card. All can see it then, and its "
            "owner will win it. Touch a hidden card, then touch it again.",
        ),
        start=partial(hunting, "machine", "jARDin"),
        aim=lambda tried: tried.event(Turned) is not None,
        done=partial(
            _turned,
            Phrase(
                "C'est un {letter}. Vous pourriez encore deviner, ou en rester là.",
                "It is a {letter}. You may guess as well, or leave it at that.",
            ),
        ),
        missed=Phrase(
            "Deviner est permis, mais retournez d'abord une carte.",
            "You may guess, but turn a card first.",
        ),
        hint=Phrase(
            "La première carte, au dos bleu, est une consonne.",
            "The first card has a blue back: a consonant.",
        ),
        solution="B1",
    ),
    Lesson(
        title=Phrase(
            "Deviner",
            "Guess",
        ),
        task=Phrase(
            "Vous avez reconnu le mot ? Touchez « Deviner » et complétez-le. Cela coûte un "
            "jeton, et les cartes encore cachées sont à vous.",
            "Do you know the word? Touch “Guess” and fill it in. It costs a token, and the "
            "cards that are still hidden are yours.",
        ),
        start=partial(hunting, "machine", "jARDIn"),
        aim=lambda tried: _cards_won(tried) > 0,
        done=partial(
            _won,
            Phrase(
                "{word} ! {n} {n|carte|cartes} pour vous, {others} pour l'adversaire.",
                "{word}! {n} {n|card|cards} for you, {others} for your opponent.",
            ),
        ),
        missed=_not_yet_guessed,
        hint=Phrase(
            "On y cultive des fleurs : JARDIN.",
            "Flowers grow there: JARDIN (garden).",
        ),
        solution="B JARDIN",
    ),
    Lesson(
        title=Phrase(
            "Deviner tôt",
            "Guess early",
        ),
        task=Phrase(
            "Un seul jeton vous reste, et deux mots se laissent deviner. Seules les cartes "
            "cachées vous reviennent : choisissez le mot qui en rapporte le plus.",
            "One token is left, and two words can be guessed. Only hidden cards go to you: "
            "choose the word that wins the most.",
        ),
        start=partial(hunting, "montre", "CHATeAU", "DicTiONNaIRe", tokens=(1, 3, 4)),
        aim=lambda tried: _cards_won(tried) >= MANY_CARDS,
        done=partial(
            _won,
            Phrase(
                "{word} : {n} cartes d'un coup. Qui devine tôt gagne gros.",
                "{word}: {n} cards at once. Whoever guesses early wins a lot.",
            ),
        ),
        missed=_too_few,
        hint=Phrase(
            "On y cherche les mots : DICTIONNAIRE.",
            "One looks words up there: DICTIONNAIRE (dictionary).",
        ),
        solution="C DICTIONNAIRE",
    ),
    Lesson(
        title=Phrase(
            "Garder son jeton",
            "Keep your token",
        ),
        task=Phrase(
            "Vous avez retourné une carte, et le mot reste un mystère. Une erreur offrirait "
            "votre jeton à l'adversaire : finissez plutôt votre tour.",
            "You have turned a card, and the word is still a mystery. A mistake would give your "
            "token away: better to end your turn.",
        ),
        start=partial(hunting, "montre", "bateaU", tokens=(1, 3), has_turned=True),
        aim=lambda tried: isinstance(tried.action, Done),
        done=Phrase(
            "Sage décision. Les jetons sont rares : trois pour toute la manche.",
            "Wise. Tokens are rare: three for the whole round.",
        ),
        missed=_not_ended,
        hint=Phrase(
            "Le grand bouton finit le tour sans deviner.",
            "The big button ends the turn without a guess.",
        ),
        solution="-",
    ),
    Lesson(
        title=Phrase(
            "L'amende",
            "The fine",
        ),
        task=Phrase(
            "À cette table-ci, sans arbitre, on peut cacher n'importe quoi… jusqu'à ce que "
            "cela se voie. CHEVO_ vous paraît louche ? Retournez la dernière carte.",
            "At this table there is no referee: one may hide anything… until it comes to "
            "light. Does CHEVO_ look odd to you? Turn the last card.",
        ),
        start=partial(hunting, "montre", "CHEVOl", has_referee=False),
        aim=lambda tried: tried.event(WordRefused) is not None,
        done=Phrase(
            "CHEVOL n'existe pas ! Son auteur paie un jeton à chacun et ne joue plus cette manche. "
            "À la fin, qui a le plus de cartes gagne.",
            "CHEVOL is no word! Whoever laid it pays everyone a token and sits the round out. "
            "In the end, whoever has most cards wins.",
        ),
        missed=Phrase(
            "Deviner n'apporte rien ici : retournez la carte.",
            "Guessing gains nothing here: turn the card.",
        ),
        hint=Phrase(
            "Touchez deux fois la sixième carte, la seule cachée.",
            "Touch the sixth card twice, the only hidden one.",
        ),
        solution="B6",
    ),
)
