"""What the doctor says of each thing that the bot needs, and of each that lacks."""

from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from typer.testing import CliRunner, Result

from bot.cli import operating
from games import registry
from games.kernel import AnyGame, BadBoard
from rendering.text import FACES, FALLBACKS
from tests.contract.games import game
from tests.rig.messages import discord_error

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
TOKEN = "a-token"  # noqa: S105 - of nobody


def server(may: discord.Permissions, name: str = "Games") -> dict[str, str]:
    """Return a server as Discord lists it, where the bot may do so much."""
    return {"name": name, "permissions": str(may.value)}


class Portal:
    """Discord, as the doctor asks it."""

    def __init__(self) -> None:
        self.servers = [server(NEEDED)]
        self.registered = True
        self.refuses: Exception | None = None
        self.asked: list[Any] = []

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take the place of Discord."""

        async def login(client: discord.Client, token: str) -> None:
            self.asked.append(token)
            if self.refuses is not None:
                raise self.refuses
            client._connection.user = "Kontor"  # type: ignore[assignment]  # it is only named

        async def get_guilds(_: object, most: int) -> list[dict[str, str]]:
            self.asked.append(most)
            return self.servers

        async def is_registered(*_: object) -> bool:
            return self.registered

        monkeypatch.setattr(discord.Client, "login", login)
        monkeypatch.setattr(discord.http.HTTPClient, "get_guilds", get_guilds)
        monkeypatch.setattr(operating, "are_registered", is_registered)


@pytest.fixture
def portal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Portal:
    """A Discord where all is well, and settings that are."""
    made = Portal()
    made.install(monkeypatch)
    monkeypatch.setattr(registry, "GAMES", {"toy": lambda _: game("toy")})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite3'}")
    for unset in ("DISCORD_API_URL", "KONTOR_BOARDS"):
        monkeypatch.delenv(unset, raising=False)
    return made


def examined() -> Result:
    """Ask the doctor."""
    return CliRunner().invoke(operating.app, ["doctor"])


def lacking() -> list[str]:
    """Return what the doctor marks; whoever asks in a script learns it by the exit code."""
    result = examined()
    marked = [line.removeprefix("✗ ") for line in result.output.splitlines() if line[0] == "✗"]
    assert result.exit_code == bool(marked), result.output
    assert result.output.splitlines()[-1].startswith("Put right" if marked else "All is well")
    return marked


def test_where_all_is_well(portal: Portal) -> None:
    """Each thing is named, the nearest first."""
    result = examined()
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "✓ toy can be played",
        f"✓ {len(FACES) + len(FALLBACKS)} fonts are there",
        "✓ There is no database yet: the bot will make one",
        "✓ The token is that of Kontor",
        "✓ The commands are registered",
        "✓ The bot is in 1 server",
        "All is well.",
    ]
    assert portal.asked == [TOKEN, 200]
    portal.registered = False
    assert "✓ The commands will be registered again when the bot starts" in examined().output
    # Discord lists two hundred at once.
    for number, said in ((199, "in 199 servers"), (200, "in 200 servers, or more")):
        portal.servers = [server(NEEDED)] * number
        assert said in examined().output


LESS = discord.Permissions(NEEDED.value & ~discord.Permissions.read_message_history.flag)
MOST = (
    "attach files, create public threads, read message history, "
    "send messages, send messages in threads"
)


@pytest.mark.parametrize(
    ("servers", "lacks"),
    [
        ([server(NEEDED)], []),
        ([server(discord.Permissions(administrator=True))], []),
        ([server(NEEDED, "A"), server(LESS, "B")], ["In B the bot may not: read message history"]),
        ([server(discord.Permissions(view_channel=True), "C")], [f"In C the bot may not: {MOST}"]),
        ([], ["The bot is in 0 servers"]),
    ],
)
def test_what_a_server_forbids_is_named(
    portal: Portal, servers: list[dict[str, str]], lacks: list[str]
) -> None:
    """Whoever may do everything lacks nothing; a bot in no server is of no use."""
    portal.servers = servers
    assert lacking() == lacks


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (discord.LoginFailure("no"), "Discord refuses DISCORD_TOKEN: reset it in the portal"),
        (discord_error(discord.HTTPException, 500, 0), "Discord cannot be asked: 500"),
        (aiohttp.ClientError("no way"), "Discord cannot be asked: no way"),
        (OSError("no net"), "Discord cannot be asked: no net"),
    ],
)
def test_a_discord_that_cannot_be_asked_is_named(
    portal: Portal, error: Exception, said: str
) -> None:
    """With what was answered; the rest has been looked at."""
    portal.refuses = error
    (lacks,) = lacking()
    assert lacks.startswith(said)


def test_a_board_that_breaks_a_rule_is_named(
    portal: Portal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With its game, and that it is one's own."""

    def build(board: str | None) -> AnyGame:
        if board is not None:
            raise BadBoard("a town is missing")
        return game("toy")

    assert portal.servers
    monkeypatch.setattr(registry, "GAMES", {"toy": build, "crowd": build})
    (tmp_path / "toy.json").write_text("{}")
    monkeypatch.setenv("KONTOR_BOARDS", str(tmp_path))
    assert lacking() == ["toy on the board in KONTOR_BOARDS: a town is missing"]
    assert "✓ crowd can be played" in examined().output
    monkeypatch.setattr(registry, "GAMES", {"toy": lambda _: game("toy")})
    assert "✓ toy on the board in KONTOR_BOARDS can be played" in examined().output
    (tmp_path / "toy.json").write_bytes(b"\xff")
    assert f"✗ toy: the file {tmp_path / 'toy.json'} cannot be read" in examined().output


def test_what_lacks_here_is_named(portal: Portal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fonts, without which there are no pictures; the database as it was set; and the token."""
    lost = next(iter(FALLBACKS))
    with monkeypatch.context() as patch:
        patch.setattr(operating, "font_file", lambda name: Path(name if name == lost else __file__))
        assert lacking() == [f"Fonts are missing: {lost}"]
    portal.asked.clear()
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert lacking() == ["DISCORD_TOKEN is not set: `python -m bot` says how to get one"]
    assert portal.asked == []
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    (lacks, *_) = lacking()
    assert "nonsense" in lacks or "DATABASE_URL" in lacks
