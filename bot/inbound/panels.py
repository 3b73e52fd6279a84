"""One panel a seat: whichever is shown last. Of the one before it stays what was answered there.

*Play* brings the panel to where it was pressed: Discord does not tell whether the reader of the one
that stood open still sees it, or has dismissed it long ago. One in which nothing is asked comes up
to date by itself (`bot/outbound/open_panels.py`).
"""

from contextlib import suppress

import discord

from bot.components import compose, public
from bot.components.clip import last_lines
from bot.inbound.request import Request, leave
from bot.outbound.open_panels import question_of
from bot.process.panels import READ, Panel
from storage import Away
from table import Perspective
from table.match.options import is_practice

LINE = 160
"""Characters of what stays of a panel."""


async def only(
    request: Request,
    found: Perspective,
    shown: discord.InteractionMessage | None,
    since: int,
    *,
    page: bool,
) -> None:
    """Close the panel that the one who acts had open, now that they are shown this one.

    A `page` of it stays as it is while they read. A question in direct messages is looked after by
    `bot.outbound.questions`.
    """
    if shown is None or found.viewer is None:
        return
    panels, user, match = request.services.panels, request.user, found.match.id
    if shown.flags.ephemeral:
        now, version = request.services.clock(), found.version
        question = READ if page else question_of(found)
        seen = is_practice(found.match.options)
        panel = Panel(request.interaction, shown.id, since, now, version, version, question, seen)
        before = panels.shown(user, match, panel)
    else:
        before = panels.closed(user, match)
    if before is None:
        return
    # What came of their answer they have read: that the store is away by now is no mishap of it.
    with suppress(Away):
        said = await _answered(request, before, found, since)
        await leave(before.answered, public.quiet(said, ()) if said else None)


async def _answered(request: Request, panel: Panel, found: Perspective, until: int) -> str:
    """Return in a line what its reader answered while a panel was open; nothing for nothing."""
    if until <= panel.since:
        return ""
    match, entries = found.match, await request.tables.reading.lasting(found, panel.since)
    own = (e for e in entries if e.seat == found.viewer and e.version <= until)
    said = compose.story(own, request.voice(match, found.game))
    if not said:
        return ""
    return f"{public.SMALL}#{match.id} · {last_lines(said, LINE)}".replace("\n", " ")
