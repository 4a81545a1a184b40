"""What WordZ's referee and bots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Phrasebook

PHRASES: Phrasebook = {
    "lay_backs": Phrase(
        "À une vraie table, on ne dit que la couleur des dos : voyelle ou consonne.",
        "At a real table only the colours of the backs are told: vowel or consonant.",
    ),
    "too_many_backs": Phrase(
        "Chacun reçoit {vowels} voyelles et {consonants} consonnes, pas davantage.",
        "Everyone is dealt {vowels} vowels and {consonants} consonants, no more.",
    ),
    "other_back": Phrase(
        "{letter} n'a pas ce dos-là.", "{letter} has another back than this card."
    ),
    "was_said_wrong": Phrase(
        "On a dit que ce n'était pas {word} : corrigez d'abord cette réponse-là.",
        "It was said not to be {word}: correct that answer first.",
    ),
    "tile_not_held": Phrase(
        "Vous n'avez pas ces cartes : {missing}.", "You don't hold these cards: {missing}."
    ),
    "tile_not_left": Phrase(
        "Il ne reste plus de carte {missing} : toutes sont déjà sorties.",
        "No card {missing} is left: all of them are out already.",
    ),
    "word_length": Phrase(
        "« {word} » : un mot a de 2 à 12 lettres.", "“{word}”: a word has 2 to 12 letters."
    ),
    "not_a_word": Phrase("{why}.", "{why}."),
    "must_lay": Phrase(
        "Vos cartes forment un mot : il faut en poser un.",
        "Your cards form a word: lay one.",
    ),
    "words_first": Phrase(
        "Tout le monde n'a pas encore posé son mot.", "Not everybody has laid a word yet."
    ),
    "already_laid": Phrase("Les mots sont déjà posés.", "The words are laid already."),
    "ask_while_composing": Phrase(
        "On ne consulte la table que pendant que l'on compose.",
        "The table is asked only while words are composed.",
    ),
    "turn_first": Phrase("Il faut d'abord retourner une carte.", "Turn over a card first."),
    "turned_already": Phrase(
        "Vous avez déjà retourné une carte.", "You have turned over a card already."
    ),
    "guessed_already": Phrase(
        "Vous avez déjà fait une proposition.", "You have made a guess already."
    ),
    "no_token": Phrase("Vous n'avez plus de jeton.", "You have no token left."),
    "own_word": Phrase("C'est votre propre mot.", "That is your own word."),
    "no_such_word": Phrase("Il n'y a pas de mot à cette place.", "There is no word at that seat."),
    "no_such_card": Phrase(
        "Il n'y a pas de carte {place} : le mot a {length} {length|lettre|lettres}.",
        "There is no card {place}: the word has {length} {length|letter|letters}.",
    ),
    "card_is_up": Phrase("Cette carte est déjà visible : {letter}.", "That card is up: {letter}."),
    "guess_does_not_fit": Phrase(
        "{word} ne correspond pas à {pattern} (v voyelle, c consonne).",
        "{word} does not fit {pattern} (v vowel, c consonant).",
    ),
    "first_idea": Phrase(
        "C'est le premier mot qui me soit venu.", "It is the first word that came to my mind."
    ),
    "hides_best": Phrase(
        "De tous mes mots, c'est celui qui se cache le mieux parmi d'autres.",
        "Of my words it is the one that hides best among others.",
    ),
    "fits_so_far": Phrase(
        "Je vois pour l'instant {grouped:count} {count|mot possible|mots possibles}.",
        "So far I see {grouped:count} {count|word|words} that {count|fits|fit}.",
    ),
    "tells_most": Phrase(
        "Je vois {grouped:count} mots possibles : cette carte les départage le mieux.",
        "I see {grouped:count} words that fit: this card best tells them apart.",
    ),
    "tells_whether": Phrase(
        "Je ne vois qu'un mot possible : cette carte dira si c'est lui.",
        "I see only one word that fits: this card will tell whether that is it.",
    ),
    "fits_nothing": Phrase("Je ne vois aucun mot possible.", "I see no word that fits."),
    "says_least": Phrase(
        "Je n'ai plus de jeton : je retourne la carte qui aide le moins les autres.",
        "I have no token left: I turn the card that helps the others least.",
    ),
    "only_candidate": Phrase("C'est le seul mot possible.", "It is the only word that fits."),
    "only_known": Phrase(
        "C'est le seul mot que je connaisse qui convienne.", "It is the only word I know that fits."
    ),
    "only_in_dictionary": Phrase(
        "Je ne connaissais pas de mot qui convienne : j'ai trouvé celui-ci dans le dictionnaire.",
        "I knew no word that fits: I found this one in the dictionary.",
    ),
    "likeliest": Phrase(
        "Sur {grouped:count} mots possibles, c'est le plus probable ({percent:chance}) :"
        " il me rapporterait {cards} {cards|carte|cartes}.",
        "Of {grouped:count} words that fit it is the likeliest ({percent:chance}):"
        " it would bring me {cards} {cards|card|cards}.",
    ),
    "last_chance": Phrase(
        "Mon jeton ne me servira plus autrement.", "My token will be of no other use."
    ),
    "too_uncertain": Phrase(
        "C'est trop incertain pour un jeton.", "It is too uncertain for a token."
    ),
}

LABELS: Phrasebook = {
    "options.rounds": Phrase("Nombre de manches", "Number of rounds"),
    "options.referee": Phrase("Avec arbitre", "With a referee"),
}
