"""What a player asks to see: board, hand, log, rules. Nothing here changes a match."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from discord import ui

from bot.components import compose, ending, private, public, verification
from bot.components.clip import CONTENT, lines
from bot.components.content import own
from bot.components.custom_ids import Address, InvalidCustomId, Kind, only, read_number
from bot.components.items import button, card, layout, rows, text
from bot.components.pictures import Drawn
from bot.components.table_list import listed
from bot.components.titles import numbered
from bot.inbound.pages import open_page
from bot.inbound.request import Request
from bot.process.panels import Rendered, Slot
from games.kernel import AnyGame, Message, Quoted, complete_settings, message
from games.kernel.notation import require_short
from games.texts.catalogues import LANGUAGES, Speaker
from games.texts.rules_help import read_topics, search_topics
from table import Match, Perspectives
from table.match.options import AS_TABLE, FORMS

SEARCHED = 100
"""Characters of the longest words that anybody needs to look for."""


async def board(request: Request, match: int, *, sheets: bool = False) -> None:
    """Show the position on the whole board or its sheets, with the buttons, to who asked.

    That is the public one, and in the middle of their turn what they have made of it.
    """
    gallery = request.services.gallery

    async def page(both: Perspectives) -> Rendered:
        found = both.own if both.own.version > both.public.version else both.public
        voice, plain = request.voice(found.match, found.game), request.plain(found)
        form = await request.form(found.match)
        if sheets:
            drawn = await gallery.sheets(found, plain, form)
        else:
            whole = await gallery.board(found, plain)
            drawn = [whole] if whole else []
        shown = replace(
            compose.board(found, voice, pictures=drawn),
            calls=both.own.is_asked,
            forms=[other for other in FORMS if other != form] if drawn else [],
        )
        if found.outcome is not None:
            shown = replace(shown, notes=ending.result(found, found.outcome, voice))
        return Rendered(public.public(shown), tuple(drawn))

    await open_page(request, Slot.BOARD, page, await request.perspectives(match))


async def redraw(request: Request, address: Address, _: Sequence[str]) -> None:
    """Draw sheets in another form from now on for the one who asks. Raises InvalidCustomId."""
    await choose(request, address.rest)
    await board(request, address.match, sheets=True)


async def choose(request: Request, form: str) -> None:
    """Remember how boards are to be drawn, `as-table`: as for all. Raises InvalidCustomId."""
    if form not in (*FORMS, AS_TABLE):
        raise InvalidCustomId(form)
    await request.tables.people.remember(request.user, pictures=form)


async def hand(request: Request, match: int) -> None:
    """Show a player what they hold; nobody else can see it."""
    both = await request.perspectives(match)
    voice = request.voice(both.own.match, both.own.game)
    if both.own.viewer is None:
        closed = message("table-not-asked-yet")
        none = message("bot-not-seated", match=str(match))
        await request.tell(voice.say(none if both.own.taken is None else closed))
        return

    async def page(both: Perspectives) -> Rendered:
        found, form = both.own, await request.form(both.own.match)
        drawn = await request.services.gallery.hand(found, request.plain(found), form)
        title = voice.say(message("bot-hand-title", match=numbered(found.match, voice)))
        said = own(found, both.public, voice)
        # In a game without secrets the whole position is what everybody holds.
        said = said or list(map(voice.say, found.game.describe(found.view)))
        return Rendered(private.hand(title, said, drawn), (drawn,) if drawn else ())

    await open_page(request, Slot.HAND, page, both)


async def log(request: Request, match: int, page: int = 0, *, since: bool = False) -> None:
    """Show what has happened, all of it or (who plays) since the reader's last own move.

    The latest page is kept up to date; earlier ones stay as they are.
    """
    reading = request.tables.reading

    async def latest(both: Perspectives) -> Rendered:
        found = both.own
        new = since and found.viewer is not None
        entries = await (reading.log_since_last_turn if new else reading.log)(found)
        voice = request.voice(found.match, found.game)
        # Numbers of steps would show by their gaps that something was taken back.
        rows = [public.BULLET + line for line in compose.story(entries, voice)]
        view = private.log(
            match,
            voice,
            rows,
            page,
            since=new,
            seated=found.viewer is not None and found.outcome is None,
            fair=bool(compose.fair_play(found.match, voice)),
            number=numbered(found.match, voice),
        )
        return Rendered(view)

    both = await request.perspectives(match)
    await open_page(request, Slot.LOG, latest, both, lasting=page > 0)


async def log_page(request: Request, address: Address) -> None:
    """Show the page of the log that a button names."""
    since, page = address.rest.startswith("s"), read_number(address.rest[1:])
    await log(request, address.match, page, since=since)


async def legend(request: Request, match: int) -> None:
    """Show each symbol of the pictures with its name, and below it the position in words."""
    found = await request.tables.reading.perspective(match, request.user)
    voice, form = request.voice(found.match, found.game), await request.form(found.match)
    drawn = await request.services.gallery.legend(found, request.plain(found), form)
    said = [voice.say(line) for line in found.game.describe(found.view)]
    await request.show(private.legend(voice.say(Message("bot-legend")), said, drawn), drawn)


async def fair(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show what decides the chance of a match; once it is over, its seed too.

    The commitment is the one that was posted, where the message that was pressed holds it.
    """
    match = await request.tables.reading.match(address.match)
    match = replace(match, commitment=address.rest or match.commitment)
    number, voice = match.id, request.voice(match)
    said = text(lines(compose.fair_play(match, voice), CONTENT))
    export = button(Address(Kind.EXPORT, number), voice.say(Message("bot-export")), emoji="💾")
    await request.show(layout(said, *[ui.ActionRow(export)] * (match.status == "over")))


