"""Brings panels in which nothing was asked up to date, as soon as everybody is told something.

Each is drawn for its reader from what they may know, as if they had pressed *Play*, and nobody else
sees it: calls are made as ever. Only where one person plays against computers, and pressed a moment
ago, they are taken to look at it, and not called for what it asks. All of this is of the process in
which they pressed: after a restart, or where another one speaks, everybody is called.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import aiohttp
import discord

from bot import locale
from bot.components import compose, lessons
from bot.components.news import panel_lines
from bot.components.panel import panel
from bot.components.pictures import Drawn, Gallery
from bot.outbound.sending import NOBODY
from bot.process.logs import logger
from bot.process.panels import Panel
from bot.process.services import Services
from games.kernel import KernelError
from table import PendingNotification, Perspective, Perspectives
from table.notify.calling import CALLS

log = logger(__name__)

LOOKING = 60_000
"""Milliseconds after a press for which its reader is taken to look at their panel."""

PATIENCE = 10.0
"""Seconds in which a panel is changed, and for which one is waited for that its reader is shown
just now: their table, and what they press, wait no longer."""

NEWS = CALLS | {"public"}
"""What is owed where panels may be out of date."""


class OpenPanels:
    """Brings them up to date."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def unseen(
        self, match: int, rows: Sequence[PendingNotification]
    ) -> list[PendingNotification]:
        """Bring a table's panels up to date; return what is owed but calls which these answer."""
        version = max((row.version for row in rows if row.kind in NEWS), default=-1)
        calls = [row for row in rows if row.kind in CALLS]
        called = {row.user_id for row in calls}
        readers = self._services.panels.tell(match, version)
        seen = [u for u in readers if await self._sees(u, match, version, called=u in called)]
        answered = [row for row in calls if row.user_id in seen]
        if answered:
            await self._services.tables.outbox.sent(*(row.id for row in answered))
        return [row for row in rows if row not in answered]

    async def _sees(self, user: int, match: int, version: int, *, called: bool) -> bool:
        """Do what `_shows` does while nobody else draws that panel; a mishap is logged alone."""
        drawing = self._services.panels.drawing(user, match)
        try:
            async with asyncio.timeout(PATIENCE) as patience, drawing:
                patience.reschedule(None)
                return await self._shows(user, match, version, called=called)
        except Exception:
            log.exception("mishap with a panel", match=match)
            return False

    async def _shows(self, user: int, match: int, version: int, *, called: bool) -> bool:
        """Bring a panel up to date with a version of the match.

        Return whether its reader, who practises and is `called`, sees there what they are asked.
        """
        shown = self._services.panels.of(user, match)
        if shown is None:
            return False
        stale = shown.question is None and shown.version < version
        if not stale and not (called and shown.seen):
            return False
        try:
            found = await self._services.tables.reading.perspectives(match, user)
        except KernelError:
            return False
        own = found.own
        if own.seat is None or (stale and not await self._redrawn(shown, found)):
            return False
        return shown.seen and own.is_asked and shown.question == own.fingerprint

    async def _redrawn(self, shown: Panel, found: Perspectives) -> bool:
        """Show in a panel what its reader has before them now; whether it could be changed."""
        own, answered = found.own, shown.answered
        language = locale.of_reader(answered)
        voice = compose.voice_of(own.match, own.game, language)
        drawn = await sheet(self._services, own, answered.user.id, language)
        content = compose.panel(own, found.public, voice, drawn)
        view = panel(replace(content, meanwhile=await self._news(shown, own, language)))
        files = [drawn.file()] if drawn else []
        try:
            async with asyncio.timeout(PATIENCE):
                await answered.edit_original_response(
                    view=view, attachments=files, allowed_mentions=NOBODY
                )
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.info("panel not brought up to date", match=own.match.id, error=str(error))
            self._services.panels.closed(answered.user.id, own.match.id)
            return False
        shown.shows(own, looks=self._services.clock() - shown.pressed <= LOOKING)
        return True

    async def _news(self, shown: Panel, own: Perspective, language: str) -> tuple[str, ...]:
        """Return what has happened since a reader's last press."""
        entries = await self._services.tables.reading.lasting(own, shown.told)
        plain = compose.plain_of(own.match, own.game, language)
        return tuple(panel_lines(own, entries, plain))


def has_sheet(gallery: Gallery, own: Perspective) -> bool:
    """Whether a reader's panel shows a picture."""
    return gallery.draws(own.game.key) and not lessons.ended(own)


async def sheet(services: Services, own: Perspective, user: int, language: str) -> Drawn | None:
    """Return the sheet that a reader's questions are about, as they like boards.

    What has changed since their own last turn is marked until they have begun another.
    """
    if not has_sheet(services.gallery, own):
        return None
    plain = compose.plain_of(own.match, own.game, language)
    form = await services.tables.people.form(user, own.match.options)
    before = None if own.undoable else await services.tables.reading.before(own)
    return await services.gallery.asked(own, plain, form, before)
