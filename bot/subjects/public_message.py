"""Posts, edits and deletes the public messages of matches.

The latest public message of a match shows its lobby or its board, and has the buttons. News edit it
while it is recent and near the end of its channel. An edit notifies nobody, so a call of players
needs a new message. Older messages lose their buttons and keep their report, or are deleted if the
latest message repeats the report.
"""

from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import discord
from discord import ui

from bot.components import ending, speakers
from bot.components.news import lasting_report, report_news
from bot.components.pictures import Drawn
from bot.components.speakers import match_title
from bot.core.logs import logger
from bot.messaging import send
from bot.messaging.send import NO_MENTIONS, Messenger, Sender, mentions_of
from bot.messaging.services import Services
from bot.subjects import board
from bot.subjects.board import draw_end
from bot.subjects.lobby.reliability import load_reliability
from bot.subjects.lobby.view import closed_view, lobby_content, lobby_view, private_view
from bot.subjects.retrospect import Retrospect
from table import (
    LOBBY_VERSION,
    Announcement,
    LiveRow,
    Match,
    NoSuchMatch,
    PendingNotification,
    Perspective,
)
from table.match.options import board_form
from table.services.calls import CALLS

log = logger(__name__)

EDIT_TIME_MS = 50 * 60 * 1000
"""Milliseconds for which a message is edited; after an hour Discord makes edits costly."""

OTHERS_BELOW_LIMIT = 3
"""Maximum number of messages of other authors below a public message that is still edited."""

BELOW_LIMIT = 20
"""Maximum number of messages fetched from below a public message, which is not edited if there are
as many."""

NOT_EDITABLE_CODES = frozenset({30046, 50083})
"""Discord's codes for an old message that was edited too often, and for an archived thread."""

NEW_MESSAGE_KINDS = CALLS | {"started", "over"}
"""Kinds of notifications that need a new message."""

REPEATED_LINES_LIMIT = 12
"""Maximum number of lines of a report that is repeated in the next message of the same phase."""

PHASE_SIZE = 14
"""Maximum number of characters of a phase that are stored with a message."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A public message that is ready to be posted, or to replace the content of an earlier one."""

    row: LiveRow
    """The row to store for the message, which has no message id yet."""

    view: ui.LayoutView
    drawn: Sequence[Drawn] = ()
    """The pictures to attach."""

    called: Sequence[int] = ()
    """The ids of the users whom the message mentions."""

    def mentions(self) -> discord.AllowedMentions:
        """Return the permission to notify the `called` users, and nobody else."""
        return mentions_of(*self.called)


