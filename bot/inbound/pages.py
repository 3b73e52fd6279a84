"""Shows a private message that is kept up to date from then on (`bot.outbound.open_panels`)."""

from dataclasses import replace

from bot.inbound.request import Request, close
from bot.process.panels import Page, Slot
from table import Perspectives


async def open_page(
    request: Request, slot: Slot, page: Page, both: Perspectives, *, lasting: bool = False
) -> None:
    """Show a page to who asks, in the answer that is open, and close the one that it replaces.

    A `lasting` one does not depend on the position: it stays as it is.
    """
    user, match, asked = request.user, both.own.match.id, request.interaction
    panels = request.services.panels
    async with panels.drawing(user, match):
        rendered = await page(both)
        shown, gone = await request.edit(rendered.view, *rendered.files)
        newer = panels.of(user, match, slot)
        if shown is None and newer and newer.answered and newer.answered is not asked:
            # The message that was pressed was replaced while this was worked out.
            asked = newer.answered
            again = replace(request, interaction=asked)
            shown, _ = await again.edit(rendered.view, *rendered.files)
        if shown is None and gone:
            await request.show_anew(rendered.view, *rendered.files)
        if shown is None or both.own.seat is None:
            return
        held = panels.holding(user, match, shown.id)
        if not shown.flags.ephemeral:
            panels.note_shown(Slot.DIRECT, user, both, shown.id, rendered=rendered)
            return
        if held is not None and slot is not Slot.PANEL:
            # Planned moves that were opened in the panel have taken its place.
            slot = held.slot
        stays = None if lasting else page
        before = panels.note_shown(
            slot, user, both, shown.id, answered=asked, page=stays, rendered=rendered
        )
        if before is not None and before.answered is not None:
            await close(before.answered)
