"""What a French player reads: no English sentence, whatever was typed wrongly."""

import json

import pexpect
import pytest

from tests.cli.run import chevalet_process

LONG_RACK = "ABCDEFGHIJKLMN"


def shown(*words, stdin=None):
    """What the command shows to a French player."""
    finished = chevalet_process(*words, stdin=stdin, CHEVALET_LANG="fr")
    assert finished.returncode == 0, finished.stderr
    return finished.stdout.replace("\u00a0", " ")


def told(*words, stdin=None):
    """What the command says to a French player whom it refuses."""
    finished = chevalet_process(*words, stdin=stdin, CHEVALET_LANG="fr")
    assert finished.returncode == 2, finished.stdout
    return " ".join(finished.stderr.replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["solve", "zakhia", "--rack", LONG_RACK], "il faut de 1 à 10 jetons, pas 14"),
        (["solve", "wordz"], "une position a une ligne par mot caché, comme MvCcINvS"),
        (["solve", "nosuch"], "jeu inconnu : « nosuch » ; il y a : echec_et_mots"),
        (["arena", "zakhia", "--bots", "a,b"], "zakhia n'a pas de bot « a » ; il y a : random"),
        (["arena", "zakhia", "--bots", "a:b"], "a:b : ce bot ne peut être créé"),
        (["replay", "nosuch"], "Impossible de lire nosuch : fichier ou dossier absent"),
        (["draw", "src"], "Impossible de lire src : c'est un dossier"),
        (["solve", "wordz", "--position", "nosuch"], "Impossible de lire nosuch : fichier"),
        (["replay", "README.md"], "ce n'est pas le JSON attendu (illisible à l'octet 0)"),
        (["records", "export", "README.md"], "README.md : ce n'est pas le JSON attendu"),
        (["solve", "takemo"], "il faut de 1 à 8 jetons, pas 0"),
        (["records", "export", "README.md", "-o", "nosuch/x"], "nosuch/x.part : fichier ou"),
        (["puzzles", "make", "zakhia", "-o", "src"], "src : c'est un dossier"),
        (["puzzles", "make", "zakhia", "-o", "LICENSE"], "LICENSE contient autre chose, et reste"),
        (["analyse", "README.md", "-o", "LICENSE"], "LICENSE contient autre chose, et reste"),
        (["draw", "README.md", "-o", "x.bmp"], "x.bmp : une image est un fichier .svg ou .png."),
        (["play", "zakhia", "--save", "src"], "src : c'est un dossier"),
        (["play", "zakhia", "--save", "README.md/x"], "README.md : un fichier est là"),
        (["arena", "zakhia", "--bots", "program:/nosuch"], "/nosuch : il ne peut être lancé (fic"),
        (
            ["play", "zakhia", "--option", "friendly"],
            "Il manque ce que vaut « friendly » : friendly=non.",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_who_names_what_is_not_there_is_told_in_french(words, says):
    assert told(*words).startswith(says)


def test_a_folder_without_games_is_told_in_french(tmp_path):
    (tmp_path / "folder.json").mkdir()
    assert told("analyse", tmp_path) == "Aucune partie ici."
    assert told("records", "export", tmp_path, "-o", tmp_path / "x") == "Aucune partie ici."


def test_a_position_for_a_picture_is_judged_in_french(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text("huh")
    assert told("draw", path, "--game", "zakhia") == "une position a 13 lignes, pas 1"


def test_a_game_that_the_rules_refuse_is_told_in_french(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(f"#chevalet 1 zakhia 2\n#seats 2\n#seed {'00' * 32}\n>1 -\n")
    assert told("replay", path) == "coup 1 refusé : Ce n'est pas à vous de jouer."
    assert told("draw", path) == "coup 1 refusé : Ce n'est pas à vous de jouer."


def test_a_move_that_can_not_be_read_is_told_in_french(play):
    table = play("zakhia", "--players", "me,expert", "--seed", "1", language="fr")
    table.expect("> ")
    table.sendline("nosuch")
    table.expect("écrivez B10 TOGO, <3 ABC pour échanger, ou - pour passer")


def test_who_gives_up_or_stops_does_so_in_french(play, tmp_path):
    table = play("zakhia", "--players", "me,debutant", "--seed", "1", language="fr")
    table.expect("> ")
    table.sendline("aide")
    table.expect("abandonner")
    table.sendline("quitter")
    table.expect("Partie gardée. Reprendre")
    table.expect(pexpect.EOF)
    table.wait()
    assert table.exitstatus == 0
    again = play("zakhia", "--resume", tmp_path / "game.json", language="fr")
    again.expect("> ")
    again.sendline("abandonner")
    again.expect("Vous perdez la partie")
    again.expect("Continuer")
    again.sendline("n")
    again.expect("aide\\) > ")
    again.sendline("abandonner")
    again.expect("Continuer")
    again.sendline("o")
    again.expect("Gagnant\\W+Débutant")


def test_who_votes_is_asked_and_answers_in_french(play):
    words = ["--players", "me:Ana,me:Bo", "--as-seated", "--option", "friendly=oui"]
    table = play("echec_et_mots", *words, language="fr")
    table.expect("aide\\) > ")
    table.sendline("?")
    table.expect("demander MOT")
    table.expect("aide\\) > ")
    table.sendline("oui")
    table.expect("écrivez b2-d3")
    table.expect("aide\\) > ")
    table.sendline("demander ZZZQ")
    table.expect("Acceptez-vous ZZZQ")
    table.expect("aide\\) > ")
    table.sendline("oui")
    table.expect("ZZZQ est admis")


def test_a_table_of_moves_has_names_and_numbers_in_french_and_json_has_keys():
    asked = ["solve", "zakhia", "--rack", "BEEGOORTUW", "--top", "1"]
    assert "│ la scène │" in shown(*asked)
    assert json.loads(shown(*asked, "--json"))["moves"][0]["pictures"] == ["stage"]
    assert "│ 0,882353 " in shown("solve", "wordz", "--position", "-", stdin="MvCcINvS")


def test_what_a_check_found_is_told_in_french_and_json_has_codes(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(f"#chevalet 1 zakhia 2\n#seats 2\n#seed {'00' * 32}\n")
    assert "(l'empreinte de la graine n'a pas été publiée)" in " ".join(
        shown("verify", path).split()
    )
    draw = json.loads(shown("verify", path, "--json"))[-1]
    assert draw == {"code": "draw", "finding": "unprovable", "detail": "commitment"}
    path.write_text(f"#chevalet 1 zakhia 2\n#seats 2\n#seed {'00' * 32}\n>1 -\n")
    refused = chevalet_process("verify", path, CHEVALET_LANG="fr").stdout.replace("\u00a0", " ")
    assert refused == ("coups rejoués : FAUX (coup 1 refusé : Ce n'est pas à vous de jouer.)\n")


def test_games_that_can_not_be_analysed_are_told_in_french():
    told = chevalet_process("analyse", "README.md", "LICENSE", CHEVALET_LANG="fr").stderr
    assert "README.md\u00a0: ce n'est pas le JSON attendu" in told


def test_who_is_asked_says_oui_or_non(tmp_path):
    store = ["--store", f"sqlite:{tmp_path}/store.db"]
    assert chevalet_process("admin", "migrate", *store).returncode == 0
    asked = ["admin", "people", "delete", "nobody", *store]
    no = chevalet_process(*asked, stdin="\n", CHEVALET_LANG="fr")
    assert "Effacer nobody\u00a0? (o/n)" in no.stdout
    assert "Abandonné." in no.stderr
    yes = chevalet_process(*asked, stdin="o\n", CHEVALET_LANG="fr")
    assert "Aucun compte\u00a0: nobody" in yes.stderr
