"""`chevalet admin people`, `reports` and `log` on a store of the first version."""

import json
import shutil

from tests.cli.test_admin import FIRST_STORE, admin


def test_accounts_are_listed_muted_renamed_and_every_deed_is_put_down(tmp_path):
    path = shutil.copyfile(FIRST_STORE, tmp_path / "chevalet.db")
    (ada,) = json.loads(admin("people", "list", "--json", store=path).stdout)
    assert (ada["login"], ada["state"]) == ("ada.l", "")
    assert admin("people", "mute", ada["name"], "--days", "2", store=path).returncode == 0
    assert admin("people", "rename", ada["name"], "Ada la grande", store=path).returncode == 0
    (after,) = json.loads(admin("people", "list", "--json", store=path).stdout)
    assert (after["name"], after["state"]) == ("Ada la grande", "muted")
    deeds = json.loads(admin("log", "--json", store=path).stdout)
    assert [each["what"] for each in deeds] == ["mute", "rename"]
    assert json.loads(admin("reports", "--json", store=path).stdout) == []
    assert admin("reports", store=path).stdout == "No reports.\n"
    nothing = admin("reports", "--settle", "1", store=path)
    assert (nothing.returncode, nothing.stderr) == (1, "No report to be settled: 1\n")
    assert len(json.loads(admin("log", "--json", store=path).stdout)) == 2
    unknown = admin("people", "suspend", "nobody", store=path)
    assert (unknown.returncode, "nobody" in unknown.stderr) == (1, True)


def test_a_new_password_is_all_that_is_printed_where_programs_read(tmp_path):
    path = shutil.copyfile(FIRST_STORE, tmp_path / "chevalet.db")
    (ada,) = json.loads(admin("people", "list", "--json", store=path).stdout)
    given = admin("people", "password", ada["name"], store=path)
    assert (given.returncode, len(given.stdout.split())) == (0, 1)
    assert "All sessions of this account are closed" in given.stderr
    (deed,) = json.loads(admin("log", "--json", store=path).stdout)
    assert (deed["what"], given.stdout.strip() in json.dumps(deed)) == ("password", False)
    unknown = admin("people", "password", "nobody", store=path)
    assert (unknown.returncode, unknown.stdout) == (1, "")


def test_a_name_is_shown_as_it_is_whatever_it_would_mean_to_a_terminal(tmp_path):
    path = shutil.copyfile(FIRST_STORE, tmp_path / "chevalet.db")
    (ada,) = json.loads(admin("people", "list", "--json", store=path).stdout)
    assert admin("people", "rename", ada["name"], "[/b] :x: [b]", store=path).returncode == 0
    for shown in (admin("people", "list", store=path), admin("log", store=path)):
        assert (shown.returncode, "[/b] :x: [b]" in shown.stdout) == (0, True)
