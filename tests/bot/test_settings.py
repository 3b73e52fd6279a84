"""What the environment may say, and what happens when it says nothing or nonsense."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from bot.core.settings import DEFAULT_DATABASE, Settings, Shards, describe_problems
from table import Limits

LOBBIES = (
    "KONTOR_LOBBIES_PER_PERSON",
    "KONTOR_LOBBIES_PER_CHANNEL",
    "KONTOR_LOBBIES_PER_SERVER",
    "KONTOR_LOBBY_IDLE_DAYS",
    "KONTOR_PROPOSAL_DAYS",
    "KONTOR_VOTE_DAYS",
)
NAMES = (
    *("DISCORD_TOKEN", "DATABASE_URL", "KONTOR_BOARDS", *LOBBIES, "KONTOR_KEEP_DAYS"),
    *("KONTOR_HOLD", "KONTOR_LOG_LEVEL", "KONTOR_LOG_FORMAT", "DISCORD_API_URL"),
    *("KONTOR_HTTP", "KONTOR_SHARDS", "KONTOR_LEFT_SERVER_DAYS"),
    *("KONTOR_PRIVACY_URL", "KONTOR_TERMS_URL", "KONTOR_WEBHOOKS"),
)
EXAMPLE = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
SHOWN = dict(re.findall(r"^(#?[A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))
"""What it sets, and what it would."""


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An environment that says nothing, in a folder without `.env`."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_empty_variables_count_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copied `.env.example` with empty lines is as good as none: SQLite, and Discord itself."""
    for name in NAMES:
        monkeypatch.setenv(name, "")
    assert Settings() == Settings.model_construct(
        token=None,
        database_url=DEFAULT_DATABASE,
        boards=None,
        log_level="INFO",
        log_format="text",
        api_url=None,
        http=None,
        shards=None,
    )


@pytest.mark.parametrize(
    ("name", "taken", "refused"),
    [
        ("KONTOR_LOG_LEVEL", ("debug", "ERROR", "Warn", "FATAL"), ("loud", "10", "NOTSET")),
        ("KONTOR_LOG_FORMAT", ("JSON",), ("xml",)),
        ("KONTOR_BOARDS", (".",), ("no/such/folder",)),
        ("DISCORD_API_URL", ("http://localhost:1/api",), ("not an address",)),
        *((name, ("1", "365"), ("0", "366", "many")) for name in LOBBIES[3:]),
        *((name, ("1",), ("0", "-1", "1.5")) for name in LOBBIES[:3]),
        ("KONTOR_KEEP_DAYS", ("30",), ("29",)),
        ("KONTOR_LEFT_SERVER_DAYS", ("0", "1"), ("-1", "never")),
        ("KONTOR_PRIVACY_URL", ("https://example.org/privacy",), ("example.org",)),
        ("KONTOR_WEBHOOKS", ("on", "off"), ("perhaps",)),
        ("KONTOR_TERMS_URL", ("https://example.org/terms",), ("javascript:1",)),
        ("DATABASE_URL", ("postgresql://k:x@d/k", "postgresql://k@d/k"), ("postgresql://k:@d/k",)),
        ("KONTOR_HOLD", ("0", "30", "60", "120", "300", "600"), ("119", "121", "long")),
        ("KONTOR_HTTP", ("localhost:1", ":65535"), ("yes", "localhost:0", "localhost:65536")),
        ("KONTOR_SHARDS", ("0/1", "0-1/2"), ("8", "a/8", "1/1", "0-2/2", "1-0/2")),
    ],
)
def test_what_cannot_be_meant_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, taken: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    """At the start, not as a surprise later; of numbers the ends of their range are taken."""
    for value in taken:
        monkeypatch.setenv(name, value)
        Settings()
    for value in refused:
        monkeypatch.setenv(name, value)
        with pytest.raises(ValidationError):
            Settings()


