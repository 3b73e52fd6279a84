"""Redraws the private messages that people have open when what they would show has changed.

After each change of a match, in any process, its readers' messages are compared with what they
would show now. A question that is asked or answered is shown at once; other messages are redrawn
when the table has been quiet for a moment, once for all that has happened. Each message is drawn
for its reader alone from what they may know, and one that would look the same is not edited: nobody
learns from a redraw what, or when, another player has done in secret.

All of this is of the process in which they pressed, which hears of changes by the others. After a
restart a panel is brought up to date by the next press on it.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import aiohttp
import discord

from bot.core.logs import logger
from bot.messaging.open_messages import PRESENT_MS, OpenMessage, Rendered, Slot, question_of
from bot.messaging.send import edit_answer
from bot.messaging.services import Services
from bot.subjects.play.direct import Questions
from bot.subjects.play.pages import PanelPage, find_open_vote, fingerprint_knowledge
from games.kernel import KernelError
from table import PendingNotification, Perspectives

log = logger(__name__)

QUIET_S = 1.0
"""Seconds without a change of a match before messages without a new question are redrawn."""

REDRAW_DELAY_LIMIT_MS = 5_000
"""Milliseconds after which these messages are redrawn even if changes keep coming."""

REQUEST_TIMEOUT_S = 3.0
"""Seconds that a redraw waits at most for the answer to a request of its reader."""

EDIT_TIMEOUT_S = 10.0
"""Seconds that an edit may take at Discord."""


class OpenPanels:
    """Keeps the open private messages of this process up to date."""

    def __init__(self, services: Services, questions: Questions) -> None:
        self._services = services
        self._open_messages = services.open_messages
        self._questions = questions
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}
        """The redrawing tasks by reader and match, so that no reader waits for another's edits."""

        self._stirred: dict[tuple[int, int], asyncio.Event] = {}
        services.tables.changes.listen = self.match_changed
        services.open_messages.when_stale = self._begin

    def match_changed(self, match: int) -> None:
        """Note that a match was changed, and start to redraw its open messages in tasks."""
        self._open_messages.note_change(match)
        self._begin(match)

    def _begin(self, match: int) -> None:
        for user in self._open_messages.stale_readers(match):
            reader = user, match
            if reader in self._tasks:
                self._stirred[reader].set()
            else:
                self._stirred[reader] = asyncio.Event()
                keeping = self._keep_up(user, match)
                self._tasks[reader] = asyncio.create_task(keeping, name=f"panels {match}")

    async def wait_for_tasks(self) -> None:
        """Wait for the end of all redrawing tasks."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _keep_up(self, user: int, match: int) -> None:
        """Redraw a reader's messages at a match until they include its last change.

        Messages with a changed question are redrawn at once. The others follow after `QUIET_S`
        without a change, or at the latest `REDRAW_DELAY_LIMIT_MS` after the first change.
        """
        stirred, since = self._stirred[user, match], self._services.clock()
        try:
            while True:
                stirred.clear()
                late = self._services.clock() - since >= REDRAW_DELAY_LIMIT_MS
                remain = await self._refresh(user, match, watching=late)
                if remain and not stirred.is_set():
                    await self._services.wait(stirred, QUIET_S)
                    if not stirred.is_set():
                        await self._refresh(user, match, watching=True)
                if late:
                    since = self._services.clock()
                if not stirred.is_set():
                    return
        finally:
            del self._tasks[user, match], self._stirred[user, match]

    async def _refresh(self, user: int, match: int, *, watching: bool) -> bool:
        """Redraw a reader's messages, without `watching` only those whose question has changed.

        Return whether other messages remain to be redrawn. Errors are only logged.
        """
        try:
            # The answer to a press that is in progress must be shown before the redraw.
            with suppress(TimeoutError):
                async with asyncio.timeout(REQUEST_TIMEOUT_S):
                    await self._open_messages.wait_until_answered(user)
            async with asyncio.timeout(EDIT_TIMEOUT_S) as patience:
                async with self._open_messages.drawing_lock(user, match):
                    patience.reschedule(None)
                    return await self._refresh_messages(user, match, watching=watching)
        except Exception:
            log.exception("panels not brought up to date", match=match)
            return False

    async def _refresh_messages(self, user: int, match: int, *, watching: bool) -> bool:
        change = self._open_messages.last_change(match)
        messages = [
            message
            for message in self._open_messages.list_open(user, match)
            if message.change < change
        ]
        if not messages:
            return False
        try:
            perspectives = await self._services.tables.reading.perspectives(match, user)
        except KernelError:
            return False
        if perspectives.own.seat is None:
            # The reader has lost the seat, so their open messages stay as they are.
            for message in messages:
                self._open_messages.forget(message)
            return False
        remain = False
        vote = await find_open_vote(self._services, perspectives)
        for message in messages:
            knowledge = await fingerprint_knowledge(self._services, message, perspectives, vote)
            # The log page also shows entries that are not steps of the game.
            if knowledge == message.knowledge and message.slot is not Slot.LOG:
                self._open_messages.note_redrawn(message, perspectives, knowledge, change)
            elif watching or _is_urgent(message, perspectives):
                await self._redraw(message, perspectives, change)
                self._open_messages.note_redrawn(message, perspectives, knowledge, change)
            else:
                remain = True
        return remain

    async def _redraw(self, message: OpenMessage, perspectives: Perspectives, change: int) -> None:
        """Redraw a message for the current position, with a panel for a page that is outdated."""
        if message.slot is Slot.DIRECT:
            await self._questions.close_stale_questions(perspectives, message.user, change)
            return
        if message.page is None or message.answered is None:
            return
        if message.slot is Slot.PANEL and _is_over(message, perspectives):
            perspective = perspectives.own
            if isinstance(message.page, PanelPage):
                message.page = replace(message.page, answered=message.answered, focus=None)
            else:
                message.page = PanelPage(
                    self._services, message.answered, perspective.fingerprint, message.shown_version
                )
        rendered = await message.page(perspectives)
        digest = rendered.digest()
        if digest != message.digest and await self._edit(message, rendered):
            message.digest = digest
        message.has_answers = rendered.has_answers

    async def _edit(self, message: OpenMessage, rendered: Rendered) -> bool:
        """Edit a private answer at Discord; return whether this succeeded.

        If it fails, the message is forgotten, so that it is not edited any more.
        """
        answered = message.answered
        assert answered is not None  # noqa: S101 - direct messages are edited elsewhere
        attached = self._services.attached
        try:
            async with asyncio.timeout(EDIT_TIMEOUT_S):
                await edit_answer(attached, answered, rendered.view, rendered.files)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("panel not brought up to date", match=message.match, error=str(error))
            self._open_messages.forget(message)
            return False
        return True

    async def without_present(
        self, match: int, rows: Sequence[PendingNotification]
    ) -> list[PendingNotification]:
        """Return the pending notifications without the calls to players who are present.

        These calls are postponed by `PRESENT_MS` from now, not from the player's last action, so
        that the time of the call does not reveal when the player acted.
        """
        present = [
            row
            for row in rows
            # Calls for sealed questions are direct messages with the question, and not left out.
            if row.kind in {"turn", "webhook"}
            and row.user_id is not None
            and self._open_messages.is_present(row.user_id, match)
        ]
        if present:
            until = self._services.clock() + PRESENT_MS
            await self._services.tables.outbox.postpone([row.id for row in present], until)
        return [row for row in rows if row not in present]


def _is_urgent(message: OpenMessage, perspectives: Perspectives) -> bool:
    """Whether a message with a question shows a different one from the reader's current one."""
    asks = message.slot in {Slot.PANEL, Slot.DIRECT}
    return asks and message.question != question_of(perspectives)


def _is_over(message: OpenMessage, perspectives: Perspectives) -> bool:
    """Whether a page must become the panel: its question was answered, or a new one was asked."""
    now = question_of(perspectives)
    return message.question != now and (message.question.awaited or now.awaited)
