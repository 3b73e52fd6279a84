"""How an interaction is answered: acknowledged at once, shown later, and never left in silence."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import discord
from discord import ui

from bot.components.items import layout, text
from bot.outbound import stamps
from bot.process import metrics
from bot.process.logs import logger
from games.kernel import KernelError, Message
from games.kernel.words import Speaker
from storage import Away

Anything = discord.Interaction[Any]
NOBODY = discord.AllowedMentions.none()
log = logger(__name__)

UNKNOWN, ACKNOWLEDGED, NO_WEBHOOK, DEAD_TOKEN = 10062, 40060, 10015, 50027
EXPECTED_ERRORS = frozenset({UNKNOWN, ACKNOWLEDGED, NO_WEBHOOK, DEAD_TOKEN, 10008})
"""Codes that are normal life: too late, twice, the token has died, the message is gone."""


def alone(interaction: Anything) -> bool:
    """Whether the message that was pressed is seen by the one who pressed it, and nobody else."""
    pressed = interaction.message
    return pressed is not None and (pressed.flags.ephemeral or interaction.guild_id is None)


@contextmanager
def expected(interaction: Anything, what: str) -> Iterator[None]:
    """Let what is normal life pass: Discord takes no answer any more, or has one."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in EXPECTED_ERRORS:
            raise
        log.info(what, code=error.code, interaction=interaction.id)


async def acknowledge(interaction: Anything, *, fresh: bool) -> None:
    """Tell Discord within its three seconds that we are at it; nothing is waited for before.

    `fresh` opens a private answer of its own; otherwise the message that was pressed will change.
    A click that is acknowledged already, or whose time is over, is still carried out: what it does
    must not depend on whether an answer got through.
    """
    with expected(interaction, "acknowledged too late or twice"):
        await interaction.response.defer(ephemeral=True, thinking=fresh)
        metrics.ACKNOWLEDGED.observe(metrics.since(interaction))


async def show(
    interaction: Anything, view: ui.LayoutView, files: Sequence[discord.File] = ()
) -> discord.InteractionMessage | None:
    """Put a view into the answer, or into the message that was pressed; return it."""
    # What was sent and pressed before we knew so is known by its stamp.
    stamps.keep(view, interaction.message)
    shown = None
    with expected(interaction, "answer not shown"):
        shown = await interaction.edit_original_response(
            view=view, attachments=list(files), allowed_mentions=NOBODY
        )
        metrics.SHOWN.observe(metrics.since(interaction))
    return shown


async def leave(answered: Anything, said: ui.LayoutView | None) -> None:
    """Leave of an earlier answer what is `said`, or nothing; where it is gone, so much the better.

    Nobody waits for this: what goes wrong here is logged, and no mishap of what was asked.
    """
    try:
        if said is None:
            await answered.delete_original_response()
        else:
            await answered.edit_original_response(
                view=said, attachments=[], allowed_mentions=NOBODY
            )
    except discord.HTTPException as error:
        log.info("earlier answer stays", code=error.code, interaction=answered.id)


async def tell(interaction: Anything, said: str) -> None:
    """Say something to the one who asked, and to them alone."""
    view = layout(text(said))
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await show(interaction, view)
        return
    # Where something else was answered, in a message of its own.
    done = interaction.response.is_done()
    send = interaction.followup.send if done else interaction.response.send_message
    with expected(interaction, "answer not said"):
        await send(view=view, ephemeral=True, allowed_mentions=NOBODY)


@asynccontextmanager
async def guarded(interaction: Anything, voice: Speaker) -> AsyncIterator[None]:
    """Turn whatever goes wrong into a sentence: never a stack trace, never silence."""
    try:
        yield
    except KernelError as refusal:
        await tell(interaction, voice.say(refusal.sentence))
    except TimeoutError:
        await tell(interaction, voice.say(Message("bot-too-late")))
        log.warning("took too long", interaction=interaction.id)
    except Exception as error:
        # Answered first: the answer is waited for, the log is not.
        await mishap(interaction, voice, error)
        log.exception("mishap", interaction=interaction.id, user=interaction.user.id)


async def unknown(interaction: Anything, voice: Speaker) -> None:
    """Say that a button leads nowhere any more, and where to look instead."""
    await tell(interaction, voice.say(Message("bot-unknown-press")))


async def form_again(interaction: Anything, voice: Speaker) -> None:
    """Say that a form is not known any more."""
    await tell(interaction, voice.say(Message("bot-modal-again")))


async def mishap(interaction: Anything, voice: Speaker, error: BaseException | None) -> None:
    """Say that something went wrong on our side."""
    await tell(interaction, voice.say(wrong(error)))


def wrong(error: BaseException | None) -> Message:
    """Return what people hear of an error that is ours."""
    return Message("bot-in-a-moment" if isinstance(error, Away) else "bot-mishap")
