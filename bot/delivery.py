"""Delivers pending notifications, which commits store in the outbox, as messages.

A crash never loses a notification, and messages that were sent before it are found and not sent
again. A destination is a channel or, for direct messages, a person; each has its own queue. All due
notifications of a match for a destination are delivered together, so that a turn makes one public
message. A notification that Discord refuses for good is marked as failed; others are tried again
later.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import aiohttp
import discord
from typing_extensions import override

from bot.core.due_loop import DueLoop, wait
from bot.core.logs import logger
from bot.messaging.send import Messenger, is_unreached
from bot.messaging.services import Services
from bot.subjects.channels import Members, Threads, find_missing, is_own_server
from bot.subjects.following import Reporter
from bot.subjects.notices import Caller, Notices
from bot.subjects.play.direct import Questions
from bot.subjects.play.open_panels import OpenPanels
from bot.subjects.proposals import Proposer
from bot.subjects.public_message import Poster
from bot.subjects.tournament import Announcer
from bot.subjects.webhooks import WebhookError, WebhookGone, Webhooks, WebhookUnavailable
from storage import DatabaseUnavailable
from table import Destination, LiveRow, Match, PendingNotification, Unplayable
from table.match.clocks import DAY_MS
from table.services.outbox import BATCH_SIZE, SentAs

FIRST_RETRY_MS, LONGEST_RETRY_MS = 2_000, 600_000
"""Milliseconds before the second attempt, doubled after each attempt, and their maximum."""

LONGEST_FORBIDDEN_MS = 6 * 3_600_000
"""The longest pause after a missing permission. Discord bans bots with too many such errors."""

FAILURES_LIMIT = 12
"""Attempts, spread over 37 minutes, after which a notification that fails by an internal error is
given up."""

OUTAGE_ATTEMPTS_LIMIT = 1_000
"""Attempts during an outage, spread over about a week."""

FORBIDDEN_ATTEMPTS_LIMIT = 60
"""Attempts without permission, spread over about twelve days."""

OUTAGE_ERRORS = (
    discord.DiscordServerError,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    DatabaseUnavailable,
    Unplayable,
    WebhookUnavailable,
)
"""Errors that count as an outage. `Unplayable` is among them: a later version of the program may
have the rules of the match."""


def retry_delay_ms(error: Exception, attempts: int) -> int | None:
    """Return the milliseconds before the next attempt; `None`: give up."""
    if isinstance(error, discord.NotFound | WebhookGone):
        return None
    if isinstance(error, discord.Forbidden):
        return _backoff_ms(LONGEST_FORBIDDEN_MS, FORBIDDEN_ATTEMPTS_LIMIT, attempts)
    most = OUTAGE_ATTEMPTS_LIMIT if isinstance(error, OUTAGE_ERRORS) else FAILURES_LIMIT
    return _backoff_ms(LONGEST_RETRY_MS, most, attempts)


def detour_delay_ms(attempts: int) -> int | None:
    """Return the milliseconds before a failed direct message is posted in the channel instead.

    `None`: give up.
    """
    return _backoff_ms(LONGEST_RETRY_MS, FORBIDDEN_ATTEMPTS_LIMIT, attempts)


def _backoff_ms(longest: int, most: int, attempts: int) -> int | None:
    # The exponent is bounded, since a thousand doublings make a number of three hundred digits.
    return None if attempts + 1 >= most else min(FIRST_RETRY_MS * 2 ** min(attempts, 20), longest)


log = logger(__name__)

Send = Callable[[], Awaitable[SentAs]]
PUBLIC_KINDS = ("public", "started", "over", "turn")
"""Kinds of notifications that the public message of a match answers."""

PICTURE_RETRIES_MS = (2 * 60_000, 10 * 60_000, 30 * 60_000)
"""Milliseconds before each attempt to add pictures to a public message that was sent without them.
After the last attempt, its buttons still show the pictures."""

UNKNOWN_CHANNEL_CODE, MISSING_ACCESS_CODE = 10003, 50001
"""Discord's error codes for a deleted channel, and for a channel that the bot may not see."""

