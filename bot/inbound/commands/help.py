"""`/help`: what the bot does and how."""

from bot.inbound import help_pages
from bot.inbound.commands.common import command
from bot.inbound.request import Request


@command("help")
async def explain(request: Request) -> None:
    """Say how to begin; buttons lead to the rest."""
    await help_pages.show(request, "begin")
