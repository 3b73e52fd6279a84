"""The log tells the kind and place of an internal error, no secret of a match, and no token."""

import asyncio
import gc
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from typing_extensions import override

from bot import routes
from bot.components.custom_ids import Kind
from bot.components.pictures import Gallery
from bot.core import logs
from bot.process import client
from bot.subjects import manual
from bot.subjects.play import moves
from bot.subjects.public_message import Poster
from games.kernel import Step, replace_fields
from sandbox import Sandbox
from sandbox.ledger import Exchange
from sandbox.people.messages import Seen
from sandbox.people.person import Person
from sandbox.signals import TIMEOUT_S
from table import Deadlines, Tables
from table.queries.reading import Reading
from tests.e2e.conftest import bot_at
from tests.e2e.tables import begun
from tests.rig.databases import database_kind
from tests.sandbox.plugin import Logbook
from tests.toy import Toy

RICH, BID = 987_654_321, 47_110_815
SEED = bytes(range(100, 132))
SECRETS = (str(RICH), str(BID), SEED.hex(), repr(SEED)[2:12], "Bid(")
DOZENS = 48
"""Lines of the longest traceback."""


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """The handlers of the tests come back afterwards."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in logs.LIBRARY_LEVELS:
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.fixture
def rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Purses, bids and a seed that are found in any log."""
    start = Toy.start

    def started(self: Toy, seats: int, settings: Any, rng: Any) -> Step[Any]:
        step = start(self, seats, settings, rng)
        players = tuple(replace_fields(player, coins=RICH) for player in step.state.players)
        return step._replace(state=replace_fields(step.state, players=players))

    monkeypatch.setattr(Toy, "start", started)
    monkeypatch.setattr("table.tables.secret_seed", lambda: SEED)
    _, *others = Tables.__init__.__defaults__ or ()
    monkeypatch.setattr("table.tables.Tables.__init__.__defaults__", (lambda: SEED, *others))


async def broken(*_: object, **__: object) -> Any:
    """Fail with everything secret at hand, in the error and in the one that led to it."""
    money, bid, seed = RICH, BID, SEED
    try:
        int(f"no bid of {bid} with {money}")
    except ValueError as error:
        raise KeyError(bid, money, seed.hex()) from error


async def damaged(self: Reading, *_: object) -> None:
    """Fail in the database, with a bid among the parameters."""
    async with self._context.store.write() as connection:
        await connection.execute(sqlalchemy.text("INSERT INTO nowhere VALUES (:bid)"), {"bid": BID})


async def provoke(failure: str, ana: Person, board: Seen) -> None:
    """Cause an internal error: press, command, type, or play a move that is stored first."""
    match failure:
        case "press" | "database":
            assert "went wrong" in (await ana.click(board, "Hand")).text
        case "command":
            assert "went wrong" in (await ana.slash("games", "rules")).text
        case "autocomplete":
            assert (await ana.slash("games", "act", move="b", focused="move")).choices == []
        case "form":
            panel = await ana.click(board, "Play")
            form = await ana.click(panel, "Say something to the table")
            assert "went wrong" in (await ana.submit_modal(form, "hello")).text
        case "typed line":
            await ana.mention_bot("games", "boast hello")
            await ana.sees("games", "went wrong")
        case "event":
            await ana.send("games", "hello")
        case _:
            await ana.slash("games", "act", move="boast hello")


NOWHERE = {"sqlite": "no such table: nowhere", "postgresql": "internal error"}
"""What the log tells of a table that is not there: SQLite names it, PostgreSQL in a longer text."""

