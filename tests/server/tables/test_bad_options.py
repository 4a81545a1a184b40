"""What is wrong with a table's options is told by what people call them."""

import pytest

from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.opening import opening_of
from chevalet.server.wire.http import MySeat, NewTable
from tests.server.tables.examples import ANA


def refused(game, **options):
    new = NewTable(game=game, seats=(MySeat(), MySeat()), options=options)
    with pytest.raises(Refusal) as error:
        opening_of(new, Profile(id=ANA, name="Ana", created=0))
    problem = error.value.problem
    return problem.code, problem.field, problem.text.fr.replace("\u00a0", " "), problem.text.en


@pytest.mark.parametrize(
    ("game", "options", "code", "french", "english"),
    [
        (
            "wordz",
            {"rounds": 12},
            "bad_options",
            "Options impossibles : « Nombre de manches » ne peut valoir 12.",
            "Impossible options: “Number of rounds” can't be 12.",
        ),
        (
            "echec_et_mots",
            {"games": 4},
            "bad_option",
            "« Nombre de parties » ne peut valoir 4.",
            "“Number of games” can't be 4.",
        ),
        (
            "zakhia",
            {"starter": 7},
            "bad_option",
            "« Qui commence » ne peut valoir 7.",
            "“Who begins” can't be 7.",
        ),
        (
            "takemo",
            {"turns": "many"},
            "bad_options",
            'Options impossibles : « Nombre de tours » ne peut valoir "many".',
            'Impossible options: “Number of turns” can\'t be "many".',
        ),
        (
            "zakhia",
            {"speed": 7},
            "bad_options",
            "Options impossibles : il n'y a pas de « speed ».",
            "Impossible options: there is no “speed”.",
        ),
    ],
)
def test_the_option_is_named(game, options, code, french, english):
    said = refused(game, **options)
    assert (said[0], *said[2:]) == (code, french, english)
    if code == "bad_options" and "speed" not in options:
        assert said[1] == f"options.{next(iter(options))}"
