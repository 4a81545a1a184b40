"""What the referee and the bots of Échec et Mots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Phrasebook

PHRASES: Phrasebook = {
    "bad_letters_held": Phrase(
        "Il n'y a que {most} lettres sur le plateau : recomptez celles de chacun.",
        "There are only {most} letters on the board: count again what each holds.",
    ),
    "no_such_square": Phrase("{at} n'est pas une case.", "{at} is not a square."),
    "no_knight_there": Phrase(
        "Vous n'avez pas de cavalier en {at}.", "You have no knight on {at}."
    ),
    "foreign_horse_square": Phrase(
        "{at} est une écurie de l'adversaire.", "{at} is the other side's horse square."
    ),
    "not_a_knights_jump": Phrase(
        "Un cavalier ne saute pas de {origin} en {target}.",
        "A knight does not jump from {origin} to {target}.",
    ),
    "own_knight_there": Phrase(
        "Votre autre cavalier est en {at}.", "Your other knight stands on {at}."
    ),
    "last_knight_needs_word": Phrase(
        "Le dernier cavalier adverse, en {at}, ne se prend qu'en annonçant un mot.",
        "The last enemy knight, on {at}, may only be taken with an announced word.",
    ),
    "tile_not_held": Phrase(
        "Vous n'avez pas ces lettres : {missing}.", "You don't hold these letters: {missing}."
    ),
    "word_too_short": Phrase(
        "« {word} » est trop court : il faut au moins {shortest} {shortest|lettre|lettres}.",
        "{word} is too short: at least {shortest} {shortest|letter is|letters are} needed.",
    ),
    "not_a_word": Phrase("{why}.", "{why}."),
    "not_a_spelling": Phrase(
        "« {word} » ne s'écrit pas avec des lettres A-Z.", "{word} is not spelt with letters A-Z."
    ),
    "answer_first": Phrase(
        "Il faut d'abord répondre à « {word} ».", "The answer to {word} comes first."
    ),
    "no_answer_asked": Phrase("Il n'y a pas d'annonce.", "Nothing was announced."),
    "must_jump": Phrase("Un cavalier peut encore sauter.", "A knight can still jump."),
    "takes_letter": Phrase("Je prends {le:letter}.", "I take the {letter}."),
    "takes_knight": Phrase("Je prends un cavalier.", "I take a knight."),
    "takes_last_knight": Phrase("Je prends le dernier cavalier.", "I take the last knight."),
    "saves_knight": Phrase("Je mets un cavalier à l'abri.", "I bring a knight to safety."),
    "wants_word": Phrase(
        "Je vise un mot de {length} {length|lettre|lettres}.",
        "I aim at a word of {length} {length|letter|letters}.",
    ),
    "aims_at": Phrase("C'est à {word} que je pense.", "It is {word} that I have in mind."),
    "stops_ahead": Phrase(
        "J'arrête la partie avec {points} {points|point|points} d'avance.",
        "I stop the game {points} {points|point|points} ahead.",
    ),
    "stops_behind": Phrase(
        "J'arrête la partie avec {points} {points|point|points} de retard : attendre"
        " coûterait plus.",
        "I stop the game {points} {points|point|points} behind: waiting would cost more.",
    ),
    "stops_level": Phrase(
        "J'arrête la partie à égalité.", "I stop the game with the points level."
    ),
    "stops_as_told": Phrase(
        "J'annonce le plus long mot que je connaisse.", "I announce the longest word I know."
    ),
    "stops_in_danger": Phrase(
        "Attendre serait dangereux : j'annonce tout de suite.",
        "Waiting would be dangerous: I announce at once.",
    ),
    "waits_for_more": Phrase(
        "Je pourrais arrêter, mais j'attends mieux.", "I could stop, but I wait for more."
    ),
    "sees_ahead": Phrase(
        "J'ai regardé {depth} {depth|coup|coups} à l'avance.",
        "I looked {depth} {depth|move|moves} ahead.",
    ),
    "longest_answer": Phrase(
        "C'est le plus long mot que je connaisse avec ces lettres.",
        "It is the longest word I know with these letters.",
    ),
    "only_answer": Phrase(
        "C'est le seul mot de cette longueur que je connaisse avec ces lettres.",
        "It is the only word of that length I know with these letters.",
    ),
    "cannot_jump": Phrase("Mes cavaliers ne peuvent pas sauter.", "My knights can't jump."),
}

LABELS: Phrasebook = {
    "options.games": Phrase("Nombre de parties", "Number of games"),
    "options.white": Phrase("Qui a les Blancs", "Who has White"),
}
