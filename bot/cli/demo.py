"""`python -m bot demo`: the sandbox, and this process as the bot against it, in one terminal.

The sandbox is a program that is spoken to over sockets, no library: a process of its own, which is
started here and not left behind.
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
SANDBOX_END_TIMEOUT_S = 45.0
"""Seconds in which the sandbox has to end."""
PR_SET_PDEATHSIG = 1
"""Linux's `prctl` option: the signal to get when the parent dies."""
ANNOUNCED_NAMES = ("DISCORD_API_URL", "DISCORD_TOKEN", "SANDBOX_HOME")
"""What the sandbox says on its standard output, a line each, once it listens."""
FAILURE_EXIT_CODE = 1


class CannotStart(Exception):
    """The demo does not come up; the message says what to do."""


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
    started = ["--port", str(port), "--state", str(data / WORLD), "--locale", language]
    try:
        prepare(data, port, fresh=fresh)
        with _run_sandbox(started) as announced:
            url = announced["DISCORD_API_URL"].removesuffix("/api/v10")
            _print_welcome(url, browser=browser)
            _run_bot(data / DATABASE, announced, table=table)
        typer.echo("Stopping; the games are kept.")
    except CannotStart as problem:
        raise refuse(str(problem)) from None
    except KeyboardInterrupt:
        # Before the bot was there to hear of it.
        typer.echo("Stopping.")


def prepare(folder: Path, port: int, *, fresh: bool) -> None:
    """Make the folder, empty of our own files if it is to be fresh.

    Raises:
        CannotStart: the port is taken, or another demo plays with what would be forgotten.
    """
    _require_free(port)
    folder.mkdir(parents=True, exist_ok=True)
    if fresh:
        _delete_earlier_games(folder)


def _delete_earlier_games(folder: Path) -> None:
    from storage import StorageError  # noqa: PLC0415 - as in `_play`
    from storage.backends.sqlite import exclusive_access  # noqa: PLC0415

    try:
        with exclusive_access(folder / DATABASE):
            for name in (WORLD, DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
                (folder / name).unlink(missing_ok=True)
    except StorageError as error:
        raise CannotStart(str(error)) from error


def _require_free(port: int) -> None:
    with socket.socket() as probe:
        # A port that an earlier demo has just left is free for all but the strictest.
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
    """Run the sandbox until the end of the block; what it announces is where it is.

    It gets a session of its own: Ctrl-C reaches this process alone. Where it ends by itself, so do
    we, as if we were told to.

    Raises:
        CannotStart: it has ended before it announced anything.
    """
    program = [sys.executable, "-m", "sandbox", *arguments]
    with_us = _die_with_parent if sys.platform == "linux" else None
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
        preexec_fn=with_us,  # noqa: PLW1509 - there is no thread yet
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
    """End the sandbox even when this process is killed outright."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _end_process(process: Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(SANDBOX_END_TIMEOUT_S)
    except TimeoutExpired:
        process.kill()


def _read_announcement(sandbox: Popen[str]) -> Mapping[str, str]:
    """Return what the sandbox says once it listens. Raises CannotStart: it ended."""
    said: dict[str, str] = {}
    while not said.keys() >= set(ANNOUNCED_NAMES):
        line = sandbox.stdout.readline() if sandbox.stdout else ""
        if not line:
            raise CannotStart("The sandbox has ended. With --fresh it begins with an empty world.")
        name, _, value = line.strip().partition("=")
        said[name] = value
    return said


def _run_bot(database: Path, announced: Mapping[str, str], *, table: bool) -> None:
    """Be the bot: only where it finds its Discord differs from life. Raises CannotStart."""
    # Who has chosen a wrong port need not wait for the games, the database and Discord.
    from bot.cli.demo_table import open_demo_table  # noqa: PLC0415
    from bot.process.running import serve  # noqa: PLC0415

    new = table and not database.exists()
    os.environ.setdefault("KONTOR_LOG_LEVEL", "WARNING")
    os.environ |= {"DATABASE_URL": f"sqlite+aiosqlite:///{database.resolve()}", **announced}
    # A bot that runs beside it may answer there.
    given = read_settings().model_copy(update={"http": None})
    logs.set_up_logging(given.log_level, given.log_format)
    try:
        if new:
            asyncio.run(open_demo_table(given, announced["SANDBOX_HOME"]))
        serve(given)
    except ConfigurationError as reason:
        raise CannotStart(str(reason)) from None


def _print_welcome(url: str, *, browser: bool) -> None:
    typer.echo(f"Kontor plays at {url}/ until Ctrl-C. It listens on this machine alone.")
    typer.echo("In the page: choose at the left who you are. Press Start below a table that stands")
    typer.echo("there, or type / for a table of your own.")
    for name in ("ana", "ben"):
        typer.echo(f"  {name.title()}: {url}/?as={name}")
    # Without a screen a browser of the terminal would take the terminal.
    screen = (
        sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if browser and screen:
        webbrowser.open(f"{url}/")
