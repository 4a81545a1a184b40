"""What hosts read when something is set wrongly: a line in their language, and no traceback."""

import shutil
import socket
from typing import Any

import pytest

from tests.cli.run import chevalet, chevalet_process
from tests.cli.test_admin import FIRST_STORE

NOBODY = "postgresql://postgres@127.0.0.1:1/x"


def told(*words, **extra):
    """What a host reads whom the command refuses, in French."""
    finished = chevalet_process(*words, CHEVALET_LANG="fr", **extra)
    assert finished.returncode == 1, finished.stderr
    assert "Traceback" not in finished.stderr
    return " ".join(finished.stderr.replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("setting", "value", "says"),
    [
        ("PORT", "http", "CHEVALET_PORT : « http » ne convient pas ; il faut un nombre entier"),
        ("SECRET", "short", "CHEVALET_SECRET : une clé a au moins 16 caractères."),
        ("PUSH_KEY", "zz", "CHEVALET_PUSH_KEY : il faut une clé privée de P-256"),
        ("STORE", "mysql://x", "mysql://x : il faut memory:, sqlite:CHEMIN ou postgresql:"),
        ("STORE", "sqlite:/dev/null/x", "Les données de /dev/null/x sont hors d'atteinte : un "),
        ("STORE", NOBODY, "127.0.0.1:1/x sont hors d'atteinte : connexion refusée"),
        ("STORE", "postgresql://[::1/x", "postgresql://[::1/x n'est pas une adresse."),
        (
            "BUS",
            "nats://127.0.0.1:1",
            "Le bus nats://127.0.0.1:1 est hors d'atteinte : connexion refusée",
        ),
        ("BUS", "nats://127.0.0.1:x", "nats://127.0.0.1:x n'est pas une adresse."),
        ("HOST", "192.0.2.1", "cette machine n'a pas cette adresse"),
        ("WORKERS", "2", "Plusieurs processus veulent un bus"),
    ],
)
def test_what_a_server_can_not_use_is_told_in_a_line(tmp_path, setting, value, says):
    given = {"CHEVALET_DATA_FOLDER": str(tmp_path), "CHEVALET_PORT": "0"}
    assert says in told("serve", **given | {f"CHEVALET_{setting}": value})


