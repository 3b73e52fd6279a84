"""Private pages at a match: a new page replaces the earlier one of its slot."""

from dataclasses import replace
from typing import Any

import discord

from bot.core.logs import logger
from bot.messaging.open_messages import Page, Slot
from bot.messaging.request import Request
from table import Perspectives

log = logger(__name__)


async def delete_answer(answered: discord.Interaction[Any]) -> None:
    """Delete the answer to an earlier interaction, if it still exists.

    An error is only logged, since the current request has been answered.
    """
    try:
        await answered.delete_original_response()
    except discord.HTTPException as error:
        log.info("earlier answer stays", code=error.code, interaction=answered.id)


async def open_page(
    request: Request, slot: Slot, page: Page, both: Perspectives, *, lasting: bool = False
) -> None:
    """Show a page in the answer to a request, and delete the message that it replaces.

    A `lasting` page does not depend on the position, and is never drawn again.
    """
    user, match, interaction = request.user, both.own.match.id, request.interaction
    open_messages = request.services.open_messages
    async with open_messages.drawing_lock(user, match):
        rendered = await page(both)
        shown, gone = await request.edit(rendered.view, *rendered.files)
        newer = open_messages.find(user, match, slot)
        if shown is None and newer and newer.answered and newer.answered is not interaction:
            # The message with the pressed button was replaced while the page was drawn.
            interaction = newer.answered
            newer_request = replace(request, interaction=interaction)
            shown, _ = await newer_request.edit(rendered.view, *rendered.files)
        if shown is None and gone:
            await request.show_in_new_message(rendered.view, *rendered.files)
        if shown is None or both.own.seat is None:
            return
        open_message = open_messages.find_by_message(user, match, shown.id)
        if not shown.flags.ephemeral:
            open_messages.note_shown(
                Slot.DIRECT, user, both, shown.id, page=page, rendered=rendered
            )
            return
        if open_message is not None and slot is not Slot.PANEL:
            # A page such as the planned moves was opened within the panel, and takes its slot.
            slot = open_message.slot
        replaced = open_messages.note_shown(
            slot,
            user,
            both,
            shown.id,
            answered=interaction,
            page=None if lasting else page,
            rendered=rendered,
        )
        if replaced is not None and replaced.answered is not None:
            await delete_answer(replaced.answered)
