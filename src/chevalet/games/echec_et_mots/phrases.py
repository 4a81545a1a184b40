"""What the referee and the bots of Échec et Mots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Phrasebook

PHRASES: Phrasebook = {
    "no_such_square": Phrase("{at} n'est pas une case.", "{at} is not a square."),
    "no_knight_there": Phrase(
        "Vous n'avez pas de cavalier en {at}.", "You have no knight on {at}."
    ),
    "foreign_horse_square": Phrase(
        "{at} est le refuge des cavaliers adverses.", "{at} is the other side's refuge."
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
    "word_too_short": Phrase(
        "« {word} » est trop court : il faut au moins {shortest} lettres.",
        "{word} is too short: at least {shortest} letters are needed.",
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
    "no_universes": Phrase("Ce jeu n'a pas d'univers.", "This game has no universes."),
    "by_lot": Phrase("au hasard parmi {among}", "by lot among {among}"),
    "takes_letter": Phrase("prend {letter}", "takes {letter}"),
    "takes_knight": Phrase("prend un cavalier", "takes a knight"),
    "takes_last_knight": Phrase("prend le dernier cavalier", "takes the last knight"),
    "saves_knight": Phrase("met un cavalier à l'abri", "brings a knight to safety"),
    "wants_word": Phrase("vise un mot de {length} lettres", "aims at a word of {length} letters"),
    "stops_now": Phrase(
        "arrête la partie : {margin:+d} en tout", "stops the game: {margin:+d} in all"
    ),
    "stops_as_told": Phrase("annonce dès six lettres", "announces at six letters"),
    "waits_for_more": Phrase(
        "pourrait arrêter, mais attend mieux", "could stop, but waits for more"
    ),
    "sees_ahead": Phrase(
        "prévoit {line} ({margin:+.1f} points, {depth} coups)",
        "expects {line} ({margin:+.1f} points, {depth} plies)",
    ),
    "knows_the_end": Phrase(
        "a tout calculé : {line} ({margin:+.1f} points)",
        "has calculated everything: {line} ({margin:+.1f} points)",
    ),
    "longest_answer": Phrase("son mot le plus long", "its longest word"),
    "no_word_found": Phrase("ne trouve pas de mot", "finds no word"),
    "cannot_jump": Phrase("ne peut pas sauter", "can't jump"),
    "knows_word": Phrase("connaît {word}", "knows {word}"),
    "knows_no_such_word": Phrase("ne connaît pas {word}", "does not know {word}"),
}
