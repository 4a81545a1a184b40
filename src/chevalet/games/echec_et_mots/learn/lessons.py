"""Échec et Mots, step by step."""

from __future__ import annotations

from functools import partial

from chevalet.core.lessons import Lesson, Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.echec_et_mots.board import SQUARES
from chevalet.games.echec_et_mots.learn.positions import position
from chevalet.games.echec_et_mots.moves import Announced, Answered, GameEnded, Jumped
from chevalet.games.echec_et_mots.position import Position

VOWELS = "AEIOUY"
SEVEN = 7

_START = """
b-----b
S.R.L.T
.N.C.V.
P.E.O.H
.T.A.L.
M.I.U.N
.S.R.E.
C.A.O.B
w-----w
"""

_VOWELS_NEAR = """
b-----.
S.R.L.T
.N.C.Vb
P.E.O.H
.T.A.L.
M.I.U.N
..wR.E.
C.A.O.B
.-----w
white NS
black LT
"""

_PREY = """
b-----.
S.R.L.T
.N..bV.
P.E.O.H
.T.w.L.
M.I.U.N
...R.E.
C.A.O.B
.-----w
white ANS
black CLT
"""

_IN_DANGER = """
b-----.
S.R.L.T
.N...V.
P.E...H
.T.AbL.
M.I.U.N
...R.w.
C.A.O.B
w-----.
white AES
black CLO
"""

_ORANGE = """
b-----.
S.R.L.T
.....V.
P...b.H
.T...L.
M.I.U.N
.w.R...
C...O.B
.-----w
white AEGNOR
black CELT
"""

_CHEVAUX = """
b-----.
S.R.L.T
.......
P...b..
.T...L.
M.I...N
.w.R...
....O.B
.-----w
white ACEHUVX
black LNOS
"""

_ANSWER = """
b-----.
S.R.L.T
.......
P......
.T.b.L.
M......
.w.....
....E.B
.-----w
white AEIOSU
black ADIJKNRW
"""


def _jump(phrase: Phrase, tried: Tried) -> Saying:
    """The phrase with the jump's square and letter."""
    jumped: Jumped = tried.event(Jumped)
    return phrase.of(letter=jumped.letter or "", at=jumped.target)


def _takes_vowel(tried: Tried) -> bool:
    jumped = tried.event(Jumped)
    return jumped is not None and (jumped.letter or "") in VOWELS and jumped.letter is not None


def _in_danger(tried: Tried) -> tuple[str, ...]:
    """The squares on which Black could take a knight of White's next."""
    after: Position = tried.after.common.position
    own = set(after.knights[after.turn.other])
    return tuple(sorted({SQUARES[hop.target] for hop in after.hops() if hop.target in own}))


def _still_in_danger(tried: Tried) -> Saying:
    return Phrase(
        "Le cavalier en {squares} peut encore être pris.",
        "The knight on {squares} can still be taken.",
    ).of(squares=_in_danger(tried))


def _announced(phrase: Phrase, tried: Tried) -> Saying:
    announced: Announced = tried.event(Announced)
    return phrase.of(word=announced.word, n=len(announced.word), bonus=announced.bonus)


def _too_short(tried: Tried) -> Saying:
    if tried.event(Announced) is None:
        return _NOT_ANNOUNCED.of()
    return _announced(
        Phrase(
            "{word} : {n} lettres, bonus {bonus}. Avec sept lettres, le bonus est de 6 : "
            "cherchez mieux.",
            "{word}: {n} letters, bonus {bonus}. With seven letters the bonus is 6: look for more.",
        ),
        tried,
    )


def _stops_bonus(tried: Tried) -> bool:
    ended: GameEnded | None = tried.event(GameEnded)
    return ended is not None and ended.sums is not None and ended.sums[1].bonus == 0


def _answered(phrase: Phrase, tried: Tried) -> Saying:
    ended: GameEnded = tried.event(GameEnded)
    answered: Answered = tried.event(Answered)
    return phrase.of(word=answered.word or "–", own=ended.points[0], other=ended.points[1])


