"""What the operator reads where Discord is not, or refuses us: a sentence, and code 2."""

import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from typer.testing import CliRunner, Result
from typing_extensions import override

from bot import __main__ as program
from bot.core import logs
from bot.process.connection import is_temporary
from bot.process.running import freeze_garbage_collection, loading
from tests.rig import databases
from tests.rig.messages import discord_error


@pytest.fixture(autouse=True)
def operator(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody who has set a token."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    monkeypatch.setenv("DATABASE_URL", databases.database_url(tmp_path))
    monkeypatch.setattr(logs, "set_up_logging", lambda *_: logs.use_standard_logging())


@contextmanager
def answering(*answers: tuple[int, str]) -> Iterator[str]:
    """A server that gives these answers one after the other; its address."""
    left = list(answers)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = left.pop(0) if len(left) > 1 else left[0]
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body.encode())

        @override
        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def started(address: str) -> Result:
    """Start the bot against an address, and let it end."""
    return CliRunner().invoke(program.app, [], env={"DISCORD_API_URL": address})


def assert_sentence(result: Result, said: str, code: int = 2) -> None:
    """The program has ended with this code, a sentence, and nothing of its inner life."""
    assert result.exit_code == code, result.output
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.output
    assert "a-token" not in result.output


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((404, "nothing here"), "/gateway answers with 404. Discord's own is https://"),
        ((403, "{}"), "answers with 403"),
        ((200, "<html>hello</html>"), "does not answer as Discord does"),
        ((200, "[]"), "does not answer as Discord does"),
        ((200, '{"url": "http://elsewhere"}'), "does not answer as Discord does"),
        ((200, "\udcff".encode("utf-8", "surrogateescape").decode("latin-1")), "as Discord does"),
        ((401, "{}"), "Discord refuses DISCORD_TOKEN"),
    ],
)
def test_an_address_where_no_discord_is(answer: tuple[int, str], said: str) -> None:
    """Other answers than Discord's are named, with an example of a right address."""
    with answering(answer) as host:
        assert_sentence(started(f"http://{host}/api"), said)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((401, "{}"), "Discord refuses DISCORD_TOKEN"),
        ((403, '{"code": 0, "message": "Forbidden"}'), "does not let the bot in (403 Forbidden"),
        ((404, '{"code": 0, "message": "Not Found"}'), "does not let the bot in (404 Not Found"),
    ],
)
def test_a_bot_that_is_not_let_in(answer: tuple[int, str], said: str) -> None:
    """The gateway's address is known, and then the login fails."""
    with answering((200, '{"url": "ws://127.0.0.1:1/"}'), answer) as host:
        assert_sentence(started(f"http://{host}/api"), said)


def test_an_address_that_cannot_be_reached() -> None:
    """A password that would stand in the token's place, or no TLS."""
    result = started("http://me:hush@127.0.0.1:1/api")
    assert_sentence(result, "cannot take the token")
    assert "hush" not in result.output, "it is not repeated"
    with answering((200, "{}")) as host:
        assert_sentence(started(f"https://{host}/api"), "speaks no TLS")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DATABASE_URL", "nonsense", "DATABASE_URL"),
        ("KONTOR_HTTP", "nobody.invalid:1", "KONTOR_HTTP is not right: "),
        ("KONTOR_BOARDS", ".", "hellweg.json cannot be read"),
        ("", "", "The file .env cannot be read"),
    ],
)
def test_what_is_set_and_of_no_use(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is named as the operator has set it; files in another encoding than ours too."""
    Path("hellweg.json" if name else ".env").write_text("DISCORD_TOKEN=a-token", encoding="utf-16")
    with monkeypatch.context() as patch:
        patch.setenv(name or "KONTOR_HTTP", value)
        assert_sentence(started(""), said)


def test_a_database_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be on its way: whoever looks after the bot is to start it again."""
    monkeypatch.setenv("DATABASE_URL", "postgresql://kontor@localhost:1/kontor")
    assert_sentence(started(""), "cannot be opened", code=1)


@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.1"])
def test_an_address_to_answer_at_that_is_taken_or_not_there_yet(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By another that is about to end; or the network comes up after the bot."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("KONTOR_HTTP", f"{host}:{taken.getsockname()[1]}")
        assert_sentence(started(""), "KONTOR_HTTP", code=1)


@pytest.mark.parametrize("token", ["two words", "line\nbreak", "tökén"])
def test_a_token_that_is_none(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not even fit into a request is refused before one is made."""
    monkeypatch.setenv("DISCORD_TOKEN", token)
    result = started("http://127.0.0.1:1/api")
    assert_sentence(result, "this is no token")
    assert token not in result.output


def test_what_we_did_wrong_ourselves_is_logged_and_ends_with_another_code(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """No traceback of the interpreter's, which would show what values were at hand."""

    async def broken(*_: object) -> None:
        raise KeyError("hush")

    monkeypatch.setattr("bot.process.running.run", broken)
    result = started("")
    assert result.exit_code == 1
    assert "hush" not in result.output + capsys.readouterr().err
    assert "the bot has ended" in caplog.text


KEY: Any = SimpleNamespace(host="discord", port=443, ssl=True)


@pytest.mark.parametrize(
    ("error", "passes"),
    [
        (discord_error(discord.DiscordServerError, 500, 0), True),
        (discord_error(discord.HTTPException, 429, 0), True),
        (discord_error(discord.Forbidden, 403, 0), False),
        (discord.LoginFailure("no"), False),
        (aiohttp.ClientConnectorSSLError(KEY, OSError("a stranger's certificate")), False),
        (aiohttp.ServerDisconnectedError(), True),
        (OSError("no net"), True),
        (ValueError("ours"), False),
    ],
)
def test_a_login_is_tried_again_while_discord_is_away(error: Exception, passes: bool) -> None:
    """Or has us wait. Not where it refuses us, nor for what we did wrong."""
    assert is_temporary(error) is passes


def test_a_match_keeps_the_board_with_which_it_began() -> None:
    """New ones get the replacement, where there is one, or the game's own."""
    build: Any = lambda board: board or "its own"  # noqa: E731 - what a game is built on
    load: Any = loading({"replaced": build, "plain": build}, {"replaced": "another"})
    assert [load(key, None) for key in ("replaced", "plain")] == ["another", "its own"]
    assert [load(key, "the first") for key in ("replaced", "plain")] == ["the first"] * 2


def test_what_is_loaded_is_walked_no_more() -> None:
    """What is made afterwards is looked through alone."""
    freeze_garbage_collection()
    assert len(gc.get_objects()) < gc.get_freeze_count()
