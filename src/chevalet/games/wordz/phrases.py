"""What WordZ's referee and bots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Phrasebook

PHRASES: Phrasebook = {
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
        "On ne consulte la table que pendant la composition.",
        "The table is asked only while words are composed.",
    ),
    "no_universes": Phrase("WordZ n'a pas d'univers.", "WordZ has no universes."),
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
        "Il n'y a pas de carte {place} : le mot a {length} lettres.",
        "There is no card {place}: the word has {length} letters.",
    ),
    "card_is_up": Phrase("Cette carte est déjà visible : {letter}.", "That card is up: {letter}."),
    "guess_does_not_fit": Phrase(
        "{word} ne correspond pas à {pattern} (v voyelle, c consonne).",
        "{word} does not fit {pattern} (v vowel, c consonant).",
    ),
    "by_lot": Phrase("au hasard parmi {among}", "by lot among {among}"),
    "first_idea": Phrase("le premier mot venu", "the first word that came to mind"),
    "hides_best": Phrase(
        "le mot qui se cache le mieux parmi d'autres", "the word that hides best among others"
    ),
    "no_word_found": Phrase("n'a rien de convenable", "has nothing fit to lay"),
    "fits_so_far": Phrase(
        "{count} mot(s) possible(s) pour l'instant", "{count} word(s) fit so far"
    ),
    "tells_most": Phrase(
        "cette carte départage le mieux {count} mots", "this card best tells {count} words apart"
    ),
    "says_least": Phrase(
        "sans jeton, la carte qui aide le moins les autres",
        "without a token, the card that helps the others least",
    ),
    "only_candidate": Phrase("c'est le seul mot possible", "it is the only word that fits"),
    "likeliest": Phrase(
        "le plus probable de {count} ({chance:.0%}), pour {cards} carte(s)",
        "the likeliest of {count} ({chance:.0%}), for {cards} card(s)",
    ),
    "last_chance": Phrase(
        "le jeton ne servira plus autrement", "the token will be of no other use"
    ),
    "too_uncertain": Phrase("trop incertain pour un jeton", "too uncertain for a token"),
    "knows_word": Phrase("connaît {word}", "knows {word}"),
    "knows_no_such_word": Phrase("ne connaît pas {word}", "does not know {word}"),
}