_NOT_ANNOUNCED = Phrase(
    "Bon saut, mais vous avez de quoi arrêter la partie : annoncez un mot avec le saut.",
    "A good jump, but you have enough to stop the game: announce a word with it.",
)
_NEW_JUMP = Phrase(
    "Un cavalier saute de deux cases tout droit et d'une de côté. Les cases possibles s'éclairent.",
    "A knight jumps two squares straight and one aside. The squares that it can reach light up.",
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        title=Phrase(
            "Sauter",
            "Jump",
        ),
        task=Phrase(
            "Le but : réunir les lettres d'un beau mot avant l'adversaire. Vos deux cavaliers "
            "sautent comme aux échecs : deux cases tout droit, une de côté. Touchez un "
            "cavalier blanc, puis une case éclairée : il en prend la lettre.",
            "The aim: to gather the letters of a fine word before your opponent. Your two "
            "knights jump as in chess: two squares straight, one aside. Touch a white knight, "
            "then a square that lights up: it takes the letter on which it lands.",
        ),
        start=partial(position, _START),
        aim=lambda tried: tried.event(Jumped) is not None,
        done=partial(
            _jump,
            Phrase(
                "Le {letter} est à vous : il est rangé sur votre bannière.",
                "The {letter} is yours: it stands on your banner.",
            ),
        ),
        missed=_NEW_JUMP,
        hint=Phrase(
            "Le cavalier de gauche, en a0, peut aller en b2 ou en c1.",
            "The knight on the left, on a0, can go to b2 or to c1.",
        ),
        refused={"not_a_knights_jump": _NEW_JUMP},
        solution="a0-b2",
    ),
    Lesson(
        title=Phrase(
            "Prendre une voyelle",
            "Take a vowel",
        ),
        task=Phrase(
            "Sans voyelles, pas de mots. Les lettres sont sur les cases brunes ; un cavalier "
            "change de couleur à chaque saut, il n'en prend donc qu'une fois sur deux. Prenez "
            "une voyelle.",
            "No words without vowels. Letters lie on brown squares; a knight changes colour "
            "with every jump, so only every other jump takes one. Take a vowel.",
        ),
        start=partial(position, _VOWELS_NEAR),
        aim=_takes_vowel,
        done=partial(
            _jump,
            Phrase(
                "{letter}, bien vu ! Une lettre prise reste à vous jusqu'à la fin, utile ou non.",
                "{letter}, well spotted! A letter that you took stays with you until the end, "
                "useful or not.",
            ),
        ),
        missed=partial(
            _jump,
            Phrase(
                "En {at}, ce n'est pas une voyelle. Cherchez un A, un E, un I, un O ou un U.",
                "There is no vowel on {at}. Look for an A, E, I, O or U.",
            ),
        ),
        hint=Phrase(
            "Le cavalier en c2 atteint le A en d4, le O en e1 et le U en e3.",
            "The knight on c2 reaches the A on d4, the O on e1 and the U on e3.",
        ),
        refused={"not_a_knights_jump": _NEW_JUMP},
        solution="c2-d4",
    ),
    Lesson(
        title=Phrase(
            "Prendre un cavalier",
            "Take a knight",
        ),
        task=Phrase(
            "Un cavalier noir est à portée. Sautez sur lui : il quitte le plateau. Qui n'a "
            "plus qu'un cavalier ramasse bien moins de lettres.",
            "A black knight is within reach. Jump on it: it leaves the board. With only one "
            "knight you gather far fewer letters.",
        ),
        start=partial(position, _PREY),
        aim=lambda tried: (jumped := tried.event(Jumped)) is not None and jumped.is_capture,
        done=Phrase(
            "Pris ! Les Noirs gardent leurs lettres. Leur dernier cavalier ne se prend qu'en "
            "annonçant un mot.",
            "Taken! Black keeps its letters. Its last knight can be taken only when "
            "announcing a word.",
        ),
        missed=Phrase(
            "Un saut permis, mais le cavalier noir est toujours là.",
            "A legal jump, but the black knight is still there.",
        ),
        hint=Phrase(
            "De d4, deux cases vers le haut et une à droite : e6.",
            "From d4, two up and one right: e6.",
        ),
        refused={"not_a_knights_jump": _NEW_JUMP},
        solution="d4-e6",
    ),
    Lesson(
        title=Phrase(
            "Se mettre à l'abri",
            "Into safety",
        ),
        task=Phrase(
            "Cette fois, c'est votre cavalier en f2 qui est menacé. Mettez-le à l'abri : dans "
            "votre écurie (g0), personne ne peut le prendre.",
            "This time your knight on f2 is threatened. Bring it to safety: on your horse "
            "square (g0) nobody can take it.",
        ),
        start=partial(position, _IN_DANGER),
        aim=lambda tried: not _in_danger(tried),
        done=Phrase(
            "Plus rien ne menace vos cavaliers. Avant chaque saut, regardez où les Noirs "
            "peuvent aller.",
            "Nothing threatens your knights any more. Before each jump look where Black can go.",
        ),
        missed=_still_in_danger,
        hint=Phrase(
            "De f2, votre cavalier peut rentrer en g0.",
            "From f2 your knight can go home to g0.",
        ),
        refused={"not_a_knights_jump": _NEW_JUMP},
        solution="f2-g0",
    ),
    Lesson(
        title=Phrase(
            "Échec et mots !",
            "Échec et mots!",
        ),
        task=Phrase(
            "Vos six lettres forment un mot : de quoi arrêter la partie. Choisissez un saut, "
            "puis « Échec et mots ! », et formez le mot avec les lettres de votre bannière.",
            "Your six letters make a word: enough to stop the game. Choose a jump, then “Échec"
            " et mots!”, and spell the word with the letters of your banner.",
        ),
        start=partial(position, _ORANGE),
        aim=lambda tried: tried.event(Announced) is not None,
        done=partial(
            _announced,
            Phrase(
                "{word} ! Deux points par lettre du mot, un de moins par lettre en trop. "
                "L'adversaire répond alors par son meilleur mot.",
                "{word}! Two points for each letter of the word, one less for each letter left"
                " over. Your opponent then answers with the best word at hand.",
            ),
        ),
        missed=_NOT_ANNOUNCED,
        hint=Phrase(
            "Vos lettres forment ORANGE. Sautez de b2 en d3, où il n'y a pas de lettre de "
            "trop à prendre.",
            "Your letters spell ORANGE. Jump from b2 to d3, where no spare letter is taken.",
        ),
        solution="b2-d3# ORANGE",
    ),
    Lesson(
        title=Phrase(
            "Le bonus",
            "The bonus",
        ),
        task=Phrase(
            "Plus le mot est long, plus le bonus est grand : 3 points pour six lettres, 6 "
            "pour sept, 9 pour huit… si vous avez plus de points que l'adversaire. Annoncez sept "
            "lettres.",
            "The longer the word, the greater the bonus: 3 points for six letters, 6 for "
            "seven, 9 for eight… if you have more points than your opponent. Announce seven "
            "letters.",
        ),
        start=partial(position, _CHEVAUX),
        aim=lambda tried: (
            (found := tried.event(Announced)) is not None and len(found.word) >= SEVEN
        ),
        done=partial(
            _announced,
            Phrase(
                "{word} : {n} lettres et {bonus} points de bonus. Les Noirs n'y peuvent rien.",
                "{word}: {n} letters and a bonus of {bonus}. Black can do nothing about it.",
            ),
        ),
        missed=_too_short,
        hint=Phrase(
            "Un cheval, des… CHEVAUX. Sautez de b2 en d3.",
            "Several horses: CHEVAUX. Jump from b2 to d3.",
        ),
        solution="b2-d3# CHEVAUX",
    ),
    Lesson(
        title=Phrase(
            "Répondre",
            "Answer",
        ),
        task=Phrase(
            "Les Noirs annoncent JARDIN ; deux lettres leur restent : 10 points, plus un "
            "bonus s'ils sont devant. Répondez par un mot qui vaut davantage.",
            "Black announces JARDIN, with two letters left over: 10 points, and a bonus if "
            "ahead. Answer with a word that is worth more.",
        ),
        start=partial(position, _ANSWER, "JARDIN"),
        aim=_stops_bonus,
        done=partial(
            _answered,
            Phrase(
                "{word} : {own} à {other}, et pas de bonus pour les Noirs. Vous savez jouer !",
                "{word}: {own} to {other}, and no bonus for Black. You know how to play!",
            ),
        ),
        missed=partial(
            _answered,
            Phrase(
                "{word} : {own} à {other}, les Noirs gardent leur bonus. Un mot plus long "
                "suffirait.",
                "{word}: {own} to {other}, Black keeps the bonus. A longer word would do.",
            ),
        ),
        hint=Phrase(
            "Il vole et chante : OISEAU, avec vos six lettres.",
            "It flies and sings: OISEAU (bird), with all six letters.",
        ),
        solution="= OISEAU",
    ),
)
