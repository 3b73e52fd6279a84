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
from bot.messaging.open_messages import PRESENT_MS, OpenView, Rendered, Slot, question_of
from bot.messaging.send import edit_with_files
from bot.messaging.services import Services
from bot.subjects.play.direct import Questions
from bot.subjects.play.pages import PanelPage, find_open_vote, fingerprint_knowledge
from games.kernel import KernelError
from table import PendingNotification, Perspectives

log = logger(__name__)

QUIET_S = 1.0
"""For so long nothing changes at a table before what merely looks on is redrawn."""

LONGEST_MS = 5_000
"""After so long it is redrawn even at a table that never is quiet."""

REQUEST_TIMEOUT_S = 3.0
"""For so long a redraw waits for a request of its reader that is being answered."""

EDIT_TIMEOUT_S = 10.0
"""For so long Discord may take to edit a message."""


class OpenPanels:
    """Keeps them up to date."""

    def __init__(self, services: Services, questions: Questions) -> None:
        self._services = services
        self._panels = services.panels
        self._questions = questions
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}
        """One for each reader at a match: nobody waits for what Discord does for another."""

        self._stirred: dict[tuple[int, int], asyncio.Event] = {}
        services.tables.changes.listen = self.match_changed
        services.panels.when_stale = self._begin

    def match_changed(self, match: int) -> None:
        """Look for what is to be redrawn now that a match was changed."""
        self._panels.note_change(match)
        self._begin(match)

    def _begin(self, match: int) -> None:
        for user in self._panels.stale_readers(match):
            reader = user, match
            if reader in self._tasks:
                self._stirred[reader].set()
            else:
                self._stirred[reader] = asyncio.Event()
                keeping = self._keep_up(user, match)
                self._tasks[reader] = asyncio.create_task(keeping, name=f"panels {match}")

    async def wait_for_tasks(self) -> None:
        """Wait until all that is being redrawn has been."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _keep_up(self, user: int, match: int) -> None:
        """Redraw a question at once, and the rest when the table has been quiet."""
        stirred, since = self._stirred[user, match], self._services.clock()
        try:
            while True:
                stirred.clear()
                late = self._services.clock() - since >= LONGEST_MS
                left = await self._refresh(user, match, watching=late)
                if left and not stirred.is_set():
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
        """Redraw a reader's messages; without `watching` only questions that have changed.

        Return whether others are left. What goes wrong is logged.
        """
        try:
            # What they have just pressed shows them more than we could.
            with suppress(TimeoutError):
                async with asyncio.timeout(REQUEST_TIMEOUT_S):
                    await self._panels.wait_until_answered(user)
            async with asyncio.timeout(EDIT_TIMEOUT_S) as patience:
                async with self._panels.drawing_lock(user, match):
                    patience.reschedule(None)
                    return await self._refresh_views(user, match, watching=watching)
        except Exception:
            log.exception("panels not brought up to date", match=match)
            return False

    async def _refresh_views(self, user: int, match: int, *, watching: bool) -> bool:
        change = self._panels.last_change(match)
        views = [one for one in self._panels.open_views(user, match) if one.change < change]
        if not views:
            return False
        try:
            both = await self._services.tables.reading.perspectives(match, user)
        except KernelError:
            return False
        if both.own.seat is None:
            # The seat is another's by now: what they have open stays as it was.
            for view in views:
                self._panels.forget(view)
            return False
        left = False
        vote = await find_open_vote(self._services, both)
        for view in views:
            known = await fingerprint_knowledge(self._services, view, both, vote)
            # The log also tells of what is no step of the game.
            if known == view.known and view.slot is not Slot.LOG:
                self._panels.note_redrawn(view, both, known, change)
            elif watching or _is_urgent(view, both):
                await self._redraw(view, both, change)
                self._panels.note_redrawn(view, both, known, change)
            else:
                left = True
        return left

    async def _redraw(self, view: OpenView, both: Perspectives, change: int) -> None:
        """Show in a message what its reader has before them now."""
        if view.slot is Slot.DIRECT:
            await self._questions.close_stale_questions(both, view.user, change)
            return
        if view.page is None or view.answered is None:
            return
        if view.slot is Slot.PANEL and _is_over(view, both):
            own = both.own
            if isinstance(view.page, PanelPage):
                view.page = replace(view.page, answered=view.answered, focus=None)
            else:
                view.page = PanelPage(self._services, view.answered, own.fingerprint, view.told)
        rendered = await view.page(both)
        shown = rendered.digest()
        if shown != view.shown and await self._edit(view, rendered):
            view.shown = shown
        view.asks = rendered.asks

    async def _edit(self, view: OpenView, rendered: Rendered) -> bool:
        """Edit a private answer; return whether it could be."""
        answered = view.answered
        assert answered is not None  # noqa: S101 - direct messages are edited elsewhere
        files = [file.file() for file in rendered.files]
        try:
            async with asyncio.timeout(EDIT_TIMEOUT_S):
                await edit_with_files(answered.edit_original_response, rendered.view, files)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("panel not brought up to date", match=view.match, error=str(error))
            self._panels.forget(view)
            return False
        return True

    async def without_present(
        self, match: int, rows: Sequence[PendingNotification]
    ) -> list[PendingNotification]:
        """Return what is owed without the calls to people who are there.

        Those who did something a moment ago are called later, if they are still asked: at a moment
        that does not tell when that was.
        """
        present = [
            row
            for row in rows
            # A sealed question is put where it is answered.
            if row.kind == "turn"
            and row.user_id is not None
            and self._panels.is_present(row.user_id, match)
        ]
        if present:
            until = self._services.clock() + PRESENT_MS
            await self._services.tables.outbox.postpone([row.id for row in present], until)
        return [row for row in rows if row not in present]


def _is_urgent(view: OpenView, both: Perspectives) -> bool:
    """Whether a message shows another question than its reader is asked."""
    asks = view.slot in {Slot.PANEL, Slot.DIRECT}
    return asks and view.question != question_of(both)


def _is_over(view: OpenView, both: Perspectives) -> bool:
    """Whether a page gives way to the panel: its question is answered, or there is one now."""
    now = question_of(both)
    return view.question != now and (view.question.awaited or now.awaited)
