"""Messages that nothing changes any more: what a seed is committed to, and that a lobby closes."""

from bot.components.items import layout, text
from bot.components.seats import offered
from bot.outbound.sender import Sender
from bot.outbound.sending import calling
from games.kernel import Message, message
from table import Match, PendingNotification
from table.play import acts


class Notices(Sender):
    """Posts them, each once."""

    async def post(self, row: PendingNotification) -> int | None:
        """Post a notice; return the message, `None` where it is void by now."""
        match = await self._services.tables.reading.match(row.match_id)
        if row.kind == "idle" and match.status != "lobby":
            return None
        if row.kind == "act":
            return await self._act(match, row)
        voice = self._voice(match)
        said = f"**#{match.id}** {voice.say(_sentence(match, row))}"
        # Only the host of an idle lobby is called.
        called = [match.host_id] if row.kind == "idle" else []
        return await self.send(self._channel(match), row, layout(text(said)), calling(*called))

    async def _act(self, match: Match, row: PendingNotification) -> int:
        """Tell what was done to a table; where a seat is offered, with the button that takes it."""
        voice = self._voice(match)
        kind, seat, name, detail = (row.payload[key] for key in ("kind", "seat", "name", "detail"))
        said = f"**#{match.id}** {voice.say(acts.sentence(kind, seat, name, detail))}"
        free = kind in ("left", "gone", "offered") and match.players[seat].offered
        view = offered([said], match.id, voice) if free else layout(text(said))
        return await self.send(self._channel(match), row, view)


def _sentence(match: Match, row: PendingNotification) -> Message:
    if row.kind == "idle":
        closes = f"<t:{int(row.payload['closes']) // 1000}:R>"
        return message("bot-lobby-idle", host=f"<@{match.host_id}>", closes=closes)
    return message("bot-committed", commitment=str(row.payload["commitment"]))
