"""Posts and edits the public message of each match.

After the end of a match, the players' chances in each round are computed in the background, and the
picture of the end is drawn again with them. If that fails, the picture stays as posted.
"""

import asyncio
from collections.abc import Awaitable, Callable, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.components import ending, speakers
from bot.components.news import NOTHING_TOLD, lasting_report, report_news
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
from table import Announcement, LiveRow, Match, NoSuchMatch, PendingNotification, Perspective
from table.match.options import board_form
from table.services.calls import CALLS

log = logger(__name__)

JUDGED_LIMIT = 8
"""The most matches whose chances are computed at a time; pictures of others do not get them."""

Redraw = Callable[[int], Awaitable[object]]


class Retrospect:
    """Computes the chances in matches that are over, and has their public messages redrawn."""

    def __init__(self, services: Services, redraw: Redraw) -> None:
        self._services = services
        self._redraw = redraw
        self._judging: dict[int, asyncio.Task[None]] = {}

    def begin(self, match_id: int) -> None:
        """Compute the chances in a match in the background, unless they are known already."""
        known = self._services.tables.chances.find_known(match_id) is not None
        if known or match_id in self._judging or len(self._judging) >= JUDGED_LIMIT:
            return
        task = asyncio.create_task(self._judge(match_id), name=f"chances-{match_id}")
        self._judging[match_id] = task

    async def wait_for_tasks(self) -> None:
        """Wait until all running computations have ended."""
        await asyncio.gather(*self._judging.values())

    async def _judge(self, match_id: int) -> None:
        try:
            if await self._services.tables.chances.analyse(match_id) is not None:
                await self._redraw(match_id)
        except Exception:
            log.exception("chances not shown", match=match_id)
        finally:
            del self._judging[match_id]


EDIT_TIME_MS = 50 * 60 * 1000
"""Milliseconds for which a message is edited; after an hour Discord makes edits costly."""

OTHERS_BELOW_LIMIT = 3
"""The most messages of other authors below a public message that is still edited."""

BELOW_LIMIT = 20
"""The most messages fetched from below a public message; at this number, it is not edited."""

NOT_EDITABLE_CODES = frozenset({30046, 50083})
"""Discord's codes for an old message that was edited too often, and for an archived thread."""

FRESH_KINDS = CALLS | {"started", "over"}
"""Kinds of notifications that need a new message."""

MERGED_LINES_LIMIT = 12
"""The most lines of a report that are repeated in the next message of the same phase."""

PHASE_SIZE, CALLED_MARK = 14, "!"
"""Characters of the phase in the mark of a message, and the sign that it called a player."""

