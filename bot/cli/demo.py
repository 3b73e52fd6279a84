"""`python -m bot demo`: runs the bot against the sandbox, a small Discord on this machine.

The sandbox is a program of its own that is reached over sockets. It is started here as a process,
and ended with the bot.
"""

import asyncio
import contextlib
import ctypes
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator, Mapping
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Event, Thread
from typing import Annotated

import typer

from bot.cli.commands import read_settings, refuse
from bot.core import logs
from bot.core.settings import ConfigurationError

app = typer.Typer(add_completion=False)

HOST = "127.0.0.1"
WORLD, DATABASE = "discord.json", "kontor.sqlite3"
"""The files in the demo's folder: the state of the sandbox, and the bot's database."""

SANDBOX_END_TIMEOUT_S = 45.0
"""Seconds after which a sandbox that does not end is killed."""

PR_SET_PDEATHSIG = 1
"""Linux's `prctl` option that sets the signal a process gets when its parent dies."""

ANNOUNCED_NAMES = ("DISCORD_API_URL", "DISCORD_TOKEN", "SANDBOX_HOME")
"""The values that the sandbox prints once it listens, as lines NAME=value."""

FAILURE_EXIT_CODE = 1
"""The exit code if the sandbox has ended by itself."""


class CannotStart(Exception):
    """The demo cannot start; the message tells the user what to do."""


@app.command()
def demo(  # noqa: PLR0913, PLR0917 - the options of the command line
    port: Annotated[int, typer.Option(help="Port on 127.0.0.1; 0 takes a free one.")] = 8765,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget earlier games.")] = False,
    data: Annotated[Path, typer.Option(help="Where everything is kept.")] = Path("data/demo"),
    language: Annotated[
        str, typer.Option(help="The server's language, and that of its first table, such as de.")
    ] = "en-US",
    table: Annotated[
        bool, typer.Option(help="Let a new world begin with a table and three computers.")
    ] = True,
) -> None:
    """Play in the browser, with no Discord account: a small Discord here and the bot in it."""
    arguments = ["--port", str(port), "--state", str(data / WORLD), "--locale", language]
    try:
        prepare(data, port, fresh=fresh)
        with _run_sandbox(arguments) as announced:
            url = announced["DISCORD_API_URL"].removesuffix("/api/v10")
            _print_welcome(url, browser=browser)
            _run_bot(data / DATABASE, announced, table=table)
        typer.echo("Stopping; the games are kept.")
    except CannotStart as error:
        raise refuse(str(error)) from None
    except KeyboardInterrupt:
        # Ctrl-C before the bot handles signals.
        typer.echo("Stopping.")


def prepare(folder: Path, port: int, *, fresh: bool) -> None:
    """Make the demo's folder, and with `fresh` delete earlier games in it.

    Raises:
        CannotStart: the port is taken, or a running demo uses the games to be deleted.
    """
    _require_free(port)
    folder.mkdir(parents=True, exist_ok=True)
    if fresh:
        _delete_earlier_games(folder)


def _delete_earlier_games(folder: Path) -> None:
    """Delete the files of earlier games. Raises CannotStart if a running demo uses them."""
    from storage import StorageError  # noqa: PLC0415 - as in `_run_bot`
    from storage.backends.sqlite import exclusive_access  # noqa: PLC0415

    try:
        with exclusive_access(folder / DATABASE):
            for name in (WORLD, DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
                (folder / name).unlink(missing_ok=True)
    except StorageError as error:
        raise CannotStart(str(error)) from error


def _require_free(port: int) -> None:
    """Raise CannotStart if a port cannot be used."""
    with socket.socket() as probe:
        # Without this option, a port that an earlier demo has just left seems to be in use.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            raise CannotStart(
                f"Port {port} on {HOST} is taken or not allowed. Perhaps the demo is running "
                f"already: look at http://{HOST}:{port}/, or choose another with --port."
            ) from error


@contextlib.contextmanager
def _run_sandbox(arguments: list[str]) -> Iterator[Mapping[str, str]]:
    """Run the sandbox until the end of the block; yield the values that it announces.

    The sandbox gets a session of its own, so that Ctrl-C reaches only this process. If it ends by
    itself, this process gets SIGTERM.

    Raises:
        CannotStart: the sandbox has ended before it listened.
    """
    program = [sys.executable, "-m", "sandbox", *arguments]
    preexec = _die_with_parent if sys.platform == "linux" else None
    leaving = Event()

    def watch(sandbox: Popen[str]) -> None:
        sandbox.wait()
        if not leaving.is_set():
            typer.echo("The sandbox has ended by itself.", err=True)
            os.kill(os.getpid(), signal.SIGTERM)

    with Popen(  # noqa: S603 - our own program
        program,
        stdout=PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=preexec,  # noqa: PLW1509 - there is no thread yet
    ) as sandbox:
        try:
            announced = _read_announcement(sandbox)
            Thread(target=watch, args=(sandbox,), daemon=True).start()
            yield announced
            if sandbox.poll() is not None:
                raise typer.Exit(FAILURE_EXIT_CODE)
        finally:
            leaving.set()
            _end_process(sandbox)


def _die_with_parent() -> None:
    """Make the kernel end this process, the sandbox, when its parent is killed."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _end_process(process: Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(SANDBOX_END_TIMEOUT_S)
    except TimeoutExpired:
        process.kill()


def _read_announcement(sandbox: Popen[str]) -> Mapping[str, str]:
    """Return the values of `ANNOUNCED_NAMES`. Raises CannotStart if the sandbox ends first."""
    announced: dict[str, str] = {}
    while not announced.keys() >= set(ANNOUNCED_NAMES):
        line = sandbox.stdout.readline() if sandbox.stdout else ""
        if not line:
            raise CannotStart("The sandbox has ended. With --fresh it begins with an empty world.")
        name, _, value = line.strip().partition("=")
        announced[name] = value
    return announced


def _run_bot(database: Path, announced: Mapping[str, str], *, table: bool) -> None:
    """Run the bot until it ends, with the sandbox's address and token.

    With `table`, a new database gets the table of `demo_table`.

    Raises:
        CannotStart: the bot's settings or its database do not allow it.
    """
    # These imports take long; a wrong port should be refused before.
    from bot.cli.demo_table import open_demo_table  # noqa: PLC0415
    from bot.process.running import serve  # noqa: PLC0415

    needs_table = table and not database.exists()
    os.environ.setdefault("KONTOR_LOG_LEVEL", "WARNING")
    os.environ |= {"DATABASE_URL": f"sqlite+aiosqlite:///{database.resolve()}", **announced}
    # The port of KONTOR_HTTP may be in use by another bot on this machine.
    settings = read_settings().model_copy(update={"http": None})
    logs.set_up_logging(settings.log_level, settings.log_format)
    try:
        if needs_table:
            asyncio.run(open_demo_table(settings, announced["SANDBOX_HOME"]))
        serve(settings)
    except ConfigurationError as error:
        raise CannotStart(str(error)) from None


def _print_welcome(url: str, *, browser: bool) -> None:
    typer.echo(f"Kontor plays at {url}/ until Ctrl-C. It listens on this machine alone.")
    typer.echo("In the page: choose at the left who you are. Press Start below a table that stands")
    typer.echo("there, or type / for a table of your own.")
    for name in ("ana", "ben"):
        typer.echo(f"  {name.title()}: {url}/?as={name}")
    # Without a screen, `webbrowser` might open a text browser in this terminal.
    has_screen = (
        sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if browser and has_screen:
        webbrowser.open(f"{url}/")
