"""The pages of `/help`: what the bot does and how, each on one screen of a phone."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.clip import CONTENT, clip
from bot.components.custom_ids import Address, Kind
from bot.components.items import button, card, layout, rows, text
from bot.core.settings import Links
from bot.inbound.request import Request
from bot.inbound.which_table import asking_of, near
from games.kernel import Message, message
from games.kernel.lessons import tutorial_of
from games.kernel.typed import suggested
from games.kernel.words import Speaker

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
    voice, links = request.speaker, request.services.links
    if page == "games":
        body = _games(request)
    elif page == "typing":
        me = request.interaction.client.user
        mention = "@Kontor" if me is None else f"<@{me.id}>"
        said = [request.say("bot-help-typing", mention=mention), *await _now(request)]
        body = [text(clip("\n\n".join(said), CONTENT))]
    elif page in PAGES:
        body = [text(clip(request.say(f"bot-help-{page}"), CONTENT))]
    else:
        await request.show(first(voice, links))
        return
    await request.show(_page(page, body, voice, links))


def first(voice: Speaker, links: Links) -> ui.LayoutView:
    """Return the first page."""
    body = [text(clip(voice.say(Message("bot-help-begin")), CONTENT))]
    return _page("begin", body, voice, links)


def _page(page: str, body: Sequence[ui.Item[Any]], voice: Speaker, links: Links) -> ui.LayoutView:
    """Return a page with buttons for the others, and what the operator has published."""
    others = [
        button(Address(Kind.HELP, 0, rest=other), voice.say(Message(label)))
        for other, label in PAGES.items()
        if other != page
    ]
    labels = ("bot-help-privacy", links.privacy), ("bot-help-terms", links.terms)
    published = [
        f"[{voice.say(Message(label))}]({address})" for label, address in labels if address
    ]
    small = [text(f"-# {' · '.join(published)}")] if published else []
    return layout(card(*body, *small), *rows(others))


def _games(request: Request) -> list[ui.Item[Any]]:
    """Return each game with what it is about, and on a server with buttons that begin it."""
    parts: list[ui.Item[Any]] = []
    for key, game in request.services.games.items():
        name, about = Message(f"{key}-name"), Message(f"{key}-about")
        parts.append(text(request.say("bot-help-game", name=name, about=about)))
        if request.interaction.guild_id is None:
            continue
        kinds = [(Kind.LEARN, "bot-learn")] if tutorial_of(game) else []
        kinds += [(Kind.PRACTICE, "bot-practise"), (Kind.OPEN, "bot-new")]
        begin = [button(Address(kind, 0, rest=key), request.say(label)) for kind, label in kinds]
        parts += rows(begin)
    if request.interaction.guild_id is None:
        parts.append(text(request.say("bot-only-in-servers")))
    return parts


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