INTERNAL_ERRORS: dict[str, tuple[Any, str, Any, str]] = {
    "press": (Gallery, "draw_hand", broken, "internal error"),
    "command": (manual, "show_rules", broken, "internal error"),
    "database": (Reading, "perspectives", damaged, NOWHERE[database_kind()]),
    "autocomplete": (moves, "find_named_table", broken, "no suggestions"),
    "form": (routes, "FORM_ROUTES", {Kind.FORM: broken}, "internal error"),
    "typed line": (Reading, "list_open", broken, "internal error"),
    "event": (client.Kontor, "on_message", broken, "internal error"),
    "delivery": (Poster, "post", broken, "internal error in delivery"),
    "pause": (Deadlines, "list_due", broken, "look failed"),
}
"""What fails and how, and what the log tells of it; what is tried again stands last."""


@pytest.mark.usefixtures("rich")
@pytest.mark.parametrize("form", ["text", "json"])
async def test_internal_errors_tell_no_secret(
    form: logs.Form,
    sandbox: Sandbox,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever fails and however: the log holds neither bids nor purses, seed or token."""
    logs.set_up_logging("DEBUG", form)
    log = ""
    async with bot_at(sandbox, tmp_path):
        board = await begun(sandbox, sandbox.ben)
        await sandbox.ana.sees("dm", "How much do you bid?")
        await sandbox.ana.dm(str(BID))
        await sandbox.ana.sees("dm", "is sealed")
        for failure, (owner, name, breaks, told) in INTERNAL_ERRORS.items():
            with monkeypatch.context() as patch:
                patch.setattr(owner, name, breaks)
                await provoke(failure, sandbox.ana, board)
                said = await until_logged(capsys, told)
            assert "Traceback" in said, failure
            log += said
    log += capsys.readouterr().err
    assert_no_secret(log, sandbox.token)
    if form == "json":
        assert all("event" in json.loads(line) for line in log.splitlines())
    else:
        assert longest_traceback(log) <= DOZENS


async def until_logged(capsys: pytest.CaptureFixture[str], told: str) -> str:
    """Return the log as soon as it tells of something."""
    said = ""
    async with asyncio.timeout(TIMEOUT_S):
        while told not in said:
            await asyncio.sleep(0)
            said += capsys.readouterr().err
    return said


def assert_no_secret(said: str, *more: str) -> None:
    """Fail if the log tells what somebody may not know."""
    for secret in (*SECRETS, *more):
        assert secret not in said


def longest_traceback(said: str) -> int:
    """Return how many lines the longest entry of a log has after its first."""
    longest = count = 0
    for line in said.splitlines():
        count = 0 if line[:2] == "20" else count + 1
        longest = max(longest, count)
    return longest


async def test_a_forgotten_task_tells_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    """A task is described with the error in it; of that, only the first words are kept."""
    logs.set_up_logging("DEBUG", "text")
    # What other tests have left is walked by nobody: the youngest objects are ours.
    gc.freeze()
    task = asyncio.get_running_loop().create_task(broken(), name="forgotten")
    await asyncio.wait({task})
    del task
    gc.collect()
    said = await until_logged(capsys, "Task exception was never retrieved")
    assert_no_secret(said)
    assert "KeyError" in said


async def test_the_person_is_answered_before_anything_is_logged(
    server: Sandbox, monkeypatch: pytest.MonkeyPatch, logbook: Logbook
) -> None:
    """The log may take its time: the answer is there already."""
    board = await begun(server, server.ben)
    monkeypatch.setattr(Gallery, "draw_hand", broken)
    heard: list[str] = []

    class Listener(logging.Handler):
        logged = asyncio.Event()

        @override
        def emit(self, record: logging.LogRecord) -> None:
            heard.append("logged")
            self.logged.set()

    def answered(exchange: Exchange) -> None:
        heard.extend(["answered"] * ("went wrong" in str(exchange.body)))

    listener = Listener(logging.ERROR)
    logging.getLogger().addHandler(listener)
    server.ledger.observers.append(answered)
    with logbook.expecting("no bid of"):
        await server.ana.click(board, "Hand")
        await asyncio.wait_for(listener.logged.wait(), TIMEOUT_S)
    logging.getLogger().removeHandler(listener)
    assert heard == ["answered", "logged"]
