"""What a table refuses, in words."""

from chevalet.core.phrases import Phrase, Phrasebook

TABLE_PHRASES: Phrasebook = {
    "no_such_table": Phrase("Cette table n'existe pas.", "There is no such table."),
    "private_table": Phrase(
        "Cette table est privée : il faut son lien d'invitation.",
        "This table is private: you need its invite link.",
    ),
    "outdated_table": Phrase(
        "Cette partie a été commencée avec une version des règles que ce serveur n'a plus :"
        " elle est close, sans gagnant.",
        "This game was begun with a version of the rules that this server no longer has:"
        " it is closed, and nobody has won.",
    ),
    "broken_table": Phrase(
        "Le journal de cette table est abîmé : la partie ne peut pas continuer ;"
        " c'est noté pour qui héberge ce serveur.",
        "The log of this table is damaged: the game can't go on;"
        " it is noted for those who host this server.",
    ),
    "bad_seats": Phrase(
        "Ce jeu se joue à {any:sizes}, pas à {count}.",
        "This game is played by {any:sizes}, not {count}.",
    ),
    "bad_options": Phrase("Options impossibles : {detail}.", "Impossible options: {detail}."),
    "no_real_table": Phrase(
        "Ce jeu n'a pas d'arbitre pour une vraie table.",
        "This game has no referee for a real table.",
    ),
    "one_enters_for_all": Phrase(
        "À une vraie table, une seule personne note les coups de tous, hors classement.",
        "At a real table one person enters the moves of all, and the game is not rated.",
    ),
    "bad_clock": Phrase(
        "Cette pendule ne convient pas à ce jeu.", "This clock does not suit this game."
    ),
    "unknown_level": Phrase("Il n'y a pas de bot « {level} ».", "There is no bot “{level}”."),
    "too_many_tables": Phrase(
        "Vous avez déjà {most} {most|table|tables} : finissez une partie"
        " ou fermez une table qui attend encore.",
        "You have {most} {most|table|tables} already: finish a game,"
        " or close a table that is still waiting.",
    ),
    "table_closed": Phrase("Cette table est fermée.", "This table is closed."),
    "closed_by_creator": Phrase(
        "La personne qui avait ouvert la table l'a fermée.",
        "The person who opened the table has closed it.",
    ),
    "closed_by_host": Phrase(
        "La table a été fermée par la personne qui héberge ce serveur.",
        "The table was closed by the person who hosts this server.",
    ),
    "closed_forgotten": Phrase(
        "La table s'est fermée : on y a attendu trop longtemps.",
        "The table has closed by itself: it had waited too long.",
    ),
    "closed_declined": Phrase(
        "La personne défiée ne veut pas jouer cette partie.",
        "The person challenged does not want to play this game.",
    ),
    "seat_kept": Phrase(
        "Cette place est gardée pour la personne défiée.",
        "This seat is kept for the person who was challenged.",
    ),
    "not_challenged": Phrase("Ce défi n'est pas pour vous.", "This challenge is not for you."),
    "blocked": Phrase(
        "Ce n'est pas possible : l'un de vous a bloqué l'autre.",
        "This can't be done: one of you has blocked the other.",
    ),
    "too_long_away": Phrase(
        "Il vous reste {most} {most|jour|jours} de vacances.",
        "You have {most} {most|day|days} of vacation left.",
    ),
    "not_oneself": Phrase("C'est vous-même.", "That is yourself."),
    "too_many_people": Phrase(
        "Votre liste est pleine : {most} {most|personne|personnes} au plus.",
        "Your list is full: {most} {most|person|people} at most.",
    ),
    "account_needed": Phrase(
        "Pour cela il faut un compte : il se crée sur la page « Moi », et vos parties restent.",
        "This needs an account: create one on the page “Me”, and your games stay.",
    ),
    "one_seat_each": Phrase(
        "Dans une partie classée, chacun n'a qu'une place, et il faut quelqu'un d'autre.",
        "In a rated game everyone has one seat, and someone else is needed.",
    ),
    "no_bots_rated": Phrase(
        "Une partie classée se joue sans bots.", "A rated game is played without bots."
    ),
    "rated_is_standard": Phrase(
        "Une partie classée se joue avec les options habituelles du jeu.",
        "A rated game is played with the game's usual options.",
    ),
    "rated_is_strict": Phrase(
        "Une partie classée se joue sans votes, sans conseils et sans reprise de coup.",
        "A rated game is played without votes, hints or take-backs.",
    ),
    "already_started": Phrase("La partie a déjà commencé.", "The game has begun already."),
    "not_started": Phrase("La partie n'a pas encore commencé.", "The game has not begun yet."),
    "not_over": Phrase("La partie n'est pas terminée.", "The game is not over."),
    "seat_taken": Phrase("Cette place n'est pas libre.", "This seat is not free."),
    "no_seat_left": Phrase("Il n'y a plus de place libre.", "No seat is left."),
    "not_your_seat": Phrase("Cette place n'est pas la vôtre.", "This is not your seat."),
    "creator_only": Phrase(
        "Seule la personne qui a ouvert la table le peut.",
        "Only the person who opened the table can do this.",
    ),
    "stale": Phrase(
        "Trop tard : la partie a avancé entre-temps.", "Too late: the game has moved on."
    ),
    "id_used": Phrase(
        "Cet identifiant a déjà servi à un autre coup.",
        "This id has already been used for another action.",
    ),
    "time_is_over": Phrase("Votre temps est écoulé.", "Your time is up."),
    "only_the_clock": Phrase("Seule la pendule décide de cela.", "Only the clock decides that."),
    "nobody_gone": Phrase(
        "On n'attend personne qui soit parti.", "Nobody who has gone away is keeping you waiting."
    ),
    "gone_too_short": Phrase(
        "Attendez encore {seconds} {seconds|seconde|secondes} : la personne va peut-être revenir.",
        "Wait {seconds} {seconds|second|seconds} more: they may come back.",
    ),
    "no_draw_here": Phrase(
        "Cette partie ne peut pas être déclarée nulle.", "No draw can be called in this game."
    ),
    "action_or_text": Phrase(
        "Donnez soit `action`, soit `text`.", "Give either `action` or `text`."
    ),
    "unreadable_notation": Phrase(
        "Ce coup ne peut être lu : {detail}", "This move can't be read: {detail}"
    ),
    "unreadable_action": Phrase(
        "Ce coup ne peut être lu : {detail}", "This action can't be read: {detail}"
    ),
    "undo_under_way": Phrase("On attend déjà une réponse.", "An answer is already awaited."),
    "nothing_to_undo": Phrase(
        "Rien ne peut être repris : ce qui a été vu ne peut plus être ignoré.",
        "Nothing can be taken back: what was seen can't be unseen.",
    ),
    "left_since": Phrase(
        "Rien ne peut être repris : {name} a quitté la partie depuis.",
        "Nothing can be taken back: {name} has left the game since.",
    ),
    "no_undo_asked": Phrase("On ne vous demande rien.", "You have not been asked."),
    "asked_enough": Phrase(
        "Pas plus de {most} {most|mot mis|mots mis} aux voix avant votre prochain coup.",
        "No more than {most} {most|word|words} put to the vote before your next move.",
    ),
    "rematch_exists": Phrase("La revanche a déjà sa table.", "The rematch has its table already."),
    "chat_is_off": Phrase(
        "Le bavardage est fermé à cette table.", "The chat is closed at this table."
    ),
    "talked_enough": Phrase(
        "Cette table a assez parlé : on n'y peut plus que jouer.",
        "This table has talked enough: all that is left is to play.",
    ),
    "line_too_long": Phrase(
        "Un message a de 1 à {longest} caractères.", "A line has 1 to {longest} characters."
    ),
    "no_take_back": Phrase(
        "À cette table, un coup joué reste joué.", "At this table no move is taken back."
    ),
    "hint_taken": Phrase("{name} demande un conseil", "{name} asks for a hint"),
    "table_hidden": Phrase(
        "L'hébergeur a retiré la table de la liste des tables ouvertes",
        "The host took the table out of the list of open tables",
    ),
    "table_shown": Phrase(
        "La table est de nouveau dans la liste des tables ouvertes",
        "The table is in the list of open tables again",
    ),
    "game_shared": Phrase("{name} partage la partie", "{name} shares the game"),
    "game_unshared": Phrase("{name} ne partage plus la partie", "{name} no longer shares the game"),
    "unshared_game": Phrase(
        "Cette partie n'est pas partagée. Une des personnes qui l'ont jouée peut l'ouvrir à tous.",
        "This game is not shared. Any of those who played it can open it to everyone.",
    ),
    "no_such_ply": Phrase(
        "La partie n'a que {count} {count|coup|coups}.",
        "The game has only {count} {count|move|moves}.",
    ),
    "no_such_seat": Phrase("La partie n'a pas cette place.", "The game has no such seat."),
    "seat_is_out": Phrase(
        "Cette place a déjà quitté la partie.", "This seat has already left the game."
    ),
    "nothing_to_continue": Phrase(
        "La partie est finie à cet endroit : revenez d'un coup.",
        "The game is over at this point: go one move back.",
    ),
    "no_seed": Phrase(
        "Le tirage de cette partie n'est pas connu ici : elle ne peut continuer.",
        "The draw of this game is not known here: it can't go on.",
    ),
    "taken_back": Phrase("{line} (coup repris)", "{line} (taken back)"),
    "guest": Phrase("Invité {number}", "Guest {number}"),
    "no_help_here": Phrase(
        "Pas d'aide à cette table : on y joue pour de bon.",
        "No help at this table: it is played in earnest.",
    ),
    "too_busy": Phrase(
        "La table est trop sollicitée ; réessayez.", "The table is too busy; try again."
    ),
    "bad_frame": Phrase("Message illisible : {detail}", "Unreadable message: {detail}"),
    "slow_reader": Phrase(
        "La connexion est trop lente ; reconnectez-vous.",
        "The connection is too slow; connect again.",
    ),
    "session_changed": Phrase("Votre session a changé.", "Your session has changed."),
    "news_failed": Phrase("Le serveur a rencontré une erreur.", "The server ran into an error."),
    "going_down": Phrase(
        "Le serveur redémarre ; la partie reprend toute seule.",
        "The server is restarting; the game will go on by itself.",
    ),
}
