"""The pages of `/help`: what the bot does and how, each on one screen of a phone."""

from bot.components.clip import CONTENT, clip
from bot.components.custom_ids import Address, Kind
from bot.components.items import button, card, layout, rows, text
from bot.inbound.request import Request
from bot.inbound.which_table import asking_of, near
from games.kernel import Message, message
from games.kernel.typed import suggested

PAGES = {
    "begin": "bot-help-to-begin",
    "games": "bot-help-to-games",
    "more": "bot-help-to-more",
    "typing": "bot-help-to-typing",
    "trust": "bot-fair",
}
"""What the buttons that lead to them say."""

EXAMPLES = 4
"""So many lines are shown that could be typed now."""


async def show(request: Request, page: str) -> None:
    """Show a page, with buttons for the others; the first where there is no such page any more."""
    if page not in PAGES:
        page = "begin"
    said = clip("\n\n".join(await _said(request, page)), CONTENT)
    others = [
        button(Address(Kind.HELP, 0, rest=other), request.say(label))
        for other, label in PAGES.items()
        if other != page
    ]
    await request.show(layout(card(text(said)), *rows(others)))


async def _said(request: Request, page: str) -> list[str]:
    """Return the paragraphs of a page."""
    if page == "games":
        return [
            request.say("bot-help-game", name=Message(f"{key}-name"), about=Message(f"{key}-about"))
            for key in request.services.games
        ]
    if page != "typing":
        return [request.say(f"bot-help-{page}")]
    me = request.interaction.client.user
    mention = "@Kontor" if me is None else f"<@{me.id}>"
    return [request.say("bot-help-typing", mention=mention), *await _now(request)]


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