DESTINATIONS_LIMIT = 100
"""The largest number of destinations that are served at the same time."""

KEEP_TIME_MS = 7 * DAY_MS
"""Milliseconds for which delivered notifications stay in the database."""


class Delivery(DueLoop[Destination]):
    """The loop that delivers pending notifications, with the modules that word their messages."""

    NAME = "delivery"
    RETRY_MS = FIRST_RETRY_MS

    def __init__(self, services: Services, client: discord.Client) -> None:
        super().__init__(services.tables.outbox.wake, services.clock, wait)
        self._services = services
        self._client = client
        self._outbox = services.tables.outbox
        messenger = Messenger(services, client)
        self.questions = Questions(services, client, messenger)
        self._poster = Poster(services, client, messenger)
        self._notices = Notices(services, client)
        self._reporter = Reporter(services, client)
        self.webhooks = Webhooks(services, client)
        self._threads = Threads(services, client)
        self._members = Members(services, client)
        self._proposer = Proposer(services, client)
        self._announcer = Announcer(services, client)
        self.panels = OpenPanels(services, self.questions)
        self._caller = Caller(services, client, self.questions)
        self._in_progress: set[int] = set()
        """Ids of notifications that are being sent, so that none is sent to two destinations."""

        self._tidied: int | None = None

    @override
    async def run(self) -> None:
        await super().run()
        await self._poster.wait_for_tasks()
        await self.panels.wait_for_tasks()

    @override
    async def look(self) -> int | None:
        now = self._clock()
        await self._delete_old_rows(now)
        # Notifications that are stored or postponed from now on wake the loop.
        self.unfinished = False
        agenda = await self._outbox.agenda(now)
        for destination in agenda.destinations:
            if destination in self._left_to_others:
                continue
            if destination in self._busy or len(self._busy) >= DESTINATIONS_LIMIT:
                self.unfinished = True
            else:
                self.begin(destination, self._visit_destination(destination))
        return agenda.next_due

    async def retry_forbidden(self, guild_id: int) -> None:
        """Try forbidden notifications again after permissions on a server have changed.

        Matches whose channel the bot can use again continue.
        """
        for channel_id in await self._outbox.list_channels_with_retries(guild_id):
            if not find_missing(self._client.get_channel(channel_id)):
                await self._outbox.retry_now(channel_id)
        await self.restore_channels(guild_id)

    async def find_lost_channels(self) -> None:
        """Note which channels were deleted, or closed to the bot, while it was not connected.

        Archived threads are not in the client's cache, so Discord is asked for them.
        """
        channels = self._services.tables.channels
        for channel_id, guild_id in await channels.list_used():
            if await self._is_lost(channel_id, guild_id):
                log.warning("channel is gone", channel=channel_id)
                await channels.note_lost_channel(channel_id)

    async def _is_lost(self, channel_id: int, guild_id: int | None) -> bool:
        """Whether Discord says that a channel was deleted or is closed to the bot.

        If Discord does not answer, the channel counts as usable.
        """
        client = self._client
        guild = None if guild_id is None else client.get_guild(guild_id)
        if (guild is not None and guild.unavailable) or not is_own_server(client, guild_id):
            return False
        channel = client.get_channel(channel_id)
        if channel is not None:
            return bool(find_missing(channel))
        try:
            await client.fetch_channel(channel_id)
        except discord.NotFound as error:
            return error.code == UNKNOWN_CHANNEL_CODE
        except discord.Forbidden as error:
            return error.code == MISSING_ACCESS_CODE
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("channel not looked up", channel=channel_id, error=str(error))
        return False

    async def restore_channels(self, guild_id: int | None = None) -> None:
        """Let tables go on whose lost channel can be used again; `None`: on all servers."""
        channels = self._services.tables.channels
        for match_id, channel_id in await channels.list_lost(guild_id):
            channel = self._client.get_channel(channel_id)
            if channel is not None and not find_missing(channel):
                await channels.note_found(match_id)
                await self._outbox.retry_now(channel_id)

    async def _delete_old_rows(self, now: int) -> None:
        """Delete old data once a day; at the start, also make all postponed notifications due."""
        if self._tidied is None:
            await self._services.tables.removed_options.replace()
            await self.restore_channels()
            await self._outbox.resume()
        if self._tidied is None or now - self._tidied >= DAY_MS:
            await self._outbox.delete_done(now - KEEP_TIME_MS)
            await self._services.tables.privacy.prune()
            await self._services.tables.servers.prune()
            self._tidied = now

    async def _visit_destination(self, destination: Destination) -> None:
        """Deliver the due notifications of the match that has waited longest at a destination."""
        try:
            async with self._outbox.try_lock(destination) as is_locked:
                if not is_locked:
                    self.leave_to_others(destination)
                elif not self._leaving.is_set():
                    await self._deliver_next(destination)
        except Exception:
            log.exception("delivery failed", destination=destination.id)
            self.unfinished = True
            # The database may not answer for a moment.
            await wait(self._leaving, self.RETRY_MS / 1000)

    async def _deliver_next(self, destination: Destination) -> None:
        rows = await self._take_next(destination)
        if not rows:
            return
        try:
            await self._deliver_match(rows[0].match_id, rows, destination)
        except Unplayable as error:
            await self._handle_unplayable(rows, error)
        finally:
            self._in_progress.difference_update(row.id for row in rows)

    async def _take_next(self, destination: Destination) -> list[PendingNotification]:
        """Return the next notifications for a destination, and mark them as in progress."""
        before = frozenset(self._in_progress)
        due = await self._outbox.list_due_at(destination)
        chosen = [row for row in due if row.match_id == due[0].match_id]
        if destination.direct and _rows_of(chosen, "turn"):
            # A direct message calls a player to all their matches at once.
            chosen += [row for row in _rows_of(due, "turn") if row not in chosen]
        self.unfinished |= len(chosen) < len(due) or len(due) == BATCH_SIZE
        rows = [row for row in chosen if row.id not in before | self._in_progress]
        self._in_progress.update(row.id for row in rows)
        return rows

    async def _deliver_match(
        self, match: int, rows: Sequence[PendingNotification], destination: Destination
    ) -> None:
        """Deliver the due notifications of a match for a destination, in their order."""
        rows = await self.panels.without_present(match, await self._members.drop_gone(rows))
        notices = ("reminder", "invite", "declined", "lost", "soon", "webhook-off")
        await self._send_each(rows, self._notices.post, *notices, in_channel=not destination.direct)
        if destination.direct:
            await self._send_together(
                rows, partial(self._caller.call, destination.id), "turn", in_channel=False
            )
            await self._send_personal(match, _rows_of(rows, "ask", "questions"))
            await self._send_each(rows, self._reporter.send, "follow", in_channel=False)
            await self._send_each(rows, self.webhooks.call, "webhook", in_channel=False)
            return
        await self._send_each(rows, self._threads.open, "thread")
        await self._send_each(rows, self._threads.admit, "admit")
        reading = self._services.tables.reading
        if _rows_of(rows, "thread") and (await reading.match(match)).channel_id != destination.id:
            # The table has moved to its thread, and its notifications with it.
            self.unfinished = True
            return
        asks, public = _rows_of(rows, "ask"), _rows_of(rows, *PUBLIC_KINDS)
        if public or asks:
            await self._try_to_send(
                [*public, *asks], partial(self._send_public, match, public, asks)
            )
        # These follow the lobby's message. Nobody can join before the commitment is posted.
        await self._send_each(rows, self._notices.post, "opened", "idle", "role")
        await self._send_together(rows, lambda _: self._threads.name(match), "name")
        await self._send_each(rows, self._add_pictures, "pictures")
        await self._send_each(rows, self._notices.post, "admin-event")
        await self._send_together(rows, lambda _: self._proposer.post(match), "proposal")
        await self._send_personal(match, _rows_of(rows, "questions"))
        await self._send_each(rows, self._announcer.advance, "tournament")

    async def _send_each(
        self,
        rows: Sequence[PendingNotification],
        say: Callable[[PendingNotification], Awaitable[SentAs]],
        *kinds: str,
        in_channel: bool = True,
    ) -> None:
        """Deliver notifications of these kinds one by one."""
        for row in _rows_of(rows, *kinds):
            await self._try_to_send([row], partial(say, row), in_channel=in_channel)

    async def _send_together(
        self,
        rows: Sequence[PendingNotification],
        say: Callable[[Sequence[PendingNotification]], Awaitable[SentAs]],
        *kinds: str,
        in_channel: bool = True,
    ) -> None:
        """Deliver all notifications of these kinds by one message."""
        if chosen := _rows_of(rows, *kinds):
            await self._try_to_send(chosen, partial(say, chosen), in_channel=in_channel)

    async def _send_personal(self, match: int, personal: Sequence[PendingNotification]) -> None:
        for user in dict.fromkeys(row.user_id for row in personal):
            user_rows = [row for row in personal if row.user_id == user]
            tell = partial(self.questions.send_sealed_questions, match, int(user or 0), user_rows)
            await self._try_to_send(user_rows, tell, in_channel=False)

    async def _send_public(
        self,
        match: int,
        public: Sequence[PendingNotification],
        closed: Sequence[PendingNotification],
    ) -> SentAs:
        news = await self._services.tables.load_announcement(match)
        shown = await self._poster.post(news, public, closed)
        await self._proposer.close_proposals(news.match, news.ended)
        await self._threads.rename(news)
        await self._notices.withdraw_reminders(news.match)
        await self._try_pictures_later(news.match, shown, 0)
        return shown

    async def _add_pictures(self, row: PendingNotification) -> None:
        """Try again to add the pictures that a public message was sent without."""
        shown = await self._poster.redraw(row.match_id)
        match, tries = await self._services.tables.reading.match(row.match_id), row.payload["tries"]
        # Mark this notification as sent before the next of its kind is stored.
        await self._outbox.mark_sent(row)
        await self._try_pictures_later(match, shown, int(tries) + 1)

    async def _try_pictures_later(self, match: Match, shown: LiveRow | None, tries: int) -> None:
        """Store another attempt to add missing pictures, if attempts are left."""
        if self._poster.lacks_pictures(shown) and tries < len(PICTURE_RETRIES_MS):
            due = self._services.clock() + PICTURE_RETRIES_MS[tries]
            await self._outbox.add_pictures_later(match, due, tries)

    async def _try_to_send(
        self,
        rows: Sequence[PendingNotification],
        say: Send,
        *,
        in_channel: bool = True,
    ) -> bool:
        """Send a message for some notifications, and store the result; return whether it was sent.

        `in_channel` says whether a refusal by Discord concerns the channel of the match, or else a
        person's direct messages.
        """
        try:
            sent_as = await say()
        except discord.HTTPException as error:
            if in_channel:
                await self._handle_refusal(rows, error)
            else:
                await self._handle_unreached(rows, error)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            await self._postpone(rows, error)
        except Unplayable as error:
            await self._handle_unplayable(rows, error)
        except WebhookError as error:
            log.info("webhook failed", user=rows[0].user_id, error=str(error))
            await self._note_failures(rows, error)
        except Exception as error:
            log.exception("internal error in delivery", match=rows[0].match_id)
            await self._note_failures(rows, error)
        else:
            await self._outbox.mark_sent(*rows, sent_as=sent_as)
            return True
        return False

    async def _handle_refusal(
        self, rows: Sequence[PendingNotification], error: discord.HTTPException
    ) -> None:
        """Handle Discord's refusal of a message in the channel of its match."""
        if isinstance(error, discord.NotFound):
            log.warning("undeliverable", match=rows[0].match_id, code=error.code, error=error.text)
            if error.code == UNKNOWN_CHANNEL_CODE:
                # The channel was deleted while the bot was not connected.
                match = await self._services.tables.reading.match(rows[0].match_id)
                await self._services.tables.channels.note_lost_channel(match.channel_id)
            await self._note_failures(rows, error)
        elif isinstance(error, discord.Forbidden):
            await self._handle_forbidden(rows, error)
        else:
            await self._postpone(rows, error)

    async def _handle_unreached(
        self, rows: Sequence[PendingNotification], error: discord.HTTPException
    ) -> None:
        """Move notifications that do not reach a person by direct message to the channel."""
        if not is_unreached(error):
            await self._postpone(rows, error)
            return
        log.info("not reached by direct message", user=rows[0].user_id, code=error.code)
        await self._outbox.move_to_channel(*(row.id for row in rows))
        for row in rows:
            await self._note_failure(row, error, detour_delay_ms(row.attempts))

    async def _postpone(self, rows: Sequence[PendingNotification], error: Exception) -> None:
        log.info("delivered later", match=rows[0].match_id, error=str(error))
        await self._note_failures(rows, error)

    async def _handle_forbidden(
        self, rows: Sequence[PendingNotification], error: discord.Forbidden
    ) -> None:
        """Postpone notifications that the bot may not post, and log the missing permissions.

        If the bot cannot use the channel at all, its tables stop, and their players are told by
        direct message.
        """
        match = await self._services.tables.reading.match(rows[0].match_id)
        channel = self._client.get_channel(match.channel_id)
        lacking = find_missing(channel)
        log.warning(
            "forbidden, stays owed",
            match=match.id,
            channel=match.channel_id,
            code=error.code,
            missing=", ".join(lacking) or error.text,
        )
        if lacking or (channel is None and error.code == MISSING_ACCESS_CODE):
            await self._services.tables.channels.note_lost_channel(match.channel_id)
        await self._note_failures(rows, error)
        if lacking and not find_missing(self._client.get_channel(match.channel_id)):
            # The permission was granted meanwhile, before the failure was stored.
            await self._outbox.retry_now(match.channel_id)
            await self.restore_channels(match.guild_id)

    async def _handle_unplayable(
        self, rows: Sequence[PendingNotification], error: Unplayable
    ) -> None:
        """Postpone notifications of a match until a version of the program has its rules."""
        log.warning("cannot go on", match=rows[0].match_id, reason=error.reason)
        await self._note_failures(rows, error)

    async def _note_failures(self, rows: Sequence[PendingNotification], error: Exception) -> None:
        for row in rows:
            await self._note_failure(row, error, retry_delay_ms(error, row.attempts))

    async def _note_failure(
        self, row: PendingNotification, error: Exception, wait: int | None
    ) -> None:
        """Store a failure and the next attempt, `wait` ms from now; `None`: no further attempt."""
        retry_at = None if wait is None else self._services.clock() + wait
        # First what follows from giving up, since a crash in between repeats the attempt.
        if retry_at is None and row.kind == "follow":
            await self._services.tables.following.stop(row.match_id, int(row.user_id or 0))
        if retry_at is None and isinstance(error, WebhookError):
            await self._outbox.switch_off_webhook(row, str(error.address))
        await self._outbox.mark_failed(row.id, str(error), retry_at)


def _rows_of(rows: Sequence[PendingNotification], *kinds: str) -> list[PendingNotification]:
    """Return the notifications of these kinds."""
    return [row for row in rows if row.kind in kinds]
