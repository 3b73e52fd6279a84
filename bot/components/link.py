"""Where a table is to be found."""

from table.match.model import Match

SITE = "https://discord.com/channels"


def link(match: Match) -> str:
    """Return the address of a table: of its public message, or of its channel."""
    place = f"{SITE}/{match.guild_id or '@me'}/{match.channel_id}"
    posted = match.posted
    if posted is None or posted.channel_id != match.channel_id:
        return place
    return f"{place}/{posted.message_id}"