def test_a_port_that_is_taken_is_told_with_what_to_do(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        where = f"127.0.0.1:{other.getsockname()[1]}"
        port = str(other.getsockname()[1])
        says = told("serve", "--port", port, CHEVALET_DATA_FOLDER=str(tmp_path))
    assert says.startswith(f"{where} est déjà pris")


def test_several_processes_say_in_both_languages_why_none_began(tmp_path):
    words = ["serve", "--workers", 2, "--port", 0, "--bus", "nats://127.0.0.1:1", "--store", NOBODY]
    given: Any = {"CHEVALET_DATA_FOLDER": str(tmp_path)}
    assert "hors d'atteinte : connexion refusée" in told(*words, **given)
    english = chevalet_process(*words, **given)
    assert english.returncode == 1
    assert "can't be reached: connection refused" in " ".join(english.stderr.split())


def test_a_setting_that_is_nearly_one_is_told_and_the_server_goes_on(tmp_path):
    given = {"CHEVALET_DATA_FOLDER": str(tmp_path), "CHEVALET_PORT": "http"}
    says = told("serve", **given, CHEVALET_TRUSTED_PROXY="127.0.0.1", CHEVALET_LIMIT_BODY_BYTE="9")
    assert "CHEVALET_LIMIT_BODY_BYTE n'est pas un réglage. Vouliez-vous dire" in says
    assert "dire CHEVALET_TRUSTED_PROXIES ?" in says
    assert "CHEVALET_PORT : « http » ne convient pas" in says, "it was read all the same"
    assert "CHEVALET_LANG" not in says


def test_keys_that_can_not_be_read_are_named(tmp_path):
    (tmp_path / "secret").mkdir()
    says = told("serve", "--port", "0", CHEVALET_DATA_FOLDER=str(tmp_path))
    assert says == f"Impossible d'utiliser {tmp_path}/secret : c'est un dossier"
    (tmp_path / "secret").rmdir()
    (tmp_path / "secret").write_text("short\n")
    says = told("serve", "--port", "0", CHEVALET_DATA_FOLDER=str(tmp_path))
    assert says == f"{tmp_path}/secret : une clé a au moins 16 caractères."
    says = told("serve", "--port", "0", CHEVALET_DATA_FOLDER=str(tmp_path / "secret"))
    assert says.endswith("secret/secret : un fichier est là où il faut un dossier")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["backup", "new.db", "--store", "sqlite:nosuch.db"], "nosuch.db sont hors d'atteinte"),
        (["backup", "new.db", "--store", "sqlite:text"], "ce n'est pas un fichier SQLite"),
        (["backup", "text", "--store", "sqlite:."], "Il y a déjà quelque chose ici : text."),
        (["backup", "x", "--store", "memory:"], "memory: n'a pas de sauvegardes"),
        (["restore", "text"], "text n'est pas une sauvegarde qu'on puisse remettre : ce n'est pas"),
        (["restore", "nosuch"], "nosuch n'est pas une sauvegarde qu'on puisse remettre : fichier"),
        (["restore", "."], ". n'est pas une sauvegarde qu'on puisse remettre : c'est un dossier"),
        (["migrate", "--store", NOBODY], "hors d'atteinte : connexion refusée"),
        (["check", "--store", "sqlite:text"], "ce n'est pas un fichier SQLite"),
        (["check", "--store", "mysql:x"], "mysql:x : il faut memory:"),
        (["people", "list", "--store", "sqlite:text/x"], "un fichier est là où il faut un dossier"),
        (["check"], "chevalet.db sont hors d'atteinte : fichier absent"),
        (["people", "mute", "nobody"], "chevalet.db sont hors d'atteinte : fichier absent"),
        (["people", "mute", "nobody", "--store", "sqlite:db"], "Aucun compte : nobody"),
        (["reports", "--settle", "3", "--store", "sqlite:db"], "Aucun signalement en attente : 3"),
    ],
    ids=" ".join,
)
def test_what_upkeep_can_not_do_is_told_in_a_line(tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text").write_text("no store at all\n" * 100)
    shutil.copyfile(FIRST_STORE, tmp_path / "db")
    given = {"CHEVALET_DATA_FOLDER": str(tmp_path), "PYTHONPATH": ""}
    assert says in told("admin", *words, **given)
    assert not (tmp_path / "chevalet.db").exists(), "what is not there is not made"


def test_a_backup_that_can_not_be_written_names_its_place(tmp_path):
    store = f"sqlite:{tmp_path}/store.db"
    assert chevalet("admin", "migrate", "--store", store).returncode == 0
    (tmp_path / "text").write_text("")
    done = chevalet("admin", "backup", tmp_path / "text" / "new.db", "--store", store)
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path}/text: a file is where a folder should be\n"


def test_what_is_empty_is_told_and_what_is_done_has_its_name_in_french(tmp_path):
    def shown(*words):
        store = ["--store", f"sqlite:{tmp_path}/store.db"]
        return chevalet_process("admin", *words, *store, CHEVALET_LANG="fr").stdout

    shown("migrate")
    assert shown("people", "list") == "Aucun compte.\n"
    assert shown("clubs", "list") == "Aucun club.\n"
    assert shown("reports") == "Aucun signalement.\n"
    assert shown("log") == "Rien jusqu'ici.\n"
    shutil.copyfile(FIRST_STORE, tmp_path / "store.db")
    assert (
        "Fait."
        in chevalet_process(
            "admin",
            "people",
            "mute",
            "Ada",
            "--store",
            f"sqlite:{tmp_path}/store.db",
            CHEVALET_LANG="fr",
        ).stderr
    )
    assert "ne peut écrire" in shown("people", "list")
