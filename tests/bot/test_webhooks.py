"""Webhooks: which addresses are connected to, what is sent, and when they are switched off."""

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext

import aiohttp
import pytest
from aiohttp import web

from bot.delivery import retry_delay_ms
from bot.subjects.webhooks import (
    WebhookError,
    WebhookGone,
    WebhookUnavailable,
    is_public,
    read_webhook,
    send_line,
    shorten_webhook,
)
from games.kernel import IllegalMove
from table import CallPreferences
from table.match.clocks import HOUR_MS
from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.messages import Reply

ADDRESS = "https://ntfy.example.org/secret-topic?token=abc"
CALL_DELAY_MS = 10_000
Answer = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def serving(answer: Answer) -> AsyncIterator[int]:
    """Serve one answer for every path, without TLS, on a port of this machine; yield the port."""
    server = web.Server(answer)
    runner = web.ServerRunner(server, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("host", "public"),
    [
        *((one, True) for one in ("8.8.8.8", "2606:4700::1111")),
        *((one, False) for one in ("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1")),
        *((one, False) for one in ("169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1")),
        *((one, False) for one in ("255.255.255.255", "240.0.0.1", "198.18.0.1")),
        *((one, False) for one in ("::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1")),
        *((one, False) for one in ("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1")),
        *((one, False) for one in ("2002:a00:1::1", "2001:0:a00:1::1", "64:ff9b:1::a00:1")),
        *((one, False) for one in ("::ffff:100.64.0.1", "::ffff:0:10.0.0.1", "::10.0.0.1")),
        *((one, False) for one in ("fec0::1", "5f00::1", "4000::1")),
    ],
)
def test_which_addresses_are_public(host: str, public: bool) -> None:
    """Not those of this machine, of a local network, or translated to such an address."""
    assert is_public(host) is public


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::ffff:127.0.0.1]", "①27.0.0.1"],
)
@pytest.mark.parametrize("scheme", ["https", "http"])
async def test_only_public_addresses_are_connected_to(host: str, scheme: str) -> None:
    """However an address is written, and whatever its name resolves to."""
    connected = []

    async def note(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connected.append(host)
        writer.close()

    server = await asyncio.start_server(note, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        with pytest.raises(WebhookError) as failed:
            await send_line(f"{scheme}://{host}:{port}/secret", "{}")
        assert isinstance(failed.value, WebhookUnavailable)
        assert "secret" not in str(failed.value)
        assert failed.value.__suppress_context__
    assert connected == []


async def test_a_line_of_json_is_posted() -> None:
    """One line, with its type."""
    heard = []

    async def answer(request: web.BaseRequest) -> web.Response:
        heard.append((request.method, request.path_qs, request.content_type, await request.text()))
        return web.Response(status=204)

    async with serving(answer) as port:
        await send_line(f"http://127.0.0.1:{port}/a?b=c", '{"a": 1}', aiohttp.TCPConnector)
    assert heard == [("POST", "/a?b=c", "application/json", '{"a": 1}\n')]


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        *((status, WebhookGone) for status in (404, 410)),
        *((status, WebhookUnavailable) for status in (429, 500, 502)),
        *((status, WebhookError) for status in (302, 403)),
    ],
)
async def test_an_answer_that_is_no_success_is_an_error(
    status: int, kind: type[WebhookError]
) -> None:
    """A redirect is not followed."""
    heard = []

    async def answer(request: web.BaseRequest) -> web.Response:
        heard.append(request.path)
        return web.Response(status=status, headers={"Location": "/elsewhere"})

    async with serving(answer) as port:
        with pytest.raises(WebhookError, match=f"^status {status}$") as failed:
            await send_line(f"http://127.0.0.1:{port}/here", "{}", aiohttp.TCPConnector)
    assert type(failed.value) is kind
    assert heard == ["/here"]