async def verify(request: Request, match: Match) -> None:
    """Tell what following the record of a match shows that is over. Raises NotNow."""
    check = await request.tables.checks.check_match(match.id)
    said = verification.check_lines(check, match, request.voice(match))
    await request.show(layout(card(text(lines(list(said), CONTENT)))))


async def all_games(request: Request, page: int = 0) -> None:
    """Show a page of the tables of the one who asks, wherever they are."""
    found = await request.tables.reading.overviews_of(request.user)
    await request.show(listed(found, request.user, request.speaker, page=page))


async def topic(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show the page of the rules that was chosen."""
    await rules(request, address.match, only(values))


async def rules(request: Request, number: int, key: str | None = None, words: str = "") -> None:
    """Show a page of the rules: the one named, the first that fits, or that of the phase."""
    require_short(words, SEARCHED)
    match = await request.tables.reading.match(number)
    game, voice = request.services.games[match.game], request.voice(match)
    if words:
        await _found(request, number, game, voice, words)
        return
    pages = read_topics(game.package, voice.language)
    wanted = key or await _phase(request, match)
    page = next((page for page in pages if page.key == wanted), pages[0])
    # Who has not chosen a page is first told what the game is about.
    shown = [page] if key or page is pages[0] else [pages[0], page]
    drawn = await _opening(request, match, game) if shown[0] is pages[0] else None
    await request.show(
        private.rules(Address(Kind.TOPIC, number), voice, shown, pages, drawn), drawn
    )


async def which_game(request: Request) -> None:
    """Ask whose rules are to be shown."""
    said = text(request.say("bot-which-rules"))
    await request.show(layout(card(said, *rows(_rules_buttons(request)))))


def _rules_buttons(request: Request) -> list[ui.Item[Any]]:
    """Return a button to the rules of each game."""
    return [
        button(Address(Kind.GAME_RULES, 0, rest=key), request.say(f"{key}-name"))
        for key in request.services.games
    ]


async def rules_of_game(request: Request, game: str, key: str | None = None) -> None:
    """Show a page of a game's rules outside of any match. Raises InvalidCustomId."""
    if game not in request.services.games:
        raise InvalidCustomId(game)
    rules, voice = request.services.games[game], request.speaker
    pages = read_topics(rules.package, voice.language)
    page = next((page for page in pages if page.key == key), pages[0])
    drawn = None
    if page is pages[0]:
        settings, gallery = complete_settings(rules.settings, {}), request.services.gallery
        form = await request.tables.people.form(request.user, {})
        drawn = await gallery.opening(rules, max(rules.seats), settings, request.language, form)
    address = Address(Kind.GAME_RULES, 0, rest=game)
    others = rows(_rules_buttons(request))
    await request.show(private.rules(address, voice, [page], pages, drawn, others), drawn)


async def _found(request: Request, number: int, game: AnyGame, voice: Speaker, words: str) -> None:
    """Show the page of the rules that fits some words best, and a menu of the others."""
    pages = read_topics(game.package, voice.language)
    others = [read_topics(game.package, one) for one in LANGUAGES if one != voice.language]
    hits = search_topics(pages, words, tuple(chain.from_iterable(others)))
    if hits:
        await request.show(private.rules(Address(Kind.TOPIC, number), voice, hits[:1], hits))
        return
    titles = tuple(page.title for page in pages)
    await request.tell(voice.say(message("bot-rules-none", words=Quoted(words), topics=titles)))


async def _phase(request: Request, match: Match) -> str:
    """Return the topic that fits the phase; before the start, the first one will do."""
    if match.status in ("lobby", "cancelled"):
        return ""
    found = await request.tables.reading.perspective(match.id, None)
    return found.game.topic(found.view)


async def _opening(request: Request, match: Match, game: AnyGame) -> Drawn | None:
    """Return the map as a game with the table's options begins."""
    seats, form = max(game.seats), await request.form(match)
    gallery = request.services.gallery
    return await gallery.opening(game, seats, match.settings, request.language, form)


async def export(request: Request, match: int) -> None:
    """Hand out the record of a game that is over, as a file."""
    record = (await request.tables.reading.evidence(match)).record
    file = Drawn(f"table-{match}.txt", record.encode())
    said = request.say("bot-exported", match=str(match))
    await request.show(layout(text(said), ui.File(f"attachment://{file.name}")), file)
