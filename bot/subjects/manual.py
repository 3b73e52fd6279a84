"""The pages of `/help` and `/rules`."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_single_value
from bot.components.items import button, card, layout, menu, picture, rows, text
from bot.components.pictures import Drawn
from bot.components.text import MENU_OPTIONS_LIMIT, MESSAGE_TEXT_SIZE, clip
from bot.core.settings import Links
from bot.messaging.request import Request
from bot.messaging.slash import (
    SEARCH_SIZE,
    Searched,
    TableNumber,
    command,
    read_game,
    suggest_games,
)
from bot.messaging.which_table import (
    UnclearTable,
    asking_matches,
    find_begun_table,
    find_table,
    nearby_tables,
)
from bot.subjects.board import PAGE_SIZE
from games.kernel import AnyGame, Message, Quoted, complete_settings, message
from games.kernel.notation import require_short
from games.matches.lessons import find_tutorial
from games.texts.catalogues import LANGUAGES, Speaker
from games.texts.rules_help import Topic, read_topics, search_topics
from games.texts.typed_moves import suggest_moves
from table import Match

PAGES = {
    "begin": "bot-help-to-begin",
    "games": "bot-help-to-games",
    "more": "bot-help-to-more",
    "typing": "bot-help-to-typing",
    "trust": "bot-fair",
}
"""The pages of the manual, each with the message key of the button that opens it."""

EXAMPLES_LIMIT = 4
"""Maximum number of examples of lines that the reader could type now."""


async def show_help(request: Request, page: str) -> None:
    """Show a page of the help with buttons for the others; the first if the page is unknown."""
    speaker, links = request.speaker, request.services.links
    if page == "games":
        body = _game_parts(request)
    elif page == "typing":
        bot_user = request.interaction.client.user
        mention = "@Kontor" if bot_user is None else f"<@{bot_user.id}>"
        paragraphs = [
            request.say("bot-help-typing", mention=mention),
            *await _typing_examples(request),
        ]
        body = [text(clip("\n\n".join(paragraphs), MESSAGE_TEXT_SIZE))]
    elif page in PAGES:
        body = [text(clip(request.say(f"bot-help-{page}"), MESSAGE_TEXT_SIZE))]
    else:
        await request.show(first_help_page(speaker, links))
        return
    await request.show(_help_view(page, body, speaker, links))


def first_help_page(speaker: Speaker, links: Links) -> ui.LayoutView:
    """Return the first page of the help."""
    body = [text(clip(speaker.say(Message("bot-help-begin")), MESSAGE_TEXT_SIZE))]
    return _help_view("begin", body, speaker, links)


def _help_view(
    page: str, body: Sequence[ui.Item[Any]], speaker: Speaker, links: Links
) -> ui.LayoutView:
    """Return a page of the help with buttons for the others, and the operator's links."""
    others = [
        button(Address(Kind.HELP, 0, rest=other), speaker.say(Message(label)))
        for other, label in PAGES.items()
        if other != page
    ]
    labelled_links = (("bot-help-privacy", links.privacy), ("bot-help-terms", links.terms))
    published = [
        f"[{speaker.say(Message(label))}]({address})"
        for label, address in labelled_links
        if address
    ]
    footer = [text(f"-# {' · '.join(published)}")] if published else []
    return layout(card(*body, *footer), *rows(others))


def _game_parts(request: Request) -> list[ui.Item[Any]]:
    """Return the games with their descriptions, and in servers with buttons to begin a match."""
    parts: list[ui.Item[Any]] = []
    for key, game in request.services.games.items():
        name, about = Message(f"{key}-name"), Message(f"{key}-about")
        parts.append(text(request.say("bot-help-game", name=name, about=about)))
        if request.interaction.guild_id is None:
            continue
        kinds = [(Kind.LEARN, "bot-learn")] if find_tutorial(game) else []
        kinds += [(Kind.PRACTICE, "bot-practise"), (Kind.OPEN, "bot-new")]
        parts += rows(
            [button(Address(kind, 0, rest=key), request.say(label)) for kind, label in kinds]
        )
    if request.interaction.guild_id is None:
        parts.append(text(request.say("bot-only-in-servers")))
    return parts


async def _typing_examples(request: Request) -> list[str]:
    """Return examples of lines to type, if a table in this channel waits for the person."""
    asking = await asking_matches(request.services, await nearby_tables(request), request.user)
    if not asking:
        return []
    first = asking[0]
    speaker = request.match_speaker(first.match, first.game)
    labels = suggest_moves(first.game, first.prompts, "", speaker, EXAMPLES_LIMIT).values()
    lines = tuple(message("kernel-typed", line=label) for label in labels)
    return [speaker.say(message("bot-help-now", match=str(first.match.id), lines=lines))]


@command("help")
async def help_command(request: Request) -> None:
    """Show the first page of the help."""
    await show_help(request, "begin")


