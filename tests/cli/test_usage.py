"""What typer says of the command's use is said in the terminal's language."""

import re

import pytest
from typer import rich_utils

from chevalet.cli import usage
from tests.cli.run import chevalet, chevalet_process

WRONG = [
    (["nosuch"], "Il n'y a pas de commande « nosuch »."),
    (["anagram"], "Il n'y a pas de commande « anagram ». Vouliez-vous dire 'anagrams' ?"),
    (["--nosuch"], "Il n'y a pas d'option --nosuch."),
    (["solve", "--racks", "A"], "Il n'y a pas d'option --racks. Vouliez-vous dire --rack ?"),
    (["solve", "--rack"], "Il manque une valeur après --rack."),
    (["--version=3"], "--version ne prend pas de valeur."),
    (["solve"], "Il manque « GAME »."),
    (["arena", "zakhia"], "Il manque l'option --bots."),
    (["solve", "zakhia", "two", "three"], "Mots en trop : two three"),
    (["solve", "zakhia", "--top", "x"], "Valeur de '--top' : « x » n'est pas un nombre entier."),
    (["solve", "zakhia", "--top", "0"], "Valeur de '--top' : 0 est hors de x>=1."),
    (["play", "zakhia", "--budget", "x"], "Valeur de '--budget' : « x » n'est pas un nombre."),
    (["play", "zakhia", "--budget", "nan"], "Valeur de '--budget' : « nan » n'est pas un nombre."),
    (["arena", "zakhia", "--bots", "a", "--budget", "inf"], "« inf » n'est pas un nombre."),
    (["serve", "--bot-seconds", "nan"], "« nan » n'est pas un nombre."),
    (["kit", "wordz", "--paper", "x"], "« x » n'est pas parmi 'a4', 'a3', 'letter'."),
    (["analyse", "README.md", "-o", "/"], "/ est un dossier, pas un fichier."),
    (["arena", "wordz", "--bots", "a", "--save", "README.md"], "README.md est un fichier"),
    (["records", "export", "nosuch", "-o", "x"], "nosuch n'existe pas."),
    (["admin", "people", "nosuch"], "Il n'y a pas de commande « nosuch »."),
]


@pytest.fixture
def french(monkeypatch):
    """The errors and panels in French, in this process, until the test ends."""
    monkeypatch.setattr(usage, "LANGUAGE", "fr")
    for name in usage.FRENCH_STRINGS:
        monkeypatch.setattr(rich_utils, name, getattr(rich_utils, name))


def plain(text):
    """The words of panels, without their frames."""
    return " ".join(re.sub("[─│╭╮╰╯\u00a0]", " ", text).split())


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(("words", "says"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_wrong_words_are_told_in_french(words, says):
    told = chevalet(*words)
    assert told.returncode == 2
    assert says in plain(told.stderr)
    assert "Erreur" in told.stderr


def test_wrong_words_are_told_in_english_as_typer_says_them():
    told = plain(chevalet("solve", "--racks", "A").stderr)
    assert told.endswith("Error No such option: --racks (Possible options: --rack)")


def test_what_is_not_known_stays_as_it_is():
    assert usage.in_french("Something else went wrong.") == "Something else went wrong."
    problem = usage.in_french("Invalid value for '--x': Something else.")
    assert plain(problem) == "Valeur de '--x' : Something else."


def test_help_speaks_the_language():
    french = plain(chevalet_process("solve", "--help", CHEVALET_LANG="fr").stdout)
    assert "Emploi : python -m chevalet solve [OPTIONS] {JEU}" in french
    assert "JEU <str> le jeu [obligatoire]" in french
    assert "combien de coups [par défaut : 20]" in french
    assert "--help Montre cette aide." in french
    english = plain(chevalet_process("solve", "--help").stdout)
    assert "Usage: python -m chevalet solve [OPTIONS] {GAME}" in english
    assert "how many [default: 20]" in english
    assert "--help Show this message and exit." in english


def test_every_command_has_its_help_in_french():
    front = plain(chevalet_process("--help", CHEVALET_LANG="fr").stdout)
    assert "Emploi : python -m chevalet [OPTIONS] COMMANDE" in front
    assert "Commandes" in front
    inner = plain(chevalet_process("admin", "people", CHEVALET_LANG="fr").stdout)
    assert "Emploi : python -m chevalet admin people [OPTIONS] COMMANDE" in inner
    assert "Show this message" not in inner


def test_strings_that_are_set_are_those_of_typer():
    for name in usage.FRENCH_STRINGS:
        assert isinstance(getattr(rich_utils, name), str)