GONE_MARK = "gone"
"""The mark of a message that was deleted."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A public message that is ready to be posted, or to replace the content of an earlier one."""

    row: LiveRow
    view: ui.LayoutView
    drawn: Sequence[Drawn] = ()
    called: Sequence[int] = ()

    def mentions(self) -> discord.AllowedMentions:
        """Return the users whom the message can notify."""
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

        `closed` are notifications of sealed questions to players who take no direct messages. The
        public message calls these players.
        """
        standing = await self._messenger.find_messages(self._match_channel(news.match), news.boards)
        if news.match.is_private:
            await self._close_private(news.match, standing)
            return None
        # The nonce comes from the latest row, so that nothing is posted twice after a crash.
        latest = max([*rows, *closed], key=lambda row: row.id)
        # The nonce of the row itself is reserved for the question's direct message.
        nonce = f"b{latest.nonce}" if latest.kind == "ask" else latest.nonce
        if news.perspective is None:
            shown, since = await self._lobby(news, standing, nonce), None
        else:
            owed = [*rows, *closed]
            shown, since = await self._board(news, news.perspective, standing, owed, nonce)
        await self._quiet_others(news, standing, shown, since)
        if news.match.status == "over":
            self._retrospect.begin(news.match.id)
        return shown

    def lacks_pictures(self, shown: LiveRow | None) -> bool:
        """Whether Discord refused the pictures of a public message."""
        return shown is not None and self._messenger.attached.lacks_pictures(shown.message_id)

    async def wait_for_tasks(self) -> None:
        """Stop the computations, and wait for the end of their tasks."""
        self._services.think_no_more()
        await self._retrospect.wait_for_tasks()

    async def redraw(self, match_id: int) -> LiveRow | None:
        """Redraw the public message of a match if it can still be edited; return its row."""
        news = await self._services.tables.load_announcement(match_id)
        standing = await self._messenger.find_messages(self._match_channel(news.match), news.boards)
        public = None if news.match.is_private else news.perspective
        if standing and public is not None and await self._can_be_edited(standing[-1]):
            nonce = standing[-1].nonce
            draft = await self._draw(news, public, standing[-1], [], nonce, edit=True)
            edited = await self._edit_latest(standing, draft)
            if edited is not None:
                await self._live.store(edited)
            return edited
        return None

    async def _lobby(
        self, news: Announcement, standing: list[LiveRow], nonce: str
    ) -> LiveRow | None:
        match = news.match
        game, usual = self._services.games[match.game], self._services.tables.default_options
        found = lobby_content(match, game, match.language, usual)
        invited = await self._awaited_users(match)
        found = replace(
            found,
            awaited=[f"<@{guest}>" for guest in invited],
            reliability=await load_reliability(self._services, match),
        )
        over = match.status == "cancelled"
        view = closed_view(found) if over else lobby_view(found)
        row = self._new_row(match, nonce, None, NOTHING_TOLD, f"#{match.id} · {found.name()}")
        current = standing[-1] if standing else None
        if current and (
            over or self._is_posted(current, nonce) or await self._can_be_edited(current)
        ):
            edited = await self._edit_latest(standing, Draft(row, view))
            if edited is not None or over:
                return edited
        # Only the first message of a lobby calls the players of the earlier match.
        called = [] if news.boards else invited
        return None if over else await self._post_new(news, standing, Draft(row, view, (), called))

    async def _awaited_users(self, match: Match) -> list[int]:
        """Return the players of the match before a rematch who have no seat in the rematch yet."""
        if match.rematch_of is None:
            return []
        try:
            before = await self._services.tables.reading.whereabouts(match.rematch_of)
        except NoSuchMatch:
            # The earlier match has been deleted.
            return []
        return [user for user in before.players if match.seat_of(user) is None]

    async def _board(
        self,
        news: Announcement,
        perspective: Perspective,
        standing: list[LiveRow],
        rows: Sequence[PendingNotification],
        nonce: str,
    ) -> tuple[LiveRow, int | None]:
        """Edit the public message or post a new one.

        Return its row, and the version of the match after which its report begins.
        """
        current = standing[-1] if standing else None
        fresh = [row for row in rows if current is None or row.id not in current.delivers]
        edit = not any(row.kind in FRESH_KINDS for row in fresh)
        if current is not None and current.channel_id != perspective.match.channel_id:
            # The table was moved here from another channel: the report begins with the move.
            draft = await self._draw(news, perspective, current, rows, nonce, edit=False)
            draft = replace(draft, row=replace(draft.row, since=current.version))
            return await self._post_new(news, standing, draft, rows), None
        # An edit notifies nobody, so a new call needs a new message. While a player is acting, the
        # message is edited rather than posted again below their panel.
        acting = self._is_young(current) and self._services.panels.is_anybody_present(news.match.id)
        edit = edit and (
            self._is_posted(current, nonce) or acting or await self._can_be_edited(current)
        )
        if edit and current:
            draft = await self._draw(news, perspective, current, rows, nonce, edit=True)
            if shown := await self._edit_latest(standing, draft):
                return shown, draft.row.since
        # A new message needs all its files.
        draft = await self._draw(
            news, perspective, current, rows if edit else fresh, nonce, edit=edit
        )
        return await self._post_new(news, standing, draft, rows), draft.row.since

    async def _draw(  # noqa: PLR0913 - what a board is made of
        self,
        news: Announcement,
        perspective: Perspective,
        current: LiveRow | None,
        rows: Sequence[PendingNotification],
        nonce: str,
        *,
        edit: bool,
    ) -> Draft:
        """Return the message; with `edit`, files that are attached already are not drawn."""
        match = perspective.match
        speaker = self._match_speaker(match, game=perspective.game)
        called = [int(row.user_id or 0) for row in rows if row.kind in CALLS]
        if any(row.kind == "over" for row in rows):
            called = [one.user_id for one in match.players if not (one.vacant or one.on_vacation)]
        since = None if current is None else current.version
        if current and (edit or await self._continues(news, perspective, current, called)):
            since = current.since
        # A new message needs all its files; an edit keeps the files that are attached.
        attached = (
            self._messenger.attached.digests(int(current.message_id or 0))
            if current and edit
            else ()
        )
        drawn, words = await self._pictures(perspective, since, attached)
        shown = board.public_content(
            perspective,
            speaker,
            report=report_news(news, since),
            notes=()
            if perspective.outcome is None
            else ending.result_lines(perspective, perspective.outcome, speaker),
            called=called,
            pictures=drawn,
        )
        shown = replace(shown, **words)
        over = perspective.outcome is not None
        headline = (
            match_title(match, speaker)
            if over
            else speaker.say(perspective.game.headline(perspective.view))
        )
        row = self._new_row(match, nonce, since, perspective.version, f"#{match.id} · {headline}")
        row = replace(row, mark=_phase_mark(perspective) + (CALLED_MARK if called else ""))
        return Draft(row, board.public_view(shown), drawn, called)

    def _new_row(
        self, match: Match, nonce: str, since: int | None, version: int, title: str
    ) -> LiveRow:
        now, channel = self._services.clock(), match.channel_id
        return LiveRow(
            nonce, match.id, None, None, channel, None, "", since, version, title, posted_at=now
        )

    async def _pictures(
        self, perspective: Perspective, since: int | None, attached: Container[tuple[str, bytes]]
    ) -> tuple[list[Drawn], Mapping[str, Any]]:
        """Return the sheets, with marks for changes since a version, or the picture of the end.

        For the end, the second value has the fields of `PublicContent` that describe it in words.
        Sheets whose marks are in `attached` are not painted again.
        """
        match, gallery, tables = perspective.match, self._services.gallery, self._services.tables
        plain, form = (
            speakers.plain_match_speaker(match, perspective.game, match.language),
            board_form(match.options),
        )
        if perspective.outcome is None:
            marks = since is not None and since >= 0 and gallery.has_pictures(perspective.game.key)
            before = await tables.reading.earlier_view(perspective, since) if marks else None
            return await gallery.draw_public_sheets(perspective, plain, form, before, attached), {}
        return await draw_end(
            self._services, perspective, perspective.outcome, match.language, form
        )

    async def _continues(
        self, news: Announcement, perspective: Perspective, current: LiveRow, called: Sequence[int]
    ) -> bool:
        """Whether a new message can repeat the report of the current one, which is then deleted.

        The phase must be the same, the report short, and the message near the end of the channel. A
        message that called a player who has not answered is kept, unless the new one calls them.
        """
        phase, earlier, _ = current.mark.partition(CALLED_MARK)
        if current.since is None or current.since < 0 or phase != _phase_mark(perspective):
            return False
        asked = (perspective.match.players[seat] for seat in perspective.asked if earlier)
        waiting = {player.user_id for player in asked if not player.on_vacation}
        few = len(report_news(news, current.since)) <= MERGED_LINES_LIMIT
        return few and waiting <= set(called) and await self._few_below(current)

    async def _can_be_edited(self, posted: LiveRow | None) -> bool:
        """Whether a message is young enough to be edited, and has few messages below it."""
        return posted is not None and self._is_young(posted) and await self._few_below(posted)

    def _is_young(self, posted: LiveRow | None) -> bool:
        """Whether a message was posted less than `EDIT_TIME_MS` ago."""
        return posted is not None and self._services.clock() - posted.posted_at <= EDIT_TIME_MS

    async def _few_below(self, posted: LiveRow) -> bool:
        """Whether few messages of others are below a message; fetched unless it is the last."""
        channel = self._client.get_channel(posted.channel_id)
        if getattr(channel, "last_message_id", None) == posted.message_id:
            return True
        ours, me = discord.Object(int(posted.message_id or 0)), self._client.user
        place, below, others = self._client.get_partial_messageable(posted.channel_id), 0, 0
        try:
            async for one in place.history(after=ours, limit=BELOW_LIMIT):
                below += 1
                others += me is None or one.author.id != me.id
        except discord.HTTPException as error:
            log.info("not known what stands below", match=posted.match_id, code=error.code)
            return False
        return below < BELOW_LIMIT and others <= OTHERS_BELOW_LIMIT

    @staticmethod
    def _is_posted(current: LiveRow | None, nonce: str) -> bool:
        """Whether the current message has this nonce: an earlier attempt has posted it."""
        return current is not None and current.nonce == nonce

    async def _edit_latest(self, standing: list[LiveRow], draft: Draft) -> LiveRow | None:
        """Edit the latest public message; return its changed row, which is not stored yet.

        Return `None` if the message cannot be edited any more.
        """
        current = standing[-1]
        attached = self._messenger.attached
        files = attached.files(int(current.message_id or 0), draft.drawn)
        try:
            message = self._partial_message(current)
            edited = await send.edit_with_files(message.edit, draft.view, files, draft.mentions())
        except discord.NotFound:
            # Kept until the next message is posted, which repeats the report of this one.
            standing[-1] = replace(current, mark=GONE_MARK)
            await self._live.store(standing[-1])
            return None
        except discord.HTTPException as error:
            if error.code not in NOT_EDITABLE_CODES:
                raise
            return None
        attached.note(edited, draft.drawn)
        row = draft.row
        mark = row.mark + (
            CALLED_MARK if CALLED_MARK in current.mark and CALLED_MARK not in row.mark else ""
        )
        return replace(current, since=row.since, version=row.version, title=row.title, mark=mark)

    async def _post_new(
        self,
        news: Announcement,
        standing: Sequence[LiveRow],
        draft: Draft,
        owed: Sequence[PendingNotification] = (),
    ) -> LiveRow:
        """Post a new public message, and store it with the notifications that it delivers."""
        standing_nonces = {row.nonce for row in standing}
        return await self._messenger.send_with_buttons(
            self._match_channel(news.match),
            replace(draft.row, delivers=tuple(row.id for row in owed)),
            draft.view,
            draft.drawn,
            [*standing, *(row for row in news.boards if row.nonce not in standing_nonces)],
            mentions=draft.mentions(),
        )

    async def _close_private(self, match: Match, standing: Sequence[LiveRow]) -> None:
        """Let the messages of a match that became private say so, without buttons."""
        game = self._services.games[match.game]
        view = private_view(lobby_content(match, game, match.language))
        for row in standing:
            with suppress(discord.NotFound):
                await self._partial_message(row).edit(
                    view=view, attachments=[], allowed_mentions=NO_MENTIONS
                )
            await self._live.remove(row)

    async def _quiet_others(
        self,
        news: Announcement,
        standing: Sequence[LiveRow],
        shown: LiveRow | None,
        since: int | None,
    ) -> None:
        """Remove the buttons of all public messages of a match except the one that is `shown`.

        A message whose whole report is in the `shown` one, which begins after the version `since`,
        is deleted.
        """
        for row in standing:
            if row.mark == GONE_MARK:
                await self._live.remove(row)
            elif shown is None or row.message_id != shown.message_id:
                await self._retire(news, row, whole=_is_within(row, since))

    async def _retire(self, news: Announcement, row: LiveRow, *, whole: bool) -> None:
        """Delete an old message if its `whole` report is repeated, else reduce it to its report.

        If this fails, the next delivery tries again.
        """
        match, message = news.match, self._partial_message(row)
        try:
            if whole:
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


def _phase_mark(perspective: Perspective) -> str:
    """Return a short mark of the current phase of the game."""
    return perspective.game.topic(perspective.view)[:PHASE_SIZE]


def _is_within(row: LiveRow, since: int | None) -> bool:
    """Whether a report that begins after the version `since` includes that of a message."""
    return since is not None and since >= 0 and row.since is not None and row.since >= since