def rules_view(  # noqa: PLR0913, PLR0917 - what is shown, and what it leads to
    address: Address,
    speaker: Speaker,
    pages: Sequence[Topic],
    topics: Sequence[Topic],
    drawn: Drawn | None = None,
    below: Sequence[ui.Item[Any]] = (),
) -> ui.LayoutView:
    """Return one or more pages of the rules, and a menu of all pages.

    Args:
        address: the address of the menu.
        speaker: words the rest of the message.
        pages: the pages to show; the last one is the chosen entry of the menu.
        topics: the entries of the menu, of which there is none for a single topic.
        drawn: the map at the beginning of a game, shown below the first page.
        below: further components.
    """
    page_size = PAGE_SIZE // len(pages)
    page_texts = [text(f"### {page.title}\n{clip(page.text, page_size)}") for page in pages]
    pictures = [picture(drawn.name, speaker.say(Message("bot-rules-board")))] if drawn else []
    parts: list[ui.Item[Any]] = [card(page_texts[0], *pictures), *map(card, page_texts[1:])]
    entries = [(topic.key, topic.title) for topic in topics][:MENU_OPTIONS_LIMIT]
    if len(entries) > 1:
        label = speaker.say(Message("bot-choose-topic"))
        parts.append(ui.ActionRow(menu(address, label, entries, pages[-1].key)))
    return layout(*parts, *below)


async def choose_topic(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show the page of the rules that was chosen in the menu."""
    await show_rules(request, address.match, read_single_value(values))


async def show_rules(
    request: Request, number: int, key: str | None = None, words: str = ""
) -> None:
    """Show a page of a match's rules.

    Args:
        request: the request of the reader.
        number: the number of the match.
        key: the key of the page; `None` is that of the current phase.
        words: typed words that the page must contain; they come before `key`.

    Raises:
        IllegalMove: there are too many words.
        NoSuchMatch: there is no such match.
    """
    require_short(words, SEARCH_SIZE)
    match = await request.tables.reading.match(number)
    game, speaker = request.services.games[match.game], request.match_speaker(match)
    if words:
        await _show_search(request, number, game, speaker, words)
        return
    pages = read_topics(game.package, speaker.language)
    page_key = key or await _phase_topic(request, match)
    introduction = pages[0]
    page = next((page for page in pages if page.key == page_key), introduction)
    # Without a chosen page, the introduction to the game comes first.
    shown = [page] if key or page is introduction else [introduction, page]
    drawn = await _draw_opening(request, match, game) if introduction in shown else None
    await request.show(rules_view(Address(Kind.TOPIC, number), speaker, shown, pages, drawn), drawn)


async def ask_which_game(request: Request) -> None:
    """Ask which game's rules to show."""
    question = text(request.say("bot-which-rules"))
    await request.show(layout(card(question, *rows(_rules_buttons(request)))))


def _rules_buttons(request: Request) -> list[ui.Item[Any]]:
    """Return the buttons to the rules of all games."""
    return [
        button(Address(Kind.GAME_RULES, 0, rest=key), request.say(f"{key}-name"))
        for key in request.services.games
    ]


async def show_game_rules(request: Request, game: str, key: str | None = None) -> None:
    """Show a page of a game's rules outside of any match; by default the first.

    Raises:
        InvalidCustomId: there is no such game.
    """
    if game not in request.services.games:
        raise InvalidCustomId(game)
    rules, speaker = request.services.games[game], request.speaker
    pages = read_topics(rules.package, speaker.language)
    page = next((page for page in pages if page.key == key), pages[0])
    drawn = None
    if page is pages[0]:
        settings, gallery = complete_settings(rules.settings, {}), request.services.gallery
        form = await request.tables.people.form(request.user, {})
        drawn = await gallery.draw_opening(
            rules, max(rules.seats), settings, request.language, form
        )
    address = Address(Kind.GAME_RULES, 0, rest=game)
    others = rows(_rules_buttons(request))
    await request.show(rules_view(address, speaker, [page], pages, drawn, others), drawn)


async def _show_search(
    request: Request, number: int, game: AnyGame, speaker: Speaker, words: str
) -> None:
    """Show the page of the rules that fits typed words best, and a menu of the others."""
    pages = read_topics(game.package, speaker.language)
    others = [
        read_topics(game.package, language)
        for language in LANGUAGES
        if language != speaker.language
    ]
    hits = search_topics(pages, words, tuple(chain.from_iterable(others)))
    if hits:
        await request.show(rules_view(Address(Kind.TOPIC, number), speaker, hits[:1], hits))
        return
    titles = tuple(page.title for page in pages)
    await request.tell(speaker.say(message("bot-rules-none", words=Quoted(words), topics=titles)))


async def _phase_topic(request: Request, match: Match) -> str:
    """Return the key of the rules' topic about the current phase; empty before the start."""
    if match.status in ("lobby", "cancelled"):
        return ""
    perspective = await request.tables.reading.perspective(match.id, None)
    return perspective.game.topic(perspective.view)


async def _draw_opening(request: Request, match: Match, game: AnyGame) -> Drawn | None:
    """Return the map at the beginning of a game with the table's options."""
    seats, form = max(game.seats), await request.form(match)
    gallery = request.services.gallery
    return await gallery.draw_opening(game, seats, match.settings, request.language, form)


@command("rules", suggest={"game": suggest_games}, about={"game": "rules-game"})
async def rules_command(
    request: Request,
    search: Searched | None = None,
    game: Searched | None = None,
    table: TableNumber | None = None,
) -> None:
    """Show a page of the rules of a table or game; ask which game if neither is known."""
    if game is not None and table is None:
        await show_game_rules(request, read_game(request, game))
        return
    try:
        find = find_table if await nearby_tables(request) else find_begun_table
        match = await find(request, table)
    except UnclearTable:
        await ask_which_game(request)
        return
    await show_rules(request, match.id, words=search or "")
