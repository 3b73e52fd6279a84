"""Following a match: the button below its board, and the reports by direct message."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.components import ending
from bot.components.custom_ids import STOP_FOLLOWING, Address, Kind
from bot.components.items import button, card, layout, text
from bot.components.speakers import say_of_match
from bot.components.text import MESSAGE_TEXT_SIZE, join_lines
from bot.core.logs import logger
from bot.messaging.request import Request, requesting_person
from bot.messaging.send import CLOSED_CODES, Sender, remember_closed
from bot.messaging.visibility import may_user_know_of
from bot.subjects.log import log_rows, split_pages
from games.kernel import KernelError, Message
from games.texts.catalogues import Speaker
from storage.document import FollowerRow
from table import Entry, PendingNotification, Perspective

log = logger(__name__)


async def press_follow(request: Request, address: Address, _: Sequence[str]) -> None:
    """Begin or end the following of a match. A person who cannot see it any more may end it.

    Raises:
        NoSuchMatch: there is no such match, or the person may not know of it.
        NotNow: the match cannot be followed now.
    """
    match, following = address.match, request.tables.following
    try:
        has_stopped = await following.stop(match, request.user)
    except KernelError:
        await request.require_visible(match)
        raise
    if not has_stopped:
        await request.require_visible(match)
    if has_stopped or address.rest == STOP_FOLLOWING:
        await request.tell(request.say("bot-follow-ended", match=str(match)))
        return
    await following.start(match, requesting_person(request))
    await request.tell(request.say("bot-follow-begun", match=str(match)))


def report_view(
    perspective: Perspective, entries: Sequence[Entry], speaker: Speaker
) -> ui.LayoutView:
    """Return a report: the latest page of the entries, at the end with the result."""
    match = perspective.match
    page, *older = split_pages(log_rows(entries, speaker))
    title = say_of_match("bot-follow-news", match, speaker)
    lines = [f"**{title}**", "…", page] if older else [f"**{title}**", page]
    if perspective.outcome is None:
        lines.append("-# " + speaker.say(Message("bot-follow-why")))
    else:
        lines += ending.result_lines(perspective, perspective.outcome, speaker)
    stop = Address(Kind.FOLLOW, match.id, rest=STOP_FOLLOWING)
    row = ui.ActionRow(button(stop, speaker.say(Message("bot-unfollow")), emoji="🔕"))
    return layout(card(text(join_lines(lines, MESSAGE_TEXT_SIZE))), row)


class Reporter(Sender):
    """Sends the followers of matches what spectators know, each report once."""

    async def send(self, row: PendingNotification) -> int | None:
        """Send a follower their next report, if there is news; return the id of the message.

        The following ends if the person cannot see the channel of the match any more, or accepts
        no direct messages.
        """
        following, user = self._services.tables.following, int(row.user_id or 0)
        follower = await following.begin_report(row)
        if follower is None:
            return None
        place = await self._services.tables.reading.whereabouts(row.match_id)
        if not await may_user_know_of(self._client, user, place):
            log.info("follower cannot see the match", match=row.match_id, user=user)
            await following.stop(row.match_id, user)
            return None
        message_id = None
        if view := await self._build_report(row.match_id, follower):
            try:
                async with remember_closed(self._services.tables.people, user):
                    channel = await self._client.create_dm(discord.Object(user))
                    message_id = await self.send_notification(channel, row, view)
            except discord.HTTPException as error:
                if error.code not in CLOSED_CODES:
                    raise
                await following.stop(row.match_id, user)
                return None
        await following.finish_report(row)
        return message_id

    async def _build_report(self, match_id: int, follower: FollowerRow) -> ui.LayoutView | None:
        """Return a report with the public log since the follower's last one.

        It ends at the version of the match up to which the report is due. The result is `None` if
        nothing has happened.
        """
        reading = self._services.tables.reading
        public = await reading.perspective(match_id, None)
        entries = [
            entry
            for entry in await reading.log(public, follower.reported_version)
            if follower.until is not None and entry.version <= follower.until
        ]
        if not entries:
            return None
        speaker = await self._reader_speaker(public.match, follower.user_id, public.game)
        return report_view(public, entries, speaker)
