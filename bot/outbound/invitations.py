"""Asks people to open tables, and tells hosts who declines: by message, else in the channel."""

from typing import Any

import discord

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.components.names import shown
from bot.components.titles import link
from bot.outbound.sender import Sender
from bot.outbound.sending import calling
from games.kernel import Message, message
from games.kernel.words import Speaker
from table import Match, PendingNotification


class Inviter(Sender):
    """Writes invitations and answers to them, each once."""

    async def post(self, row: PendingNotification) -> int | None:
        """Write to a person; return the message, `None` where it is void by now."""
        user = int(row.user_id or 0)
        match = await self._services.tables.reading.match(row.match_id)
        if match.status != "lobby" or not _holds(match, row):
            return None
        language = await self._services.language(user, match.language)
        sent = await self.direct(user, lambda channel: self._write(channel, match, row, language))
        if sent is None:
            sent = await self._write(self._channel(match), match, row, match.language)
        return sent

    async def _write(
        self,
        channel: discord.abc.Messageable,
        match: Match,
        row: PendingNotification,
        language: str,
    ) -> int:
        voice = self._voice(match, language)
        view = layout(text(f"**#{match.id}** {voice.say(_sentence(match, row, voice))}"))
        if row.kind == "invite":
            view.add_item(_answers(match.id, voice))
        return await self.send(channel, row, view, calling(int(row.user_id or 0)))


def _answers(match: int, voice: Speaker) -> discord.ui.ActionRow[Any]:
    """Return the two answers to an invitation."""
    join = button(Address(Kind.ACCEPT, match), voice.say(Message("bot-join")), Style.success)
    decline = button(Address(Kind.DECLINE, match), voice.say(Message("bot-decline")))
    return discord.ui.ActionRow(join, decline)


def _holds(match: Match, row: PendingNotification) -> bool:
    """Whether it is still so: who is invited has not answered; who declined has not come since."""
    declined = row.kind == "declined"
    if row.payload.get("comes"):
        return match.seat_of(int(row.payload["guest"])) is not None
    guest = int(row.payload["guest"] if declined else row.user_id or 0)
    return match.seat_of(guest) is None and any(
        one.user_id == guest and one.declined == declined for one in match.invited
    )


def _sentence(match: Match, row: PendingNotification, voice: Speaker) -> Message:
    facts: dict[str, Any] = {
        "game": voice.say(Message(f"{match.game}-name")),
        "link": link(match, voice),
    }
    if row.kind == "declined":
        name = shown(str(row.payload["name"]))
        key = "bot-comes" if row.payload.get("comes") else "bot-declined"
        return message(key, name=name, host=f"<@{row.user_id}>", **facts)
    host = next((one.name for one in match.players if one.user_id == match.host_id), "?")
    return message("bot-invitation", name=f"<@{row.user_id}>", host=shown(host), **facts)
