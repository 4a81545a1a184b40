"""Settings come from the environment and the command, and say what is wrong with them."""

from pathlib import Path

import msgspec
import pytest

from chevalet.server.limits import Limits, Rate
from chevalet.server.settings import BadSetting, Settings


def test_everything_can_be_set_by_the_environment(tmp_path):
    settings = Settings.read(
        {
            "CHEVALET_HOST": "0.0.0.0",
            "CHEVALET_PORT": "9000",
            "CHEVALET_STORE": "memory:",
            "CHEVALET_BUS": "nats://127.0.0.1:4222",
            "CHEVALET_DATA_FOLDER": str(tmp_path),
            "CHEVALET_SECRET": "0123456789abcdef",
            "CHEVALET_ALLOWED_ORIGINS": "https://a.example, https://b.example",
            "CHEVALET_PUBLIC_URL": "https://play.example",
            "CHEVALET_TRUSTED_PROXIES": "127.0.0.1",
            "CHEVALET_METRICS_FROM": "10.0.0.0/8",
            "CHEVALET_BOT_SECONDS": "0.5",
            "CHEVALET_BOT_NODES": "50",
            "CHEVALET_LISTED_WAIT_HOURS": "1.5",
            "CHEVALET_PRIVATE_WAIT_HOURS": "48",
            "CHEVALET_LOG_FORMAT": "json",
            "CHEVALET_LOG_LEVEL": "debug",
            "CHEVALET_LIMIT_OPEN_TABLES_PER_GUEST": "3",
            "CHEVALET_LIMIT_LINES_PER_PERSON": "2,7.5",
            "CHEVALET_GAMES": "not for us",
        }
    )
    assert settings == Settings(
        host="0.0.0.0",
        port=9000,
        store="memory:",
        bus="nats://127.0.0.1:4222",
        data_folder=tmp_path,
        secret="0123456789abcdef",
        allowed_origins=("https://a.example", "https://b.example"),
        public_url="https://play.example",
        trusted_proxies=("127.0.0.1",),
        metrics_from=("10.0.0.0/8",),
        bot_seconds=0.5,
        bot_nodes=50,
        listed_wait_hours=1.5,
        private_wait_hours=48,
        log_format="json",
        log_level="debug",
        limits=Limits(open_tables_per_guest=3, lines_per_person=Rate(2, 7.5)),
    )


def test_the_command_overrules_the_environment_where_it_says_something():
    given = {"CHEVALET_PORT": "9000", "CHEVALET_HOST": "::1", "CHEVALET_SECRET": ""}
    settings = Settings.read(given, port=9001, host=None)
    assert (settings.port, settings.host, settings.secret) == (9001, "::1", None)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("CHEVALET_PORT", "http"),
        ("CHEVALET_PORT", "70000"),
        ("CHEVALET_LOG_FORMAT", "xml"),
        ("CHEVALET_LISTED_WAIT_HOURS", "0"),
        ("CHEVALET_PRIVATE_WAIT_HOURS", "inf"),
        ("CHEVALET_METRICS_FROM", "everyone"),
        ("CHEVALET_LIMIT_BODY_BYTES", "lots"),
        ("CHEVALET_LIMIT_LINES_PER_PERSON", "5"),
        ("CHEVALET_LIMIT_LINES_PER_PERSON", "0,5"),
        ("CHEVALET_LIMIT_LINES_PER_PERSON", "5,0"),
        ("CHEVALET_LIMIT_LINES_PER_PERSON", "5,inf"),
        ("CHEVALET_LIMIT_BODY_BYTES", "-1"),
        ("CHEVALET_BOT_SECONDS", "-1"),
        ("CHEVALET_BOT_SECONDS", "nan"),
        ("CHEVALET_TRUSTED_PROXIES", "127.0.0.1, nginx"),
        ("CHEVALET_HALLS", "school"),
        ("CHEVALET_PUSH_ORIGINS", "127.0.0.1:9000"),
        ("CHEVALET_ALLOWED_ORIGINS", "https://example.org/"),
        ("CHEVALET_PUBLIC_URL", "example.org"),
        ("CHEVALET_PUBLIC_URL", "mailto:host@example.org"),
        ("CHEVALET_ABOUT_URL", "example.org/house"),
        ("CHEVALET_ABOUT_URL", "javascript:alert(1)"),
        ("CHEVALET_ABOUT_URL", "mailto:nobody"),
    ],
)
def test_what_can_not_be_used_is_told_by_its_name(variable, value):
    with pytest.raises(BadSetting, match=variable):
        Settings.read({variable: value})


@pytest.mark.parametrize(
    ("variable", "value", "french", "english"),
    [
        ("PORT", "http", "un nombre entier de 0 à 65 535", "a whole number from 0 to 65,535"),
        ("BOT_NODES", "0", "un nombre entier d'au moins 1", "a whole number of at least 1"),
        (
            "CLAIM_SECONDS",
            "0",
            "un nombre au-dessus de 0, 1 000 000 au plus",
            "a number above 0, at most 1,000,000",
        ),
        ("LOG_FORMAT", "xml", "console ou json", "console or json"),
        ("HALLS", "x", "des adresses ou des réseaux", "addresses or networks"),
        ("LIMIT_LINES_PER_PERSON", "5", "deux nombres au-dessus de 0", "two numbers above 0"),
    ],
)
def test_what_is_expected_instead_is_told_in_both_languages(variable, value, french, english):
    with pytest.raises(BadSetting) as wrong:
        Settings.read({f"CHEVALET_{variable}": value})
    said = wrong.value.said("fr").replace("\u00a0", " ")
    assert said.startswith(f"CHEVALET_{variable} : « {value} » ne convient pas ; il faut {french}")
    assert str(wrong.value).startswith(
        f"CHEVALET_{variable}: “{value}” won't do; it takes {english}"
    )


def test_all_callers_may_come_through_a_proxy():
    assert Settings.read({"CHEVALET_TRUSTED_PROXIES": "*"}).trusted_proxies == ("*",)


def test_every_setting_that_is_no_text_is_told_when_it_is_wrong():
    for field in msgspec.structs.fields(Settings):
        if field.type not in (str | None, str, Path, Limits, tuple[str, ...]):
            with pytest.raises(BadSetting, match=r"it takes (a |\w+[, ])"):
                Settings.read({f"CHEVALET_{field.name.upper()}": "wrong"})


def test_secrets_do_not_show():
    settings = Settings(secret="0123456789abcdef", store="postgresql://ada:pass@db/x")
    assert "0123456789" not in f"{settings!r} {settings}"
    assert "pass" not in repr(settings)


def test_without_a_store_it_is_a_file_of_the_data_folder(tmp_path):
    for store in (None, "sqlite:"):
        settings = Settings(store=store, data_folder=tmp_path)
        assert settings.store_url == f"sqlite:{tmp_path}/chevalet.db"
    assert Settings(store="memory:").store_url == "memory:"


def test_every_limit_has_its_variable():
    for field in msgspec.structs.fields(Limits):
        value = "7,9" if field.type is Rate else "7"
        limits = Settings.read({f"CHEVALET_LIMIT_{field.name.upper()}": value}).limits
        assert getattr(limits, field.name) == (Rate(7, 9.0) if field.type is Rate else 7)