@pytest.mark.parametrize("begins", [False, True])
async def test_nobody_is_waited_for(begins: bool) -> None:
    """Neither for an answer that does not come, nor for the end of one that has begun."""
    is_posted = asyncio.Event()

    async def answer(request: web.BaseRequest) -> web.StreamResponse:
        response = web.StreamResponse()
        if begins:
            await response.prepare(request)
        await is_posted.wait()
        return response

    async with serving(answer) as port, asyncio.timeout(10):
        limit_s = 10 if begins else 0.01
        posting = send_line(f"http://127.0.0.1:{port}/", "{}", aiohttp.TCPConnector, limit_s)
        with nullcontext() if begins else pytest.raises(WebhookError, match="Timeout"):
            await posting
        is_posted.set()


async def test_slow_answers_about_names_hold_up_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The threads in which boards are drawn stay free; a lookup goes on after its time limit."""
    is_over = threading.Event()

    def look_up(*_: object, **__: object) -> list[object]:
        is_over.wait(10)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    try:
        posts = [send_line(f"https://a{at}.example", "{}", limit_s=0.05) for at in range(40)]
        errors = await asyncio.gather(*posts, return_exceptions=True)
        assert {type(error) for error in errors} == {WebhookUnavailable}
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "drawn"), 1) == "drawn"
    finally:
        is_over.set()


def test_an_outage_of_a_webhook_or_of_our_own_network_may_last_for_days() -> None:
    """A refusal is repeated for half an hour; after the answer that it is gone, nothing is."""
    hours = {}
    for error in (WebhookUnavailable("TimeoutError"), WebhookError("status 403")):
        waits = [retry_delay_ms(error, attempts) for attempts in range(1_000)]
        hours[str(error)] = sum(wait or 0 for wait in waits) / HOUR_MS
        assert waits[-1] is None
    assert hours["TimeoutError"] > 6 * 24
    assert 0.5 < hours["status 403"] < 1
    assert retry_delay_ms(WebhookGone("status 404"), 0) is None


@pytest.mark.parametrize(
    "typed",
    [
        *("http://example.org", "example.org", "https://", "https://a:b@example.org"),
        *(
            "https://example.org:x",
            "https://[::1",
            "file:///etc/passwd",
            "https:example.org",
            "https://a b",
        ),
        *("https://127.0.0.1/hook", "https://[::1]/hook", "https://10.0.0.5:8443"),
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    """By a sentence."""
    with pytest.raises(IllegalMove, match="webhook bad"):
        read_webhook(typed)


def test_an_address_is_shown_shortened() -> None:
    """Its host, nothing of its path."""
    assert read_webhook(f"  {ADDRESS} ") == ADDRESS
    assert shorten_webhook(ADDRESS) == "https://ntfy.example.org/…"


class Hook:
    """A webhook in place of the network, which answers as it is told."""

    def __init__(self, bot: BotRig) -> None:
        self.lines: list[tuple[str, str]] = []
        self.error: WebhookError | None = None
        bot.kontor.delivery.webhooks.send_line = self.take  # type: ignore[assignment]

    async def take(self, address: str, line: str) -> None:
        """Note a line, and refuse it if there is an error."""
        self.lines.append((address, line))
        if self.error is not None:
            raise self.error


async def set_webhook(bot: BotRig, typed: str = ADDRESS, user: int = ANA) -> Reply:
    """Type an address, or a word that means off."""
    return await bot.command(user, "notices", webhook=typed)


async def win(bot: BotRig, match: int) -> None:
    """Let Ana win a crate, and let time pass until she is called."""
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"))
    bot.clock.now += CALL_DELAY_MS
    await bot.deliver_all()


async def test_a_call_is_also_sent_to_the_webhook(bot: BotRig) -> None:
    """Once, and in the channel as before; nobody else sees the address."""
    hook = Hook(bot)
    shown = await set_webhook(bot)
    assert "a line is also sent to `https://ntfy.example.org/…`." in shown.text
    assert "secret-topic" not in shown.text
    await win(bot, await bot.start_match())
    ((address, line),) = [line for line in hook.lines if "turn" in line[1]][-1:]
    assert address == ADDRESS
    assert "\n" not in line
    said = json.loads(line)
    assert (said["match"], said["game"]) == (1, "Crates")
    assert said["url"].startswith("https://discord.com/channels/")
    assert "your turn" in said["text"]
    assert ANA in bot.pinged_users(bot.board().id)
    assert "secret-topic" not in str([post.components for post in bot.network.posts()])
    count = len(hook.lines)
    shown = await set_webhook(bot, "off")
    assert "also sent to" not in shown.text
    await win(bot, await bot.start_match(CLEO, BEN))
    assert len(hook.lines) == count


async def test_a_webhook_is_exported_and_forgotten(bot: BotRig) -> None:
    """It appears in its owner's data only."""
    await set_webhook(bot)
    assert ADDRESS in await bot.tables.privacy.export(ANA)
    assert ADDRESS not in repr(await bot.tables.people.load(ANA))
    await bot.tables.privacy.forget(ANA, lambda _: "somebody")
    assert (await bot.tables.people.load(ANA)).webhook is None


