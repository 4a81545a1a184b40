"""Zakhia, step by step."""

from __future__ import annotations

from functools import partial

from chevalet.core.actions import Exchange
from chevalet.core.lessons import Lesson, Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.zakhia.board import EMPTY, PICTURES, SIZE
from chevalet.games.zakhia.learn.positions import position
from chevalet.games.zakhia.moves import Place, Placed
from chevalet.games.zakhia.state import State

RED_FRAME = 3
_MULTIPLIERS = {picture.universe: picture.multiplier for picture in PICTURES.values()}


def _placed(tried: Tried) -> Placed | None:
    found: Placed | None = tried.event(Placed)
    return found


def _new_squares(tried: Tried) -> set[int]:
    before: State = tried.before
    after: State = tried.after
    pairs = enumerate(zip(before.common.board, after.common.board, strict=True))
    return {index for index, (old, new) in pairs if old != new}


def _beside(index: int) -> set[int]:
    row, column = divmod(index, SIZE)
    spots = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {r * SIZE + c for r, c in spots if 0 <= r < SIZE and 0 <= c < SIZE}


def _is_apart(tried: Tried) -> bool:
    """Whether a word was laid that touches nothing."""
    new = _new_squares(tried)
    around = {spot for index in new for spot in _beside(index)} - new
    board = tried.before.common.board
    return bool(new) and all(board[spot] == EMPTY for spot in around)


def _best_frame(tried: Tried) -> int:
    """The greatest multiplier among the pictures that were covered."""
    placed = _placed(tried)
    pictures = placed.pictures if placed else ()
    return max((_MULTIPLIERS[universe] for universe in pictures), default=0)


def _worth(phrase: Phrase, tried: Tried) -> Saying:
    """The phrase with what the placement was and what it scored."""
    placed = _placed(tried)
    words = placed.words if placed else ()
    return phrase.of(
        word=words[0].word if words else "",
        points=placed.points if placed else 0,
    )


def _unless_word(other: Phrase, instead: Phrase, tried: Tried) -> Saying:
    """What to say of another word, and of what is no word at all."""
    return _worth(other, tried) if _placed(tried) else instead.of()


