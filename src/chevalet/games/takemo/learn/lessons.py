"""Takemo, step by step; the learner is White."""

from __future__ import annotations

from functools import partial

from chevalet.core.lessons import Lesson, Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.takemo.board import SIZE
from chevalet.games.takemo.learn.positions import position
from chevalet.games.takemo.moves import Place, Placed

TWO = 2
_LINE = range(SIZE * (SIZE - 1), SIZE * SIZE)
"""White's defence line."""


def _placed(tried: Tried) -> Placed | None:
    found: Placed | None = tried.event(Placed)
    return found


def _new_squares(tried: Tried) -> set[int]:
    pairs = enumerate(zip(tried.before.common.board, tried.after.common.board, strict=True))
    return {index for index, (old, new) in pairs if old != new and (new.isupper() or new == "?")}


def _leaves_line(tried: Tried) -> bool:
    return any(square not in _LINE for square in _new_squares(tried))


def _is_apart_on_line(tried: Tried) -> bool:
    """Whether a word lies wholly on the line and touches no other letter of White's."""
    new = _new_squares(tried)
    beside = {square + step for square in new for step in (-1, 1, -SIZE)} - new
    old = {index for index, sign in enumerate(tried.before.common.board) if sign.isupper()}
    return bool(new) and new <= set(_LINE) and not beside & old


def _taken(phrase: Phrase, tried: Tried) -> Saying:
    """The phrase with what the word did."""
    placed = _placed(tried)
    assert placed is not None
    return phrase.of(
        word=placed.words[0].word,
        n=placed.laid,
        taken=len(placed.removed),
        captured=tuple(each.word for each in placed.captured),
    )


def _other(other: Phrase, tried: Tried) -> Saying:
    """What to say of another word, and of what is no word at all."""
    return _NO_WORD.of() if _placed(tried) is None else _taken(other, tried)


