"""`python -m bot demo`: the sandbox and this bot against it, in one terminal.

Both are processes of their own, as they are in life; this one starts them, waits, and sees to it
that neither is left behind. The sandbox is a program that is spoken to over sockets, no library.
"""

import asyncio
import contextlib
import ctypes
import os
import signal
import socket
import sys
import webbrowser
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)

HOST = "127.0.0.1"
WORLD, DATABASE = "discord.json", "kontor.sqlite3"
PATIENCE = 45.0
"""Seconds in which the sandbox has to come up, and in which each process has to end."""
SET_PDEATHSIG = 1
"""Linux's `prctl` option: the signal to get when the parent dies."""
ANNOUNCED = ("DISCORD_API_URL", "DISCORD_TOKEN")
"""What the sandbox says on its standard output, a line each, once it listens."""
FAILED, USAGE = 1, 2


class CannotStart(Exception):
    """The demo does not come up; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the command line asked for."""

    port: int
    folder: Path
    browser: bool
    language: str
    table: bool


@app.command()
def demo(  # noqa: PLR0913, PLR0917 - the options of the command line
    port: Annotated[int, typer.Option(help="Port on 127.0.0.1; 0 takes a free one.")] = 8765,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget earlier games.")] = False,
    data: Annotated[Path, typer.Option(help="Where everything is kept.")] = Path("data/demo"),
    language: Annotated[
        str, typer.Option(help="What the channels are in, such as de; each person has their own.")
    ] = "en-US",
    table: Annotated[
        bool, typer.Option(help="Let a new world begin with a table and three computers.")
    ] = True,
) -> None:
    """Play in the browser, with no Discord account: a small Discord here and the bot in it."""
    try:
        prepare(data, port, fresh=fresh)
        code = asyncio.run(run(Plan(port, data, browser, language, table)))
    except CannotStart as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(USAGE) from None
    except KeyboardInterrupt:
        code = 0
    raise typer.Exit(code)


def prepare(folder: Path, port: int, *, fresh: bool) -> None:
    """Make the folder, empty of our own files if it is to be fresh, and look at the port.

    Raises:
        CannotStart: the port is taken, or the folder cannot be written to.
    """
    _require_free(port)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (WORLD, DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm") if fresh else ():
            (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise CannotStart(f"The folder {folder} cannot be used: {error.strerror}.") from error


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


async def run(plan: Plan) -> int:
    """Run both until Ctrl-C or until one of them ends. Returns the exit code."""
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; there the interpreter's own will do.
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, told.set)
    async with contextlib.AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(
            _process(_sandbox_command(plan), os.environ, stdout=PIPE)
        )
        announced = await _announced(sandbox, told)
        if announced is None:
            return 0
        new = plan.table and not (plan.folder / DATABASE).exists()
        program = ["-m", "bot.demo_table" if new else "bot"]
        bot = await stack.enter_async_context(_process(program, _settings(plan, announced)))
        _say_hello(announced["DISCORD_API_URL"].removesuffix("/api/v10"), browser=plan.browser)
        return await _watch(told, {"The bot": bot, "The sandbox": sandbox})


def _sandbox_command(plan: Plan) -> list[str]:
    """A language counts for a new world; one that is kept has its own."""
    world, port = str(plan.folder / WORLD), str(plan.port)
    return ["-m", "sandbox", "--port", port, "--state", world, "--locale", plan.language]


def _settings(plan: Plan, announced: Mapping[str, str]) -> Mapping[str, str]:
    """The bot's environment: only where it finds its Discord differs from life."""
    database = (plan.folder / DATABASE).resolve()
    kept = {
        "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
        "KONTOR_LOG_LEVEL": os.environ.get("KONTOR_LOG_LEVEL", "WARNING"),
    }
    return {**os.environ, **kept, **announced}


@contextlib.asynccontextmanager
async def _process(
    arguments: list[str], env: Mapping[str, str], *, stdout: int | None = None
) -> AsyncIterator[Process]:
    """A Python of ours that has ended when the block is left.

    It gets a session of its own: Ctrl-C reaches this process alone, which ends them in order.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        env=dict(env),
        stdout=stdout,
        start_new_session=True,
        preexec_fn=_die_with_parent if sys.platform == "linux" else None,
    )
    try:
        yield process
    finally:
        await asyncio.shield(_end(process))


def _die_with_parent() -> None:
    """Even when this process is killed outright, none of its children goes on."""
    ctypes.CDLL(None).prctl(SET_PDEATHSIG, signal.SIGTERM)


async def _end(process: Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
    try:
        async with asyncio.timeout(PATIENCE):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()


async def _announced(sandbox: Process, told: asyncio.Event) -> Mapping[str, str] | None:
    """What the sandbox says once it listens; `None` if we are told to stop before.

    Raises:
        CannotStart: it ended, or said nothing.
    """
    reading = asyncio.create_task(_read(sandbox))
    stopping = asyncio.create_task(told.wait())
    try:
        await asyncio.wait(
            {reading, stopping}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
        )
        if reading.done():
            return reading.result()
        if stopping.done():
            return None
        raise CannotStart("The sandbox does not come up.")
    finally:
        reading.cancel()
        stopping.cancel()


async def _read(sandbox: Process) -> Mapping[str, str]:
    said: dict[str, str] = {}
    while not said.keys() >= set(ANNOUNCED):
        line = b"" if sandbox.stdout is None else await sandbox.stdout.readline()
        if not line:
            raise CannotStart("The sandbox has ended. With --fresh it begins with an empty world.")
        name, _, value = line.decode().strip().partition("=")
        said[name] = value
    return said


def _say_hello(url: str, *, browser: bool) -> None:
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


async def _watch(told: asyncio.Event, running: Mapping[str, Process]) -> int:
    """Wait until we are told to stop or one of them ends by itself, and say so."""
    waits = {asyncio.create_task(one.wait()): name for name, one in running.items()}
    stopping = asyncio.create_task(told.wait())
    done, _ = await asyncio.wait({stopping, *waits}, return_when=asyncio.FIRST_COMPLETED)
    for task in (stopping, *waits):
        task.cancel()
    if stopping in done:
        typer.echo("Stopping; the games are kept.")
        return 0
    for task in done:
        typer.echo(f"{waits[task]} has ended by itself.", err=True)
    return FAILED
