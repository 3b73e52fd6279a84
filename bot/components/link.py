"""Where a table is to be found."""

from games.kernel import Message
from games.kernel.words import Speaker
from table import Match

SITE = "https://discord.com/channels"


def link(match: Match, voice: Speaker) -> str:
    """Return the address of a table: of its public message, or of its channel; or that it has none.

    A message that leads to where nothing is any more helps nobody.
    """
    if match.lost_at is not None:
        return voice.say(Message("bot-nowhere"))
    place = f"{SITE}/{match.guild_id or '@me'}/{match.channel_id}"
    posted = match.posted
    if posted is None or posted.channel_id != match.channel_id:
        return place
    return f"{place}/{posted.message_id}"