@pytest.mark.parametrize(
    ("error", "attempts"), [(WebhookGone("status 410"), 1), (WebhookError("status 403"), 12)]
)
async def test_a_webhook_that_fails_is_switched_off(
    bot: BotRig, error: WebhookError, attempts: int, caplog: pytest.LogCaptureFixture
) -> None:
    """When it is gone, or refuses a call again and again; its owner is told, no log names it."""
    match = await bot.start_match()
    hook = Hook(bot)
    hook.error = error
    await set_webhook(bot)
    await win(bot, match)
    for _ in range(12):
        bot.clock.now += 2 * 3_600_000
        await bot.deliver_all()
    assert len(hook.lines) == attempts
    assert (await bot.tables.people.load(ANA)).webhook is None
    told = [post.text for post in bot.direct_messages(ANA) if "webhook" in post.text]
    assert len(told) == 1
    assert told[0].startswith("**#1** I have switched off your webhook: its address is gone, or it")
    assert not any("webhook" in post.text for post in bot.posts())
    assert "secret-topic" not in caplog.text
    async with bot.store.read() as connection:
        rows = (await connection.exec_driver_sql("SELECT * FROM outbox")).all()
    assert "secret-topic" not in str(rows)


async def test_a_webhook_that_was_replaced_meanwhile_stays(bot: BotRig) -> None:
    """Its owner is told nothing about the earlier address, which failed after that."""
    match = await bot.start_match()
    await set_webhook(bot)

    async def replace_and_fail(_: str, __: str) -> None:
        await bot.tables.people.remember(ANA, webhook=f"{ADDRESS}&new")
        raise WebhookGone("status 410")

    bot.kontor.delivery.webhooks.send_line = replace_and_fail  # type: ignore[assignment]
    await win(bot, match)
    assert (await bot.tables.people.load(ANA)).webhook == f"{ADDRESS}&new"
    assert not any("webhook" in post.text for post in bot.direct_messages(ANA))


async def test_who_has_moved_meanwhile_is_not_called(bot: BotRig) -> None:
    """Only to the question that waits at the end of their quiet hours."""
    hook = Hook(bot)
    match = await bot.start_match()
    await set_webhook(bot)
    await bot.tables.people.set_call_preferences(ANA, CallPreferences(quiet=(0, 23)))
    await bot.play(match, (ANA, "bid 2"), (BEN, "bid 1"), (ANA, "left"), (ANA, "done"))
    bot.clock.now += 24 * 3_600_000
    hook.lines.clear()
    await bot.deliver_all()
    assert len(hook.lines) == 1


async def test_a_refused_address_changes_no_other_wish(bot: BotRig) -> None:
    """The command carries out all of its options or none."""
    refused = await bot.command(ANA, "notices", before="on", quiet="22-8", webhook="ftp://x")
    assert "no address for a webhook" in refused.text
    assert await bot.tables.people.call_preferences(ANA) == CallPreferences()


async def test_an_operator_can_switch_webhooks_off(bot: BotRig) -> None:
    """None can be set, and those that were set are not used."""
    hook = Hook(bot)
    await set_webhook(bot)
    bot.services.webhooks = False
    assert "does not allow webhooks" in (await set_webhook(bot, user=BEN)).text
    await win(bot, await bot.start_match())
    assert hook.lines == []
