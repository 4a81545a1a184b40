"""Zig Zag, step by step."""

from __future__ import annotations

from functools import partial

from chevalet.core.actions import Exchange
from chevalet.core.game import Seat
from chevalet.core.lessons import Lesson, Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.zigzag.learn.positions import position
from chevalet.games.zigzag.moves import ActionLaid, Gave, LayWord, WordLaid

_DIVA = """
D
I #1@20
V #2@340
A #3@20
"""

_NOS = """
N
O #1@20
S #2@340
"""


def _word(phrase: Phrase, tried: Tried) -> Saying:
    """The phrase with the word that was laid, and how many tiles it took."""
    laid: WordLaid = tried.event(WordLaid)
    return phrase.of(word=laid.word, n=len(laid.laid))


def _is_read_backwards(tried: Tried) -> bool:
    action = tried.action
    return isinstance(action, LayWord) and action.run is not None and action.run[0] > action.run[1]


def _is_around(tried: Tried) -> bool:
    """Whether letters were laid before and after the run."""
    action = tried.action
    return isinstance(action, LayWord) and 0 < action.before < len(action.angles)


def _is_won(tried: Tried) -> bool:
    outcome = tried.after.common.outcome
    return outcome is not None and Seat(0) in outcome.winners


def _other(other: Phrase, instead: Phrase, tried: Tried) -> Saying:
    """What to say of another word, and of what is no word at all."""
    return instead.of() if tried.event(WordLaid) is None else _word(other, tried)