_NO_WORD = Phrase(
    "C'est permis, mais ici nous voulons un mot. Essayez encore !",
    "That is allowed, but here we want a word. Try again!",
)
_NOT_A_WORD = Phrase(
    "L'arbitre n'accepte que des mots français ; au besoin, prenez le mot que l'indice vous donne.",
    "The referee takes French words only; if you need one, the hint gives you a word.",
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        title=Phrase(
            "Poser un mot",
            "Lay a word",
        ),
        task=Phrase(
            "Le but : marquer le plus de points avec des mots. Touchez une case vide, sans "
            "image, puis une à une les lettres d'un mot, ou tapez-le au clavier. "
            "Chaque lettre vaut un point. Puis « Jouer ».",
            "The aim: to score the most points with words. Touch an empty square without a "
            "picture, then one by one the letters of a French word, or type it on the "
            "keyboard. Each letter is worth a point. Then “Play”.",
        ),
        start=partial(position, "MAISONTRUE"),
        aim=lambda tried: _placed(tried) is not None,
        done=partial(
            _worth,
            Phrase(
                "{word} : {points} {points|point|points}. De nouvelles lettres arrivent aussitôt.",
                "{word}: {points} {points|point|points}. New letters come at once.",
            ),
        ),
        missed=_NO_WORD,
        hint=Phrase(
            "MAISON tient sur la ligne F, qui n'a aucune image.",
            "MAISON (house) fits on row F, which has no picture.",
        ),
        refused={"not_a_word": _NOT_A_WORD},
        solution="F4 MAISON",
    ),
    Lesson(
        title=Phrase(
            "Où l'on veut",
            "Wherever you like",
        ),
        task=Phrase(
            "Un mot est déjà là. À Zakhia, rien n'oblige à le toucher : posez le vôtre à "
            "l'écart, en laissant au moins une case vide entre les deux.",
            "A word is there already. In Zakhia you need not touch it: lay yours apart, "
            "with at least one empty square between them.",
        ),
        start=partial(position, "JARDINESTU", "F5 MAISON", scores=(0, 6)),
        aim=_is_apart,
        done=partial(
            _worth,
            Phrase(
                "{word}, tout seul : {points} {points|point|points}. Le plateau entier est à vous.",
                "{word}, all alone: {points} {points|point|points}. The whole board is yours.",
            ),
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word} est bon, mais touche l'autre mot. Essayez plus loin.",
                "{word} is fine, but touches the other word. Try further away.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "JARDIN tient sur la ligne H, deux lignes plus bas.",
            "JARDIN (garden) fits on row H, two rows below.",
        ),
        refused={"not_a_word": _NOT_A_WORD},
        solution="H4 JARDIN",
    ),
    Lesson(
        title=Phrase(
            "Deux mots d'un coup",
            "Two words at once",
        ),
        task=Phrase(
            "CHAT attend un S. Posez un mot qui en fait CHATS : les deux mots comptent. "
            "Toutes les lettres qui se touchent doivent former des mots.",
            "CHAT (cat) is waiting for an S. Lay a word that makes it CHATS: both words count. All "
            "letters that touch must form words.",
        ),
        start=partial(position, "SELAROITUN", "K5 CHAT", scores=(0, 4)),
        aim=lambda tried: len(placed.words) > 1 if (placed := _placed(tried)) else False,
        done=partial(
            _worth,
            Phrase(
                "{word} et un mot de plus : {points} {points|point|points} en tout.",
                "{word} and one more word: {points} {points|point|points} altogether.",
            ),
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word} est bon, mais ne forme qu'un seul mot. Cherchez à en former deux.",
                "{word} is fine, but it is only one word. Try to form two.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "SEL vers le bas, à partir de K9 : son S termine aussi CHATS. Pour écrire vers le "
            "bas, touchez la case une seconde fois, ou appuyez sur Espace.",
            "SEL (salt) downwards from K9: its S ends CHATS as well. To write downwards, touch"
            " the square once more or press Space.",
        ),
        refused={"not_a_word": _NOT_A_WORD},
        solution="9K SEL",
    ),
    Lesson(
        title=Phrase(
            "Couvrir une image",
            "Cover a picture",
        ),
        task=Phrase(
            "Chaque image a son univers : les oiseaux en E9, la musique en E5… Un mot qui passe"
            " dessus doit en faire partie, et compte double. Couvrez l'oiseau avec un nom "
            "d'oiseau.",
            "Each picture has its universe: birds on E9, music on E5… A word that runs over it "
            "must belong to it, and counts double. Cover the bird with a French name of a bird.",
        ),
        start=partial(position, "MERLEOIPNS"),
        aim=lambda tried: _best_frame(tried) > 0,
        done=partial(
            _worth,
            Phrase(
                "{word} est bien de cet univers : {points} {points|point|points} !",
                "{word} belongs to that universe: {points} {points|point|points}!",
            ),
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word} est bon, mais ne couvre aucune image.",
                "{word} is fine, but covers no picture.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "MERLE sur la ligne E, de E6 à E10.",
            "MERLE (blackbird) along row E, from E6 to E10.",
        ),
        refused={
            "foreign_picture": Phrase(
                "C'est un mot, mais pas de l'univers de cette image. Les oiseaux vont en E9.",
                "It is a word, but not of that picture's universe. Birds go on E9.",
            ),
        },
        solution="E6 MERLE",
    ),
    Lesson(
        title=Phrase(
            "Le cadre rouge",
            "The red frame",
        ),
        task=Phrase(
            "Les images au cadre rouge veulent un nom propre et comptent triple. En B12, "
            "c'est la géographie du monde : posez-y le nom d'un pays.",
            "Pictures with a red frame want a proper name and count three times. B12 is the "
            "geography of the world: lay the French name of a country there.",
        ),
        start=partial(position, "ITALEIPROU", "F5 MAISON", scores=(6, 9)),
        aim=lambda tried: _best_frame(tried) == RED_FRAME,
        done=partial(
            _worth,
            Phrase(
                "{word}, trois fois : {points} {points|point|points} !",
                "{word}, three times: {points} {points|point|points}!",
            ),
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word} est bon, mais ne couvre pas d'image au cadre rouge.",
                "{word} is fine, but covers no picture with a red frame.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "ITALIE sur la ligne B, de B8 à B13.",
            "ITALIE (Italy) along row B, from B8 to B13.",
        ),
        solution="B8 ITALIE",
    ),
    Lesson(
        title=Phrase(
            "Le cèdre",
            "The cedar",
        ),
        task=Phrase(
            "Le jeton au cèdre est un joker : il vaut la lettre que vous voulez. Posez un mot "
            "avec lui : glissez-le sur sa case, ou tapez « 1 », puis choisissez la lettre.",
            "The tile with the cedar is a joker: it is whichever letter you want. Lay a word "
            "with it. Drag it to its square, or type “1”, then choose the letter.",
        ),
        start=partial(position, "?OULEBNITD", "F5 MAISON", scores=(6, 6)),
        aim=lambda tried: isinstance(tried.action, Place) and not tried.action.word.isalpha(),
        done=Phrase(
            "Le cèdre noir garde maintenant cette lettre. Le cèdre étoilé, lui, peut en "
            "changer à chaque mot.",
            "The black cedar keeps that letter now. The starred one may change it with every word.",
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word} est bon, mais le cèdre attend encore.",
                "{word} is fine, but the cedar is still waiting.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "ROUE sur la ligne H : le cèdre est le R, puis O, U, E.",
            "ROUE (wheel) on row H: the cedar is the R, then O, U, E.",
        ),
        refused={"not_a_word": _NOT_A_WORD},
        solution="H4 (R)OUE",
    ),
    Lesson(
        title=Phrase(
            "Échanger",
            "Exchange",
        ),
        task=Phrase(
            "Rien que des voyelles ! Au lieu de poser un mot, on peut échanger trois lettres, "
            "ou toutes. Servez-vous du bouton « Échanger ».",
            "Nothing but vowels! Instead of laying a word you may exchange three letters, or "
            "all of them. Use the “Exchange” button.",
        ),
        start=partial(position, "AAEEIIUUUO", "F5 MAISON", scores=(6, 12)),
        aim=lambda tried: isinstance(tried.action, Exchange),
        done=Phrase(
            "Voilà de nouvelles lettres. Échanger coûte un tour : mieux vaut le faire rarement.",
            "There are your new letters. Exchanging costs a turn, so do it rarely.",
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word}, bravo ! Mais essayez ici d'échanger.",
                "{word}, well done! But try to exchange here.",
            ),
            Phrase(
                "Passer ne change pas vos lettres. Échangez-en trois, ou toutes.",
                "Passing leaves you with these letters. Exchange three of them, or all.",
            ),
        ),
        hint=Phrase(
            "Touchez trois lettres dans la fenêtre, par exemple les U, puis confirmez.",
            "Touch three letters in the window, such as the Us, then confirm.",
        ),
        solution="<3 UUU",
    ),
    Lesson(
        title=Phrase(
            "Dix d'un coup",
            "Ten at once",
        ),
        task=Phrase(
            "Qui pose ses dix lettres d'un coup gagne 25 points de plus. Les vôtres forment "
            "IMAGINAIRE : posez-le en entier, là où aucune image ne gêne.",
            "Whoever lays all ten letters at once gets 25 points more. Yours spell IMAGINAIRE "
            "(imaginary): lay it whole, where no picture is in the way.",
        ),
        start=partial(position, "IMAGINAIRE", "H5 MAISON", scores=(31, 40)),
        aim=lambda tried: placed.bonus > 0 if (placed := _placed(tried)) else False,
        done=partial(
            _worth,
            Phrase(
                "{points} points d'un seul mot ! La partie finit quand le sac est vide et "
                "qu'un joueur n'a plus de lettres ; le meilleur total gagne.",
                "{points} points with one word! The game ends when the bag is empty and a "
                "player has no letters left; the best total wins.",
            ),
        ),
        missed=partial(
            _unless_word,
            Phrase(
                "{word} est bon, mais il vous reste des lettres. Toutes les dix ensemble !",
                "{word} is fine, but some letters are left. All ten together!",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "La ligne F et la ligne C n'ont aucune image : commencez en F2.",
            "Rows F and C have no picture: begin on F2.",
        ),
        solution="F2 IMAGINAIRE",
    ),
)