@pytest.mark.parametrize("port", ["²", "9" * 5_000, "x", ""])
def test_a_port_that_is_no_number_is_explained(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    """In our own words, also where it looks like a digit or is endless."""
    monkeypatch.setenv("KONTOR_HTTP", f"localhost:{port}")
    with pytest.raises(ValidationError, match="an address is host:port"):
        Settings()


def test_what_the_example_shows_is_what_stands_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each default, as it is written there, changes nothing."""
    plain = Settings()
    for name, value in SHOWN.items():
        monkeypatch.setenv(name.removeprefix("#"), value)
    assert Settings() == plain
    monkeypatch.setenv("KONTOR_HOLD", "")
    assert Settings().hold == plain.hold == 120
    assert plain.limits.kept_days is None


@pytest.mark.parametrize(
    ("name", "given", "read", "found"),
    [
        ("KONTOR_HTTP", "localhost:9464", "http", ("localhost", 9464)),
        ("KONTOR_HTTP", ":9464", "http", ("127.0.0.1", 9464)),
        ("KONTOR_HTTP", "[::1]:80", "http", ("::1", 80)),
        ("DISCORD_TOKEN", " a.token-of_mine ", "token", SecretStr("a.token-of_mine")),
        ("KONTOR_SHARDS", "0-3/8", "shards", Shards((0, 1, 2, 3), 8)),
        ("KONTOR_SHARDS", "5/8", "shards", Shards((5,), 8)),
        ("KONTOR_SHARDS", "0 - 1 / 2", "shards", Shards((0, 1), 2)),
    ],
)
def test_what_is_given_is_read(
    monkeypatch: pytest.MonkeyPatch, name: str, given: str, read: str, found: object
) -> None:
    """An address without a host is this machine alone; blanks were copied along."""
    monkeypatch.setenv(name, given)
    monkeypatch.setenv("DATABASE_URL", "postgresql://kontor@/kontor")
    assert getattr(Settings(), read) == found
    assert "a.token" not in repr(Settings())


def test_several_processes_need_one_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is no place for several; it is for all shards in one."""
    monkeypatch.setenv("KONTOR_SHARDS", "0-1/2")
    assert Settings().shards == Shards((0, 1), 2)
    assert Shards((0, 1), 2).all_here
    monkeypatch.setenv("KONTOR_SHARDS", "0/2")
    with pytest.raises(ValidationError) as refused:
        Settings()
    assert describe_problems(refused.value).startswith(
        "KONTOR_SHARDS leaves shards to other processes"
    )


def test_the_example_explains_every_setting() -> None:
    """`.env.example` names each variable that is read, and of others those for Docker alone.

    It sets that one and the token.
    """
    ours = {"DISCORD_TOKEN", *(f"#{name}" for name in NAMES[1:])}
    assert SHOWN.keys() == ours | {"COMPOSE_PROFILES", "#POSTGRES_PASSWORD", "#METRICS_ADDRESS"}


def test_python_m_bot_says_what_to_do(tmp_path: Path) -> None:
    """What the operator has to change ends the program with code 2 and a sentence."""
    root = str(Path(__file__).parents[2])
    given = {"DISCORD_TOKEN": "x", "KONTOR_LOG_LEVEL": "loud"}
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        env={"PYTHONPATH": root, "PATH": os.environ["PATH"], **given},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "KONTOR_LOG_LEVEL: Input should be" in done.stderr
    assert "Traceback" not in done.stderr


def test_limits_are_handed_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each as it is set; the rest as the table has it."""
    assert Settings().limits == Limits()
    for number, name in enumerate((*LOBBIES, "KONTOR_KEEP_DAYS"), 31):
        monkeypatch.setenv(name, str(number))
    assert Settings().limits == Limits(31, 32, 33, 34, proposal_days=35, vote_days=36, kept_days=37)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("KONTOR_KEEP_DAY", "The nearest is KONTOR_KEEP_DAYS."),
        ("kontor_boardz", "The nearest is KONTOR_BOARDS."),
        ("KONTOR_Q", ".env.example lists all."),
    ],
)
@pytest.mark.parametrize("where", ["environment", "file"])
def test_a_setting_that_there_is_not_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, where: str, name: str, told: str
) -> None:
    """It would have no effect; an empty one has none anyway, and those of the tests are theirs."""

    def give(name: str, value: str) -> None:
        if where == "environment":
            monkeypatch.setenv(name, value)
        else:
            Path(".env").write_text(f"{name}={value}\n", encoding="utf-8")

    give(name, "1")
    with pytest.raises(ValidationError) as refused:
        Settings()
    assert describe_problems(refused.value) == f"{name.upper()}: There is no such setting. {told}"
    for harmless in ((name, ""), ("KONTOR_AUDIT_SEED", "1"), ("KEEP_DAY", "1")):
        give(name, "")
        give(*harmless)
        Settings()
