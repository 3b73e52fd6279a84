"""One panel a seat: whichever is shown last. Of the one before it stays what was answered there.

*Play* brings the panel to where it was pressed. The one that stood open is not brought up to date
in its place: Discord does not tell whether its reader still sees it, or has dismissed it long ago.
"""

from contextlib import suppress
from typing import Any

import discord

from bot import locale
from bot.components import compose, public
from bot.components.clip import last_lines
from bot.inbound import reply
from bot.process.panels import Panel
from bot.process.services import Services
from games.kernel.words import Speaker
from storage import Away
from table import Perspective

Anything = discord.Interaction[Any]

LINE = 160
"""Characters of what stays of a panel."""


async def only(
    services: Services,
    interaction: Anything,
    found: Perspective,
    shown: discord.InteractionMessage | None,
    since: int,
) -> None:
    """Close the panel that whoever acts had open, now that they are shown this one.

    A question in direct messages is looked after by `bot.outbound.questions`.
    """
    if shown is None or found.viewer is None:
        return
    user, match = interaction.user.id, found.match.id
    if shown.flags.ephemeral:
        before = services.panels.shown(user, match, Panel(interaction, shown.id, since))
    else:
        before = services.panels.closed(user, match)
    if before is None:
        return
    # What came of their answer they have read: that the store is away by now is no mishap of it.
    with suppress(Away):
        voice = compose.voice_of(found.match, found.game, locale.own(interaction))
        said = await _answered(services, before, found, since, voice)
        await reply.leave(before.answered, public.quiet(said, ()) if said else None)


async def _answered(
    services: Services, panel: Panel, found: Perspective, until: int, voice: Speaker
) -> str:
    """Return in a line what its reader answered while a panel was open; nothing for nothing."""
    if until <= panel.since:
        return ""
    user = panel.answered.user.id
    entries = await services.tables.reading.log(found.match.id, user, panel.since, lasting=True)
    own = (e for e in entries if e.seat == found.viewer and e.version <= until)
    said = compose.story(own, voice)
    if not said:
        return ""
    return f"{public.SMALL}#{found.match.id} · {last_lines(said, LINE)}".replace("\n", " ")
