"""What Takemo's referee and bots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Phrasebook
from chevalet.games.takemo.board import TAKEMO

JOKERS = {TAKEMO: Phrase("un TAKEMO", "a TAKEMO")}
"""What to call the tiles that are no letters."""

PHRASES: Phrasebook = {
    "two_or_four": Phrase(
        "Takemo se joue à 2 ou à 4, pas à {seats}.", "Takemo is for 2 or 4, not for {seats}."
    ),
    "no_such_square": Phrase("{at} n'est pas une case du plateau.", "{at} is not on the board."),
    "unreadable_word": Phrase(
        "« {word} » ne s'écrit pas ainsi : des lettres, ? pour un TAKEMO, (U) s'il vaut U.",
        "“{word}” is not written that way: letters, ? for a TAKEMO, (U) for one that is U.",
    ),
    "off_board": Phrase("{word} en {at} sort du plateau.", "{word} at {at} runs off the board."),
    "nothing_laid": Phrase(
        "{word} est déjà en {at} : il faut poser au moins un jeton.",
        "{word} already stands at {at}: lay at least one tile.",
    ),
    "square_taken": Phrase(
        "La case {at} porte déjà votre {holds}.", "Square {at} already holds your {holds}."
    ),
    "other_letter": Phrase(
        "En {at}, seul un {holds} peut recouvrir le {holds} adverse.",
        "At {at} only a {holds} can cover the enemy's {holds}.",
    ),
    "not_that_letter": Phrase(
        "Le TAKEMO adverse en {at} ne peut pas valoir cette lettre.",
        "The enemy's TAKEMO at {at} can't be that letter.",
    ),
    "one_letter": Phrase(
        "En {at}, une lettre seule ne fait pas un mot.", "At {at} one letter is no word."
    ),
    "word_goes_on": Phrase(
        "{word} se prolonge en {whole} ({at}).", "{word} goes on to {whole} ({at})."
    ),
    "first_word_on_line": Phrase(
        "Le premier mot se couche sur votre ligne de défense.",
        "The first word lies along your own defence line.",
    ),
    "must_join": Phrase(
        "Le mot en {at} doit rejoindre un mot de votre camp.",
        "The word at {at} must join a word of your camp.",
    ),
    "not_a_word": Phrase("En {at}, {why}.", "At {at}, {why}."),
    "no_reading": Phrase(
        "En {at}, aucune lettre de TAKEMO ne fait un mot {de:word}.",
        "At {at} no letter of a TAKEMO makes {word} a word.",
    ),
    "no_joint_reading": Phrase(
        "Aucune lettre de TAKEMO ne convient à tous les mots à la fois ({words}).",
        "No letter of a TAKEMO suits all the words at once ({words}).",
    ),
    "not_captured": Phrase(
        "On ne peut pas retirer {at} : ce n'est pas dans un mot pris.",
        "{at} can't be removed: it is in no captured word.",
    ),
    "crossing_word_stays": Phrase(
        "On ne peut pas retirer {at} : un mot qui n'est pas pris y passe, et il reste.",
        "{at} can't be removed: a word that is not captured runs through it, and stays.",
    ),
    "covered_stays": Phrase(
        "La lettre recouverte en {at} doit être retirée.",
        "The letter covered at {at} must be removed.",
    ),
    "could_take_more": Phrase(
        "Il faut retirer toutes les lettres prises que rien n'oblige à laisser.",
        "Captured letters that nothing keeps in place must all be removed.",
    ),
    "leaves_no_word": Phrase(
        "La prise {de:word} laisserait {left}, qui n'est pas un mot.",
        "Taking {word} would leave {left}, which is not a word.",
    ),
    "leaves_no_words": Phrase(
        "La prise {de:word} laisserait {left}, où aucune lettre de TAKEMO ne convient partout.",
        "Taking {word} would leave {left}, where no letter of a TAKEMO suits all.",
    ),
    "leaves_lone": Phrase(
        "La prise {de:word} laisserait {letter} seul en {at}.",
        "Taking {word} would leave {letter} alone at {at}.",
    ),
    "takemo_not_held": Phrase(
        "Vous n'avez que {held} {held|jeton|jetons} TAKEMO.",
        "You hold only {held} {held|TAKEMO|TAKEMOs}.",
    ),
    "exchange_letters": Phrase(
        "On échange des lettres, jamais de TAKEMO.", "Letters are exchanged, never TAKEMOs."
    ),
    "answer_first": Phrase(
        "Il faut d'abord admettre ou contester « {word} ».",
        "Accept or challenge {word} first.",
    ),
    "nothing_to_answer": Phrase("Il n'y a rien à contester.", "There is nothing to challenge."),
    "no_time_limit": Phrase(
        "Cette partie n'a pas de durée convenue.", "This game has no agreed duration."
    ),
    "word_is_fine": Phrase("{word} est déjà admis.", "{word} is accepted already."),
    "gains": Phrase(
        "Mon camp y gagne {tiles} {tiles|jeton|jetons}.",
        "My side gains {tiles} {tiles|tile|tiles} by it.",
    ),
    "captures": Phrase(
        "Je prends {tiles} {tiles|jeton adverse|jetons adverses}.",
        "I take {tiles} enemy {tiles|tile|tiles}.",
    ),
    "wins_takemo": Phrase(
        "J'atteins la ligne adverse et je gagne un TAKEMO.",
        "I reach the enemy's line and win a TAKEMO.",
    ),
    "plays_takemo": Phrase("Je joue un TAKEMO.", "I play a TAKEMO."),
    "expects_loss": Phrase(
        "Je crains une réponse d'environ {tiles} {tiles|jeton|jetons}.",
        "I fear a reply of about {tiles} {tiles|tile|tiles}.",
    ),
    "lets_stand": Phrase("Je ne conteste pas.", "I don't challenge."),
    "doubts_word": Phrase("Je ne connais pas {word}.", "I don't know {word}."),
}

LABELS: Phrasebook = {
    "options.challenge": Phrase("Contestation", "Challenges"),
    "options.no_conjugated_verbs": Phrase("Sans verbes conjugués", "No conjugated verbs"),
    "options.crossing_words_stay": Phrase("Les mots croisés restent", "Crossing words stay"),
}
