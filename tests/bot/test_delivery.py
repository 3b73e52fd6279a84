"""How what is owed is said: place by place, tidied once a day, tried again while that may help."""

import asyncio
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from itertools import takewhile
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from sqlalchemy import func, select

from bot import delivery as bot_outbox
from bot.core import due_loop
from bot.delivery import (
    FIRST_RETRY_MS,
    KEEP_TIME_MS,
    LONGEST_FORBIDDEN_MS,
    LONGEST_RETRY_MS,
    Delivery,
    retry_delay_ms,
)
from bot.messaging.attachments import AttachedFiles
from bot.messaging.open_messages import OpenMessages
from bot.subjects.channels import Members
from storage.queries import outbox as queries
from storage.rows import Notification
from storage.schema import outbox
from table import Destination, PendingNotification, Unplayable
from table.match.clocks import DAY_MS, HOUR_MS
from table.services.channels import Channels
from table.services.context import MatchChanges, Wake
from table.services.outbox import Agenda, SentAs
from tests.rig.bot import ANA, BEN, BotRig, person, refuse_requests
from tests.rig.ids import CHANNEL, GUILD, OTHER, dm_channel
from tests.rig.messages import discord_error
from tests.rig.network import SentRequest, pass_through
from tests.sandbox.plugin import Logbook, logbook

__all__ = ["logbook"]

NOW = 1_000_000
PATIENCE = 20.0
"""Seconds after which what does not come is a mistake."""


@pytest.mark.parametrize(
    ("error", "first", "longest", "days"),
    [
        (discord_error(discord.NotFound, 404, 10003), None, None, 0),
        (discord_error(discord.Forbidden, 403, 50001), FIRST_RETRY_MS, LONGEST_FORBIDDEN_MS, 7),
        (discord_error(discord.Forbidden, 403, 50013), FIRST_RETRY_MS, LONGEST_FORBIDDEN_MS, 7),
        (discord_error(discord.DiscordServerError, 502, 0), FIRST_RETRY_MS, LONGEST_RETRY_MS, 5),
        (aiohttp.ServerDisconnectedError(), FIRST_RETRY_MS, LONGEST_RETRY_MS, 5),
        (TimeoutError(), FIRST_RETRY_MS, LONGEST_RETRY_MS, 5),
        (Unplayable(1, "its rules are gone"), FIRST_RETRY_MS, LONGEST_RETRY_MS, 5),
        (discord_error(discord.HTTPException, 400, 40003), FIRST_RETRY_MS, LONGEST_RETRY_MS, 0),
        (RuntimeError("ours"), FIRST_RETRY_MS, LONGEST_RETRY_MS, 0),
    ],
)
def test_what_may_pass_is_tried_again(
    error: Exception, first: int | None, longest: int | None, days: int
) -> None:
    """Pauses double up to the longest, for days; a deleted channel never comes back."""
    waits = [retry_delay_ms(error, attempts) for attempts in range(1_000)]
    tried = list(takewhile(lambda wait: wait is not None, waits))
    assert waits[len(tried) :] == [None] * (len(waits) - len(tried))
    assert waits[0] == first
    assert max(filter(None, tried), default=None) == longest
    assert tried[1:2] == [2 * FIRST_RETRY_MS] * bool(tried)
    assert sum(filter(None, tried)) >= days * DAY_MS
    assert bool(tried) == (first is not None)


class Away:
    """An outbox whose store does not answer, at all or only when a place is looked at."""

    def __init__(self, *places: Destination) -> None:
        self.wake = Wake()
        self._places = places

    async def resume(self) -> None:
        """Begin, where there is something to be said."""
        if not self._places:
            raise OSError("away")

    async def delete_done(self, _: int) -> None:
        """Delete nothing."""

    async def agenda(self, _: int) -> Agenda:
        """Return where something is due."""
        return Agenda(self._places, None)

    def try_lock(self, _: Destination) -> nullcontext[bool]:
        """Let this process speak there."""
        return nullcontext(enter_result=True)

    async def list_due_at(self, _: Destination) -> list[PendingNotification]:
        """Do not answer."""
        raise OSError("away")


