"""An invitation to an open table."""

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from games.kernel import Message
from games.kernel.words import Speaker


def invitation(said: str, match: int, voice: Speaker) -> ui.LayoutView:
    """Return the message with its two answers."""
    join = button(Address(Kind.ACCEPT, match), voice.say(Message("bot-join")), Style.success)
    decline = button(Address(Kind.DECLINE, match), voice.say(Message("bot-decline")))
    return layout(text(said), ui.ActionRow(join, decline))