_NO_WORD = Phrase(
    "C'est permis, mais ici nous voulons un mot. Essayez encore !",
    "That is allowed, but here we want a word. Try again!",
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        title=Phrase(
            "Le premier mot",
            "The first word",
        ),
        task=Phrase(
            "Le but : se débarrasser de tous ses jetons. La table est vide ; écrivez un mot "
            "avec vos lettres, dans le champ ou en touchant les jetons, puis posez-le.",
            "The aim: to be rid of all your tiles. The table is empty; write a French word "
            "with your letters, in the field or by touching the tiles, then lay it.",
        ),
        start=partial(position, "SALONTE"),
        aim=lambda tried: tried.event(WordLaid) is not None,
        done=partial(
            _word,
            Phrase(
                "{word} : {n} {n|jeton|jetons} de moins. Autant de nouveaux sortent de votre "
                "pioche.",
                "{word}: {n} {n|tile|tiles} fewer. As many new ones come from your pile.",
            ),
        ),
        missed=_NO_WORD,
        hint=Phrase(
            "SALON fait l'affaire.",
            "SALON (a living room) will do.",
        ),
        solution="SALON 20,340,20,340",
    ),
    Lesson(
        title=Phrase(
            "Mordre",
            "Bite on",
        ),
        task=Phrase(
            "Chaque jeton a une encoche où s'emboîte un autre. Un nouveau mot passe par au "
            "moins un jeton posé : écrivez-en un par le D, le I, le V ou le A.",
            "Each tile has a bite into which another fits. A new word runs through at least "
            "one tile on the table: write one through the D, the I, the V or the A.",
        ),
        start=partial(position, "SLUTERN", _DIVA),
        aim=lambda tried: tried.event(WordLaid) is not None,
        done=partial(
            _word,
            Phrase(
                "{word} s'emboîte. Les mots partent dans toutes les directions, sans plateau.",
                "{word} fits. Words run in all directions, there is no board.",
            ),
        ),
        missed=_NO_WORD,
        hint=Phrase(
            "DIVAS : un S au bout suffit. Ou SALUT, par le A.",
            "DIVAS: an S at the end is enough. Or SALUT (hello), through the A.",
        ),
        solution="(DIVA)S #1-4 340",
    ),
    Lesson(
        title=Phrase(
            "À l'envers",
            "Backwards",
        ),
        task=Phrase(
            "Les mots se lisent dans les deux sens : NOS, à l'envers, c'est SON. Posez un mot "
            "qui commence par SON, avec ces trois jetons.",
            "Words read both ways: NOS backwards is SON. Lay a word that begins with SON, "
            "using these three tiles.",
        ),
        start=partial(position, "ARMETUI", _NOS),
        aim=_is_read_backwards,
        done=partial(
            _word,
            Phrase(
                "{word}, lu de droite à gauche : sur cette table, tous les sens sont bons.",
                "{word}, read from right to left: on this table any direction will do.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais ne lit pas S-O-N à l'envers. Essayez SON… et la suite.",
                "{word} is fine, but doesn't read S-O-N backwards. Try SON… and what follows.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "SONAR : il manque A et R.",
            "SONAR: A and R are missing.",
        ),
        solution="(SON)AR #3-1 200,180",
    ),
    Lesson(
        title=Phrase(
            "Devant et derrière",
            "Before and after",
        ),
        task=Phrase(
            "On peut poser des lettres des deux côtés à la fois. Posez un mot dont le milieu "
            "est déjà sur la table.",
            "Letters may be laid on both sides at once. Lay a word whose middle lies on the "
            "table already.",
        ),
        start=partial(position, "SLUTERN", _DIVA),
        aim=_is_around,
        done=partial(
            _word,
            Phrase(
                "{word} entoure ce qui était là : {n} {n|jeton|jetons} de moins.",
                "{word} surrounds what lay there: {n} {n|tile|tiles} fewer.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais n'a des lettres neuves que d'un côté.",
                "{word} is fine, but has new letters on one side only.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "SALUT : un S devant le A, puis L, U et T.",
            "SALUT (hello): an S before the A, then L, U and T.",
        ),
        solution="S(A)LUT #4 110,350,350,350",
    ),
    Lesson(
        title=Phrase(
            "Un jeton Action",
            "An action tile",
        ),
        task=Phrase(
            "« Passe ton tour » fait perdre son tour à l'adversaire : à deux, vous rejouez "
            "aussitôt. Touchez ce jeton, puis posez-le, seul sur une lettre ou après un mot.",
            "The tile “Skip” makes your opponent lose a turn: with two, you play again at "
            "once. Touch it, then lay it, alone on a letter or after a word.",
        ),
        start=partial(position, "!LUTERN", _DIVA),
        aim=lambda tried: tried.event(ActionLaid) is not None,
        done=Phrase(
            "À vous encore ! Rien ne se pose sur un jeton Action : il sert aussi à barrer la "
            "route.",
            "Your turn again! Nothing is laid on an action tile: it also blocks the way.",
        ),
        missed=partial(
            _other,
            Phrase(
                "{word}, bravo, mais le jeton « Passe ton tour » est resté.",
                "{word}, well done, but the tile “Skip” is still here.",
            ),
            Phrase(
                "C'est permis, mais essayez de poser le jeton « Passe ton tour ».",
                "That is allowed, but try to lay the tile “Skip”.",
            ),
        ),
        hint=Phrase(
            "Touchez le jeton rouge de votre chevalet, puis « Poser ».",
            "Touch the red tile on your rack, then “Lay”.",
        ),
        solution="! #4@20",
    ),
    Lesson(
        title=Phrase(
            "Des cadeaux",
            "Gifts",
        ),
        task=Phrase(
            "Avec +2, vous donnez deux de vos jetons à l'adversaire. Posez-le, et offrez ce qui "
            "vous gêne : le W et le K.",
            "With +2 you give two of your tiles away. Lay it, and make a present of what you "
            "don't want: the W and the K.",
        ),
        start=partial(position, "2WKTERN", _DIVA),
        aim=lambda tried: tried.event(Gave) is not None,
        done=Phrase(
            "Deux jetons de moins pour vous, deux de plus pour l'adversaire. +3 en donne trois.",
            "Two tiles fewer for you, two more for your opponent. +3 gives three.",
        ),
        missed=partial(
            _other,
            Phrase(
                "{word}, bravo, mais le +2 est resté.",
                "{word}, well done, but the +2 is still here.",
            ),
            Phrase(
                "C'est permis, mais essayez de poser le +2.",
                "That is allowed, but try to lay the +2.",
            ),
        ),
        hint=Phrase(
            "Touchez +2, choisissez les jetons sous « À donner avec +2 », puis posez.",
            "Touch +2, choose the tiles under “To give with +2”, then lay it.",
        ),
        solution="+2 #4@20 W>B K>B",
    ),
    Lesson(
        title=Phrase(
            "Échanger",
            "Exchange",
        ),
        task=Phrase(
            "Rien ne va avec ces lettres ? Échangez-en autant que vous voulez contre celles de"
            " votre pioche. Cela coûte un tour, et il vous reste autant de jetons.",
            "Nothing fits these letters? Exchange as many as you like for tiles from your "
            "pile. It costs your turn, and you keep as many tiles.",
        ),
        start=partial(position, "WKXZQJY", _DIVA),
        aim=lambda tried: isinstance(tried.action, Exchange),
        done=Phrase(
            "C'est mieux. Les jetons rendus restent dans votre pioche : ils reviendront.",
            "That is better. What you gave back is in your pile: it will come back.",
        ),
        missed=Phrase(
            "C'est permis, mais vos lettres n'ont pas changé. Servez-vous du bouton « Échanger ».",
            "That is allowed, but your letters are the same. Use the “Exchange” button.",
        ),
        hint=Phrase(
            "« Échanger », touchez les lettres dont vous ne voulez plus, puis confirmez.",
            "“Exchange”, touch the letters that you don't want, then confirm.",
        ),
        solution="<4 KWXZ",
    ),
    Lesson(
        title=Phrase(
            "Gagner",
            "Win",
        ),
        task=Phrase(
            "Votre pioche est vide, il vous reste quatre jetons. Posez-les tous d'un coup, et "
            "la partie est à vous !",
            "Your pile is empty and four tiles are left. Lay them all at once, and the game "
            "is yours!",
        ),
        start=partial(position, "SLUT", _DIVA, pile=0),
        aim=_is_won,
        done=Phrase(
            "Plus un seul jeton : gagné ! Vous savez jouer à Zig Zag.",
            "Not a single tile left: you win! You know how to play Zig Zag.",
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais il vous reste des jetons. Un mot prend les quatre.",
                "{word} is fine, but some tiles are left. One word takes all four.",
            ),
            _NO_WORD,
        ),
        hint=Phrase(
            "SALUT, par le A de DIVA.",
            "SALUT (hello), through the A of DIVA.",
        ),
        solution="S(A)LUT #4 110,350,350,350",
    ),
)