@pytest.mark.parametrize(
    ("places", "logged"),
    [((), "look failed"), ((Destination(7, direct=False),), "delivery failed")],
)
async def test_who_waits_for_the_store_leaves_at_once(
    places: tuple[Destination, ...], logged: str, logbook: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pause after a failure ends when the bot goes, however long it would have lasted."""
    monkeypatch.setattr(Delivery, "RETRY_MS", DAY_MS)
    tables = SimpleNamespace(
        outbox=Away(*places),
        live=None,
        privacy=SimpleNamespace(prune=none),
        removed_options=SimpleNamespace(replace=none),
        servers=SimpleNamespace(prune=none),
        channels=SimpleNamespace(list_lost=none),
        changes=MatchChanges(),
    )
    services: Any = SimpleNamespace(
        attached=AttachedFiles(),
        tables=tables,
        clock=lambda: NOW,
        think_no_more=lambda: None,
        open_messages=OpenMessages(lambda: NOW),
    )
    delivery = Delivery(services, discord.Client(intents=discord.Intents.none()))
    with logbook.expecting(logged):
        running = asyncio.create_task(delivery.run())
        await rounds()
        assert not running.done()
        delivery.leave()
        await rounds()
        assert running.done()


async def none(*_: object) -> tuple[()]:
    """Find nothing."""
    return ()


async def rounds() -> None:
    """Let all that can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def kept(bot: BotRig, status: str = "sent") -> int:
    """Return how much is in the outbox."""
    async with bot.store.read() as connection:
        query = select(func.count()).select_from(outbox).where(outbox.c.status == status)
        return int((await connection.execute(query)).scalar_one())


async def test_what_was_said_is_deleted_after_a_week(bot: BotRig) -> None:
    """Looked for once a day."""
    await bot.start_match(BEN)
    tidy, first = bot.kontor.delivery._delete_old_rows, bot.clock.now
    said = await kept(bot)
    assert said > 2
    left = []
    for later in (KEEP_TIME_MS, KEEP_TIME_MS + 1, KEEP_TIME_MS + DAY_MS - 1, KEEP_TIME_MS + DAY_MS):
        await tidy(first + later)
        left.append(await kept(bot))
    assert left == [said, said, said, 0]


async def test_every_place_has_its_turn(bot: BotRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where only one is served at a time."""
    monkeypatch.setattr(bot_outbox, "DESTINATIONS_LIMIT", 1)
    tables = bot.tables
    for where in (CHANNEL, OTHER):
        await tables.lobby.create(person(ANA), where, GUILD, game="toy", language="en", settings={})
    await bot.deliver_all()
    assert len(bot.posts(CHANNEL)) == len(bot.posts(OTHER)) == 2


async def test_what_a_turn_brings_is_looked_for_once(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The public message and two letters are begun together; after them nobody looks again."""
    match, outbox = await bot.start_match(BEN), bot.tables.outbox
    await bot.tables.turns.play(match, ANA, "bid 2")
    await bot.deliver_all()
    looks: list[int] = []
    visits: list[Destination] = []
    agenda, try_lock = outbox.agenda, outbox.try_lock

    def looked(now: int) -> Awaitable[Agenda]:
        looks.append(now)
        return agenda(now)

    def visited(place: Destination) -> AbstractAsyncContextManager[bool]:
        visits.append(place)
        return try_lock(place)

    monkeypatch.setattr(outbox, "agenda", looked)
    monkeypatch.setattr(outbox, "try_lock", visited)
    await bot.tables.turns.play(match, BEN, "bid 1")
    await bot.deliver_all()
    await rounds()
    assert (len(looks), len(visits)) == (1, 3)


async def test_waiting_for_a_bot_that_delivers_nothing_fails_at_once(quiet_bot: BotRig) -> None:
    """The error names the fixture that delivers."""
    await quiet_bot.start_match(BEN)
    with pytest.raises(RuntimeError, match="take the fixture `bot`"):
        await quiet_bot.deliver_all()


@pytest.mark.parametrize("failure", ["another process speaks there", "delivery failed"])
async def test_a_place_that_was_not_served_is_visited_again(
    bot: BotRig, failure: str, logbook: Logbook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself: nobody rings for it."""
    monkeypatch.setattr(Delivery, "RETRY_MS", 0)
    monkeypatch.setattr(due_loop, "OTHERS_TIME_S", 0)
    match, outbox = await bot.start_match(BEN), bot.tables.outbox
    await bot.tables.turns.play(match, ANA, "bid 2")
    await bot.deliver_all()
    try_lock, missed, again = outbox.try_lock, list[Destination](), asyncio.Event()

    def spoken(place: Destination) -> AbstractAsyncContextManager[bool]:
        if missed:
            if place in missed:
                again.set()
            return try_lock(place)
        missed.append(place)
        if failure == "delivery failed":
            raise OSError("away")
        return nullcontext(enter_result=False)

    monkeypatch.setattr(outbox, "try_lock", spoken)
    with logbook.expecting(failure):
        await bot.tables.turns.play(match, BEN, "bid 1")
        async with asyncio.timeout(PATIENCE):
            await again.wait()


async def test_what_is_too_much_for_one_visit_is_said_at_the_next(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one match at one place as well."""
    match, outbox = await bot.start_match(BEN), bot.tables.outbox
    await bot.deliver_all()
    sent, left, done = outbox.mark_sent, [1, 2], asyncio.Event()

    async def noted(*rows: PendingNotification, sent_as: SentAs = None) -> None:
        await sent(*rows, sent_as=sent_as)
        del left[: len(rows)]
        if not left:
            done.set()

    words = [Notification("questions", seat=1, user_id=BEN)] * len(left)
    async with bot.store.write() as connection:
        await queries.add(connection, match, 0, words, bot.clock.now)
    for name in ("bot.delivery.BATCH_SIZE", "table.services.outbox.BATCH_SIZE"):
        monkeypatch.setattr(name, 1)
    monkeypatch.setattr(outbox, "mark_sent", noted)
    outbox.wake.set()
    async with asyncio.timeout(PATIENCE):
        await done.wait()


@pytest.mark.parametrize("name", ["SEND_MESSAGES", "VIEW_CHANNEL"])
async def test_a_match_goes_on_when_its_channel_is_open_again(bot: BotRig, name: str) -> None:
    """Meanwhile its people are told; whoever is asked by then is called there, and once."""
    match = await bot.start_match(BEN)
    bot.network.core.faults.revoke(name, channel_id=CHANNEL)
    await bot.play(match, (ANA, "bid 3"), (BEN, "bid 2"))
    assert (await bot.tables.reading.match(match)).lost_at is not None
    told = [
        message.text
        for message in bot.direct_messages(BEN)
        if "bring it to another channel" in message.text
    ]
    assert len(told) == 1
    # Something else of the channel changes, and nothing by it.
    bot.network.world.channel_changed(bot.network.world.channel(CHANNEL))
    await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).lost_at is not None
    bot.network.core.faults.grant(name, channel_id=CHANNEL)
    await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).lost_at is None
    assert any("Ana wins" in post.text for post in bot.posts())
    assert bot.pinged_users(bot.board().id) == [ANA]


async def test_what_is_allowed_while_its_lack_is_noted(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news comes between the refusal and its note: the table does not stay without a place."""
    match = await bot.start_match(BEN)
    faults, lost, heard = bot.network.core.faults, Channels.note_lost_channel, asyncio.Event()
    allowed = Delivery.retry_forbidden

    async def hear(self: Delivery, guild_id: int) -> None:
        await allowed(self, guild_id)
        heard.set()

    async def note(self: Channels, channel_id: int) -> None:
        heard.clear()
        faults.grant("SEND_MESSAGES", channel_id=channel_id)
        await heard.wait()
        await lost(self, channel_id)

    monkeypatch.setattr(Delivery, "retry_forbidden", hear)
    monkeypatch.setattr(Channels, "note_lost_channel", note)
    faults.revoke("SEND_MESSAGES", channel_id=CHANNEL)
    await bot.play(match, (ANA, "bid 3"), (BEN, "bid 2"))
    assert (await bot.tables.reading.match(match)).lost_at is None
    assert any("Ana wins" in post.text for post in bot.posts())
    assert bot.pinged_users(bot.board().id) == [ANA]


async def test_a_place_that_is_gone_is_found_out(bot: BotRig) -> None:
    """By the first message that it does not take, or with its server; its people are told."""
    match = await bot.start_match(BEN)
    await bot.tables.channels.note_lost_server(GUILD + 1)
    assert (await bot.tables.reading.match(match)).lost_at is None
    bot.network.before = refuse_requests(10003, f"/channels/{CHANNEL}/", "")
    await bot.play(match, (ANA, "bid 3"))
    assert any("is gone or closed to me" in message.text for message in bot.direct_messages(BEN))
    await bot.tables.channels.note_found(match)
    await bot.tables.channels.note_lost_server(GUILD)
    assert (await bot.tables.reading.match(match)).lost_at is not None


async def test_a_refusal_in_direct_messages_does_not_concern_the_channel(bot: BotRig) -> None:
    """Ben's messages with the bot are gone: the table stands where it stood, and goes on."""
    bot.network.before = refuse_requests(10003, f"/channels/{dm_channel(BEN)}/", "")
    match = await bot.start_match(BEN)
    await bot.play(match, (ANA, "bid 3"), (BEN, "bid 1"))
    assert (await bot.tables.reading.match(match)).lost_at is None
    assert any("Ana wins" in post.text for post in bot.posts())
    assert not any(
        "is gone or closed to me" in message.text for message in bot.direct_messages(ANA)
    )


@dataclass
class Server:
    """The server of a match, as Discord tells of its members."""

    bot: BotRig
    members: Members

    @property
    def asked(self) -> list[int]:
        """Return who was looked up, in order."""
        start = f"/guilds/{GUILD}/members/"
        paths = [sent.path for sent in self.bot.network.sent]
        return [int(path.removeprefix(start)) for path in paths if path.startswith(start)]

    async def called(self, *kinds: Any, match: int = 1) -> list[tuple[str, int | None]]:
        """Return who is called after all."""
        rows = [
            PendingNotification(7, match, 1, kind, None, user, CHANNEL, {}, "0" * 24, 0)
            for kind in kinds
            for user in (ANA, BEN)
        ]
        return [(row.kind, row.user_id) for row in await self.members.drop_gone(rows)]

    async def offered(self) -> list[bool]:
        """Return which seats are offered."""
        return [player.offered for player in (await self.bot.tables.reading.match(1)).players]


@pytest.fixture
async def server(bot: BotRig) -> Server:
    """A match of two in a server, of which nothing is told by itself."""
    await bot.start_quietly(BEN)
    return Server(bot, Members(bot.services, bot.kontor))


async def test_who_has_left_is_not_called(server: Server) -> None:
    """Their seat is offered; what is no call asks nobody; who is there is known an hour."""
    server.bot.network.world.remove_member(BEN)
    assert await server.called("turn", "admin-event") == [
        ("turn", ANA),
        ("admin-event", ANA),
        ("admin-event", BEN),
    ]
    assert await server.offered() == [False, True]
    assert server.asked == [ANA, BEN]
    assert await server.called("turn", "reminder") == [("turn", ANA), ("reminder", ANA)]
    assert server.asked.count(ANA) == 1
    server.bot.clock.now += HOUR_MS
    await server.called("turn")
    assert server.asked.count(ANA) == 2


async def test_who_is_there_is_there_at_all_tables(server: Server) -> None:
    """Discord is asked once about a person of a server, however many matches they play there."""
    await server.called("turn")
    other = await server.bot.start_quietly(BEN)
    assert await server.called("turn", match=other) == [("turn", ANA), ("turn", BEN)]
    assert server.asked == [ANA, BEN]


@pytest.mark.parametrize(
    "answer", [discord_error(discord.NotFound, 404, 10004), TimeoutError(), OSError("away")]
)
async def test_where_discord_says_nothing_they_are_there(server: Server, answer: Exception) -> None:
    """Nobody loses their seat for the weather."""

    async def before(sent: SentRequest) -> None:
        if sent.path.endswith(f"/members/{BEN}"):
            raise answer

    server.bot.network.before = before
    assert await server.called("ask") == [("ask", ANA), ("ask", BEN)]
    assert await server.offered() == [False, False]


async def test_a_channel_that_was_deleted_meanwhile_is_noticed_at_the_start(bot: BotRig) -> None:
    """Only its tables stop, and their people are told by message; a sleeping thread is none."""
    match = await bot.start_match(BEN)
    async with bot.deliver_together():
        other = await bot.tables.lobby.create(
            person(ANA), OTHER, GUILD, game="toy", language="en", settings={}
        )
    # The gateway was away: nobody told us.
    kontor: Any = bot.kontor
    kontor.get_guild(GUILD)._channels.pop(CHANNEL)
    bot.network.before = refuse_requests(0, f"/channels/{CHANNEL}", "GET")
    await kontor.delivery.find_lost_channels()
    assert (await bot.tables.reading.match(match)).lost_at is None, "Discord did not say so"
    bot.network.before = pass_through
    await kontor.delivery.find_lost_channels()
    assert (await bot.tables.reading.match(match)).lost_at is None, "it sleeps"
    bot.network.before = refuse_requests(10003, f"/channels/{CHANNEL}", "GET")
    await kontor.delivery.find_lost_channels()
    await bot.deliver_all()
    assert (await bot.tables.reading.match(match)).lost_at is not None
    assert (await bot.tables.reading.match(other.id)).lost_at is None
    for user in (ANA, BEN):
        assert any(
            "is gone or closed to me" in message.text for message in bot.direct_messages(user)
        )


async def test_a_channel_that_we_see_no_more_is_found_out(bot: BotRig) -> None:
    """It is hidden from us while we hear nothing: the first refusal says so."""
    match = await bot.start_match(BEN)
    kontor: Any = bot.kontor
    kontor.get_guild(GUILD)._channels.pop(CHANNEL)
    bot.network.before = refuse_requests(50001, f"/channels/{CHANNEL}/", "")
    await bot.play(match, (ANA, "bid 3"))
    assert (await bot.tables.reading.match(match)).lost_at is not None
    assert any("is gone or closed to me" in message.text for message in bot.direct_messages(BEN))
