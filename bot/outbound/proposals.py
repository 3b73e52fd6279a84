"""Shows in the channel what the whole table must agree to, and how that ended."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.components.items import layout, text
from bot.components.proposals import fate, proposal
from bot.outbound.sender import Sender
from bot.outbound.sending import NOBODY, calling
from table import Match, PendingNotification, Proposal


class Proposer(Sender):
    """Shows in the channel what is proposed, who agrees, and how it ended."""

    async def post(self, match_id: int, rows: Sequence[PendingNotification]) -> None:
        """Show what is proposed now, each proposal in a message of its own."""
        match = await self._services.tables.reading.match(match_id)
        found, over = await self._services.tables.votes.load(match_id)
        await self.settle(match, over, rows)
        own = [] if found is None else _of(rows, found.id)
        if found is None or not own:
            # What has been proposed since is owed by a row of its own.
            return
        view = proposal(match, found, self._voice(match))
        if found.message_id and await self._edited(match, found.message_id, view):
            return
        mentions = calling(*(match.players[seat].user_id for seat in found.missing))
        message_id = await self._sent(match, view, own, mentions)
        await self._services.tables.votes.set_message(
            match_id, found.id, match.channel_id, message_id
        )

    async def settle(
        self, match: Match, over: Sequence[Proposal], rows: Sequence[PendingNotification] = ()
    ) -> None:
        """Have the message of each proposal that is over say so, without its buttons.

        One that is owed may have been posted before a crash: its nonce finds it.
        """
        voice = self._voice(match)
        for ended in over:
            view = layout(text(f"**#{match.id}** {voice.say(fate(ended, voice))}"))
            own = _of(rows, ended.id)
            if ended.message_id is not None:
                await self._edited(match, ended.message_id, view)
            elif own:
                await self._edited(match, await self._sent(match, view, own, NOBODY), view)
            else:
                continue
            await self._services.tables.votes.note_shown_end(ended, match.channel_id)

    async def _edited(self, match: Match, message_id: int, view: ui.LayoutView) -> bool:
        """Whether a message was there to be edited."""
        channel = self._client.get_partial_messageable(match.channel_id)
        try:
            await channel.get_partial_message(message_id).edit(view=view, allowed_mentions=NOBODY)
        except discord.NotFound:
            return False
        return True

    async def _sent(
        self,
        match: Match,
        view: ui.LayoutView,
        own: Sequence[PendingNotification],
        mentions: discord.AllowedMentions,
    ) -> int:
        """Post the message of a proposal, by what is owed of it."""
        message_id = await self.send(self._channel(match), own[0], view, mentions)
        if len(own) > 1 or self.late(own[0]):
            # It may be the message of a lost answer, which says who had agreed then.
            await self._edited(match, message_id, view)
        return message_id


def _of(rows: Sequence[PendingNotification], number: int) -> Sequence[PendingNotification]:
    """Return what is owed of one proposal."""
    return [row for row in rows if row.payload.get("number") == number]