class Poster(Sender):
    """Posts, edits and deletes the public messages of matches."""

    def __init__(self, services: Services, client: discord.Client, messenger: Messenger) -> None:
        super().__init__(services, client)
        self._messenger = messenger
        self._live = services.tables.live
        self._retrospect = Retrospect(services, self.redraw)

    async def post(
        self,
        news: Announcement,
        rows: Sequence[PendingNotification],
        closed: Sequence[PendingNotification],
    ) -> LiveRow | None:
        """Bring the public message of a match up to date; return the row to store for it.

        The result is `None` if the match has no public message any more: it is private, or its
        lobby was cancelled and the message deleted.

        Args:
            news: the match as everybody may see it, with its public messages.
            rows: the pending notifications that the message delivers.
            closed: notifications of sealed questions to players who take no direct messages. The
                message calls these players.
        """
        messages = await self._find_messages(news)
        if news.match.is_private:
            await self._close_private(news.match, messages)
            return None
        pending = [*rows, *closed]
        nonce = _nonce_of(pending)
        if news.perspective is None:
            shown = await self._show_lobby(news, messages, nonce)
        else:
            shown = await self._show_board(news, news.perspective, messages, pending, nonce)
        await self._retire_others(news, messages, shown)
        if news.match.status == "over":
            self._retrospect.begin(news.match.id)
        return shown

    async def redraw(self, match_id: int) -> LiveRow | None:
        """Redraw the public message of a match; return its row, or `None` if it is not edited.

        Only the board of a public match is redrawn, while its message is recent and near the end of
        its channel.
        """
        news = await self._services.tables.load_announcement(match_id)
        messages = await self._find_messages(news)
        if news.match.is_private or news.perspective is None or not messages:
            return None
        current = messages[-1]
        if not await self._is_recent_and_low(current):
            return None
        draft = await self._edited_board(news, news.perspective, current, [], current.nonce)
        edited = await self._edit_latest(messages, draft)
        if edited is not None:
            await self._live.store(edited)
        return edited

    def lacks_pictures(self, shown: LiveRow | None) -> bool:
        """Whether Discord refused the pictures of a public message."""
        return shown is not None and self._services.attached.lacks_pictures(shown.message_id)

    async def wait_for_tasks(self) -> None:
        """Stop the computations of chances, and wait for the end of their tasks."""
        self._services.think_no_more()
        await self._retrospect.wait_for_tasks()

    async def _find_messages(self, news: Announcement) -> list[LiveRow]:
        """Return the public messages of a match that were sent, the oldest first."""
        return await self._messenger.find_messages(self._match_channel(news.match), news.boards)

    # The lobby

    async def _show_lobby(
        self, news: Announcement, messages: list[LiveRow], nonce: str
    ) -> LiveRow | None:
        """Edit the message of a lobby or post a new one; return its row.

        A cancelled lobby gets no new message.
        """
        match, is_cancelled = news.match, news.match.status == "cancelled"
        invited = await self._find_invited_again(match)
        draft = await self._lobby_draft(match, invited, nonce)
        if messages:
            current = messages[-1]
            if is_cancelled or current.nonce == nonce or await self._is_recent_and_low(current):
                edited = await self._edit_latest(messages, draft)
                if edited is not None:
                    return edited
        if is_cancelled:
            return None
        if not news.boards:
            # Only the first message of a lobby calls the players of the earlier match.
            draft = replace(draft, called=invited)
        return await self._post_new(news, messages, draft)

    async def _lobby_draft(self, match: Match, invited: Sequence[int], nonce: str) -> Draft:
        """Return the message of a lobby, which names the users who are `invited` again."""
        game = self._services.games[match.game]
        default_options = self._services.tables.default_options
        content = replace(
            lobby_content(match, game, match.language, default_options),
            awaited=[f"<@{user}>" for user in invited],
            reliability=await load_reliability(self._services, match),
        )
        view = closed_view(content) if match.status == "cancelled" else lobby_view(content)
        title = f"#{match.id} · {content.name()}"
        row = self._new_row(match, nonce, after=None, version=LOBBY_VERSION, title=title)
        return Draft(row, view)

    async def _find_invited_again(self, match: Match) -> list[int]:
        """Return the players of the match before a rematch who have no seat in the rematch yet."""
        if match.rematch_of is None:
            return []
        try:
            earlier_match = await self._services.tables.reading.whereabouts(match.rematch_of)
        except NoSuchMatch:
            # The earlier match has been deleted.
            return []
        return [user for user in earlier_match.players if match.seat_of(user) is None]

    # The board

    async def _show_board(
        self,
        news: Announcement,
        perspective: Perspective,
        messages: list[LiveRow],
        pending: Sequence[PendingNotification],
        nonce: str,
    ) -> LiveRow:
        """Edit the message of a board or post a new one; return its row."""
        if not messages:
            draft = await self._board_draft(news, perspective, pending, nonce, None)
            return await self._post_new(news, messages, draft, pending)
        current = messages[-1]
        if current.channel_id != perspective.match.channel_id:
            # The table was moved here from another channel: the report begins with the move.
            after = _end_of_report(current)
            draft = await self._board_draft(news, perspective, pending, nonce, after)
            return await self._post_new(news, messages, draft, pending)
        undelivered = [row for row in pending if row.id not in current.delivers]
        needs_new_message = any(row.kind in NEW_MESSAGE_KINDS for row in undelivered)
        if not needs_new_message and await self._may_edit(current, nonce):
            draft = await self._edited_board(news, perspective, current, pending, nonce)
            edited = await self._edit_latest(messages, draft)
            if edited is not None:
                return edited
            # The message is gone or refuses edits: a new one repeats its report.
            after = current.after_version
            draft = await self._board_draft(news, perspective, pending, nonce, after)
            return await self._post_new(news, messages, draft, pending)
        called = _called_users(news.match, undelivered)
        if await self._can_repeat_report(news, perspective, current, called):
            after = current.after_version
        else:
            after = _end_of_report(current)
        draft = await self._board_draft(news, perspective, undelivered, nonce, after)
        return await self._post_new(news, messages, draft, pending)

    async def _edited_board(
        self,
        news: Announcement,
        perspective: Perspective,
        current: LiveRow,
        pending: Sequence[PendingNotification],
        nonce: str,
    ) -> Draft:
        """Return the new content of the current message; files it has already are not drawn."""
        attached = self._services.attached.digests(int(current.message_id or 0))
        after = current.after_version
        return await self._board_draft(news, perspective, pending, nonce, after, attached)

    async def _board_draft(  # noqa: PLR0913, PLR0917 - what a board is made of
        self,
        news: Announcement,
        perspective: Perspective,
        pending: Sequence[PendingNotification],
        nonce: str,
        after: int | None,
        attached: Container[tuple[str, bytes]] = (),
    ) -> Draft:
        """Return the message of a board, with the news after a version of the match.

        It calls the players of the `pending` notifications. Sheets whose file names and digests are
        in `attached` are not painted again.
        """
        match, outcome = perspective.match, perspective.outcome
        speaker = speakers.marked_speaker(perspective, match.language)
        called = _called_users(match, pending)
        form = board_form(match.options)
        report = report_news(news, after)
        if outcome is None:
            drawn = await self._draw_sheets(perspective, after, attached)
            content = board.public_content(
                perspective, speaker, report=report, called=called, pictures=drawn
            )
            headline = speaker.say(perspective.game.headline(perspective.view))
        else:
            end = await draw_end(self._services, perspective, outcome, match.language, form)
            drawn = end.pictures
            content = board.public_content(
                perspective,
                speaker,
                report=report,
                notes=ending.result_lines(perspective, outcome, speaker),
                called=called,
                pictures=drawn,
                end=end,
            )
            headline = match_title(match, speaker)
        title = f"#{match.id} · {headline}"
        row = self._new_row(match, nonce, after=after, version=perspective.version, title=title)
        row = replace(row, phase=_phase_of(perspective), has_called=bool(called))
        return Draft(row, board.public_view(content), drawn, called)

    async def _draw_sheets(
        self, perspective: Perspective, after: int | None, attached: Container[tuple[str, bytes]]
    ) -> Sequence[Drawn]:
        """Draw the sheets of a position, and mark on them what has changed since a version."""
        match, gallery = perspective.match, self._services.gallery
        speaker = speakers.plain_match_speaker(match, perspective.game, match.language)
        earlier_view = None
        if after is not None and gallery.has_pictures(perspective.game.key):
            earlier_view = await self._services.tables.reading.earlier_view(perspective, after)
        form = board_form(match.options)
        return await gallery.draw_public_sheets(perspective, speaker, form, earlier_view, attached)

    def _new_row(
        self, match: Match, nonce: str, *, after: int | None, version: int, title: str
    ) -> LiveRow:
        """Return the row of a public message that is not sent yet; its report begins `after`."""
        return LiveRow(
            nonce=nonce,
            match_id=match.id,
            seat=None,
            user_id=None,
            channel_id=match.channel_id,
            message_id=None,
            fingerprint="",
            after_version=after,
            version=version,
            title=title,
            posted_at=self._services.clock(),
        )

    # Whether to edit a message or to post a new one

    async def _may_edit(self, current: LiveRow, nonce: str) -> bool:
        """Whether news edit the current message of a board, rather than being posted below it."""
        if current.nonce == nonce:
            # An earlier attempt to deliver the same notifications has posted it.
            return True
        if self._is_recent(current) and self._services.open_messages.is_anybody_present(
            current.match_id
        ):
            # A new message would be posted below the panel of the player who is acting.
            return True
        return await self._is_recent_and_low(current)

    async def _can_repeat_report(
        self, news: Announcement, perspective: Perspective, current: LiveRow, called: Sequence[int]
    ) -> bool:
        """Whether a new message repeats the report of the current one, which is then deleted.

        The phase must be the same, the report short, and the message near the end of the channel. A
        message that called a player who has not answered is kept, unless the new one calls them:
        `called` are the users whom it calls.
        """
        if current.after_version is None or current.phase != _phase_of(perspective):
            return False
        if current.has_called:
            asked = [perspective.match.players[seat] for seat in perspective.asked]
            waiting = {player.user_id for player in asked if not player.on_vacation}
            if not waiting <= set(called):
                return False
        if len(report_news(news, current.after_version)) > REPEATED_LINES_LIMIT:
            return False
        return await self._few_below(current)

    async def _is_recent_and_low(self, posted: LiveRow) -> bool:
        """Whether a message is recent enough to be edited, and has few messages below it."""
        return self._is_recent(posted) and await self._few_below(posted)

    def _is_recent(self, posted: LiveRow) -> bool:
        """Whether a message was posted less than `EDIT_TIME_MS` ago."""
        return self._services.clock() - posted.posted_at <= EDIT_TIME_MS

    async def _few_below(self, posted: LiveRow) -> bool:
        """Whether few messages of others are below a message; fetched unless it is the last."""
        channel = self._client.get_channel(posted.channel_id)
        if getattr(channel, "last_message_id", None) == posted.message_id:
            return True
        partial_channel = self._client.get_partial_messageable(posted.channel_id)
        message, bot_user = discord.Object(int(posted.message_id or 0)), self._client.user
        below_count = others_count = 0
        try:
            async for newer in partial_channel.history(after=message, limit=BELOW_LIMIT):
                below_count += 1
                if bot_user is None or newer.author.id != bot_user.id:
                    others_count += 1
        except discord.HTTPException as error:
            log.info("not known what stands below", match=posted.match_id, code=error.code)
            return False
        return below_count < BELOW_LIMIT and others_count <= OTHERS_BELOW_LIMIT

    # Requests to Discord

    async def _edit_latest(self, messages: list[LiveRow], draft: Draft) -> LiveRow | None:
        """Edit the latest public message; return its changed row, which is not stored yet.

        Return `None` if the message cannot be edited any more. If it was deleted in Discord, its
        row in `messages` and in the database says so afterwards.
        """
        current = messages[-1]
        try:
            message, attached = self._partial_message(current), self._services.attached
            await send.edit_with_files(
                attached, message.id, message.edit, draft.view, draft.drawn, draft.mentions()
            )
        except discord.NotFound:
            messages[-1] = replace(current, is_deleted=True)
            await self._live.store(messages[-1])
            return None
        except discord.HTTPException as error:
            if error.code not in NOT_EDITABLE_CODES:
                raise
            return None
        return replace(
            current,
            after_version=draft.row.after_version,
            version=draft.row.version,
            title=draft.row.title,
            phase=draft.row.phase,
            has_called=current.has_called or draft.row.has_called,
        )

    async def _post_new(
        self,
        news: Announcement,
        messages: Sequence[LiveRow],
        draft: Draft,
        pending: Sequence[PendingNotification] = (),
    ) -> LiveRow:
        """Post a new public message, and store it with the notifications that it delivers."""
        sent_nonces = {row.nonce for row in messages}
        return await self._messenger.send_with_buttons(
            self._match_channel(news.match),
            replace(draft.row, delivers=tuple(row.id for row in pending)),
            draft.view,
            draft.drawn,
            [*messages, *(row for row in news.boards if row.nonce not in sent_nonces)],
            mentions=draft.mentions(),
        )

    async def _close_private(self, match: Match, messages: Sequence[LiveRow]) -> None:
        """Let the messages of a match that became private say so, without buttons."""
        game = self._services.games[match.game]
        view = private_view(lobby_content(match, game, match.language))
        for row in messages:
            with suppress(discord.NotFound):
                await self._partial_message(row).edit(
                    view=view, attachments=[], allowed_mentions=NO_MENTIONS
                )
            await self._live.remove(row)

    async def _retire_others(
        self, news: Announcement, messages: Sequence[LiveRow], shown: LiveRow | None
    ) -> None:
        """Remove the buttons of all public messages of a match except the one that is `shown`."""
        for row in messages:
            if row.is_deleted:
                await self._live.remove(row)
            elif shown is None or row.message_id != shown.message_id:
                await self._retire(news, row, is_repeated=_repeats(shown, row))

    async def _retire(self, news: Announcement, row: LiveRow, *, is_repeated: bool) -> None:
        """Delete an old message whose report is repeated, or reduce it to its report.

        If this fails, the next delivery tries again.
        """
        match, message = news.match, self._partial_message(row)
        try:
            if is_repeated:
                await message.delete()
            else:
                view = board.retired_view(row.title, lasting_report(news, row))
                await message.edit(view=view, attachments=[], allowed_mentions=NO_MENTIONS)
        except discord.NotFound:
            log.info("old message is gone", match=match.id)
        except discord.HTTPException as error:
            log.info("old message left as it is", match=match.id, code=error.code)
            return
        await self._live.remove(row)

    def _partial_message(self, row: LiveRow) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(row.channel_id)
        return channel.get_partial_message(int(row.message_id or 0))


