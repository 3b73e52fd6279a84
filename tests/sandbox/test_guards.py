"""What must hold after every test is really looked at."""

import asyncio
import logging
import socket

import aiohttp
import discord
import pytest

from sandbox import ManualClock, Sandbox
from sandbox.ledger import Exchange
from sandbox.rest import http
from tests.sandbox import answers
from tests.sandbox.client import probing
from tests.sandbox.plugin import Logbook, Loopback, assert_clean


async def test_unprovoked_refusals_are_found() -> None:
    """A refused request counts as unexpected unless the test expected this very code."""
    async with Sandbox(clock=ManualClock()) as sandbox, aiohttp.ClientSession() as session:
        url = f"{sandbox.api_url}/users/@me"
        await session.get(url)
        with sandbox.expecting(10003, optional=True):
            await session.get(url)
        with sandbox.expecting(0) as expectation:
            await session.get(url)
        assert [entry.status for entry in sandbox.ledger.unexpected_refusals()] == [401, 401]
        assert len(expectation.met) == 1
        with pytest.raises(AssertionError, match="got none"), sandbox.expecting(10003):
            pass


async def test_a_failure_of_the_sandbox_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong within the sandbox is answered with 501, and its traceback is kept."""
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        monkeypatch.setattr(sandbox.world.state.application, "bot_id", 5)
        headers = {"Authorization": f"Bot {sandbox.token}"}
        async with session.get(f"{sandbox.api_url}/users/@me", headers=headers) as response:
            assert response.status == 501
        (trace,) = sandbox.ledger.tracebacks
        assert "KeyError" in trace


async def test_a_client_that_dies_while_it_asks_is_no_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As when a bot is killed in the middle of sending a picture."""

    async def died(_: object) -> None:
        raise ConnectionResetError

    monkeypatch.setattr(http, "_read", died)
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        await session.post(f"{sandbox.api_url}/users/@me/channels")
        assert sandbox.ledger.tracebacks == []
        assert sandbox.ledger.unexpected_refusals() == []


async def test_each_guard_fails_the_test() -> None:
    """What was refused, left open, broken or misfitting fails the test that did it."""
    async with Sandbox(clock=ManualClock()) as sandbox, probing(sandbox) as probe:
        assert_clean(sandbox)
        with sandbox.expecting_silence():
            await probe.commanded(sandbox)
        assert_clean(sandbox)
        _, interaction = await probe.commanded(sandbox)
        unanswered = pytest.raises(pytest.fail.Exception, match="left unanswered")
        with unanswered:
            assert_clean(sandbox)
        await probe.callback(interaction, 5)
        with unanswered:
            assert_clean(sandbox)
        await probe.webhook(interaction, "POST", "", {"content": "x"})
        with pytest.raises(pytest.fail.Exception, match="a misfit"):
            assert_clean(sandbox, ["a misfit"])
        with pytest.raises(discord.NotFound):
            await probe.rest("GET", "/guilds/77/members/7")
        with pytest.raises(pytest.fail.Exception, match="Unknown Guild"):
            assert_clean(sandbox)
        sandbox.ledger.tracebacks.append("a traceback")
        with pytest.raises(pytest.fail.Exception, match="a traceback"):
            assert_clean(sandbox)


async def test_nothing_leaves_the_machine(loopback: Loopback) -> None:
    """Connections and lookups outside loopback are refused and noted."""
    with pytest.raises(OSError, match="outside loopback"), socket.socket() as raw:
        raw.connect(("192.0.2.1", 80))
    loop = asyncio.get_running_loop()
    with pytest.raises(OSError, match="outside loopback"):
        await loop.getaddrinfo("discord.com", 443)
    with pytest.raises(OSError, match="outside loopback"):
        await asyncio.open_connection("192.0.2.1", 80)
    assert loopback.tried == ["192.0.2.1", "discord.com", "192.0.2.1"]
    loopback.tried.clear()


def test_errors_in_the_log_are_found(logbook: Logbook) -> None:
    """Errors and tracebacks are kept unless the test expected them; warnings are not."""
    log = logging.getLogger("somewhere")
    log.warning("never mind")
    log.error("alas")
    with logbook.expecting("provoked"):
        log.error("this was provoked")
    log.warning("with a traceback", exc_info=KeyError("lost"))
    assert len(logbook.found) == 2
    logbook.found.clear()


def exchange(answer: object, *, status: int = 200) -> Exchange:
    """An exchange on the route that opens a direct-message channel."""
    route = "/users/@me/channels"
    return Exchange("POST", route, route, {}, {"recipient_id": "12"}, status, answer)


def test_misfits_are_found() -> None:
    """An answer that does not fit is reported."""
    good = {"id": "1", "type": 1, "flags": 0, "recipients": []}
    assert answers.misfits(exchange(good)) == []
    assert answers.misfits(exchange({"id": 1})) != []
    assert answers.misfits(exchange(None, status=204)) != []
