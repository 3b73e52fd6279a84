"""Direct messages with a question: a seat has one with buttons, earlier ones are cut to lines.

The lines are the log since the question, as far as the player can see it: the answer that was given
and, after a reveal, the outcome.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from weakref import WeakValueDictionary

import discord

from bot.components import speakers
from bot.components.news import panel_lines
from bot.components.pictures import Drawn
from bot.components.speakers import numbered_title
from bot.core.logs import logger
from bot.messaging.open_messages import Rendered, Slot
from bot.messaging.send import Messenger, Sender, edit_with_files, remember_closed
from bot.messaging.services import Services
from bot.subjects import board
from bot.subjects.play import pages
from bot.subjects.play.pages import (
    draw_sheet,
    find_open_vote,
    fingerprint_knowledge,
    vote_fingerprint,
)
from bot.subjects.play.panel import panel_view
from games.kernel import Message
from games.texts.catalogues import Speaker
from table import LiveRow, NotNow, PendingNotification, Perspective, Perspectives
from table.services.sharing import SEAT

log = logger(__name__)


class Questions(Sender):
    """Sends the direct messages with questions, redraws them, and closes those that are over."""

    def __init__(self, services: Services, client: discord.Client, messenger: Messenger) -> None:
        super().__init__(services, client)
        self._messenger = messenger
        self._live = services.tables.live
        self._locks: WeakValueDictionary[tuple[int, int | None], asyncio.Lock] = (
            WeakValueDictionary()
        )

    async def send_sealed_questions(
        self, match: int, user: int, rows: Sequence[PendingNotification]
    ) -> None:
        """Send a player the sealed questions of a match, and close earlier question messages.

        `rows` are the notifications for this player and match. Those who are no longer seated have
        their open question messages closed.
        """
        change = self._services.open_messages.last_change(match)
        try:
            perspectives = await self._services.tables.reading.perspectives(match, user)
        except NotNow:
            return
        if perspectives.own.viewer is None:
            for seat in {row.seat for row in rows if row.seat is not None}:
                await self.retire_questions(perspectives, seat, user)
            return
        asked = [row for row in rows if row.kind == "ask"]
        if asked and _has_sealed_question(perspectives.own):
            # If this fails, the next attempt calls the player in the channel, together with others.
            async with remember_closed(self._services.tables.people, user):
                channel = await self._client.create_dm(discord.Object(user))
                await self.send_question(channel, perspectives, user, asked[-1].nonce)
        await self.close_stale_questions(perspectives, user, change)

    async def send_question(  # noqa: PLR0913 - a question, and what it follows
        self,
        channel: discord.abc.Messageable,
        perspectives: Perspectives,
        user: int,
        nonce: str,
        *,
        story: Sequence[str] = (),
        since: int | None = None,
        reference: discord.MessageReference | None = None,
    ) -> None:
        """Send a player the current question, unless a message with this nonce was sent before.

        The lines that the message shows when it is redrawn or closed begin after the version
        `since` of the match, by default the current one.
        """
        perspective = perspectives.own
        async with self._sending_lock(perspective):
            rows = await self._live.list_messages(perspective.match.id, perspective.viewer, user)
            for row in await self._messenger.find_messages(channel, rows):
                if row.nonce == nonce:
                    return
            speaker = await self._marked_speaker(perspective, user)
            version = perspective.version if since is None else since
            row = self._new_row(
                perspective, user, channel, nonce=nonce, version=version, speaker=speaker
            )
            sheet = await draw_sheet(self._services, perspective, user, speaker.language)
            rendered = await self._render(perspectives, user, speaker, sheet, story)
            sent = await self._messenger.send_with_buttons(
                channel, row, rendered.view, rendered.files, rows, reference=reference
            )
            self._note_shown(perspectives, user, sent, rendered)

    def _note_shown(
        self,
        perspectives: Perspectives,
        user: int,
        row: LiveRow,
        rendered: Rendered,
        change: int | None = None,
    ) -> None:
        """Remember the content of a question message, so that it is redrawn after a change.

        `change` is the number of the last change of the match that `perspectives` includes; `None`
        is the last one that the running request has read.
        """
        number = int(row.message_id or 0)
        self._services.open_messages.note_shown(
            Slot.DIRECT, user, perspectives, number, rendered=rendered, change=change
        )

    async def close_stale_questions(
        self, perspectives: Perspectives, user: int, change: int | None = None
    ) -> None:
        """Close all question messages but the last, and close or redraw that one.

        `change` is the number of the last change of the match that `perspectives` includes.
        """
        perspective = perspectives.own
        async with self._one_at_a_time(perspective):
            rows = await self._live.list_messages(perspective.match.id, perspective.viewer, user)
            if not rows:
                return
            channel = self._client.get_partial_messageable(rows[-1].channel_id)
            messages = await self._messenger.find_messages(channel, rows)
            if not messages:
                return
            *earlier, last = messages
            for row in earlier:
                await self._close_question(channel, row, perspectives, user)
            same = last.fingerprint == perspective.fingerprint
            if not (_is_question_open(perspective) or (same and perspective.undoable)):
                await self._close_question(channel, last, perspectives, user)
            elif not same or await self._is_stale(last, perspectives, user):
                await self._redraw(channel, last, perspectives, user, change)

    async def _is_stale(self, row: LiveRow, perspectives: Perspectives, user: int) -> bool:
        """Whether a message with the current question shows a position that has changed since."""
        view = self._services.open_messages.find(user, row.match_id, Slot.DIRECT)
        if view is None or view.message_id != row.message_id:
            return False
        vote = await find_open_vote(self._services, perspectives)
        return (
            await fingerprint_knowledge(self._services, view, perspectives, vote) != view.knowledge
        )

    async def retire_questions(self, perspectives: Perspectives, seat: int, user: int) -> None:
        """Close all question messages to a player who no longer has the seat."""
        speaker = await self._reader_speaker(
            perspectives.public.match, user, perspectives.public.game
        )
        rows = await self._live.list_messages(perspectives.public.match.id, seat, user)
        if not rows:
            return
        channel = self._client.get_partial_messageable(rows[-1].channel_id)
        view = [speaker.say(Message("bot-question-over"))]
        for row in await self._messenger.find_messages(channel, rows):
            # The lines are left out too, since only the seat's player can know them.
            await self._edit(channel, row, board.retired_view(row.title, view))
            await self._live.remove(row)

    def _one_at_a_time(self, perspective: Perspective) -> asyncio.Lock:
        """Return the lock of a seat's messages; deliveries and typed lines can change them."""
        return self._locks.setdefault((perspective.match.id, perspective.viewer), asyncio.Lock())

    @asynccontextmanager
    async def _sending_lock(self, perspective: Perspective) -> AsyncIterator[None]:
        """Hold the lock for sending to a seat, which other processes respect too.

        Another sender could otherwise take a message that is being sent for a failed one.
        """
        key = f"{SEAT} {perspective.match.id} {perspective.viewer}"
        async with self._one_at_a_time(perspective), self._services.tables.sharing.lock(key):
            yield

    async def _redraw(
        self,
        channel: discord.PartialMessageable,
        row: LiveRow,
        perspectives: Perspectives,
        user: int,
        change: int | None,
    ) -> None:
        """Redraw a message with the current question, and the lines since it was sent."""
        speaker = await self._marked_speaker(perspectives.own, user)
        # The lines include the receipt that the answer to the reader's last press showed.
        story = await self._story_lines(perspectives.own, row, speaker)
        sheet = await draw_sheet(self._services, perspectives.own, user, speaker.language)
        rendered = await self._render(perspectives, user, speaker, sheet, story)
        view = self._services.open_messages.find_by_message(
            user, row.match_id, int(row.message_id or 0)
        )
        if view is None or view.digest != rendered.digest():
            await self._edit(channel, row, rendered.view, rendered.files)
            await self._live.set_fingerprint(int(row.message_id or 0), perspectives.own.fingerprint)
        self._note_shown(perspectives, user, row, rendered, change)

    async def _close_question(
        self,
        channel: discord.PartialMessageable,
        row: LiveRow,
        perspectives: Perspectives,
        user: int,
    ) -> None:
        """Replace a question message by the lines since it was sent, without buttons."""
        speaker = await self._marked_speaker(perspectives.own, user)
        lines = await self._story_lines(perspectives.own, row, speaker)
        lines = lines or [speaker.say(Message("bot-question-over"))]
        open_messages = self._services.open_messages
        if (
            view := open_messages.find_by_message(user, row.match_id, int(row.message_id or 0))
        ) is not None:
            open_messages.forget(view)
        await self._edit(channel, row, board.retired_view(row.title, lines))
        await self._live.remove(row)

    async def _marked_speaker(self, perspective: Perspective, user: int) -> Speaker:
        """Return the speaker for a question message, in the reader's language."""
        language = await self._services.language(user, perspective.match.language)
        return speakers.marked_speaker(perspective, language)

    async def _render(
        self,
        perspectives: Perspectives,
        user: int,
        speaker: Speaker,
        sheet: Drawn | None,
        story: Sequence[str],
    ) -> Rendered:
        """Return the panel of a question, with the story lines and the open vote."""
        notes = [*story]
        if any(prompt.secret and not prompt.optional for prompt in perspectives.own.prompts):
            notes.append(speaker.say(Message("bot-dm-ask")))
        vote = await find_open_vote(self._services, perspectives)
        is_wide = await pages.reads_on_wide_screen(self._services, perspectives.own, user)
        content = replace(
            pages.panel_content(perspectives.own, perspectives.public, speaker, sheet),
            vote=vote,
            is_wide=is_wide,
        )
        files = () if sheet is None else (sheet,)
        return Rendered(panel_view(content, notes), files, vote=vote_fingerprint(vote))

    async def _story_lines(
        self, perspective: Perspective, row: LiveRow, speaker: Speaker
    ) -> list[str]:
        """Return the lines of the log since a question message was sent."""
        entries = await self._services.tables.reading.lasting_log(perspective, row.version)
        return panel_lines(perspective, entries, speaker)

    async def _edit(
        self,
        channel: discord.PartialMessageable,
        row: LiveRow,
        view: discord.ui.LayoutView,
        sheets: Sequence[Drawn] = (),
    ) -> None:
        message = channel.get_partial_message(int(row.message_id or 0))
        attached = self._services.attached
        try:
            await edit_with_files(attached, message.id, message.edit, view, sheets)
        except (discord.Forbidden, discord.NotFound) as error:
            # The player has deleted the message or blocked the bot, so its buttons are gone.
            log.info("question is gone", match=row.match_id, code=error.code)
            await self._live.remove(row)

    def _new_row(  # noqa: PLR0913 - what is noted of a message
        self,
        perspective: Perspective,
        user: int,
        channel: discord.abc.Messageable,
        *,
        nonce: str,
        version: int,
        speaker: Speaker,
    ) -> LiveRow:
        name = f"**{numbered_title(perspective.match, speaker)}**"
        return LiveRow(
            nonce,
            perspective.match.id,
            perspective.viewer,
            user,
            int(getattr(channel, "id", 0)),
            None,
            perspective.fingerprint,
            None,
            version,
            name,
            self._services.clock(),
        )


def _has_sealed_question(perspective: Perspective) -> bool:
    return any(prompt.secret for prompt in perspective.prompts)


def _is_question_open(perspective: Perspective) -> bool:
    """Whether a seat has a question, or can still change its answer to a sealed one."""
    return _has_sealed_question(perspective) or perspective.is_asked
