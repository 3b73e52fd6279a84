"""`/help`: what the bot does and how, on one page."""

from bot.components.clip import CONTENT, clip
from bot.components.items import card, layout, text
from bot.inbound.commands.common import command
from bot.inbound.request import Request
from bot.inbound.which_table import asking_of, near
from games.kernel import Message, message
from games.kernel.typed import suggested

EXAMPLES = 4
"""So many lines are shown that could be typed now."""


@command("help")
async def explain(request: Request) -> None:
    """Say what the bot does."""
    me = request.interaction.client.user
    parts = [request.say("bot-help", mention="@Kontor" if me is None else f"<@{me.id}>")]
    parts += await _now(request)
    parts.append(request.say("bot-help-trust"))
    for key in request.services.games:
        name, about = Message(f"{key}-name"), Message(f"{key}-about")
        parts.append(request.say("bot-help-game", name=name, about=about))
    await request.show(layout(card(text(clip("\n\n".join(parts), CONTENT)))))


async def _now(request: Request) -> list[str]:
    """Return what the one who asks could type now, where a table here waits for them."""
    asking = await asking_of(request.services, await near(request), request.user)
    if not asking:
        return []
    found = asking[0]
    voice = request.voice(found.match, found.game)
    said = suggested(found.game, found.prompts, "", voice, EXAMPLES).values()
    lines = tuple(message("kernel-typed", line=line) for line in said)
    return [voice.say(message("bot-help-now", match=str(found.match.id), lines=lines))]
