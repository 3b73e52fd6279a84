"""`/privacy`: what is stored about a person, as a file for them alone, and its deletion."""

from discord import app_commands, ui

from bot import locale
from bot.components.items import card, layout, text
from bot.components.pictures import Drawn
from bot.inbound.commands.common import Choice, command
from bot.inbound.commands.translate import words
from bot.inbound.request import Request
from games.kernel import Message

FILE = "kontor.json"


@command("privacy")
@app_commands.choices(
    do=[app_commands.Choice(name=words(f"do-{one}"), value=one) for one in ("show", "delete")]
)
async def privacy(request: Request, do: Choice | None = None) -> None:
    """Show or delete what is stored about the one who asks."""
    if do is not None and do.value == "delete":
        await _forget(request)
        return
    found = Drawn(FILE, (await request.tables.privacy.export(request.user)).encode())
    told = card(text(request.say("bot-privacy")))
    await request.show(layout(told, ui.File(f"attachment://{FILE}")), found)


async def _forget(request: Request) -> None:
    left = await request.tables.privacy.forget(
        request.user, lambda language: locale.bot(language).say(Message("bot-former-player"))
    )
    request.services.spoken.pop(request.user, None)
    said = [request.say("bot-forgotten")]
    if left:
        tables = tuple(f"#{match}" for match in left)
        said.append(request.say("bot-forgotten-but", tables=tables, count=len(tables)))
    await request.show(layout(card(text("\n".join(said)))))