def _nonce_of(pending: Sequence[PendingNotification]) -> str:
    """Return the nonce with which a message for these notifications is sent.

    It comes from the latest notification, so that nothing is posted twice after a crash.
    """
    latest = max(pending, key=lambda row: row.id)
    # The nonce of a question itself is reserved for its direct message.
    return f"b{latest.nonce}" if latest.kind == "ask" else latest.nonce


def _called_users(match: Match, pending: Sequence[PendingNotification]) -> list[int]:
    """Return the ids of the users whom a public message calls: at the end, all who are present."""
    if any(row.kind == "over" for row in pending):
        players = match.players
        return [player.user_id for player in players if not (player.vacant or player.on_vacation)]
    return [int(row.user_id or 0) for row in pending if row.kind in CALLS]


def _phase_of(perspective: Perspective) -> str:
    """Return the current phase of the game, as it is stored with a message."""
    return perspective.game.topic(perspective.view)[:PHASE_SIZE]


def _end_of_report(row: LiveRow) -> int | None:
    """Return the version after which the next report begins: `None` after a lobby, at the start."""
    return None if row.is_lobby else row.version


def _repeats(shown: LiveRow | None, old: LiveRow) -> bool:
    """Whether the report of an old message is contained in that of the message now shown."""
    if shown is None or shown.after_version is None or old.after_version is None:
        return False
    return shown.channel_id == old.channel_id and old.after_version >= shown.after_version
