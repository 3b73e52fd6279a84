"""What becomes of what is owed: said, tried again later, or never said."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.outbound.delivery import DAY, Delivery
from bot.outbound.patience import (
    FIRST_RETRY,
    FORBIDDEN_PATIENT,
    GIVE_UP,
    LONGEST_FORBIDDEN,
    LONGEST_RETRY,
    PATIENT,
    next_try,
)
from table import PendingNotification, Place, Unplayable
from table.context import Wake
from table.notify.outbox import Agenda
from tests.sandbox.plugin import Logbook, logbook

__all__ = ["logbook"]

NOW = 1_000_000


class Outbox:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.sent_as: list[tuple[int, int | None]] = []
        self.retries: list[tuple[int, int | None]] = []
        self.lost: list[int] = []

    async def sent(self, owed_id: int, message_id: int | None = None) -> None:
        """Something has been said."""
        self.sent_as.append((owed_id, message_id))

    async def failed(self, owed_id: int, _: str, retry_at: int | None) -> None:
        """Something was refused."""
        self.retries.append((owed_id, retry_at))


def owed(attempts: int) -> PendingNotification:
    """Return something owed that has been tried so often."""
    return PendingNotification(7, 1, 1, "public", None, None, 2, {}, "0" * 24, attempts)


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})


async def after(say: Callable[[], Awaitable[int | None]], attempts: int = 0) -> Outbox:
    """Return what an outbox was told of an attempt."""
    outbox = Outbox()

    async def match(_: int) -> object:
        return SimpleNamespace(id=1, channel_id=2, guild_id=3)

    async def lost(channel: int) -> None:
        outbox.lost.append(channel)

    places = SimpleNamespace(lost=lost)
    reading = SimpleNamespace(match=match)
    tables = SimpleNamespace(outbox=outbox, live=None, reading=reading, places=places)
    services: Any = SimpleNamespace(tables=tables, clock=lambda: NOW)
    delivery = Delivery(services, discord.Client(intents=discord.Intents.none()))
    await delivery._try([owed(attempts)], say)
    return outbox


def raising(error: Exception) -> Callable[[], Awaitable[int | None]]:
    """Return an attempt that fails."""

    async def say() -> int | None:
        raise error

    return say


async def test_what_is_said_is_noted_with_its_message() -> None:
    """A message that was posted is not owed any more."""

    async def say() -> int | None:
        return 99

    assert (await after(say)).sent_as == [(7, 99)]


async def test_what_is_gone_is_never_tried_again() -> None:
    """A deleted channel does not come back."""
    outbox = await after(raising(refusal(discord.NotFound, 404, 10003)))
    assert outbox.lost == [2]
    assert outbox.retries == [(7, None)]


@pytest.mark.parametrize("code", [50001, 50013])
async def test_what_is_forbidden_stays_owed_for_days(code: int) -> None:
    """A permission may come back; each refusal counts towards a ban, so the pauses are long."""
    error = refusal(discord.Forbidden, 403, code)
    assert (await after(raising(error))).retries == [(7, NOW + FIRST_RETRY)]
    assert (await after(raising(error), 20)).retries == [(7, NOW + LONGEST_FORBIDDEN)]
    waits = [next_try(error, attempts) for attempts in range(FORBIDDEN_PATIENT)]
    assert waits[-1] is None
    assert sum(wait or 0 for wait in waits) > 7 * DAY


@pytest.mark.parametrize(
    "error",
    [
        refusal(discord.DiscordServerError, 502, 0),
        refusal(discord.HTTPException, 400, 40003),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
        RuntimeError("ours"),
    ],
)
async def test_what_may_pass_is_tried_later(error: Exception) -> None:
    """Lost connections, busy servers and our own mistakes leave it owed."""
    assert (await after(raising(error))).retries == [(7, NOW + FIRST_RETRY)]


async def test_pauses_grow_and_end() -> None:
    """Each pause is twice the last, up to ten minutes, and at some time it is given up."""
    error = RuntimeError("ours")
    assert (await after(raising(error), 3)).retries == [(7, NOW + 8 * FIRST_RETRY)]
    assert (await after(raising(error), 10)).retries == [(7, NOW + LONGEST_RETRY)]
    assert (await after(raising(error), GIVE_UP - 1)).retries == [(7, None)]
    outage = [next_try(TimeoutError(), attempts) for attempts in range(PATIENT)]
    assert sum(wait or 0 for wait in outage) > 5 * DAY


async def test_what_the_rules_of_a_match_are_missing_for_stays_owed(logbook: Logbook) -> None:
    """One line in the log, without a traceback; a program that has them finds it owed."""
    error = Unplayable(1, "its rules are gone")
    assert (await after(raising(error))).retries == [(7, NOW + FIRST_RETRY)]
    assert next_try(error, GIVE_UP) == LONGEST_RETRY
    assert logbook.found == []


class Away:
    """An outbox whose store does not answer, at all or only when a place is looked at."""

    def __init__(self, *places: Place) -> None:
        self.wake = Wake()
        self._places = places

    async def resume(self) -> None:
        """Begin, where there is something to be said."""
        if not self._places:
            raise OSError("away")

    async def tidy(self, _: int) -> None:
        """Delete nothing."""

    async def agenda(self, _: int) -> Agenda:
        """Return where something is due."""
        return Agenda(self._places, None)

    async def pending_at(self, _: Place) -> tuple[PendingNotification, ...]:
        """Do not answer."""
        raise OSError("away")


@pytest.mark.parametrize("places", [(), (Place(7, direct=False),)])
async def test_who_waits_for_the_store_leaves_at_once(
    places: tuple[Place, ...], logbook: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pause after a failure ends when the bot goes, however long it would have lasted."""
    monkeypatch.setattr("bot.outbound.delivery.FIRST_RETRY", DAY)
    sharing = SimpleNamespace(look_again=lambda due: due)
    privacy = SimpleNamespace(prune=nothing)
    tables = SimpleNamespace(outbox=Away(*places), live=None, sharing=sharing, privacy=privacy)
    services: Any = SimpleNamespace(tables=tables, clock=lambda: NOW, think_no_more=lambda: None)
    delivery = Delivery(services, discord.Client(intents=discord.Intents.none()))
    with logbook.expecting("delivery failed"):
        running = asyncio.create_task(delivery.run())
        await rounds()
        assert not running.done()
        delivery.leave()
        await rounds()
        assert running.done()


async def nothing() -> None:
    """Do nothing."""


async def rounds() -> None:
    """Let all that can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)