_NO_WORD = Phrase(
    "C'est permis, mais ici nous voulons un mot. Essayez encore !",
    "That is allowed, but here we want a word. Try again!",
)
_MUST_JOIN = Phrase(
    "Hors de votre ligne, un mot doit toucher vos propres lettres.",
    "Away from your line a word must touch letters of your own.",
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        title=Phrase(
            "Votre ligne",
            "Your line",
        ),
        task=Phrase(
            "Le but : avoir à la fin le plus de jetons sur le plateau. Vous êtes les "
            "Blancs. Votre premier mot se pose sur votre ligne de défense, tout en bas : "
            "touchez-y une case, puis vos lettres, ou glissez-les. Puis « Jouer ».",
            "The aim: to end with most tiles on the board. You are White; your first word "
            "lies on your defence line, the lowest row: touch a square, then letters, then "
            "“Play”.",
        ),
        start=partial(position, "MAISONTE"),
        aim=lambda tried: _placed(tried) is not None,
        done=partial(
            _taken,
            Phrase(
                "{word} : {n} {n|jeton|jetons} sur le plateau. Les Noirs font de même en face, "
                "tête-bêche.",
                "{word}: {n} {n|tile|tiles} on the board. Black does the same opposite, head "
                "to tail.",
            ),
        ),
        missed=_NO_WORD,
        hint=Phrase(
            "MAISON, sur la ligne 15.",
            "MAISON (house), on row 15.",
        ),
        solution="15E MAISON",
    ),
    Lesson(
        title=Phrase(
            "Avancer",
            "Advance",
        ),
        task=Phrase(
            "Hors de la ligne, un mot doit toucher vos lettres. Quittez la ligne : croisez "
            "MAISON avec un mot vertical.",
            "Away from the line a word must touch your letters. Leave the line: cross MAISON "
            "with a word that runs down.",
        ),
        start=partial(position, "JARDISTE", "15E MAISON"),
        aim=_leaves_line,
        done=partial(
            _taken,
            Phrase(
                "{word} avance vers l'ennemi : {n} {n|jeton|jetons} de plus.",
                "{word} advances on the enemy: {n} more {n|tile|tiles}.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais reste sur la ligne. Montez !",
                "{word} is fine, but stays on the line. Go up!",
            ),
        ),
        hint=Phrase(
            "JARDIN, vers le bas dans la colonne J depuis J10 : il finit sur le N de MAISON.",
            "JARDIN (garden), down column J from J10: it ends on the N of MAISON.",
        ),
        refused={"must_join": _MUST_JOIN},
        solution="J10 JARDIN",
    ),
    Lesson(
        title=Phrase(
            "Prendre un mot",
            "Take a word",
        ),
        task=Phrase(
            "Couvrez une lettre noire avec la même lettre : tout le mot noir est pris et "
            "quitte le plateau. Un R noir est en L12, votre R en J12 : formez un mot qui passe"
            " par les deux.",
            "Cover a black letter with the same letter: the whole black word is taken and "
            "leaves the board. A black R is on L12, your R on J12: form a word that runs "
            "through both.",
        ),
        start=partial(position, "AREOTISU", "15E MAISON", "J10 JARDIN", "L14 mer", "1M porte"),
        aim=lambda tried: bool(placed.captured) if (placed := _placed(tried)) else False,
        done=partial(
            _taken,
            Phrase(
                "{word} prend {captured} : {taken} {taken|jeton|jetons} de moins pour les Noirs.",
                "{word} takes {captured}: {taken} {taken|tile|tiles} fewer for Black.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais ne couvre aucune lettre noire.",
                "{word} is fine, but covers no black letter.",
            ),
        ),
        hint=Phrase(
            "RARE, de J12 à M12 : votre R, puis A, R sur le R noir, et E.",
            "RARE, from J12 to M12: your R, then A, R on the black R, and E.",
        ),
        refused={"must_join": _MUST_JOIN},
        solution="12J RARE",
    ),
    Lesson(
        title=Phrase(
            "Deux mots d'un coup",
            "Two words at once",
        ),
        task=Phrase(
            "En L12 se croisent deux mots noirs, MER et CAR. Couvrez leur R commun : les deux "
            "sont pris. Finissez un mot par un R en L12.",
            "Two black words cross on L12, MER and CAR. Cover the R that they share: both are "
            "taken. End a word with an R on L12.",
        ),
        start=partial(
            position, "TIERSAON", "15E MAISON", "J10 JARDIN", "L14 car", "12N mer", "1M porte"
        ),
        aim=lambda tried: len(placed.captured) >= TWO if (placed := _placed(tried)) else False,
        done=partial(
            _taken,
            Phrase(
                "{word} prend {captured} : {taken} jetons noirs hors du jeu, pour toujours.",
                "{word} takes {captured}: {taken} black tiles out of the game, for good.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais ne prend pas les deux mots.",
                "{word} is fine, but does not take both words.",
            ),
        ),
        hint=Phrase(
            "TIRER, de H12 à L12, à travers votre R en J12.",
            "TIRER (to pull), from H12 to L12, through your R on J12.",
        ),
        refused={"must_join": _MUST_JOIN},
        solution="12H TIRER",
    ),
    Lesson(
        title=Phrase(
            "Gagner un TAKEMO",
            "Win a TAKEMO",
        ),
        task=Phrase(
            "Qui pose un jeton sur la ligne de l'adversaire, tout en haut, gagne un TAKEMO : "
            "un joker. Montez jusqu'à la ligne 1, par le R de PORTE.",
            "Whoever lays a tile on the enemy's line, the highest row, wins a TAKEMO: a "
            "joker. Go up to row 1, through the R of PORTE.",
        ),
        start=partial(position, "SOINCUET", "15E MAISON", "4F PORTE", "1N ami"),
        aim=lambda tried: placed.takemo if (placed := _placed(tried)) else False,
        done=partial(
            _taken,
            Phrase(
                "{word} touche la ligne des Noirs : un TAKEMO pour vous.",
                "{word} reaches Black's line: a TAKEMO for you.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais ne touche pas la ligne 1.",
                "{word} is fine, but does not reach row 1.",
            ),
        ),
        hint=Phrase(
            "SOIR, vers le bas de H1 à H4.",
            "SOIR (evening), down from H1 to H4.",
        ),
        refused={"must_join": _MUST_JOIN},
        solution="H1 SOIR",
    ),
    Lesson(
        title=Phrase(
            "Jouer un TAKEMO",
            "Play a TAKEMO",
        ),
        task=Phrase(
            "Le TAKEMO, à côté de vos lettres, remplace n'importe quelle lettre sans jamais s'y "
            "fixer : chaque mot le lit comme il lui convient. Posez un mot avec lui : "
            "glissez-le, ou tapez « 1 ».",
            "The TAKEMO beside your letters stands for any letter and never settles on one: each "
            "word reads it as it likes. Lay a word with it: drag it, or type “1”.",
        ),
        start=partial(position, "ERTDOLUA", "15E MAISON", "1N ami", takemos=1),
        aim=lambda tried: isinstance(tried.action, Place) and not tried.action.word.isalpha(),
        done=partial(
            _taken,
            Phrase(
                "{word} : bien joué. Gardez vos TAKEMO pour les grandes prises.",
                "{word}: well played. Keep your TAKEMOs for big captures.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais le TAKEMO attend encore.",
                "{word} is fine, but the TAKEMO is still waiting.",
            ),
        ),
        hint=Phrase(
            "Posez le TAKEMO en K15, au bout de MAISON : il se lit S.",
            "Lay the TAKEMO on K15, at the end of MAISON: it reads as S.",
        ),
        solution="15E MAISON?",
    ),
    Lesson(
        title=Phrase(
            "Se défendre",
            "Defend",
        ),
        task=Phrase(
            "Sur votre ligne, et là seulement, un mot n'a pas besoin de toucher les autres : "
            "on repart toujours de là. Posez-y un mot, à l'écart de MAISON.",
            "On your line, and only there, a word need not touch the others: from there one "
            "can always start again. Lay a word on it, apart from MAISON.",
        ),
        start=partial(position, "TOITERLU", "15H MAISON", "M10 JARDIN", "8N mer", "1M porte"),
        aim=_is_apart_on_line,
        done=partial(
            _taken,
            Phrase(
                "{word} : une base de plus. À la fin, le camp qui a le plus de jetons sur le "
                "plateau gagne.",
                "{word}: one more base. In the end the side with more tiles on the board wins.",
            ),
        ),
        missed=partial(
            _other,
            Phrase(
                "{word} est bon, mais cherchez un mot tout entier sur la ligne 15, sans "
                "toucher MAISON.",
                "{word} is fine, but look for a word wholly on row 15 that does not touch MAISON.",
            ),
        ),
        hint=Phrase(
            "TOIT, de A15 à D15.",
            "TOIT (roof), from A15 to D15.",
        ),
        refused={"must_join": _MUST_JOIN},
        solution="15A TOIT",
    ),
)
